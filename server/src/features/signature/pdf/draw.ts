import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Sheet, SheetBlock } from '../sheet'
import { drawBlock, type Places } from './blocks'
import { Canvas, hands, INK, SOFT, type Hand } from './canvas'
import { drawCertificate } from './certificate'
import { drawCode } from './code'
import { lacking, readable } from './words'

export interface Drawn {
  bytes: Buffer
  places: Places
}

interface Extras {
  number: string
  /** Where the document is checked; stands in the QR code. Empty: nowhere, and there is no code. */
  checkUrl: string
  /** Across each page; empty: nothing. */
  across: string
}

/** Draws a sheet as PDF: text that can be searched, in pages with a head and a number. */
export async function drawSheet(sheet: Sheet, { number, checkUrl, across }: Extras): Promise<Drawn> {
  const lib = await import('@cantoo/pdf-lib')
  const doc = await lib.PDFDocument.create()
  const fonts = await hands(doc)
  doc.setTitle(sheet.title, { showInWindowTitleBar: true })
  doc.setLanguage('zh-CN')
  const canvas = new Canvas(doc, fonts, {
    ...{ paper: sheet.paper, color: sheet.mark?.color ?? 'white', across },
    head: (page, isFirst) => (sheet.paper === 'certificate' ? 0 : head(page, sheet, number, isFirst)),
  })
  const places: Places = {}
  const rare = lacking(fonts.regular.font, JSON.stringify(sheet)).length > 0 ? [RARE] : []
  if (sheet.paper === 'certificate') {
    drawCertificate(canvas, { ...sheet, blocks: [...sheet.blocks, ...rare] }, { number, checkUrl }, places)
  } else {
    for (const block of [...sheet.blocks, ...rare]) drawBlock(canvas, block, places)
    if (checkUrl) check(canvas, { number, url: checkUrl, note: sheet.checkNote ?? PATIENT_NOTE })
    feet(doc, fonts.regular, canvas, sheet.footer)
  }
  // Signatures are added to the file by way of its table of objects, which must be a plain one.
  return { bytes: Buffer.from(await doc.save({ useObjectStreams: false })), places }
}

/** Beside a number such as 〔U+20BB7〕. */
const RARE: SheetBlock = {
  kind: 'text',
  tone: 'note',
  text: '〔U+…〕为字库尚未收录的字，以其 Unicode 编码表示，请按编码核对。',
}

function head(canvas: Canvas, { title, mark, paper }: Sheet, number: string, isFirst: boolean): number {
  const size = isFirst ? (paper === 'A5' ? 15 : 19) : 10
  const top = canvas.y
  const limit = canvas.inner - (mark ? 96 : 0)
  const lines = canvas.lines(title, { size, bold: true }, limit)
  lines.forEach((line, n) => {
    const width = canvas.measure(line, { size, bold: true })
    const x = isFirst ? (canvas.width - width) / 2 : canvas.margin
    canvas.write(line, x, top - size - n * size * 1.4, { size, bold: true })
  })
  if (mark && isFirst) corner(canvas, mark.text, top)
  const label = `编号 ${number}`
  const below = isFirst ? top - lines.length * size * 1.4 - 14 : top - size
  canvas.write(label, canvas.width - canvas.margin - canvas.measure(label, { size: 8 }), below, { size: 8, color: SOFT })
  canvas.rule(below - 7, INK)
  return top - below + 16
}

function corner(canvas: Canvas, text: string, top: number): void {
  const size = 10
  const width = canvas.measure(text, { size, bold: true }) + 12
  const x = canvas.width - canvas.margin - width
  canvas.box(x, top - 18, width, 18)
  canvas.write(text, x + 6, top - 13, { size, bold: true })
}

const CODE_SIDE = 54
const PATIENT_NOTE = '核验页只显示编号、医院、日期、状态和摘要，不显示患者信息'

/** The code by which anybody checks the document, and what it says. */
function check(canvas: Canvas, { number, url, note }: { number: string; url: string; note: string }): void {
  canvas.need(CODE_SIDE)
  drawCode(canvas, url, { x: canvas.margin, top: canvas.y, side: CODE_SIDE })
  const x = canvas.margin + CODE_SIDE + 12
  const lines = [
    '扫码核验本文件的真伪与状态',
    `编号 ${number}`,
    ...canvas.lines(note, { size: 8 }, canvas.inner - CODE_SIDE - 12),
  ]
  lines.forEach((line, n) => canvas.write(line, x, canvas.y - 11 - n * 13, { size: n ? 8 : 9, bold: !n, color: n ? SOFT : INK }))
  canvas.y -= CODE_SIDE + 8
}

function feet(doc: PDFDocument, { pdf: font, font: face }: Hand, { margin, width }: Canvas, footer: string): void {
  const pages = doc.getPages()
  pages.forEach((page, n) => {
    const label = `第 ${n + 1} 页 共 ${pages.length} 页`
    page.drawText(readable(face, footer), { x: margin, y: margin, size: 8, font, color: SOFT })
    page.drawText(label, { x: width - margin - font.widthOfTextAtSize(label, 8), y: margin, size: 8, font, color: SOFT })
  })
}
