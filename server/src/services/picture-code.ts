import { randomInt } from 'node:crypto'

/** Strokes of each character on a grid of 4 by 6: text drawn as paths cannot be copied out of the SVG. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M0.8 4H3.2',
  C: 'M4 1Q2 -1 0.5 1.5Q-0.5 3 0.5 4.5Q2 7 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M4 0V4.5Q4 6 2 6Q0 6 0 4.5',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.6Q4 0 4 1.6Q4 3.2 2.6 3.2H0',
  R: 'M0 6V0H2.6Q4 0 4 1.6Q4 3.2 2.6 3.2H0M2 3.2L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  3: 'M0 0H4L1.8 2.4Q4 2.4 4 4.2Q4 6 2 6Q0.6 6 0 5',
  4: 'M3 6V0L0 4.2H4',
  7: 'M0 0H4L1.4 6',
}
const LETTERS = Object.keys(GLYPHS)

export const newPictureText = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The characters as an SVG data address: turned, shifted and crossed by lines. */
export function drawPictureCode(text: string): string {
  const glyphs = Array.from(text, (letter, index) => {
    const turn = randomInt(-22, 23)
    const place = `translate(${14 + index * 27 + randomInt(-3, 4)} ${12 + randomInt(-4, 5)}) rotate(${turn} 8 12) scale(${3.6 + randomInt(8) / 10})`
    return `<path d="${GLYPHS[letter] ?? ''}" transform="${place}" stroke-width=".7"/>`
  })
  const point = (): string => `${randomInt(0, 121)} ${randomInt(0, 49)}`
  const lines = Array.from({ length: 4 }, () => `<path d="M${point()}Q${point()} ${point()}" stroke-width="1.2" opacity=".6"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="48" viewBox="0 0 120 48"><rect width="120" height="48" fill="#eef3f4"/><g fill="none" stroke="#0b5c64" stroke-linecap="round">${[...glyphs, ...lines].join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
