import type { Box, PdfLine } from './import/pdf-thread'

/** Where the words of a passage stand on their page, and what a figure is called there. */

/** As texts are compared whose line breaks and signs that cannot be seen went on the way. */
const bare = (text: string): string =>
  text.normalize('NFC').replace(/[\s\u0000-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g, '')

/** The lines that a passage stands in. Those of one column that follow each other are one box. */
export function boxesOf(text: string, lines: readonly PdfLine[]): Box[] {
  const wanted = bare(text)
  const parts = lines.map((line) => bare(line.text))
  const start = wanted ? parts.join('').indexOf(wanted) : -1
  if (start < 0) return []
  const boxes: Box[] = []
  let at = 0
  for (const [n, part] of parts.entries()) {
    const isIn = at < start + wanted.length && at + part.length > start
    const box = lines[n]?.box
    if (isIn && box) add(boxes, box)
    at += part.length
  }
  return boxes
}

/** Lines nearer than their own height are one block, where they stand below each other. */
function add(boxes: Box[], [left, top, width, height]: Box): void {
  const last = boxes.at(-1)
  const isBelow = last && top >= last[1] && top - (last[1] + last[3]) <= height
  const isBeside = last && left < last[0] + last[2] && last[0] < left + width
  if (!last || !isBelow || !isBeside) {
    boxes.push([left, top, width, height])
    return
  }
  const [x, right, bottom] = [
    Math.min(last[0], left),
    Math.max(last[0] + last[2], left + width),
    Math.max(last[1] + last[3], top + height),
  ]
  boxes[boxes.length - 1] = [x, last[1], right - x, bottom - last[1]]
}

const CAPTION = /^(?:fig(?:ure)?\.?|图)\s*\d+/i
/** A caption stands so near, of a thousand of the page. */
const NEAR = 90
const CAPTION_LENGTH = 200

/** The line below a figure that names it, or the one above. */
export function captionOf([left, top, width, height]: Box, lines: readonly PdfLine[]): string {
  const named = lines.filter(({ text, box }) => CAPTION.test(text.trim()) && box[0] < left + width && left < box[0] + box[2])
  const away = ({ box }: PdfLine): number =>
    box[1] >= top + height / 2 ? Math.max(0, box[1] - (top + height)) : top - box[1] + NEAR / 2
  const [nearest] = named.filter((line) => away(line) <= NEAR).sort((a, b) => away(a) - away(b))
  return nearest?.text.trim().slice(0, CAPTION_LENGTH) ?? ''
}
