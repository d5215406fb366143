/** Draws by a seed: the same seed gives the same questions on every machine. */
export interface Draw {
  /** From 0 to below `below`. */
  whole: (below: number) => number
  of: <T>(all: readonly T[]) => T
  /** So many of them, each once, in an order of its own. */
  some: <T>(all: readonly T[], count: number) => T[]
}

/** Mulberry32. */
export function draws(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number): number => Math.floor(next() * below)
  const of = <T>(all: readonly T[]): T => {
    const one = all[whole(all.length)]
    if (one === undefined) throw new Error('nothing to draw from')
    return one
  }
  return {
    whole,
    of,
    some(all, count) {
      const rest = [...all]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(whole(rest.length), 1)).flat()
    },
  }
}
