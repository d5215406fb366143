import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { newToken } from '../../crypto'
import type { Db } from '../../db/connect'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'
import { findEntry, recount } from './entries'
import { communityEntry, communityPraise } from './tables'

const HOUR = 3600 * 1000

const said = { account: v.number(), text: v.pipe(v.string(), v.nonEmpty()) }
const comment = v.strictObject({ ...said, replies: v.optional(v.array(v.strictObject(said)), []) })
const written = { ...said, hours: v.number(), praisedBy: v.array(v.number()) }
const answer = v.strictObject({ ...written, comments: v.array(comment) })
const top = { ...written, title: v.string(), pictures: v.array(v.string()) }
/** `account`: place in ACCOUNTS; `hours`: how long ago it was written. */
const ENTRIES = textsIn(
  new URL('./sample.json', import.meta.url),
  v.array(
    v.variant('kind', [
      v.strictObject({ ...top, kind: v.literal('post'), comments: v.array(comment) }),
      v.strictObject({ ...top, kind: v.literal('question'), answers: v.array(answer) }),
    ]),
  ),
)

/** Posts, questions and answers of the demo accounts, in the order in which they were written. */
export async function seedCommunity(db: Db, { users, now }: World): Promise<void> {
  const store = async (
    values: Pick<typeof communityEntry.$inferInsert, 'kind' | 'text'> & Partial<typeof communityEntry.$inferInsert>,
    account: number,
    hours: number,
  ) => {
    const [made] = await db
      .insert(communityEntry)
      .values({
        ...{ board: 'moke', title: '', pictures: [], isSample: true, idempotencyKey: newToken(), ...values },
        ...{ userId: users[account] ?? 0, createdAt: new Date(now - hours * HOUR) },
      })
      .returning({ id: communityEntry.id })
    if (!made) throw new Error('the entry was not stored')
    return made.id
  }
  const praise = async (entryId: number, by: readonly number[]) => {
    if (by.length === 0) return
    await db.insert(communityPraise).values(by.map((account) => ({ entryId, userId: users[account] ?? 0 })))
    await db.update(communityEntry).set({ praiseCount: by.length }).where(eq(communityEntry.id, entryId))
  }
  const discuss = async (parentId: number, comments: readonly v.InferOutput<typeof comment>[], hours: number) => {
    for (const [at, { account, text, replies }] of comments.entries()) {
      const rootId = await store({ kind: 'comment', parentId, text }, account, hours - 2 * at - 1)
      for (const reply of replies)
        await store({ kind: 'comment', parentId, rootId, text: reply.text }, reply.account, hours - 2 * at - 2)
    }
    await recount(db, await findEntry(db, parentId))
  }
  for (const one of [...ENTRIES].sort((a, b) => b.hours - a.hours)) {
    const { kind, title, text, pictures, account, hours } = one
    const id = await store({ kind, title, text, pictures }, account, hours)
    await praise(id, one.praisedBy)
    if (one.kind === 'post') await discuss(id, one.comments, hours)
    else
      for (const given of one.answers) {
        const answerId = await store({ kind: 'answer', parentId: id, text: given.text }, given.account, given.hours)
        await praise(answerId, given.praisedBy)
        await discuss(answerId, given.comments, given.hours)
      }
    await recount(db, await findEntry(db, id))
  }
}
