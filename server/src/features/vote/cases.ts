import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CaseVote, CaseVoteFamily, CaseVoteItem } from '@/api/vote'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { doc } from '../../kernel/documents/tables'
import { caseVote, caseVoteEntry, docVote, voteOption } from './tables'
import { findVote, presentVote } from './votes'

/** Votes on cases whose document is published: those that run first, then the ones that ended last. There is one of each family. */
export async function listCaseVotes({ db }: Context): Promise<{ items: CaseVoteItem[] }> {
  const rows = await db
    .select({ family: caseVote.family, title: docVote.title, endTime: docVote.endTime, voterCount: docVote.voterCount })
    .from(caseVote)
    .innerJoin(docVote, eq(docVote.docId, caseVote.docId))
    .innerJoin(doc, eq(doc.id, caseVote.docId))
    .where(eq(doc.status, 'published'))
    .orderBy(desc(sql`${docVote.endTime} > now()`), desc(docVote.endTime), asc(caseVote.family))
  return {
    items: rows.map(({ family, endTime, ...row }) => ({
      ...row,
      family: family as CaseVoteFamily,
      endTime: endTime.toISOString(),
    })),
  }
}

/** A vote on cases as the one who asks may see it. A case that was withdrawn meanwhile is left out; its votes stay counted. */
export async function showCases(context: Context, { family }: { family: CaseVoteFamily }): Promise<CaseVote> {
  const { db } = context
  const [row] = await db
    .select({ vote: caseVote, isSample: doc.isSample })
    .from(caseVote)
    .innerJoin(doc, eq(doc.id, caseVote.docId))
    .where(and(eq(caseVote.family, family), eq(doc.status, 'published')))
  const vote = row && (await findVote(db, row.vote.docId))
  if (!row || !vote) throw notFound('评选尚未开始')
  const entries = await db
    .select({ entry: caseVoteEntry, title: doc.title, summary: doc.summary, cover: doc.cover })
    .from(caseVoteEntry)
    .innerJoin(voteOption, eq(voteOption.id, caseVoteEntry.optionId))
    .innerJoin(doc, eq(doc.id, caseVoteEntry.docId))
    .where(and(eq(voteOption.docId, vote.docId), eq(doc.status, 'published')))
    .orderBy(asc(caseVoteEntry.groupNo), asc(voteOption.sort), asc(voteOption.id))
  return {
    vote: await presentVote(context, vote),
    groups: row.vote.groups,
    rules: row.vote.rules,
    entries: entries.map(({ entry: { optionId, docId, groupNo, author, hospital }, ...shown }) => ({
      ...{ optionId: String(optionId), docId: String(docId), groupNo, author, hospital },
      ...shown,
    })),
    isSample: row.isSample,
  }
}
