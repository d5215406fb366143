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

/** Reads a typed number; NaN for something else, null for an empty box. */
export function readNumber(typed: string): number | null {
  const plain = plainNumberText(typed)
  if (plain === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** Whether a text can still become a number by typing on: empty, a sign, a point. */
export const mayBecomeNumber = (plain: string): boolean => /^[+-]?\d*\.?\d*$/.test(plain)
