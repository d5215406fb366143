import { and, desc, eq, sql } from 'drizzle-orm'
import { task, taskDone } from './tables'
import { columnist, doc, docStat } from '../../kernel/documents/tables'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentSummary, summaryColumns } from '../../kernel/documents/presenter'

/** Documents with a task that one day offers. */
const OF_A_DAY = 30

/**
 * The day's tasks of a reader: the newest documents with a task that were not done on another day. What is done today stays, marked, so
 * that one sees what was earned.
 */
export async function taskFeed({ db, viewer }: Context, page: { pageIdx: number; pageSize: number }) {
  const mine = and(
    eq(taskDone.userId, viewer?.id ?? 0),
    eq(taskDone.taskCode, doc.taskCode),
    sql`${taskDone.associationId} = ${doc.id}::text`,
  )
  const today = sql`(now() at time zone 'Asia/Shanghai')::date`
  const rows = await db
    .select({ ...summaryColumns, task, doneAt: taskDone.createdAt })
    .from(doc)
    .innerJoin(task, eq(task.code, doc.taskCode))
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .leftJoin(taskDone, mine)
    .where(
      and(
        eq(doc.status, 'published'),
        sql`(${taskDone.createdAt} is null or (${taskDone.createdAt} at time zone 'Asia/Shanghai')::date = ${today})`,
      ),
    )
    .orderBy(desc(doc.publishedAt), desc(doc.id))
    .limit(OF_A_DAY)
  const sum = (items: typeof rows): number => items.reduce((credits, row) => credits + row.task.credits, 0)
  const { limit, offset } = pageBounds(page)
  const shown = rows.slice(offset, offset + limit)
  const items = shown.map(({ task: offered, doneAt, ...row }) => ({
    doc: presentSummary(row),
    taskCode: offered.code,
    taskType: offered.type,
    missionTarget: offered.target,
    credits: offered.credits,
    finished: doneAt !== null,
  }))
  return {
    items,
    total: rows.length,
    hasMore: offset + shown.length < rows.length,
    credits: sum(rows),
    earned: sum(rows.filter(({ doneAt }) => doneAt !== null)),
  }
}
