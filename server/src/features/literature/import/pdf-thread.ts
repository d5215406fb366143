import { Worker } from 'node:worker_threads'
import { ImportFault } from '../../../kernel/import/fault'

/** What the thread says of a PDF. `fault` empty: it could be read. */
export type PdfText =
  | { fault: 'locked' }
  | { fault: 'broken' }
  | { fault: 'tooLong'; pages: number }
  | { fault: ''; text: string[]; title: string; author: string; createdOn: string }

/** A file that is not read by then is made to be slow, or broken in a way that never ends. */
const WITHIN_MS = 120_000
const MEMORY_MB = 512
const TOO_MUCH = new ImportFault('文件过于复杂，无法读取，请另存为标准 PDF 后再试')

/** The text of a PDF, page by page, read in a thread that ends with it. */
export function pdfText(bytes: Uint8Array, mostPages: number, withinMs = WITHIN_MS): Promise<PdfText> {
  const worker = new Worker(new URL('pdf-text.mjs', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), mostPages },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<PdfText>((resolve, reject) => {
    const clock = setTimeout(() => reject(TOO_MUCH), withinMs)
    worker.once('message', (text: PdfText) => resolve(text))
    worker.once('error', (error) => reject(new ImportFault(TOO_MUCH.message, { cause: error })))
    worker.once('exit', () => {
      clearTimeout(clock)
      // After a message this says nothing any more.
      reject(TOO_MUCH)
    })
  }).finally(() => void worker.terminate())
}
