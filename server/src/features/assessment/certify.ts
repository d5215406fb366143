import type { PaperRules } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import type { Db } from '../../db/connect'
import type { UserRow } from '../../kernel/people/users'
import { issueCredential } from '../credential'
import { paperBoard } from './papers'
import type { Grant } from './tables'

interface Scored {
  paperId: number
  grant: Grant
  /** Without what was withdrawn. */
  rules: PaperRules
  score: number
  owner: UserRow
  eventTitle: string
  title: string
}

/** The certificate of whoever has passed; once given it stays, whatever is scored anew. */
export async function certify(tx: Db, { paperId, grant, rules, score, owner, eventTitle, title }: Scored): Promise<void> {
  const result = `成绩 ${pointsText(score)} 分（满分 ${pointsText(rules.totalPoints)} 分，${pointsText(rules.passPoints)} 分合格）`
  await issueCredential(tx, owner, {
    ...{ issuerId: grant.issuerId, source: paperBoard(paperId) },
    content: { title: grant.title, basis: `${eventTitle} · ${title}`, result },
  })
}
