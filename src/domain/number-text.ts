/** Typed on a Chinese keyboard for a decimal point. No comma is one, of either keyboard: `1,500` and `1，500` may be meant either way, so they are refused. */
const POINTS = /[。．｡]/g

/** Letters, digits and signs of the full-width row as ASCII. Nothing else is folded: `6²` must not become 62. */
const halfWidth = (typed: string): string => typed.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

/**
 * What was typed for a number, with the digits and points of every keyboard as ASCII: `６２。５` is `62.5`. What is no part of a number
 * stays, so that it is seen and refused, never dropped.
 */
export const plainNumberText = (typed: string): string => halfWidth(typed.replace(POINTS, '.')).replace(/[−–]/g, '-').trim()

/** Digits of a telephone number or a code: blanks, hyphens and the country code of a pasted number are left out. */
export const plainDigitsText = (typed: string): string =>
  halfWidth(typed)
    .replace(/[\s-]/g, '')
    .replace(/^(\+86|0086|86(?=1\d{10}$))/, '')

/** `1.500` and `150.000`: a point before exactly three digits is how some countries write thousands. `0.125` is no such number. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** `1.500 可能是 1500 或 1.5，请写成其中一种`, for a number that may be meant in thousands; '' for any other. */
export function thousandsDoubt(typed: string): string {
  const plain = plainNumberText(typed)
  return THOUSANDS.test(plain) ? `${plain} 可能是 ${plain.replace('.', '')} 或 ${Number(plain)}，请写成其中一种` : ''
}

/**
 * Reads a typed number; NaN for something else, null for an empty box.
 * @param decimals of the box: only one that asks for three takes `1.234` as decimals, all others refuse it
 */
export function readNumber(typed: string, decimals = 0): number | null {
  const plain = plainNumberText(typed)
  if (plain === '') return null
  if (decimals < 3 && THOUSANDS.test(plain)) return Number.NaN
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** Whether a text can still become a number by typing on: empty, a sign, a point. */
export const mayBecomeNumber = (plain: string): boolean => /^[+-]?\d*\.?\d*$/.test(plain)
