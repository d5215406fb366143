import { LruCache } from '../../lru-cache'
import { typeface } from '../typeface'

const EDGE = 10
const RED = '#c62828'
/** Height of one row of signs. */
const ROW = 100
/** So far below their line signs reach, as all of the typeface do: with it they stand in the middle of their row. */
const BELOW = 12
/** Signs in a row, and rows: a person's name stands in one, that of an institution in up to three. */
const SIGNS = 6
const ROWS = 3

/** The picture of a name never changes, and it is asked for at every look at a certificate. */
const drawn = new LruCache<Buffer>(200, 3_600_000)

/** A name in a red frame. PNG. */
export async function nameSeal(name: string): Promise<Buffer> {
  const kept = drawn.get(name)
  if (kept) return kept
  const picture = await draw(name)
  drawn.set(name, picture)
  return picture
}

/** From the outlines of the typeface, so that the machine needs no fonts. */
async function draw(name: string): Promise<Buffer> {
  const [{ default: sharp }, { font }] = await Promise.all([import('sharp'), typeface('bold')])
  const scale = ROW / font.unitsPerEm
  const signs = Array.from(name).slice(0, SIGNS * ROWS)
  const rows = Array.from({ length: Math.max(1, Math.ceil(signs.length / SIGNS)) }, (_, n) =>
    signs.slice(n * SIGNS, (n + 1) * SIGNS),
  )
  const height = rows.length * ROW + 2 * EDGE
  let width = 0
  const outlines = rows.flatMap((row, n) => {
    let x = EDGE * 1.5
    const glyphs = row.map((sign) => {
      const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
      if (!glyph) return ''
      const at = `translate(${x} ${(n + 1) * ROW + EDGE - BELOW}) scale(${scale} ${-scale})`
      x += glyph.advanceWidth * scale
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
    })
    width = Math.max(width, Math.ceil(x + EDGE * 1.5))
    return glyphs
  })
  const frame = `<rect x="4" y="4" width="${width - 8}" height="${height - 8}" rx="8" fill="none" stroke="${RED}" stroke-width="7"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frame}<g fill="${RED}">${outlines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
