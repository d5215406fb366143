import type { Sheet, SheetBlock } from '../sheet'
import type { Places } from './blocks'
import { GOLD, SOFT, type Canvas } from './canvas'
import { drawCode } from './code'

type Of<K extends SheetBlock['kind']> = Extract<SheetBlock, { kind: K }>
type Style = Parameters<Canvas['write']>[3]

const CODE_SIDE = 72
/** The place for the seal: as wide as its name, time and serial want. */
const SEAL = { width: 236, height: 50 }
/** Where the foot begins, above the lower frame. */
const FOOT = 176
const NAME = 40
const BODY = 16

/** One page that is hung up: a frame, title and holder in the middle, the code at the left of the foot, the issuer with its seal at the right. */
export function drawCertificate(
  canvas: Canvas,
  { title, blocks, checkNote = '' }: Pick<Sheet, 'title' | 'blocks' | 'checkNote'>,
  { number, checkUrl }: { number: string; checkUrl: string },
  places: Places,
): void {
  canvas.frame(24, 3, GOLD)
  canvas.frame(32, 0.8, GOLD)
  words(canvas, { title, number, lines: blocksOf(blocks, 'centred') })
  foot(canvas, { blocks, number, checkUrl, checkNote }, places)
}

const blocksOf = <K extends SheetBlock['kind']>(blocks: readonly SheetBlock[], kind: K): Of<K>[] =>
  blocks.filter((block): block is Of<K> => block.kind === kind)

interface Line {
  text: string
  style: Style
  /** From its baseline to the next one. */
  room: number
  /** A rule below it. */
  ruled?: boolean
}

/** Title, holder and what was passed, spread over the room above the foot. */
function words(
  canvas: Canvas,
  { title, number, lines }: { title: string; number: string; lines: readonly Of<'centred'>[] },
): void {
  const set = (text: string, style: Style, room: number, ruled = false): Line[] =>
    canvas.lines(text, style, canvas.inner - 40).map((line) => ({ text: line, style, room, ruled }))
  const all = [
    ...set(title, { size: 34, bold: true, color: GOLD }, 46),
    ...set(`编号 ${number}`, { size: 9, color: SOFT }, 66),
    ...lines.flatMap(({ text, size }) =>
      size === 'name' ? set(text, { size: NAME, bold: true }, 58, true) : set(text, { size: BODY }, 30),
    ),
  ]
  const taken = all.reduce((sum, { room }) => sum + room, 0)
  const [top, bottom] = [canvas.height - 62, FOOT]
  let y = top - Math.max(0, (top - bottom - taken) / 2) - 34
  for (const { text, style, room, ruled } of all) {
    canvas.write(text, (canvas.width - canvas.measure(text, style)) / 2, y, style)
    if (ruled) canvas.rule(y - 14, GOLD, canvas.width / 2 - 150, canvas.width / 2 + 150)
    y -= room
  }
}

interface Foot {
  blocks: readonly SheetBlock[]
  number: string
  checkUrl: string
  checkNote: string
}

function foot(canvas: Canvas, { blocks, checkUrl, checkNote }: Foot, places: Places): void {
  const top = FOOT - 8
  drawCode(canvas, checkUrl, { x: canvas.margin, top, side: CODE_SIDE })
  const beside = canvas.margin + CODE_SIDE + 12
  const notes = canvas.lines(checkNote, { size: 8 }, 220)
  canvas.write('扫码核验本证书的真伪与状态', beside, top - 12, { size: 9, bold: true })
  notes.forEach((line, at) => canvas.write(line, beside, top - 28 - at * 12, { size: 8, color: SOFT }))
  const left = canvas.width - canvas.margin - SEAL.width
  let y = top - 12
  for (const { label, value } of blocksOf(blocks, 'fields').flatMap(({ items }) => items)) {
    const [name, ...more] = canvas.lines(`${label}：${value}`, { size: 11 }, SEAL.width)
    for (const line of [name ?? '', ...more]) {
      canvas.write(line, left, y, { size: 11 })
      y -= 17
    }
  }
  for (const { role, label } of blocksOf(blocks, 'signatures').flatMap(({ boxes }) => boxes)) {
    canvas.write(`${label}：`, left, y, { size: 9, color: SOFT })
    places[role] = { page: canvas.pageNumber, x: left, y: y - 6 - SEAL.height, ...SEAL }
    y -= 20 + SEAL.height
  }
  const small = { size: 8, color: SOFT }
  const said = blocksOf(blocks, 'text').flatMap(({ text }) => canvas.lines(text, small, canvas.inner - SEAL.width - 24))
  said.forEach((line, at) => canvas.write(line, canvas.margin, 44 + (said.length - 1 - at) * 12, small))
}
