import type { Db } from '../../db/connect'
import type { World } from '../../sample/world'
import { adoptComment } from './comments'
import { COMMENTS } from './sample-texts'

const HOUR = 3600 * 1000

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
