/** Numbers that a seed gives again in the same order (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}

/** What the command line of `npm run fuzz` asks for; without it the short form. */
export const FUZZ = {
  perCall: Number(process.env.FUZZ_PER_CALL ?? 4),
  seed: Number(process.env.FUZZ_SEED ?? 1),
  isLong: process.env.FUZZ_PER_CALL !== undefined,
}
