import { parentPort, workerData } from 'node:worker_threads'
import { readReferences } from './features/literature/import/read-file'
import type { ReferencesSaid } from './features/literature/import/references-thread'
import { ImportFault } from './kernel/import/fault'

/** The thread in which a large file of references is read (`features/literature/import/references-thread`). */

const { bytes } = workerData as { bytes: Uint8Array }

const said = await readReferences(bytes).then(
  (file): ReferencesSaid => ({ file }),
  (error: unknown): ReferencesSaid => {
    if (error instanceof ImportFault) return { fault: error.message }
    throw error
  },
)
parentPort?.postMessage(said)
