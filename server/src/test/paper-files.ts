import { readFile } from 'node:fs/promises'
import { readPaperFile } from '../features/literature/import/read-file'

/** A file of papers that another program wrote. */
export const paperFixture = (name: string) => readFile(new URL(`../features/literature/fixtures/${name}`, import.meta.url))
/** What is read of a file. */
export const readPaper = (content: string | Uint8Array, name = 'file') =>
  readPaperFile(typeof content === 'string' ? new TextEncoder().encode(content) : content, name)
