/** States of a live. The organiser may set one; else the clock of the server decides. */
export const LIVE_STATES = ['preview', 'live', 'replay'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** So many messages of a room are kept on the screen and sent to a newcomer. */
export const LIVE_MESSAGE_LIMIT = 500
/** A reminder is sent this long before the start. */
export const REMINDER_MINUTES = 10
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
