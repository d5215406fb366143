import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { remoteConfig } from '@/api/client/load-remote-config'
import { liveApi } from '@/api/live'
import { serverNow } from '@/domain/clock'
import { formatDayTime } from '@/domain/format'
import { reminderComes } from '@/domain/live'
import { dialog } from '@/platform/dialog'
import { subscription } from '@/platform/subscription'
import { usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'

/** What really happens with a reminder that is set at this time; empty: nothing would any more. */
export function promiseOf(startTime: string, now: number, inWeChat: boolean): string {
  const comes = reminderComes(startTime, now)
  if (comes.kind === 'later') return `${formatDayTime(comes.at, now)} ${inWeChat ? '微信' : '短信'}提醒您`
  return comes.kind === 'atOnce' ? `即将开播，${inWeChat ? '微信消息' : '短信'}马上送达` : ''
}

/** The template for which WeChat is asked; empty where messages go by SMS only. Known before the tap: after a wait the host would not ask. */
function useTemplate(): string {
  const { data } = useQuery({
    queryKey: ['config', 'subscribe_templates'],
    queryFn: () => remoteConfig('subscribe_templates'),
    enabled: subscription.available(),
  })
  return data?.live.id ?? ''
}

/** Sets or takes back the reminder of a live: at once, and back again when the server refuses. Who refuses WeChat's messages is told by SMS, as said. */
export function useReminder(docId: string): (on: boolean, startTime: string) => Promise<void> {
  const patch = usePatch()
  const mayPass = useLoginGate()
  const template = useTemplate()
  return useCallback(
    async function remind(on: boolean, startTime: string): Promise<void> {
      if (!mayPass(() => void remind(on, startTime))) return
      const inWeChat = on && template !== '' && (await subscription.ask(template)) === 'accepted'
      const undo = patch(liveApi.room, { docId }, (room) => ({ ...room, reminded: on, remindedInWeChat: false }))
      try {
        const set = await call(liveApi.setReminder, { docId, on, inWeChat }, { idempotent: true })
        patch(liveApi.room, { docId }, (room) => ({ ...room, remindedInWeChat: set.inWeChat }))
        dialog.toast(on ? `已预约，${promiseOf(startTime, serverNow(), set.inWeChat)}` : '已取消预约')
      } catch (error) {
        undo()
        dialog.toast(sentenceOf(error))
      }
    },
    [docId, patch, mayPass, template],
  )
}
