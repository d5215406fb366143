import type { Poster, PosterShape } from './contract'

/** What both hosts' 2D contexts can do. */
export interface Pen {
  fillStyle: unknown
  font: string
  textAlign: string
  textBaseline: string
  fillRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  fill(): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { width: number }
  drawImage(image: never, x: number, y: number, width: number, height: number): void
}

const FONT = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** Draws all shapes. `pictures` holds those that came, by their source. */
export function paint(pen: Pen, poster: Poster, pictures: ReadonlyMap<string, unknown>): void {
  pen.fillStyle = poster.background
  pen.fillRect(0, 0, poster.width, poster.height)
  for (const shape of poster.shapes) draw(pen, shape, pictures)
}

function draw(pen: Pen, shape: PosterShape, pictures: ReadonlyMap<string, unknown>): void {
  switch (shape.kind) {
    case 'box':
      pen.fillStyle = shape.fill
      if (!shape.radius) return pen.fillRect(shape.x, shape.y, shape.width, shape.height)
      roundedPath(pen, shape, shape.radius)
      return pen.fill()
    case 'disc':
      pen.fillStyle = shape.fill
      pen.beginPath()
      pen.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
      return pen.fill()
    case 'polygon':
      pen.fillStyle = shape.fill
      pen.beginPath()
      shape.points.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)))
      pen.closePath()
      return pen.fill()
    case 'text':
      return write(pen, shape)
    case 'code':
      return drawCode(pen, shape)
    case 'picture': {
      const picture = pictures.get(shape.src)
      if (picture) pen.drawImage(picture as never, shape.x, shape.y, shape.width, shape.height)
    }
  }
}

function roundedPath(
  pen: Pen,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  radius: number,
): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

function write(pen: Pen, shape: Extract<PosterShape, { kind: 'text' }>): void {
  pen.fillStyle = shape.color
  pen.font = `${shape.bold ? 600 : 400} ${shape.size}px ${FONT}`
  pen.textAlign = shape.centred ? 'center' : 'left'
  pen.textBaseline = 'alphabetic'
  const lines = linesOf(shape.text, shape.maxWidth ?? Infinity, shape.maxLines ?? Infinity, (text) => pen.measureText(text).width)
  lines.forEach((line, index) => pen.fillText(line, shape.x, shape.y + index * (shape.lineHeight ?? shape.size * 1.4)))
}

/** What stays on one line: words, figures and dates, and a sign with the marks that belong to it. */
const PARTS = /[（《「『“]*(?:[\w.:/%+-]+|[\s\S])[，。、；：？！）》」』”]*/gu

/** Cuts a text where it gets too wide; an ellipsis shows what does not fit into the last line. */
export function linesOf(text: string, maxWidth: number, maxLines: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const put = (part: string) => {
    if (line && widthOf(line + part) > maxWidth) {
      lines.push(line)
      line = ''
    }
    line += part
  }
  for (const part of text.match(PARTS) ?? []) {
    // What is wider than a line is cut within.
    if (widthOf(part) > maxWidth) for (const sign of part) put(sign)
    else put(part)
  }
  if (line) lines.push(line)
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let last = Array.from(kept[maxLines - 1] ?? '')
  while (last.length && widthOf(`${last.join('')}…`) > maxWidth) last = last.slice(0, -1)
  return [...kept.slice(0, -1), `${last.join('')}…`]
}

function drawCode(pen: Pen, { x, y, size, rows, color }: Extract<PosterShape, { kind: 'code' }>): void {
  const side = size / Math.max(1, rows.length)
  pen.fillStyle = color
  rows.forEach((row, at) =>
    row.forEach((dark, column) => {
      // A little overlap, or hairlines would show between the modules.
      if (dark) pen.fillRect(x + column * side, y + at * side, side + 0.5, side + 0.5)
    }),
  )
}

/** Sources of all pictures, each once. */
export const sourcesOf = ({ shapes }: Poster): string[] => [
  ...new Set(shapes.flatMap((shape) => (shape.kind === 'picture' && shape.src ? [shape.src] : []))),
]
