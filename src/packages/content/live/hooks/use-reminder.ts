import { useCallback } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { liveApi } from '@/api/live'
import { REMINDER_MINUTES } from '@/domain/live'
import { dialog } from '@/platform/dialog'
import { usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/login'

/** Sets or takes back the reminder of a live: at once, and back again when the server refuses. */
export function useReminder(docId: string): (on: boolean) => void {
  const patch = usePatch()
  const mayPass = useLoginGate()
  return useCallback(
    function remind(on) {
      if (!mayPass(() => remind(on))) return
      const undo = patch(liveApi.room, { docId }, (room) => ({ ...room, reminded: on }))
      call(liveApi.setReminder, { docId, on }, { idempotent: true }).then(
        () => dialog.toast(on ? `已设提醒，开播前 ${REMINDER_MINUTES} 分钟短信通知您` : '已取消提醒'),
        (error: unknown) => {
          undo()
          dialog.toast(sentenceOf(error))
        },
      )
    },
    [docId, patch, mayPass],
  )
}
