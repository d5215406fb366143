import { PDFDocument, rgb, StandardFonts, type PDFPage, type PDFFont } from '@cantoo/pdf-lib'

/** A PDF of pages with these lines. */
export async function pdf(pages: readonly string[][], password = ''): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const one = document.addPage()
    lines.forEach((text, at) => one.drawText(text, { x: 50, y: 780 - at * 20, size: 12, font }))
  }
  if (password) await document.encrypt({ userPassword: password, ownerPassword: password })
  return document.save()
}

/** A drawing with its caption, as a curve of survival is drawn: from 95 to 355 and from 395 to 515 of the page. */
export function drawFigure(page: PDFPage, font: PDFFont): void {
  for (let at = 0; at < 12; at += 1)
    page.drawLine({ start: { x: 100 + at * 20, y: 400 + at * 5 }, end: { x: 120 + at * 20, y: 405 + at * 7 } })
  page.drawRectangle({ x: 95, y: 395, width: 260, height: 120, borderColor: rgb(0, 0, 0), borderWidth: 1 })
  page.drawText('Figure 1. Overall survival', { x: 100, y: 370, size: 10, font })
}

/** A page of text with a drawing that is named; `picture` (PNG) stands below it without a name. */
export async function drawnPdf(picture?: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage()
  const lines = ['Results', 'Median overall survival was longer with fixturinib', '(HR 0.71, 95% CI 0.55-0.92).']
  lines.forEach((text, at) => page.drawText(text, { x: 50, y: 780 - at * 16, size: 12, font }))
  drawFigure(page, font)
  if (picture) page.drawImage(await document.embedPng(picture), { x: 50, y: 100, width: 300, height: 150 })
  return document.save()
}
