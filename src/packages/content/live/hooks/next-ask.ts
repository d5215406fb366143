import type { LiveRoomAnswer } from '@/api/live'

/** When the clock has decided something, the server is asked at this interval until it says the same. */
const OVERDUE_MS = 30_000
/** A signal that is not there yet. */
const NO_SIGNAL_MS = 15_000
/** A replay that is being made. */
const NO_REPLAY_MS = 60_000
/** Timers of hosts are short, and the organiser may postpone a live. */
const LONGEST_MS = 30 * 60_000

/** In how many milliseconds the room has to be asked again; null: it stays as it is. `now` is the server's time. */
export function nextAsk(room: LiveRoomAnswer, now: number, mayWatch: boolean): number | null {
  const start = Date.parse(room.startTime)
  if (room.state === 'preview') return until(start, now)
  const noPicture = mayWatch && room.streams.length === 0
  if (room.state === 'replay') return noPicture ? NO_REPLAY_MS : null
  if (noPicture) return NO_SIGNAL_MS
  return room.durationSeconds > 0 ? until(start + room.durationSeconds * 1000, now) : null
}

function until(time: number, now: number): number {
  const left = time - now
  return left > 0 ? Math.min(left, LONGEST_MS) : OVERDUE_MS
}
