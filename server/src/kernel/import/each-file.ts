import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportFault } from './fault'

/**
 * Reads each file by itself; a bad one stops none of the others. `work` says what came of one.
 * @returns how many could not be read
 */
export async function importEach(
  files: readonly string[],
  mostBytes: number,
  work: (bytes: Uint8Array, name: string) => Promise<string>,
  say: (text: string) => void,
): Promise<number> {
  let faults = 0
  for (const file of files) {
    const name = basename(file)
    try {
      const { size } = await stat(file)
      if (size > mostBytes) throw new ImportFault(`文件超过 ${mostBytes / 1_000_000} MB，请分成几个文件`)
      say(`${name}：${await work(await readFile(file), name)}`)
    } catch (error) {
      faults += 1
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (!(error instanceof ImportFault) && !isMissing) throw error
      say(`${name}：${isMissing ? '找不到文件' : (error as Error).message}`)
    }
  }
  return faults
}

const SHOWN = 5

/** What came of a file and of its parts, the first of them by name. */
export function summaryOf(counts: readonly string[], notes: readonly string[]): string {
  const rest = notes.length > SHOWN ? [`……另有 ${notes.length - SHOWN} 条`] : []
  return [counts.filter(Boolean).join('，'), ...[...notes.slice(0, SHOWN), ...rest].map((text) => `  ${text}`)].join('\n')
}
