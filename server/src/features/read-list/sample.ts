import type { Db } from '../../db/connect'
import { reading } from '../../kernel/documents/tables'
import { atPlaces } from '../../sample/by-place'
import type { World } from '../../sample/world'
import { readMark } from './tables'

const HOUR = 3600 * 1000
/** Places of articles that were begun, with how far, and of those put on the reading list by hand. */
const BEGUN = [
  { article: 2, progress: 0.35 },
  { article: 8, progress: 0.62 },
  { article: 16, progress: 0.18 },
]
const LATER = [4, 12]

/** What the demo account has begun to read, and put on its list. */
export async function seedReading(db: Db, { users, articles, now }: World): Promise<void> {
  const userId = users[0] ?? 0
  for (const [index, { article, progress }] of BEGUN.entries()) {
    const docId = articles[article]
    const lastAt = new Date(now - (index * 20 + 6) * HOUR)
    if (docId !== undefined)
      await db.insert(reading).values({ userId, docId, progress, seconds: 90 + index * 40, firstAt: lastAt, lastAt })
  }
  const marks = atPlaces(articles, LATER).map((docId, n) => ({
    userId,
    docId,
    isListed: true,
    changedAt: new Date(now - (n * 9 + 4) * HOUR),
  }))
  if (marks.length) await db.insert(readMark).values(marks)
}
