import * as v from 'valibot'
import { defineEntry } from './persist'

/** The last one first. */
const mediaPositionsEntry = defineEntry({
  key: 'mediaPositions',
  version: 1,
  schema: v.array(v.object({ key: v.string(), seconds: v.number() })),
  scope: 'account',
})

/** So many media are remembered; the longest untouched gives way. */
const KEPT = 100
/** Whoever stops this close to the end has heard it: the next time begins at the beginning. */
const END_SECONDS = 5

/**
 * Where one stopped in a video or audio, kept on the device. The key says what it is of: `audio:<docId>/<audioId>`,
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
