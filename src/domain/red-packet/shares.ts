/** How a packet is cut into shares: all of them when it is funded, so that each amount is fixed before anybody opens one. Cents throughout. */

export const MOST_SHARES = 500
/** 200 元. */
export const MOST_EACH = 20_000

interface Cut {
  total: number
  count: number
  /** The least that one share holds. */
  min?: number
  /** The most that one share holds. */
  max?: number
}

/** A whole number from `lo` to `hi`, each equally likely. */
export type Draw = (lo: number, hi: number) => number

/** What is wrong with a packet, in the words of whoever funds it. */
export class CutRefused extends Error {
  constructor(
    readonly code: 'TOO_SMALL' | 'TOO_LARGE' | 'UNEVEN',
    message: string,
  ) {
    super(message)
    this.name = 'CutRefused'
  }
}

/** Shares by the doubled mean (二倍均值法): every place is worth the same on average, later places vary more. */
export function randomShares({ total, count, min = 1, max = Infinity }: Cut, draw: Draw): number[] {
  if (total < count * min) throw new CutRefused('TOO_SMALL', '总金额太小，不够每份的最低金额')
  if (total > count * max) throw new CutRefused('TOO_LARGE', '总金额太大，超过每份的最高金额')
  const shares: number[] = []
  let rest = total
  for (let left = count; left > 1; left -= 1) {
    const spare = rest - left * min
    const hi = Math.min(min + Math.floor((2 * spare) / left), max, rest - (left - 1) * min)
    const lo = Math.max(min, rest - (left - 1) * max)
    const share = draw(lo, Math.max(lo, hi))
    shares.push(share)
    rest -= share
  }
  return [...shares, rest]
}

/** Equal shares: the total is as many times the same. */
export function fixedShares({ total, count, min = 1, max = Infinity }: Cut): number[] {
  const each = total / count
  if (!Number.isInteger(each)) throw new CutRefused('UNEVEN', '定额红包的总金额须为份数的整数倍')
  if (each < min) throw new CutRefused('TOO_SMALL', '总金额太小，不够每份的最低金额')
  if (each > max) throw new CutRefused('TOO_LARGE', '总金额太大，超过每份的最高金额')
  return new Array<number>(count).fill(each)
}
