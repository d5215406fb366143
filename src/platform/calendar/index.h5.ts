import { env } from '../env'
import type { CalendarContract } from './contract'
import { icsOf } from './ics'

/** The address may be used once the browser has begun to read it. */
const KEPT_MS = 60_000

/** Browsers reach no calendar: they get a calendar file, which the device opens. */
export const calendar: CalendarContract = {
  available: () => env.host === 'mobile' || env.host === 'desktop',
  add(event) {
    if (!calendar.available()) return Promise.resolve('failed')
    const uid = `${Date.parse(event.startTime)}-${event.title}`
    const url = URL.createObjectURL(new Blob([icsOf(event, uid, Date.now())], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${event.title}.ics`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
    return Promise.resolve('downloaded')
  },
}
