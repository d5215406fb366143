import type { LiveRoomAnswer } from '@/api/live'
import { addEvent } from '@/features/calendar'
import type { Route } from '@/routes'
import { fullAddress } from '@/shell/share/full-address'

/** Of a live with an open end. */
const USUAL_SECONDS = 7200

/** Puts a live into the calendar of the device, and says whether that worked. */
export async function addToCalendar(route: Pick<Route, 'address'>, title: string, room: LiveRoomAnswer): Promise<void> {
  const end = Date.parse(room.startTime) + (room.durationSeconds || USUAL_SECONDS) * 1000
  await addEvent({
    title,
    startTime: room.startTime,
    endTime: new Date(end).toISOString(),
    description: `肿瘤医生 直播\n${fullAddress(route.address)}`,
  })
}
