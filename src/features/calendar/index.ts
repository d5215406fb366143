import { calendar } from '@/platform/calendar'
import type { CalendarEvent, CalendarOutcome } from '@/platform/calendar/contract'
import { dialog } from '@/platform/dialog'

const SAID: Readonly<Record<CalendarOutcome, string>> = {
  added: '已加入日历',
  downloaded: '日历文件已下载，打开即可加入日历',
  denied: '未获得日历权限，可在系统设置中开启',
  failed: '未能加入日历，请稍后重试',
}

/** Puts something into the calendar of the device, and says whether that worked. Call it from a tap. */
export async function addEvent(event: CalendarEvent): Promise<void> {
  dialog.toast(SAID[await calendar.add(event)])
}
