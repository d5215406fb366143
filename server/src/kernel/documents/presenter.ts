import { eq } from 'drizzle-orm'
import type { Columnist, DocSummary } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { liveStateAt, type LiveState } from '@/domain/live'
import type { Db } from '../../db/connect'
import { columnist, doc, docStat } from './tables'

/** The columns of a row of any list. */
export const summaryColumns = {
  id: doc.id,
  docType: doc.docType,
  title: doc.title,
  summary: doc.summary,
  cover: doc.cover,
  publishedAt: doc.publishedAt,
  source: doc.source,
  columnistId: doc.columnistId,
  columnistName: columnist.name,
  viewCount: docStat.viewCount,
  commentCount: docStat.commentCount,
  likeCount: docStat.likeCount,
  startTime: doc.startTime,
  durationSeconds: doc.durationSeconds,
  hostState: doc.hostState,
  price: doc.price,
  isSample: doc.isSample,
}

export const selectSummaries = (db: Db) =>
  db
    .select(summaryColumns)
    .from(doc)
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .$dynamic()

export interface SummaryRow {
  id: number
  docType: number
  title: string
  summary: string
  cover: string
  publishedAt: Date
  source: string
  columnistId: number | null
  columnistName: string | null
  viewCount: number
  commentCount: number
  likeCount: number
  startTime: Date | null
  durationSeconds: number
  hostState: LiveState | null
  price: number
  isSample: boolean
}

/** What the host says, else what the server's clock says; empty for what is not a live. `liveStateIs` of the list says the same in SQL. */
export function liveState(
  { docType, startTime, durationSeconds, hostState }: Pick<SummaryRow, 'docType' | 'startTime' | 'durationSeconds' | 'hostState'>,
  now: number,
): DocSummary['liveState'] {
  if (!isLiveType(docType) || !startTime) return ''
  return hostState ?? liveStateAt({ startTime: startTime.toISOString(), durationSeconds }, now)
}

/** A row as lists show it. */
export const presentSummary = (row: SummaryRow, now = Date.now()): DocSummary => ({
  viewCount: row.viewCount,
  commentCount: row.commentCount,
  likeCount: row.likeCount,
  liveState: liveState(row, now),
  ...lastingSummary(row),
})

type Momentary = 'viewCount' | 'commentCount' | 'likeCount' | 'liveState'

/** What stays as it is until somebody changes the document. */
export const lastingSummary = (row: Omit<SummaryRow, Momentary>): Omit<DocSummary, Momentary> => ({
  id: String(row.id),
  docType: row.docType,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  publishTime: row.publishedAt.toISOString(),
  source: row.source,
  columnistId: row.columnistId === null ? '' : String(row.columnistId),
  columnistName: row.columnistName ?? '',
  startTime: row.startTime?.toISOString() ?? '',
  durationSeconds: row.durationSeconds,
  price: row.price,
  isSample: row.isSample,
})

export function presentColumnist(row: typeof columnist.$inferSelect, followed: boolean): Columnist {
  const { id, name, title, hospital, avatar, introduction, fansCount, isSample } = row
  return { id: String(id), name, title, hospital, avatar, introduction, fansCount, followed, isSample }
}
