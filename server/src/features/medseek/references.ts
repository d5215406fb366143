import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FileRecords } from '@/api/medseek'
import { authorsText, lineText } from '@/domain/paper/citation'
import { LruCache } from '../../lru-cache'
import { invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { ImportFault } from '../../kernel/import/fault'
import { upload } from '../../kernel/files/tables'
import { lackOf, referencesIn, type Imported } from '../literature'
import { interpretation } from './tables'

/** Reference files (RIS, BibTeX, PubMed, JATS) uploaded to have one of their papers interpreted. */

const UNKNOWN_REASON = '题录标明已撤稿，未说明原因'

/** A file of the caller's own, if it came whole. */
export async function ownFile(context: Context, key: string) {
  const [row] = await context.db
    .select({ fileName: upload.fileName, mime: upload.mime })
    .from(upload)
    .where(
      and(
        eq(upload.key, key),
        eq(upload.owner, `u:${viewerOf(context).id}`),
        eq(upload.kind, 'paper'),
        isNotNull(upload.storedAt),
      ),
    )
  return row
}

/** The files read last: choosing a paper asks for the same file again, and an upload never changes. */
const LAST = new LruCache<Awaited<ReturnType<typeof referencesIn>>>(8, 10 * 60_000)

/** What stands in a file of references; nothing of it is stored before one is chosen. */
export async function readOwn({ uploads }: Pick<Context, 'uploads'>, key: string) {
  const known = LAST.get(key)
  if (known) return known
  try {
    const read = await referencesIn(await buffer(uploads.read(key)))
    const [lost] = read.unread ?? []
    if (read.papers.length === 0)
      throw new ImportFault(lost ? `没有可以读取的题录：${lineText(lost.line)}${lost.why}` : '文件里没有题录')
    LAST.set(key, read)
    return read
  } catch (error) {
    if (error instanceof ImportFault) throw invalid({ uploadKey: error.message })
    throw error
  }
}

export const retractionOf = ({ retraction }: Imported): string => (retraction ? retraction.text || UNKNOWN_REASON : '')

export async function recordsOf(context: Context, { uploadKey }: { uploadKey: string }): Promise<FileRecords> {
  const file = await ownFile(context, uploadKey)
  if (!file || file.mime === 'application/pdf') throw notFound('文件已过期，请重新选择')
  const { papers, unread = [], source } = await readOwn(context, uploadKey)
  const begun = await context.db
    .select({ id: interpretation.id, record: interpretation.record })
    .from(interpretation)
    .where(and(eq(interpretation.uploadKey, uploadKey), eq(interpretation.userId, viewerOf(context).id)))
  const ids = new Map(begun.map(({ id, record }) => [record, String(id)]))
  return {
    fileName: file.fileName,
    format: source,
    records: papers.map((paper, at) => ({
      ...{ record: String(at), line: paper.line, title: paper.title, journal: paper.journal, publishedOn: paper.publishedOn },
      authors: authorsText(paper.authors, paper.authorCount),
      retraction: retractionOf(paper),
      isAbstractOnly: paper.body.length === 0,
      lack: lackOf(paper),
      interpretationId: ids.get(at) ?? '',
    })),
    unread,
  }
}
