import { useDidHide, useUnload } from '@tarojs/taro'
import { useCallback, useRef, useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'

export const UNDO_MS = 5000

export interface Undoable {
  /** Not shown any more, though the server may still list them. */
  hidden: ReadonlySet<string>
  /** How many entries the last removal took, while it can be undone; else 0. */
  undoable: number
  remove: (keys: readonly string[]) => void
  undo: () => void
}

interface Sending {
  /** Tells the server; what it refuses comes back. */
  send: (keys: readonly string[]) => Promise<unknown>
  /** The server has done it: takes them out of the cache. */
  forget: (keys: ReadonlySet<string>) => void
}

/**
 * Removing from a list: entries disappear at once, and the server is called five seconds later, or as soon as others are removed or the
 * page is left.
 */
export function useUndoable({ send, forget }: Sending): Undoable {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [undoable, setUndoable] = useState(0)
  const waiting = useRef<{ keys: readonly string[]; timer: ReturnType<typeof setTimeout> } | null>(null)
  // A timer that fires later works on the screen as it is then.
  const latest = useRef({ send, forget })
  latest.current = { send, forget }

  const show = useCallback((keys: readonly string[]) => {
    setHidden((before) => new Set([...before].filter((key) => !keys.includes(key))))
  }, [])
  const take = useCallback(() => {
    const item = waiting.current
    if (item) clearTimeout(item.timer)
    waiting.current = null
    setUndoable(0)
    return item
  }, [])

  const commit = useCallback(async () => {
    const item = take()
    if (!item) return
    try {
      await latest.current.send(item.keys)
      latest.current.forget(new Set(item.keys))
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
    show(item.keys)
  }, [show, take])

  useDidHide(() => void commit())
  useUnload(() => void commit())

  const remove = useCallback(
    (keys: readonly string[]) => {
      void commit()
      waiting.current = { keys, timer: setTimeout(() => void commit(), UNDO_MS) }
      setHidden((before) => new Set([...before, ...keys]))
      setUndoable(keys.length)
    },
    [commit],
  )
  const undo = useCallback(() => {
    const item = take()
    if (item) show(item.keys)
  }, [show, take])

  return { hidden, undoable, remove, undo }
}
