import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Answer } from '@/domain/grounding/answer'
import type { Db } from '../../db/connect'
import { evidenceSource, OWN_PAPER, ownPaperRef, type SourceRow } from '../../kernel/passages'
import { retractionText } from '../literature'
import { paper } from '../literature/tables'
import { interpretation } from '../medseek/tables'

/** Why a source was retracted, as an answer says it; empty: it was not. */
export const retractionOf = ({ retractedAt, retraction }: Pick<SourceRow, 'retractedAt' | 'retraction'>): string =>
  retractedAt ? retraction || '出版方未说明原因' : ''

/** Why papers were retracted, by what their sources are called; those that were not are left out. */
export const retractionsOf = async (db: Db, refIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await ofLibrary(db, refIds)), ...(await ofFiles(db, refIds))])

/** An answer is kept as it was written. Papers may be retracted later, and then it says so as well. */
export async function withRetractions(db: Db, answers: readonly Answer[]): Promise<Answer[]> {
  const papers = answers.flatMap(({ sources }) => sources.filter(({ kind }) => kind === 'paper').map(({ refId }) => refId))
  const reasons = await retractionsOf(db, [...new Set(papers)])
  return answers.map((answer) => ({
    ...answer,
    sources: answer.sources.map((source) => {
      const reason = source.kind === 'paper' ? reasons.get(source.refId) : undefined
      return reason === undefined ? source : { ...source, retraction: reason }
    }),
  }))
}

async function ofLibrary(db: Db, refIds: readonly string[]): Promise<[refId: string, reason: string][]> {
  if (refIds.length === 0) return []
  const rows = await db
    .select()
    .from(evidenceSource)
    .where(
      and(eq(evidenceSource.kind, 'paper'), inArray(evidenceSource.refId, [...refIds]), isNotNull(evidenceSource.retractedAt)),
    )
  return rows.map((row) => [row.refId, retractionOf(row)])
}

/** A file of one's own is the paper of the library that has its DOI. */
async function ofFiles(db: Db, refIds: readonly string[]): Promise<[refId: string, reason: string][]> {
  const ids = refIds.flatMap((refId) => (refId.startsWith(OWN_PAPER) ? Number(refId.slice(OWN_PAPER.length)) : []))
  if (ids.length === 0) return []
  const { isRetracted, retraction, retractedOn } = paper
  const rows = await db
    .select({ id: interpretation.id, isRetracted, retraction, retractedOn })
    .from(interpretation)
    .innerJoin(paper, and(eq(paper.doi, interpretation.doi), eq(isRetracted, true)))
    .where(inArray(interpretation.id, ids))
  return rows.map(({ id, ...row }) => [ownPaperRef(id), retractionText(row)])
}
