/** States of a live. The organiser may set one; else the clock of the server decides. */
export const LIVE_STATES = ['preview', 'live', 'replay'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** So many messages of a room are kept on the screen and sent to a newcomer. */
export const LIVE_MESSAGE_LIMIT = 500
/** A reminder is sent this long before the start. */
export const REMINDER_MINUTES = 10
/** Where a message of WeChat about a live leads in the mini-program. */
export const liveMiniPage = (docId: string): string => `packages/content/live/index?id=${docId}`

/** Characters of a message, and of a question. */
export const LIVE_MESSAGE_MAX_LENGTH = 200
export const LIVE_QUESTION_MAX_LENGTH = 500
/** Flowers in one call. */
export const LIVE_FLOWERS_MAX = 99

interface Timed {
  /** ISO time. */
  startTime: string
  durationSeconds: number
}

/** What the clock says, without what the organiser has set. A live without a length runs until it is ended. */
export function liveStateAt({ startTime, durationSeconds }: Timed, now: number): LiveState {
  const start = Date.parse(startTime)
  if (Number.isNaN(start) || now < start) return 'preview'
  return durationSeconds > 0 && now >= start + durationSeconds * 1000 ? 'replay' : 'live'
}

/** Whole seconds until the start; 0 from then on. */
export const secondsUntil = (startTime: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(startTime) - now) / 1000) || 0)

/** The server sends in rounds of a minute; what is asked for later than this before the start comes when it has begun. */
const ROUND_MS = 90_000

/** When a reminder that is set now comes: at an ISO time, at once because that has passed, or never, because the live begins first. */
export function reminderComes(startTime: string, now: number): { kind: 'later'; at: string } | { kind: 'atOnce' | 'never' } {
  const start = Date.parse(startTime)
  const at = start - REMINDER_MINUTES * 60_000
  if (now < at) return { kind: 'later', at: new Date(at).toISOString() }
  return { kind: now < start - ROUND_MS ? 'atOnce' : 'never' }
}
