import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

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
