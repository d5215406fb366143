/**
 * Reads the text of a PDF in a thread of its own: a bad file of hundreds of pages takes a minute of the processor, in which nobody else would be answered.
 * Plain JavaScript, so that it starts beside the sources and beside what was built of them.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { figuresOf, linesOf } from './pdf-boxes.mjs'
import { openPdf } from './pdf-open.mjs'

/**
 * One page: its lines and its figures with their boxes. A drawing that cannot be read costs its figures, never the text; so do drawings that take too long:
 * after `until` (of performance.now) none are looked for.
 */
async function pageOf(document, number, until) {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const lines = linesOf(await page.getTextContent(), viewport)
  const figures =
    performance.now() >= until
      ? []
      : await page
          .getOperatorList()
          .then((list) => figuresOf(list, viewport))
          .catch(() => [])
  page.cleanup()
  return { lines, figures, ratio: Math.round((viewport.height / viewport.width) * 1000) / 1000 }
}

/** @param {{ bytes: Uint8Array, mostPages: number, figuresMs: number }} asked @returns {Promise<import('./pdf-thread').PdfText>} */
async function textOf({ bytes, mostPages, figuresMs }) {
  let document
  try {
    document = await openPdf(bytes)
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
  if (document.numPages > mostPages) return { fault: 'tooLong', pages: document.numPages }
  const pages = []
  const until = performance.now() + figuresMs
  let withFigures = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    if (performance.now() < until) withFigures = number
    pages.push(await pageOf(document, number, until))
    parentPort?.postMessage({ read: number, of: document.numPages })
  }
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const said = (name) => (typeof info[name] === 'string' ? info[name] : '')
  return { fault: '', pages, withFigures, title: said('Title'), author: said('Author'), createdOn: said('CreationDate') }
}

parentPort?.postMessage(await textOf(workerData))
