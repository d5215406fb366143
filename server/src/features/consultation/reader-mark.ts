import { typeface } from '../../services/typeface'

/** Of a tile: the words stand aslant in it, and it is laid side by side over the whole of a picture or page. */
const TILE = { width: 360, height: 200, size: 20 } as const

/** Who reads and when, aslant on nothing, drawn from the outlines of the typeface, so that the machine needs no fonts. PNG. */
export async function readerTile(words: string): Promise<Buffer> {
  const [{ default: sharp }, { font }] = await Promise.all([import('sharp'), typeface('regular')])
  const scale = TILE.size / font.unitsPerEm
  let x = 0
  const outlines = Array.from(words).map((sign) => {
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
    if (!glyph) return ''
    const at = `translate(${x} 0) scale(${scale} ${-scale})`
    x += glyph.advanceWidth * scale
    return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
  })
  // A light edge, so that it is read on dark pictures too.
  const style = `fill="#555" stroke="#fff" stroke-width="${0.6 / scale}" paint-order="stroke" opacity="0.5"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.height}"><g transform="translate(20 ${TILE.height - 30}) rotate(-24)" ${style}>${outlines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A picture as it is read by somebody who only has to look whether it is there: no larger than a screen, with the mark all over it. */
export async function markedPicture(bytes: Uint8Array, tile: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const upright = await sharp(bytes, { autoOrient: true })
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = upright.info
  const input = await sharp(tile)
    .extract({ left: 0, top: 0, width: Math.min(TILE.width, width), height: Math.min(TILE.height, height) })
    .toBuffer()
  return sharp(upright.data)
    .composite([{ input, tile: true }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The same for each page of a PDF. Throws for one that is locked or broken. */
export async function markedPdf(bytes: Uint8Array, tile: Buffer): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const doc = await PDFDocument.load(bytes)
  const image = await doc.embedPng(tile)
  for (const page of doc.getPages()) {
    const { width, height } = page.getSize()
    for (let y = 0; y < height; y += TILE.height)
      for (let x = 0; x < width; x += TILE.width) page.drawImage(image, { x, y, width: TILE.width, height: TILE.height })
  }
  return doc.save()
}
