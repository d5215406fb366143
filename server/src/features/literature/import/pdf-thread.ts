import { Worker } from 'node:worker_threads'
import { ImportFault } from '../../../kernel/import/fault'

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
  | { fault: ''; pages: PdfPage[]; title: string; author: string; createdOn: string }

/** A file that is not read by then is made to be slow, or broken in a way that never ends. */
const WITHIN_MS = 120_000
const PICTURE_WITHIN_MS = 20_000
const MEMORY_MB = 512
const TOO_MUCH = new ImportFault('文件过于复杂，无法读取，请另存为标准 PDF 后再试')

/** The text of a PDF, page by page, read in a thread that ends with it. */
export const pdfText = (bytes: Uint8Array, mostPages: number, withinMs = WITHIN_MS): Promise<PdfText> =>
  inThread<PdfText>('pdf-text.mjs', { bytes: new Uint8Array(bytes), mostPages }, withinMs)

/** A page as a picture (WebP). */
export const pdfPicture = (bytes: Uint8Array, page: number): Promise<Uint8Array> =>
  inThread<Uint8Array>('pdf-picture.mjs', { bytes: new Uint8Array(bytes), page }, PICTURE_WITHIN_MS)

function inThread<Said>(file: string, workerData: object, withinMs: number): Promise<Said> {
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<Said>((resolve, reject) => {
    const clock = setTimeout(() => reject(TOO_MUCH), withinMs)
    worker.once('message', (said: Said) => resolve(said))
    worker.once('error', (error) => reject(new ImportFault(TOO_MUCH.message, { cause: error })))
    worker.once('exit', () => {
      clearTimeout(clock)
      // After a message this says nothing any more.
      reject(TOO_MUCH)
    })
  }).finally(() => void worker.terminate())
}
