import { and, eq } from 'drizzle-orm'
import { isPassed } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import type { Db } from '../../db/connect'
import type { UserRow } from '../../kernel/people/users'
import { issueCredential } from '../credential'
import { paperBoard } from './papers'
import { standing, type PaperContent } from './tables'

interface Passed {
  paperId: number
  content: PaperContent
  owner: UserRow
  eventTitle: string
  title: string
}

/** The certificate of whoever has passed with his best; once given it stays, whatever is scored anew. */
export async function certify(tx: Db, { paperId, content: { grant, rules }, owner, eventTitle, title }: Passed): Promise<void> {
  if (!grant) return
  const board = paperBoard(paperId)
  const [best] = await tx
    .select({ score: standing.score })
    .from(standing)
    .where(and(eq(standing.board, board), eq(standing.userId, owner.id)))
  if (!best || !isPassed(rules, best.score)) return
  const result = `成绩 ${pointsText(best.score)} 分（满分 ${pointsText(rules.totalPoints)} 分，${pointsText(rules.passPoints)} 分合格）`
  await issueCredential(tx, owner, {
    ...{ issuerId: grant.issuerId, source: board },
    content: { title: grant.title, basis: `${eventTitle} · ${title}`, result },
  })
}
