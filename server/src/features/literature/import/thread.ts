import { Worker } from 'node:worker_threads'
import { ImportFault } from '../../../kernel/import/fault'

const MEMORY_MB = 512

interface Work {
  file: URL
  data: object
  withinMs: number
  /** What is said of a file that takes longer, or more memory. */
  tooMuch: ImportFault
  onPage?: OnPage
}

/** How many pages have been read, of how many. */
export type OnPage = (read: number, of: number) => void

/** What a file of its own finds out in a thread that ends with it: others are answered meanwhile. */
export function inThread<Said>({ file, data, withinMs, tooMuch, onPage }: Work): Promise<Said> {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  return new Promise<Said>((resolve, reject) => {
    const clock = setTimeout(() => reject(tooMuch), withinMs)
    worker.on('message', (said: Said | { read: number; of: number }) => {
      if (typeof said === 'object' && said !== null && 'read' in said) onPage?.(said.read, said.of)
      else resolve(said)
    })
    worker.once('error', (error) => reject(new ImportFault(tooMuch.message, { cause: error })))
    worker.once('exit', () => {
      clearTimeout(clock)
      // After a message this says nothing any more.
      reject(tooMuch)
    })
  }).finally(() => void worker.terminate())
}
