import type { Db } from '../../db/connect'
import { paper } from '../literature/tables'
import type { World } from '../../sample/world'
import { interpretation } from './tables'

/** One that the demo doctor has had made of a paper of the sample, and shares. */
export async function seedInterpretations(db: Db, { users }: World): Promise<void> {
  const [first] = await db.select({ id: paper.id, title: paper.title }).from(paper).orderBy(paper.id).limit(1)
  const [userId] = users
  if (!first || userId === undefined) return
  await db.insert(interpretation).values({
    ...{ userId, idempotencyKey: 'sample', paperId: first.id, title: first.title, state: 'done', doneAt: new Date() },
    ...{ emptyPages: [], isShared: true },
  })
}
