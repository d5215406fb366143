import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useDidHide, useUnload } from '@tarojs/taro'
import { useCallback, useRef, useState } from 'react'
import { ask } from '@/api/ask'
import { call } from '@/api/client'
import { docApi, type HistoryItem } from '@/api/doc'
import type { Page } from '@/api/envelope'
import { RefusedError, sentenceOf } from '@/api/errors'
import { dialog } from '@/platform/dialog'
import { queryKeyOf } from '@/stores/api-query'

export const UNDO_MS = 5000

type Pages = InfiniteData<Page<HistoryItem>>

export interface Removal {
  /** Not shown any more, though the server may still list them. */
  hidden: ReadonlySet<string>
  /** The deletion that can still be taken back. */
  undoable: boolean
  remove: (docId: string) => void
  undo: () => void
  clearAll: () => Promise<void>
}

/**
 * Deleting from the history: an entry disappears at once, and the server is told five seconds later, or as soon as another one
 * is deleted or the page is left. What the server refuses comes back.
 */
export function useRemoval(): Removal {
  const client = useQueryClient()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [undoable, setUndoable] = useState(false)
  const waiting = useRef<{ docId: string; timer: ReturnType<typeof setTimeout> } | null>(null)

  const show = useCallback((docId: string) => {
    setHidden((before) => new Set([...before].filter((id) => id !== docId)))
  }, [])
  const forget = useCallback(
    (gone: (item: HistoryItem) => boolean) => {
      client.setQueriesData<Pages>({ queryKey: queryKeyOf(docApi.history) }, (data) => data && without(data, gone))
      // Pages are counted by the server: with one entry gone, what follows has moved.
      void client.invalidateQueries({ queryKey: queryKeyOf(docApi.history) })
    },
    [client],
  )

  const commit = useCallback(async () => {
    const item = waiting.current
    if (!item) return
    clearTimeout(item.timer)
    waiting.current = null
    setUndoable(false)
    try {
      await call(docApi.clearHistory, { docId: item.docId }, { idempotent: true })
      forget(({ doc }) => doc.id === item.docId)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
    show(item.docId)
  }, [forget, show])

  useDidHide(() => void commit())
  useUnload(() => void commit())

  const remove = useCallback(
    (docId: string) => {
      void commit()
      waiting.current = { docId, timer: setTimeout(() => void commit(), UNDO_MS) }
      setHidden((before) => new Set(before).add(docId))
      setUndoable(true)
    },
    [commit],
  )
  const undo = useCallback(() => {
    const item = waiting.current
    if (!item) return
    clearTimeout(item.timer)
    waiting.current = null
    setUndoable(false)
    show(item.docId)
  }, [show])

  const clearAll = useCallback(async () => {
    // The server keeps one history for the three lists.
    const message = '将清空全部浏览、学习与阅读历史，清空后无法恢复'
    if (!(await dialog.confirm({ title: '清空历史', message, confirmText: '清空' }))) return
    undo()
    try {
      await ask(docApi.clearHistory, { docId: '' }, { idempotent: true })
      forget(() => true)
      dialog.toast('已清空')
    } catch (error) {
      // A request that failed has been told by `ask`.
      if (error instanceof RefusedError) dialog.toast(error.message)
    }
  }, [forget, undo])

  return { hidden, undoable, remove, undo, clearAll }
}

function without(data: Pages, gone: (item: HistoryItem) => boolean): Pages {
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((item) => !gone(item)) }))
  const lost = data.pages.flatMap(({ items }) => items).filter(gone).length
  return { ...data, pages: pages.map((page) => ({ ...page, total: Math.max(0, page.total - lost) })) }
}
