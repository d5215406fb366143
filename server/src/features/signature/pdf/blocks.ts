import type { Place, SheetBlock } from '../sheet'
import { SOFT, type Canvas } from './canvas'

export type Places = Record<string, Place>
type Of<K extends SheetBlock['kind']> = Extract<SheetBlock, { kind: K }>

const GAP = 8
/** Of one place for a signature. */
const BOX_HEIGHT = 62

/** Draws one block below the last one. Where signatures go is noted in `places`. */
export function drawBlock(canvas: Canvas, block: SheetBlock, places: Places): void {
  switch (block.kind) {
    case 'fields':
      return fields(canvas, block)
    case 'diagnosis':
      return paragraph(canvas, { kind: 'text', heading: block.label, text: block.items.join('；') })
    case 'drugs':
      return drugs(canvas, block)
    case 'text':
      return paragraph(canvas, block)
    case 'centred':
      return centred(canvas, block)
    case 'amount':
      return amount(canvas, block)
    case 'signatures':
      return signatures(canvas, block, places)
  }
}

function fields(canvas: Canvas, { columns, items }: Of<'fields'>): void {
  let at = 0
  let deepest = 0
  const endRow = (): void => {
    canvas.y -= deepest
    at = 0
    deepest = 0
  }
  for (const { label, value, wide } of items) {
    if (wide && at > 0) endRow()
    const width = wide ? canvas.inner : canvas.inner / columns
    const name = `${label}：`
    const indent = canvas.measure(name, { size: canvas.body })
    const lines = canvas.lines(value || ' ', { size: canvas.body }, width - indent - 6)
    const height = lines.length * canvas.leading
    if (at === 0) canvas.need(height)
    const x = canvas.margin + at * (canvas.inner / columns)
    canvas.write(name, x, canvas.y - canvas.body, { size: canvas.body, color: SOFT })
    lines.forEach((line, n) => canvas.write(line, x + indent, canvas.y - canvas.body - n * canvas.leading, { size: canvas.body }))
    deepest = Math.max(deepest, height)
    at += 1
    if (wide || at === columns) endRow()
  }
  if (at > 0) endRow()
  canvas.y -= GAP / 2
  canvas.rule()
  canvas.y -= GAP
}

function paragraph(canvas: Canvas, { heading, text, tone }: Of<'text'>): void {
  const style = { size: tone === 'note' ? canvas.body - 1 : canvas.body, ...(tone === 'note' && { color: SOFT }) }
  const lines = canvas.lines(text, style, canvas.inner)
  if (heading) {
    // A heading never stands alone at the foot.
    canvas.need(canvas.leading * 2 + 4)
    canvas.write(heading, canvas.margin, canvas.y - canvas.body, { size: canvas.body + 0.5, bold: true })
    canvas.y -= canvas.leading + 2
  }
  for (const line of lines) {
    canvas.need(canvas.leading)
    canvas.write(line, canvas.margin, canvas.y - canvas.body, style)
    canvas.y -= canvas.leading
  }
  canvas.y -= GAP
}

function centred(canvas: Canvas, { text, size }: Of<'centred'>): void {
  const style = size === 'name' ? { size: 34, bold: true } : { size: 15 }
  const lines = canvas.lines(text, style, canvas.inner)
  const leading = style.size * 1.9
  canvas.need(lines.length * leading)
  for (const line of lines) {
    canvas.write(line, (canvas.width - canvas.measure(line, style)) / 2, canvas.y - style.size, style)
    canvas.y -= leading
  }
  canvas.y -= GAP
}

/** Rp: each drug on lines of its own; what is blank below is closed by a slash. */
function drugs(canvas: Canvas, { lines }: Of<'drugs'>): void {
  canvas.need(canvas.leading * 4)
  canvas.write('Rp', canvas.margin, canvas.y - 16, { size: 17, bold: true })
  canvas.y -= 26
  lines.forEach(({ name, spec, quantity, usage, note }, n) => {
    const indent = canvas.margin + 18
    const width = canvas.inner - 18
    const amountWidth = canvas.measure(quantity, { size: canvas.body })
    const heads = canvas.lines(`${name}  ${spec}`, { size: canvas.body, bold: true }, width - amountWidth - 12)
    const uses = canvas.lines(`用法：${usage}`, { size: canvas.body }, width)
    const notes = note ? canvas.lines(note, { size: canvas.body - 1, color: SOFT }, width) : []
    canvas.need((heads.length + uses.length + notes.length) * canvas.leading)
    canvas.write(`${n + 1}.`, canvas.margin + 2, canvas.y - canvas.body, { size: canvas.body })
    canvas.write(quantity, canvas.width - canvas.margin - amountWidth, canvas.y - canvas.body, { size: canvas.body })
    const put = (texts: readonly string[], style: Parameters<Canvas['write']>[3]): void => {
      for (const text of texts) {
        canvas.write(text, indent, canvas.y - canvas.body, style)
        canvas.y -= canvas.leading
      }
    }
    put(heads, { size: canvas.body, bold: true })
    put(uses, { size: canvas.body })
    put(notes, { size: canvas.body - 1, color: SOFT })
    canvas.y -= 4
  })
  closing(canvas)
}

function closing(canvas: Canvas): void {
  const height = 30
  canvas.need(height + 4)
  const words = '以下空白'
  const width = canvas.measure(words, { size: canvas.body })
  canvas.write(words, canvas.margin + 18, canvas.y - canvas.body, { size: canvas.body, color: SOFT })
  canvas.slash(canvas.margin + 30 + width, canvas.y - height, canvas.inner - 30 - width, height - 4)
  canvas.y -= height + 4
}

function amount(canvas: Canvas, { label, value }: Of<'amount'>): void {
  canvas.need(canvas.leading + GAP)
  canvas.rule()
  canvas.y -= GAP / 2
  const name = `${label}：`
  const end = canvas.width - canvas.margin
  const width = canvas.measure(value, { size: canvas.body, bold: true })
  canvas.write(value, end - width, canvas.y - canvas.body - 2, { size: canvas.body, bold: true })
  canvas.write(name, end - width - canvas.measure(name, { size: canvas.body }), canvas.y - canvas.body - 2, {
    size: canvas.body,
    color: SOFT,
  })
  canvas.y -= canvas.leading + GAP
}

/** Two in a line: the name of the role, and below it the place which the signature fills. */
function signatures(canvas: Canvas, { boxes }: Of<'signatures'>, places: Places): void {
  const width = canvas.inner / 2
  for (let first = 0; first < boxes.length; first += 2) {
    canvas.need(BOX_HEIGHT + GAP)
    boxes.slice(first, first + 2).forEach(({ role, label }, n) => {
      const x = canvas.margin + n * width
      canvas.write(`${label}：`, x, canvas.y - canvas.body, { size: canvas.body, color: SOFT })
      places[role] = {
        page: canvas.pageNumber,
        x,
        y: canvas.y - BOX_HEIGHT,
        width: width - 8,
        height: BOX_HEIGHT - canvas.leading,
      }
    })
    canvas.y -= BOX_HEIGHT + GAP
  }
}
