/**
 * Reads the text of a PDF in a thread of its own: a bad file of hundreds of pages takes a minute of the processor, in which nobody else would be answered.
 * Plain JavaScript, so that it starts beside the sources and beside what was built of them.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** @param {{ bytes: Uint8Array, mostPages: number }} asked @returns {Promise<import('./pdf-thread').PdfText>} */
async function textOf({ bytes, mostPages }) {
  let document
  try {
    document = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false })
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
  if (document.numPages > mostPages) return { fault: 'tooLong', pages: document.numPages }
  const { text } = await extractText(document, { mergePages: false })
  const { info } = await getMeta(document).catch(() => ({ info: {} }))
  const said = (name) => (typeof info[name] === 'string' ? info[name] : '')
  return { fault: '', text, title: said('Title'), author: said('Author'), createdOn: said('CreationDate') }
}

parentPort?.postMessage(await textOf(workerData))
