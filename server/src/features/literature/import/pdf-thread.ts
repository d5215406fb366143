import { ImportFault } from '../../../kernel/import/fault'
import { inThread, type OnPage } from './thread'

export type { OnPage }

/** Left, top, width and height, each of a thousand of the page. */
export type Box = [left: number, top: number, width: number, height: number]

export interface PdfLine {
  text: string
  box: Box
}

export interface PdfPage {
  lines: PdfLine[]
  figures: Box[]
  /** Its height by its width. */
  ratio: number
}

/** What the thread says of a PDF. `fault` empty: it could be read. */
export type PdfText =
  | { fault: 'locked' }
  | { fault: 'broken' }
  | { fault: 'tooLong'; pages: number }
  | {
      fault: ''
      pages: PdfPage[]
      /** Up to this page figures were looked for. */
      withFigures: number
      title: string
      author: string
      createdOn: string
    }

/**
 * A file that is not read by then is made to be slow, or broken in a way that never ends. 300 pages of 45 lines and 3000 strokes each take a minute on a busy
 * machine, about half of it for the figures: those are looked for as long as all the text has its time.
 */
const WITHIN_MS = 300_000
const FIGURES_MS = 90_000
const PICTURE_WITHIN_MS = 20_000
const TOO_MUCH = new ImportFault('文件过于复杂，无法读取，请另存为标准 PDF 后再试')

interface Reading {
  withinMs?: number
  figuresMs?: number
  onPage?: OnPage
}

/** The text of a PDF, page by page, read in a thread that ends with it. */
export const pdfText = (
  bytes: Uint8Array,
  mostPages: number,
  { withinMs = WITHIN_MS, figuresMs = FIGURES_MS, onPage }: Reading = {},
): Promise<PdfText> =>
  inThread<PdfText>({
    file: new URL('pdf-text.mjs', import.meta.url),
    data: { bytes: new Uint8Array(bytes), mostPages, figuresMs },
    withinMs,
    tooMuch: TOO_MUCH,
    onPage,
  })

/** A page as a picture (WebP). */
export const pdfPicture = (bytes: Uint8Array, page: number): Promise<Uint8Array> =>
  inThread<Uint8Array>({
    file: new URL('pdf-picture.mjs', import.meta.url),
    data: { bytes: new Uint8Array(bytes), page },
    withinMs: PICTURE_WITHIN_MS,
    tooMuch: TOO_MUCH,
  })
