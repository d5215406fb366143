import { eq, sql } from 'drizzle-orm'
import { withoutPoints } from '@/domain/assessment/rules'
import { totalOf } from '@/domain/assessment/scoring'
import type { Db } from '../../db/connect'
import { isNewest } from './papers'
import { assessmentPaper, paperEdition } from './tables'

/** Papers that name an item ask the others from now on, in a new edition of which the same share passes: those who are in one keep theirs. */
export async function takeOffPapers(tx: Db, itemId: number): Promise<void> {
  const papers = await tx
    .select({ id: assessmentPaper.id, edition: paperEdition.edition, content: paperEdition.content })
    .from(assessmentPaper)
    .innerJoin(paperEdition, isNewest)
    .where(sql`${paperEdition.content}->'draw'->'items' @> ${JSON.stringify([{ itemId }])}::jsonb`)
    .orderBy(assessmentPaper.id)
    .for('no key update', { of: assessmentPaper })
  for (const { id, edition, content } of papers) {
    const { rules, draw } = content
    if (draw.by !== 'list') continue
    const items = draw.items.filter((one) => one.itemId !== itemId)
    const gone = draw.items.filter((one) => one.itemId === itemId)
    const left = { ...withoutPoints(rules, totalOf(gone.map(({ points }) => points))), questions: items.length }
    await tx
      .insert(paperEdition)
      .values({ paperId: id, edition: edition + 1, content: { ...content, rules: left, draw: { by: 'list', items } } })
    await tx
      .update(assessmentPaper)
      .set({ edition: edition + 1 })
      .where(eq(assessmentPaper.id, id))
  }
}
