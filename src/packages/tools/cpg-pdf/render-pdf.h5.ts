import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A PDF that is open for reading. */
export interface PdfFile {
  pages: number
  /** Address of a picture of the page; the caller revokes it. @param width of the picture, in device px */
  draw: (page: number, width: number) => Promise<string>
  close: () => void
}

/** Opens the PDF at an address. The library (300 KB) is loaded with the first file; a damaged or missing file rejects. */
export async function openPdf(url: string): Promise<PdfFile> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href
  // Fonts of a file must never become code.
  const file = await pdfjs.getDocument({ url, isEvalSupported: false }).promise
  return { pages: file.numPages, draw: (page, width) => drawPage(file, page, width), close: () => void file.destroy() }
}

async function drawPage(file: PDFDocumentProxy, number: number, width: number): Promise<string> {
  const page = await file.getPage(number)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) throw new Error('no canvas')
  await page.render({ canvasContext, viewport }).promise
  page.cleanup()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return URL.createObjectURL(blob)
}
