import { useCallback, useRef } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { liveApi, type LiveMessage } from '@/api/live'
import { dialog } from '@/platform/dialog'

/** Removes a message, the user's own or, for the host, any, after asking. The function never changes: rows that hold it are drawn once. */
export function useRemoveMessage(onRemoved: (messageId: string) => void): (message: LiveMessage) => void {
  const removed = useRef(onRemoved)
  removed.current = onRemoved
  return useCallback((message: LiveMessage) => {
    const work = async () => {
      if (!(await dialog.confirm({ message: '确定删除这条发言？', confirmText: '删除', danger: true }))) return
      try {
        await call(liveApi.removeMessage, { messageId: message.id }, { idempotent: true })
        removed.current(message.id)
      } catch (error) {
        dialog.toast(sentenceOf(error))
      }
    }
    void work()
  }, [])
}
