import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { CampTask } from '@/api/camp'
import type { Db } from '../../db/connect'
import { doc, reading } from '../../kernel/documents/tables'
import { workOn, type Work } from '../assessment'
import { campDone, campTask } from './tables'

/** A task that can be done: what it leads to is there. */
export interface TaskRow {
  id: number
  month: number
  kind: CampTask['kind']
  docId: number | null
  paperId: number | null
  title: string
  points: number
  isRequired: boolean
  /** When its document was read to the end; null: not yet, and of a case. */
  finishedAt: Date | null
  /** A part of its document was read. */
  isBegun: boolean
  done: { at: Date; points: number; isLate: boolean } | null
  /** Work on its case. */
  work: Work | null
}

const NOBODY = 0

/** The tasks of a camp, with what somebody has done for each; `userId` null: a visitor. */
export async function tasksOf(db: Db, campId: number, userId: number | null): Promise<TaskRow[]> {
  const who = userId ?? NOBODY
  const rows = await db
    .select({
      ...{ id: campTask.id, month: campTask.month, kind: campTask.kind, docId: campTask.docId, paperId: campTask.paperId },
      ...{ points: campTask.points, isRequired: campTask.isRequired, docTitle: doc.title, finishedAt: reading.finishedAt },
      ...{ progress: reading.progress, doneAt: campDone.doneAt, earned: campDone.points, isLate: campDone.isLate },
    })
    .from(campTask)
    .leftJoin(doc, eq(doc.id, campTask.docId))
    .leftJoin(reading, and(eq(reading.docId, campTask.docId), eq(reading.userId, who)))
    .leftJoin(campDone, and(eq(campDone.taskId, campTask.id), eq(campDone.userId, who)))
    .where(and(eq(campTask.campId, campId), or(isNull(campTask.docId), sql`${doc.status} = 'published'`)))
    .orderBy(asc(campTask.month), asc(campTask.sort), asc(campTask.id))
  const workOf = await workOn(
    db,
    userId,
    rows.flatMap(({ paperId }) => paperId ?? []),
  )
  return rows.flatMap(({ docTitle, progress, doneAt, earned, isLate, ...row }) => {
    const work = row.paperId === null ? null : workOf(row.paperId)
    const title = work?.title ?? docTitle
    if (title === null) return []
    const done = doneAt && { at: doneAt, points: earned ?? 0, isLate: isLate ?? false }
    return [{ ...row, title, done, work, isBegun: (progress ?? 0) > 0 || (work?.isOpen ?? false) }]
  })
}

export const presentTask = ({ id, kind, docId, paperId, title, points, isRequired, isBegun, done }: TaskRow): CampTask => ({
  ...{ id: String(id), kind, targetId: String(docId ?? paperId), title, points, isRequired },
  state: done ? 'done' : isBegun ? 'begun' : 'none',
  ...{ doneAt: done?.at.toISOString() ?? '', earned: done?.points ?? 0, isLate: done?.isLate ?? false },
})
