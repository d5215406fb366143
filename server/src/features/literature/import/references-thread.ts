import { CONTENT_BUILT } from '../../../db/content-build'
import { ImportFault } from '../../../kernel/import/fault'
import { readReferences, type ReadFile } from './read-file'
import { inThread } from './thread'

/** So much is read faster than a thread begins. The largest file that is allowed takes seconds. */
const SMALL_BYTES = 100_000
const WITHIN_MS = 60_000
const TOO_MUCH = new ImportFault('文件过于复杂，无法读取，请分批导出后再试')

/** What the thread says: what it read, or why it could not. */
export type ReferencesSaid = { file: ReadFile } | { fault: string }

/** `build.mjs` writes it beside the server. */
const FILE = new URL(CONTENT_BUILT ? '../../../../dist/reference-reader.js' : '../../../reference-reader.mjs', import.meta.url)

/** A file of references; a large one is read in a thread of its own. */
export async function referencesIn(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length <= SMALL_BYTES) return readReferences(bytes)
  const said = await inThread<ReferencesSaid>({ file: FILE, data: { bytes }, withinMs: WITHIN_MS, tooMuch: TOO_MUCH })
  if ('fault' in said) throw new ImportFault(said.fault)
  return said.file
}
