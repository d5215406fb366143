import type * as Pdfjs from 'pdfjs-dist'

/** Copied into the build as they are, see config/index. */
const LIBRARY = '/pdfjs/pdf.min.mjs'
const WORKER = '/pdfjs/pdf.worker.min.mjs'

/** A PDF that is open for reading. */
export interface PdfFile {
  pages: number
  /** Address of a picture of the page; the caller revokes it. @param width of the picture, in device px */
  draw: (page: number, width: number) => Promise<string>
  close: () => void
}

/** Opens the PDF at an address. The library (300 KB) is loaded with the first file; a damaged or missing file rejects. */
export async function openPdf(url: string): Promise<PdfFile> {
  const pdfjs = (await import(/* webpackIgnore: true */ LIBRARY)) as typeof Pdfjs
  pdfjs.GlobalWorkerOptions.workerSrc = WORKER
  // Fonts of a file must never become code.
  const file = await pdfjs.getDocument({ url, isEvalSupported: false }).promise
  return { pages: file.numPages, draw: (page, width) => drawPage(file, page, width), close: () => void file.destroy() }
}

async function drawPage(file: Pdfjs.PDFDocumentProxy, number: number, width: number): Promise<string> {
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
