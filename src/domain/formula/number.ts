/** Significant digits that survive a sum of products of doubles; what lies behind them is noise of the binary form. */
const DIGITS = 14

/** The decimal number that was meant: 0.7 × 3 is 2.1, not 2.0999999999999996. Compare with this, never with the raw product. */
export const exact = (value: number): number => Number(value.toPrecision(DIGITS))

/** Rounds half up, towards plus infinity, as decimals are read: 1.005 to two decimals is 1.01, −46.25 to one is −46.2. */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.floor(exact(value * scale) + 0.5) / scale
}

/** A difference of typed decimals. What the two have in common drops out and leaves the noise: 140 − 139.8 is 0.2, not 0.19999999999998863. */
export const difference = (value: number, from: number): number => round(value - from, 9)

/** A number as it is shown: rounded once, with all its decimals. */
export const fixed = (value: number, decimals: number): string => round(value, decimals).toFixed(decimals)

/** `+25.6`, `−38.6`, `0.0`. */
export function signed(value: number, decimals: number): string {
  const shown = round(value, decimals)
  const digits = Math.abs(shown).toFixed(decimals)
  return shown > 0 ? `+${digits}` : shown < 0 ? `−${digits}` : digits
}
