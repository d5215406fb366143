import { createHmac } from 'node:crypto'

const RANGE = 2 ** 48

/** Numbers that whoever knows the seed can draw again, for an audit: block c is the HMAC-SHA-256 of `label:c` under the seed, of which the first six bytes count. */
export class HmacRng {
  private block = 0

  constructor(
    private readonly seed: Buffer,
    private readonly label: string,
  ) {}

  /** 0 up to 2^48. */
  next(): number {
    const bytes = createHmac('sha256', this.seed).update(`${this.label}:${this.block}`).digest()
    this.block += 1
    return bytes.readUIntBE(0, 6)
  }

  /** A whole number from `lo` to `hi`; what would make some of them likelier is drawn again. */
  readonly int = (lo: number, hi: number): number => {
    const span = hi - lo + 1
    const fair = Math.floor(RANGE / span) * span
    let drawn = this.next()
    while (drawn >= fair) drawn = this.next()
    return lo + (drawn % span)
  }
}
