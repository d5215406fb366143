import { serverNow } from './clock'
import { formatDayTime } from './format'

interface Times {
  /** ISO times. */
  startTime: string
  endTime: string
}

/** `3月4日 19:30 – 21:00`, with the day of the end when it is another. */
export function eventTimeText({ startTime, endTime }: Times): string {
  const [start, end] = [formatDayTime(startTime), formatDayTime(endTime)]
  const day = start.split(' ')[0] ?? ''
  return end ? `${start} – ${end.startsWith(`${day} `) ? end.slice(day.length + 1) : end}` : start
}

export type EventPhase = 'coming' | 'running' | 'over' | 'cancelled'

/** Where an event stands at this moment. What the server calls over or cancelled is so, whatever the clock of the device says. */
export function eventPhase({ state, startTime }: { state: string; startTime: string }, now: number = serverNow()): EventPhase {
  if (state === 'cancelled' || state === 'over') return state
  return now < Date.parse(startTime) ? 'coming' : 'running'
}
