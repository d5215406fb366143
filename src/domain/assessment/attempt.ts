/** Times are ms of the server's clock. */
export interface AttemptClock {
  startedAt: number
  /** Seconds for the whole paper; 0: no limit but the end. */
  limitSeconds: number
  /** When the paper closes for everybody; null: never. */
  closesAt: number | null
  /** How long it was paused before, in ms. */
  pausedMs: number
  /** Since when it stands still; null: it runs. */
  pausedAt: number | null
}

/** What is under way when the time ends is still taken: a line in a hospital's cellar is slow. */
export const GRACE_MS = 15_000
/** Longest pause of an attempt, all its pauses together. */
export const PAUSE_MS = 30 * 60_000
/** Without a limit and without an end an attempt is closed after so long, so that it does not lie open for ever. */
export const LONGEST_MS = 7 * 24 * 3_600_000

/** When an attempt ends by itself. While it is paused the time of the paper stands still, but not the day on which all close, and not longer than a pause may last. */
export function deadlineOf({ startedAt, limitSeconds, closesAt, pausedMs, pausedAt }: AttemptClock, now: number): number {
  const paused = Math.min(PAUSE_MS, pausedMs + (pausedAt === null ? 0 : Math.max(0, now - pausedAt)))
  const own = limitSeconds > 0 ? startedAt + limitSeconds * 1000 + paused : startedAt + LONGEST_MS
  return closesAt === null ? own : Math.min(own, closesAt)
}

/** Latest moment at which it can still end, whatever is paused: what the sweep looks for. */
export const latestEndOf = (clock: AttemptClock, { canPause }: { canPause: boolean }): number =>
  deadlineOf({ ...clock, pausedMs: canPause ? PAUSE_MS : 0, pausedAt: null }, 0)

/** Time spent on it, in ms, pauses taken out. */
export const spentOf = ({ startedAt, pausedMs }: Pick<AttemptClock, 'startedAt' | 'pausedMs'>, endedAt: number): number =>
  Math.max(0, endedAt - startedAt - Math.min(PAUSE_MS, pausedMs))

export type PaperPhase = 'coming' | 'open' | 'closed'

/** Where a paper stands; ISO times, empty: no bound. */
export function paperPhase({ opensAt, closesAt }: { opensAt: string; closesAt: string }, now: number): PaperPhase {
  if (opensAt && now < Date.parse(opensAt)) return 'coming'
  return closesAt && now >= Date.parse(closesAt) ? 'closed' : 'open'
}

/** When what is right may be seen: after each answer, after handing in, after the paper has closed for everybody, never. */
export const REVEALS = ['answer', 'submit', 'close', 'never'] as const
export type Reveal = (typeof REVEALS)[number]

export function isRevealed(reveal: Reveal, { isEnded, isClosed }: { isEnded: boolean; isClosed: boolean }): boolean {
  if (reveal === 'never') return false
  return reveal === 'close' ? isEnded && isClosed : isEnded
}

/** Whether a score may be shown: a paper that hides explanations until it closes hides the result too. */
export const isScoreTold = (reveal: Reveal, { isClosed }: { isClosed: boolean }): boolean => reveal !== 'close' || isClosed

/** Marks for the organiser of a contest; none changes a score. `device`: continued on another device; `copied`: answers from a device that was left or never took over; `speed`: faster than anyone can read. */
export const MARKS = ['device', 'copied', 'speed'] as const
export type Mark = (typeof MARKS)[number]

/** Too short to read and answer a question. */
export const READING_MS = 1200
export const isTooFast = (answered: number, spentMs: number): boolean => answered >= 3 && spentMs < answered * READING_MS
