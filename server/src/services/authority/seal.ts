import { typeface } from '../typeface'

const SIDE = 120
const EDGE = 10
const RED = '#c62828'

/** A name in a red frame, drawn from the outlines of the typeface, so that the machine needs no fonts. PNG. */
export async function nameSeal(name: string): Promise<Buffer> {
  const [{ default: sharp }, { font }] = await Promise.all([import('sharp'), typeface('bold')])
  const signs = Array.from(name).slice(0, 6)
  const scale = (SIDE - 2 * EDGE) / font.unitsPerEm
  let x = EDGE * 1.5
  const outlines = signs.map((sign) => {
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
    if (!glyph) return ''
    const at = `translate(${x} ${SIDE - EDGE - 14}) scale(${scale} ${-scale})`
    x += glyph.advanceWidth * scale
    return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
  })
  const width = Math.ceil(x + EDGE * 1.5)
  const frame = `<rect x="4" y="4" width="${width - 8}" height="${SIDE - 8}" rx="8" fill="none" stroke="${RED}" stroke-width="7"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIDE}">${frame}<g fill="${RED}">${outlines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
