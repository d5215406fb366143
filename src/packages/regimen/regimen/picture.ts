import { svgUrl } from '@/ui/svg'
import { palettes } from '@/ui/tokens/tokens'

const { light } = palettes

/** The dose sheet as a picture: plain text, drawn as SVG so that both hosts show the same. */

const WIDTH = 750
const MARGIN = 40
const SIZE = 28
const LEADING = 44
/** Half-width units that fit on a line. */
const UNITS = Math.floor((WIDTH - 2 * MARGIN) / (SIZE / 2))

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Cuts a paragraph into lines; a wide sign counts for two. */
export function wrap(text: string, units: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const sign of text) {
    const own = sign.charCodeAt(0) > 0xff ? 2 : 1
    if (width + own > units) {
      lines.push(line)
      line = ''
      width = 0
    }
    line += sign
    width += own
  }
  return line ? [...lines, line] : lines
}

/** @param paragraphs the first is the title */
export function sheetPicture(paragraphs: readonly string[]): { url: string; height: number } {
  const rows = paragraphs.flatMap((paragraph, n) =>
    wrap(paragraph, UNITS).map((line, at) => ({ line, title: n === 0, first: at === 0 })),
  )
  let y = MARGIN
  const drawn = rows.map(({ line, title, first }) => {
    y += LEADING + (first && !title ? LEADING / 4 : 0)
    return `<text x="${MARGIN}" y="${y}" font-size="${SIZE}" font-weight="${title ? 600 : 400}" fill="${title ? light.brand : light.ink}">${escapeXml(line)}</text>`
  })
  const height = Math.ceil(y + MARGIN)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="PingFang SC, Microsoft YaHei, sans-serif"><rect width="100%" height="100%" fill="${light.card}"/>${drawn.join('')}</svg>`
  return { url: svgUrl(svg), height }
}
