import { eq } from 'drizzle-orm'
import { NO_ENTRIES } from '@/domain/case/types'
import type { Db } from '../../db/connect'
import type { World } from '../../sample/world'
import { report } from '../report/tables'
import { caseRecord, caseReport } from './tables'

/** The report of the sample as a case of the demo account. */
export async function seedCases(db: Db, { users }: World): Promise<void> {
  const [demo] = users
  if (!demo) throw new Error('the sample has too few people')
  const [first] = await db.select({ id: report.id }).from(report).where(eq(report.idempotencyKey, 'sample-report'))
  if (!first) throw new Error('the sample has no report')
  const [made] = await db
    .insert(caseRecord)
    .values({ userId: demo, title: '示例：肺腺癌，初诊', entries: NO_ENTRIES })
    .returning({ id: caseRecord.id })
  if (!made) throw new Error('the case was not stored')
  await db
    .insert(caseReport)
    .values({ caseId: made.id, reportId: first.id, userId: demo, idempotencyKey: 'sample-case', on: '2026-11-02' })
}
