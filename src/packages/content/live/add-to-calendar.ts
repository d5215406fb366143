import type { LiveRoomAnswer } from '@/api/live'
import { calendar } from '@/platform/calendar'
import type { CalendarOutcome } from '@/platform/calendar/contract'
import { dialog } from '@/platform/dialog'
import type { Route } from '@/routes'
import { fullAddress } from '@/shell/share/full-address'

/** Of a live with an open end. */
const USUAL_SECONDS = 7200

const SAID: Readonly<Record<CalendarOutcome, string>> = {
  added: '已加入日历',
  downloaded: '日历文件已下载，打开即可加入日历',
  denied: '未获得日历权限，可在系统设置中开启',
  failed: '未能加入日历，请稍后重试',
}

/** Puts a live into the calendar of the device, and says whether that worked. */
export async function addToCalendar(route: Pick<Route, 'address'>, title: string, room: LiveRoomAnswer): Promise<void> {
  const end = Date.parse(room.startTime) + (room.durationSeconds || USUAL_SECONDS) * 1000
  const outcome = await calendar.add({
    title,
    startTime: room.startTime,
    endTime: new Date(end).toISOString(),
    description: `肿瘤医生 直播\n${fullAddress(route.address)}`,
  })
  dialog.toast(SAID[outcome])
}
