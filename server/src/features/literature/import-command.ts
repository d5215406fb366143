import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db } from '../../db/connect'
import { ImportFault, LIMITS } from './import/imported'
import { readPaperFile } from './import/read-file'
import { storePapers, type Stored } from './store'

const SHOWN = 5

function saidOf({ added, merged, retracted, skipped }: Stored, notes: readonly string[]): string {
  const counts = [
    `新增 ${added} 篇`,
    merged > 0 ? `合并 ${merged} 篇（已有相同的 DOI、PMID 或标题）` : '',
    retracted > 0 ? `标记撤稿 ${retracted} 篇` : '',
    skipped.length > 0 ? `跳过 ${skipped.length} 条` : '',
  ].filter(Boolean)
  const all = [...notes, ...skipped]
  const rest = all.length > SHOWN ? [`……另有 ${all.length - SHOWN} 条`] : []
  return [counts.join('，'), ...[...all.slice(0, SHOWN), ...rest].map((text) => `  ${text}`)].join('\n')
}

/** `--import-papers`: each file by itself; a bad one stops none of the others. @returns how many could not be read */
export async function importPapers(db: Db, files: readonly string[], say: (text: string) => void): Promise<number> {
  let faults = 0
  for (const file of files) {
    const name = basename(file)
    try {
      const { size } = await stat(file)
      if (size > LIMITS.pdfBytes) throw new ImportFault(`文件超过 ${LIMITS.pdfBytes / 1_000_000} MB，请分成几个文件`)
      const { papers, notes, source } = await readPaperFile(await readFile(file), name)
      say(`${name}：${saidOf(await storePapers(db, papers, { source }), notes)}`)
    } catch (error) {
      faults += 1
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (!(error instanceof ImportFault) && !isMissing) throw error
      say(`${name}：${isMissing ? '找不到文件' : (error as Error).message}`)
    }
  }
  return faults
}
