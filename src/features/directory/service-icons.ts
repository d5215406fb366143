import type { ServiceId } from '@/domain/consultation/services'
import type { IconName } from '@/ui/Icon'
import { call, chats, opinion, scanPicture, team } from '@/ui/Icon/more'

/** What stands before a service. */
export const SERVICE_ICONS: Readonly<Record<ServiceId, IconName>> = {
  inq_text: chats,
  inq_phone: call,
  inq_video: 'live',
  con_text: chats,
  con_phone: call,
  con_video: 'live',
  con_remote: 'live',
  con_mdt: team,
  second: opinion,
  reading: scanPicture,
  quick: chats,
  qa_one: chats,
  qa_online: chats,
}
