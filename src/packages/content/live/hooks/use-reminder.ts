import { useCallback } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { liveApi } from '@/api/live'
import { serverNow } from '@/domain/clock'
import { formatDayTime } from '@/domain/format'
import { reminderComes } from '@/domain/live'
import { dialog } from '@/platform/dialog'
import { usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'

/** What really happens with a reminder that is set at this time; empty: nothing would any more. */
export function promiseOf(startTime: string, now: number): string {
  const comes = reminderComes(startTime, now)
  if (comes.kind === 'later') return `${formatDayTime(comes.at, now)} 短信提醒您`
  return comes.kind === 'atOnce' ? '即将开播，短信马上送达' : ''
}

/** Sets or takes back the reminder of a live: at once, and back again when the server refuses. */
export function useReminder(docId: string): (on: boolean, startTime: string) => void {
  const patch = usePatch()
  const mayPass = useLoginGate()
  return useCallback(
    function remind(on, startTime) {
      if (!mayPass(() => remind(on, startTime))) return
      const undo = patch(liveApi.room, { docId }, (room) => ({ ...room, reminded: on }))
      call(liveApi.setReminder, { docId, on }, { idempotent: true }).then(
        () => dialog.toast(on ? `已预约，${promiseOf(startTime, serverNow())}` : '已取消预约'),
        (error: unknown) => {
          undo()
          dialog.toast(sentenceOf(error))
        },
      )
    },
    [docId, patch, mayPass],
  )
}
