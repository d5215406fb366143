import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ICONS = fileURLToPath(new URL('../../node_modules/@phosphor-icons/core/assets/duotone/', import.meta.url))

const BLUE = ['#dcebef', '#0e4a5a'] as const
const SAND = ['#f8ead7', '#74450f'] as const
const IRIS = ['#e4e7f7', '#313c88'] as const
const LEAF = ['#e5f0dd', '#39591f'] as const
const ROSE = ['#fae3ee', '#8b285e'] as const
const PLUM = ['#ece5f7', '#4b2c80'] as const
const MINT = ['#dff1eb', '#125d48'] as const
const CORAL = ['#fbe3e0', '#962b29'] as const

/** A glyph on a tinted tile for each gift of the sample. */
export const GIFTS: Readonly<Record<string, readonly [glyph: string, tone: readonly [ground: string, line: string]]>> = {
  handbook: ['book-bookmark', SAND],
  images: ['book-open-text', IRIS],
  notebook: ['notebook', ROSE],
  pens: ['pen-nib', BLUE],
  congress: ['ticket', PLUM],
  workshop: ['chalkboard-teacher', IRIS],
  clinic: ['tree', LEAF],
  travel: ['hand-heart', CORAL],
  stethoscope: ['stethoscope', BLUE],
  coffee: ['coffee', IRIS],
  umbrella: ['umbrella', MINT],
  bag: ['tote', SAND],
  course: ['video', CORAL],
  audio: ['headphones', PLUM],
  atlas: ['microscope', ROSE],
  poster: ['presentation', BLUE],
  papers: ['books', SAND],
  seminar: ['graduation-cap', PLUM],
  polish: ['pencil-line', MINT],
  badge: ['identification-badge', LEAF],
}

/** The tile: its ground, a lighter disc, and the glyph in the middle. */
export function giftTile(name: string): string {
  const [glyph, [ground, line]] = GIFTS[name] ?? ['gift', BLUE]
  const drawn = readFileSync(`${ICONS}${glyph}-duotone.svg`, 'utf8').replace(/<\/?svg[^>]*>/g, '')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">',
    `<rect width="640" height="480" fill="${ground}"/><circle cx="320" cy="240" r="190" fill="#fff" fill-opacity=".34"/>`,
    `<g transform="translate(192 112)" fill="${line}">${drawn}</g></svg>`,
  ].join('')
}
