import { useRef, useState } from 'react'
import { ask } from '@/api/client/ask'
import { collectApi } from '@/api/collect'
import { RefusedError } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { batches, refOf } from '../types'

interface Move {
  moveTo: (keys: readonly string[], folder: { id: string; name: string }) => Promise<void>
  moving: boolean
}

/** Puts favourites into a folder; `onDone` when they are there. A second tap during the call does nothing. */
export function useMove(onDone: () => void): Move {
  const invalidate = useInvalidate()
  const busy = useRef(false)
  const [moving, setMoving] = useState(false)
  const moveTo: Move['moveTo'] = async (keys, folder) => {
    if (busy.current) return
    busy.current = true
    setMoving(true)
    try {
      for (const part of batches(keys))
        await ask(collectApi.move, { items: part.map(refOf), folderId: folder.id }, { idempotent: true })
      onDone()
      dialog.toast(`已移到「${folder.name}」`)
      void invalidate(collectApi.list, collectApi.folders)
    } catch (error) {
      // `ask` has shown the failure already.
      if (error instanceof RefusedError) dialog.toast(error.message)
    } finally {
      busy.current = false
      setMoving(false)
    }
  }
  return { moveTo, moving }
}
