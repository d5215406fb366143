import * as v from 'valibot'
import { defineEntry } from './persist'

/** The last one first. */
const mediaPositionsEntry = defineEntry({
  key: 'mediaPositions',
  version: 1,
  schema: v.array(v.object({ key: v.string(), seconds: v.number() })),
  scope: 'account',
})

/** So many media are remembered; the one not used for the longest time is dropped. */
const KEPT = 100
/** A user who stops this close to the end has heard it all: the next time it starts at the beginning. */
const END_SECONDS = 5

/**
 * Where the user stopped in a video or audio, kept on the device. The key says in which one: `audio:<docId>/<audioId>`,
 * `video:<source>`, `live:<docId>`.
 */
export const mediaPositions = {
  /** Seconds from the beginning; 0 when it was never played, or to its end. */
  get: (key: string): number => read().find((position) => position.key === key)?.seconds ?? 0,

  /** `duration` 0: not known yet. */
  set(key: string, seconds: number, duration: number): void {
    const others = read().filter((position) => position.key !== key)
    const isAtEnd = duration > 0 && seconds >= duration - END_SECONDS
    const isWorthKeeping = Number.isFinite(seconds) && seconds >= 1 && !isAtEnd
    const kept = isWorthKeeping ? [{ key, seconds: Math.floor(seconds) }, ...others].slice(0, KEPT) : others
    if (kept.length > 0) mediaPositionsEntry.write(kept)
    else mediaPositionsEntry.remove()
  },
}

const read = () => mediaPositionsEntry.read() ?? []
