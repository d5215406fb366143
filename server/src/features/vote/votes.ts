import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DocVote } from '@/api/vote'
import type { Db } from '../../db/connect'
import { docVote, voteBallot, voteOption } from './tables'
import { conflict, forbidden, invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { privilegeOf, publishedDoc } from '../../kernel/documents/access'

type VoteRow = typeof docVote.$inferSelect

const isOver = (row: VoteRow): boolean => Date.now() >= row.endTime.getTime()

export async function findVote(db: Db, docId: number): Promise<VoteRow | undefined> {
  const [row] = await db.select().from(docVote).where(eq(docVote.docId, docId))
  return row
}

async function ballotOf(db: Db, docId: number, userId: number | undefined) {
  if (userId === undefined) return undefined
  const [row] = await db
    .select()
    .from(voteBallot)
    .where(and(eq(voteBallot.docId, docId), eq(voteBallot.userId, userId)))
  return row
}

const optionsOf = (db: Db, docId: number) =>
  db.select().from(voteOption).where(eq(voteOption.docId, docId)).orderBy(asc(voteOption.sort), asc(voteOption.id))

/** The vote as the one who asks may see it: how it stands is told after one has voted, or when it is over. */
export async function presentVote({ db, viewer }: Context, row: VoteRow): Promise<DocVote> {
  const ballot = await ballotOf(db, row.docId, viewer?.id)
  const mayCount = ballot !== undefined || isOver(row)
  const options = await optionsOf(db, row.docId)
  return {
    docId: String(row.docId),
    title: row.title,
    introduction: row.introduction,
    maxChoices: row.maxChoices,
    endTime: row.endTime.toISOString(),
    state: isOver(row) ? 'ended' : 'open',
    options: options.map(({ id, text, count }) => ({ id: String(id), text, count: mayCount ? count : null })),
    voterCount: row.voterCount,
    mine: ballot?.optionIds.map(String) ?? [],
  }
}

/** Null: the document has no vote. */
export async function voteInfo(context: Context, docId: string): Promise<DocVote | null> {
  const { id } = await publishedDoc(context, docId)
  const row = await findVote(context.db, id)
  return row ? presentVote(context, row) : null
}

/**
 * Casts a vote. The ballot's key (document and user) lets one through, however many come at once; only that one counts. A vote stands:
 * with the same key it is answered again, with another it is refused.
 */
export async function castVote(
  context: Context,
  input: { docId: string; optionIds: string[]; idempotencyKey: string },
): Promise<DocVote> {
  const viewer = viewerOf(context)
  const document = await publishedDoc(context, input.docId)
  const row = await findVote(context.db, document.id)
  if (!row) throw notFound('该内容没有投票')
  const { docId } = row
  const known = await ballotOf(context.db, docId, viewer.id)
  if (known?.idempotencyKey === input.idempotencyKey) return presentVote(context, row)
  if (known) throw conflict('您已投过票，每人一次')
  const privilege = await privilegeOf(context, document)
  if (privilege.code) throw forbidden(privilege.message.replace('阅读全文', '投票'), privilege.code)
  if (isOver(row)) throw conflict('投票已结束')
  const optionIds = [...new Set(input.optionIds)].map(Number)
  const offered = new Set((await optionsOf(context.db, docId)).map(({ id }) => id))
  if (optionIds.some((id) => !offered.has(id))) throw invalid({ optionIds: '选项已变化，请刷新后重新选择' })
  if (optionIds.length > row.maxChoices) throw invalid({ optionIds: `最多可选 ${row.maxChoices} 项` })

  await context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(voteBallot)
      .values({ docId, userId: viewer.id, optionIds, idempotencyKey: input.idempotencyKey })
      .onConflictDoNothing()
      .returning({ userId: voteBallot.userId })
    if (!made) {
      const ballot = await ballotOf(tx, docId, viewer.id)
      if (ballot?.idempotencyKey === input.idempotencyKey) return
      throw conflict('您已投过票，每人一次')
    }
    // The vote's row first: two voters with overlapping choices then wait for each other in one order.
    await tx
      .update(docVote)
      .set({ voterCount: sql`${docVote.voterCount} + 1` })
      .where(eq(docVote.docId, docId))
    await tx
      .update(voteOption)
      .set({ count: sql`${voteOption.count} + 1` })
      .where(and(eq(voteOption.docId, docId), inArray(voteOption.id, optionIds)))
  })
  return presentVote(context, (await findVote(context.db, docId)) ?? row)
}
