import * as v from 'valibot'
import type { Db } from '../../db/connect'
import type { World } from '../../sample/world'
import { adoptComment } from './comments'
import { textsIn } from '../../sample/texts'

const HOUR = 3600 * 1000

const saidSchema = { account: v.number(), content: v.pipe(v.string(), v.nonEmpty()) }
/** Place of the article, account (place in ACCOUNTS), text, and replies. */
const COMMENTS = textsIn(
  new URL('./sample.json', import.meta.url),
  v.array(v.strictObject({ article: v.number(), ...saidSchema, replies: v.optional(v.array(v.strictObject(saidSchema))) })),
)

/** Comments and replies of the demo accounts. */
export async function seedComments(db: Db, { users, articles, now }: World): Promise<void> {
  for (const [index, { article, account, content, replies = [] }] of COMMENTS.entries()) {
    const docId = articles[article] ?? 0
    const createdAt = new Date(now - (40 - index * 3) * HOUR)
    const parentId = await adoptComment(db, { docId, userId: users[account] ?? 0, parentId: null, content, createdAt })
    for (const [place, reply] of replies.entries()) {
      const at = new Date(createdAt.getTime() + (place + 1) * HOUR)
      await adoptComment(db, { docId, userId: users[reply.account] ?? 0, parentId, content: reply.content, createdAt: at })
    }
  }
}
