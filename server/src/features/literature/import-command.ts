import type { Db } from '../../db/connect'
import { lineText } from '@/domain/paper/citation'
import { importEach, summaryOf } from '../../kernel/import/each-file'
import { LIMITS, type Unread } from './import/imported'
import { readPaperFile } from './import/read-file'
import { storePapers, type Stored } from './store'

const saidOf = (
  { added, merged, retracted, skipped: lacking }: Stored,
  notes: readonly string[],
  unread: readonly Unread[],
): string => {
  const skipped = [...unread.map(({ line, why }) => `${lineText(line)}${why}`), ...lacking]
  return summaryOf(
    [
      `新增 ${added} 篇`,
      merged > 0 ? `合并 ${merged} 篇（已有相同的 DOI、PMID 或标题）` : '',
      retracted > 0 ? `标记撤稿 ${retracted} 篇` : '',
      skipped.length > 0 ? `跳过 ${skipped.length} 条` : '',
    ],
    [...notes, ...skipped],
  )
}

/** `--import-papers`. @returns how many files could not be read */
export const importPapers = (db: Db, files: readonly string[], say: (text: string) => void): Promise<number> =>
  importEach(
    files,
    LIMITS.pdfBytes,
    async (bytes, name) => {
      const { papers, notes, unread = [], source, pages } = await readPaperFile(bytes, name)
      return saidOf(await storePapers(db, papers, { source, layout: pages?.layout }), notes, unread)
    },
    say,
  )
