import { eq } from 'drizzle-orm'
import { chinaDay, chinaMoment, DAY, MINUTE } from '@/domain/china-time'
import type { Db } from '../../db/connect'
import { importedOf } from './import/imported'
import { SAMPLE_PAPERS } from './sample-papers'
import { storePapers } from './store'
import { paper } from './tables'

/** Crossref's prefix for examples: no paper has such a number. */
const doiAt = (at: number): string => `10.5555/sample.${String(at + 1).padStart(3, '0')}`

export async function seedPapers(db: Db): Promise<void> {
  const papers = SAMPLE_PAPERS.map(({ daysAgo: _daysAgo, ...written }, at) => importedOf({ ...written, doi: doiAt(at) }))
  await storePapers(db, papers, { source: 'sample', isSample: true })
  await refreshPapers(db)
}

/** Some of them came today, whenever the demonstration is shown. */
export async function refreshPapers(db: Db): Promise<void> {
  const today = chinaMoment(chinaDay(Date.now()))
  for (const [at, { daysAgo }] of SAMPLE_PAPERS.entries())
    await db
      .update(paper)
      .set({ addedAt: new Date(today - daysAgo * DAY + (SAMPLE_PAPERS.length - at) * MINUTE) })
      .where(eq(paper.doi, doiAt(at)))
}
