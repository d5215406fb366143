import { useDidHide, useUnload } from '@tarojs/taro'
import { useCallback, useRef, useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'

export const UNDO_MS = 5000

export interface Undoable {
  /** Not shown any more, though the server may still list them. */
  hidden: ReadonlySet<string>
  remove: (keys: readonly string[]) => void
  /** Takes the last removal back, while it can be. */
  undo: () => void
}

interface Sending {
  /** Says what was removed, e.g. 已删除 3 条. */
  said: (count: number) => string
  /** Tells the server; what it refuses comes back. */
  send: (keys: readonly string[]) => Promise<unknown>
  /** The server has done it: takes them out of the cache. */
  forget: (keys: ReadonlySet<string>) => void
}

interface Waiting {
  keys: readonly string[]
  timer: ReturnType<typeof setTimeout>
  /** Takes the offer to undo it away. */
  unsay: () => void
}

/**
 * Removing from a list: entries disappear at once, which a toast says and offers to take back. The server is called five seconds later, or
 * as soon as others are removed or the page is left.
 */
export function useUndoable({ said, send, forget }: Sending): Undoable {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef<Waiting | null>(null)
  // A timer that fires later works on the screen as it is then.
  const latest = useRef({ said, send, forget })
  latest.current = { said, send, forget }

  const show = useCallback((keys: readonly string[]) => {
    setHidden((before) => new Set([...before].filter((key) => !keys.includes(key))))
  }, [])
  const take = useCallback(() => {
    const item = waiting.current
    waiting.current = null
    if (item) {
      clearTimeout(item.timer)
      item.unsay()
    }
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

  const undo = useCallback(() => {
    const item = take()
    if (item) show(item.keys)
  }, [show, take])
  const remove = useCallback(
    (keys: readonly string[]) => {
      void commit()
      waiting.current = {
        keys,
        timer: setTimeout(() => void commit(), UNDO_MS),
        unsay: dialog.offer(latest.current.said(keys.length), { text: '撤销', run: undo, durationMs: UNDO_MS }),
      }
      setHidden((before) => new Set([...before, ...keys]))
    },
    [commit, undo],
  )

  return { hidden, remove, undo }
}
