import type { LocationContract, LocationResult, Place } from './contract'

/** A position that the test sets. */
export const location = {
  result: { ok: false, reason: 'denied' } as LocationResult,
  shown: [] as Place[],
  current: (): Promise<LocationResult> => Promise.resolve(location.result),
  show(place: Place): Promise<boolean> {
    location.shown.push(place)
    return Promise.resolve(true)
  },
} satisfies LocationContract & Record<string, unknown>
