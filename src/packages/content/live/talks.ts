import type { LiveTalk } from '@/api/live'

/** Id of the talk that is held at a time of the server; empty: none. */
export const heldAt = (talks: readonly LiveTalk[], now: number): string =>
  talks.find(({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime))?.id ?? ''

/** Id of the talk that a replay shows at a second; empty: none, or the replay is not cut. */
export function playedAt(talks: readonly LiveTalk[], second: number): string {
  let played: LiveTalk | undefined
  for (const talk of talks)
    if (talk.replaySeconds !== null && talk.replaySeconds <= second && talk.replaySeconds >= (played?.replaySeconds ?? 0))
      played = talk
  return played?.id ?? ''
}

/** Where a talk begins in the replay; null: there is no such talk, or the replay is not cut. */
export const talkSeconds = (talks: readonly LiveTalk[], talkId: string): number | null =>
  talks.find(({ id }) => id === talkId)?.replaySeconds ?? null
