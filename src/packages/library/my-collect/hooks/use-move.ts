import { useRef } from 'react'
import { ask } from '@/api/ask'
import { collectApi } from '@/api/collect'
import { RefusedError } from '@/api/errors'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { batches, refOf } from '../types'

/** Puts favourites into a folder; `onDone` when they are there. A second tap while it is under way does nothing. */
export function useMove(onDone: () => void): (keys: readonly string[], folder: { id: string; name: string }) => Promise<void> {
  const invalidate = useInvalidate()
  const busy = useRef(false)
  return async (keys, folder) => {
    if (busy.current) return
    busy.current = true
    try {
      for (const part of batches(keys))
        await ask(collectApi.move, { items: part.map(refOf), folderId: folder.id }, { idempotent: true })
      onDone()
      await invalidate(collectApi.list, collectApi.folders)
      dialog.toast(`已移到「${folder.name}」`)
    } catch (error) {
      // A request that failed has been told by `ask`.
      if (error instanceof RefusedError) dialog.toast(error.message)
    } finally {
      busy.current = false
    }
  }
}
