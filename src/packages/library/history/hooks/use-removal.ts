import { useCallback } from 'react'
import { ask } from '@/api/client/ask'
import { call } from '@/api/client'
import { docApi } from '@/api/doc'
import { RefusedError } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { useWaiting } from '@/shell/popups/use-waiting'
import { useForget } from '../../hooks/use-forget'
import { useUndoable, type Undoable } from '../../hooks/use-undoable'

/** Deleting from the history: one document with 撤销, or all of it. */
export function useRemoval(): Undoable & { clearAll: () => Promise<void> } {
  const forget = useForget()
  const waiting = useWaiting()
  const removal = useUndoable({
    said: (count) => `已删除 ${count} 条`,
    // The call takes one document; only one at a time can be removed here.
    send: (keys) => Promise.all(keys.map((docId) => call(docApi.clearHistory, { docId }, { idempotent: true }))),
    forget: (keys) => forget(docApi.history, ({ doc }) => keys.has(doc.id)),
  })
  const { undo } = removal

  const clearAll = useCallback(async () => {
    // The server keeps one history for the three lists.
    const message = '将清空全部浏览、学习与阅读历史，清空后无法恢复'
    if (!(await dialog.confirm({ title: '清空历史', message, confirmText: '清空', danger: true }))) return
    undo()
    try {
      await waiting(ask(docApi.clearHistory, { docId: '' }, { idempotent: true }))
      forget(docApi.history, () => true)
      dialog.toast('已清空')
    } catch (error) {
      // `ask` has shown the failure already.
      if (error instanceof RefusedError) dialog.toast(error.message)
    }
  }, [forget, undo, waiting])

  return { ...removal, clearAll }
}
