import { randomBytes, randomInt } from 'node:crypto'
import { encodeGrey } from '../pictures/png-encode'

/** Strokes of each character on a grid of 4 by 6. The picture is drawn here, dot by dot: what goes out holds no strokes to look up. */
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

const WIDTH = 240
const HEIGHT = 96
/** Grey of the ground and of the ink. */
const PAPER = 240
const INK = 40

interface Point {
  x: number
  y: number
}
/** A straight piece of a stroke, with half its width. */
interface Piece {
  from: Point
  to: Point
  half: number
}

export const newPictureText = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** From `low` to `high`, any value between as likely as another, and none to be foretold. */
const between = (low: number, high: number): number => low + (randomInt(0, 1_000_001) / 1_000_000) * (high - low)

/**
 * The characters as a PNG data address. They lean, swell and run into each other, waves bend the whole, lines cross it in the same ink, and grain lies
 * over all: two pictures of one text have no dots, strokes or columns in common by which a table could find the letters.
 */
export function drawPictureCode(text: string): string {
  const bend = waves()
  const pieces = [...Array.from(text).flatMap((letter, index) => strokesOf(letter, index)), ...crossingLines()].map((piece) => ({
    ...piece,
    from: bend(piece.from),
    to: bend(piece.to),
  }))
  const ink = inkOf(pieces)
  const ground = between(-12, 12)
  const grain = randomBytes(ink.length)
  const dots = Buffer.from(
    Array.from(ink, (share, at) => {
      const roll = grain[at] ?? 0
      // One dot in forty is a spot: of ink on the paper, of paper in the ink.
      const seen = roll % 40 === 0 ? Math.abs(share - 0.55) : share
      return Math.max(0, Math.min(255, PAPER + (INK - PAPER) * seen + ground + roll / 8 - 16))
    }),
  )
  return `data:image/png;base64,${encodeGrey(dots, { width: WIDTH, height: HEIGHT }).toString('base64')}`
}

function strokesOf(letter: string, index: number): Piece[] {
  // Turned and leaning as far as a person still reads each letter at one look.
  const angle = between(-0.26, 0.26)
  const lean = between(-0.2, 0.2)
  const size = { x: between(9.5, 13), y: between(8.5, 11) }
  const half = between(2.3, 3.3)
  // Nearer than a letter is wide: neighbours touch.
  const centre = { x: 48 + index * 47 + between(-4, 4), y: 48 + between(-9, 9) }
  const place = ({ x, y }: Point): Point => {
    const [right, down] = [(x - 2) * size.x + (y - 3) * lean * size.y, (y - 3) * size.y]
    return {
      x: centre.x + right * Math.cos(angle) - down * Math.sin(angle),
      y: centre.y + right * Math.sin(angle) + down * Math.cos(angle),
    }
  }
  return linesOf(GLYPHS[letter] ?? '').flatMap((line) => piecesOf(line.map(place), half))
}

/** Goes through the whole from left to right, so that no column between two letters is empty. */
function crossingLines(): Piece[] {
  return Array.from({ length: 3 }, (_, index) => {
    const [start, middle, end] = [0, 1, 2].map(() => between(12, HEIGHT - 12)) as [number, number, number]
    const line = curve({ x: 0, y: start }, { x: WIDTH / 2 + between(-60, 60), y: middle * 2 - HEIGHT / 2 }, { x: WIDTH, y: end })
    return piecesOf(line, index < 1 ? between(1.1, 1.6) : between(0.6, 1))
  }).flat()
}

/** A bending of the plane by two waves, other ones each time. */
function waves(): (point: Point) => Point {
  const wave = () => ({ high: between(2, 5), long: between(35, 80), start: between(0, 7) })
  const [across, along] = [wave(), wave()]
  return ({ x, y }) => ({
    x: x + along.high * Math.sin(y / (along.long / 4) + along.start),
    y: y + across.high * Math.sin(x / (across.long / 4) + across.start),
  })
}

/** How much of each dot is ink, 0 to 1, line by line. */
function inkOf(pieces: Piece[]): Float32Array {
  const ink = new Float32Array(WIDTH * HEIGHT)
  for (const { from, to, half } of pieces) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = dx * dx + dy * dy
    const [left, right] = reach(from.x, to.x, half, WIDTH)
    const [top, bottom] = reach(from.y, to.y, half, HEIGHT)
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const along = length ? Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length)) : 0
        const away = Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
        const at = y * WIDTH + x
        ink[at] = Math.max(ink[at] ?? 0, Math.min(1, half + 0.5 - away))
      }
    }
  }
  return ink
}

/** First and last column (or line) that a piece can touch. */
const reach = (a: number, b: number, half: number, size: number): [number, number] => [
  Math.max(0, Math.floor(Math.min(a, b) - half - 1)),
  Math.min(size - 1, Math.ceil(Math.max(a, b) + half + 1)),
]

const STEPS = 6
const blend = (a: Point, b: Point, at: number): Point => ({ x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at })

/** A curve of the second degree in short steps; a straight line has to be cut as well, or the waves could not bend it. */
const curve = (from: Point, through: Point, to: Point): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) =>
    blend(blend(from, through, step / STEPS), blend(through, to, step / STEPS), step / STEPS),
  )

const piecesOf = (line: Point[], half: number): Piece[] =>
  line.slice(1).map((to, index) => ({ from: line[index] ?? to, to, half: half * between(0.85, 1.15) }))

/** The lines of a path of M, L, H, V and Q commands. */
function linesOf(path: string): Point[][] {
  const lines: Point[][] = []
  let at: Point = { x: 0, y: 0 }
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLHVQ])([^MLHVQ]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const [a = 0, b = 0, c = 0, d = 0] = values
    const to =
      { M: { x: a, y: b }, L: { x: a, y: b }, H: { x: a, y: at.y }, V: { x: at.x, y: a }, Q: { x: c, y: d } }[command] ?? at
    if (command === 'M') lines.push([to])
    else lines.at(-1)?.push(...curve(at, command === 'Q' ? { x: a, y: b } : blend(at, to, 0.5), to).slice(1))
    at = to
  }
  return lines
}
