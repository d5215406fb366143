import { eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '../../db/connect'
import { columnist, doc, docLike, docStat, reading, userColumnist } from '../../kernel/documents/tables'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'
import { comment } from '../comment/tables'
import { doctorUnion } from './tables'

/** `column`: place of the columnist in sample/columnists. */
const UNIONS = textsIn(
  new URL('./sample.json', import.meta.url),
  v.array(v.strictObject({ column: v.number(), name: v.string(), introduction: v.string() })),
)

/** Unions and fans of the sample columns. */
export async function seedColumns(db: Db, world: World): Promise<void> {
  const unions = UNIONS.flatMap(({ column, ...union }) => {
    const columnistId = world.columnists[column]
    return columnistId === undefined ? [] : [{ ...union, columnistId, isSample: true }]
  })
  await db.insert(doctorUnion).values(unions)
  await seedFans(db, world)
}

const DAY_MS = 86_400_000

/**
 * Fans of the sample columns with what they read and liked. Who commented follows the column, but for the demo account, whose follows are
 * chosen elsewhere. Counts all fans.
 */
async function seedFans(db: Db, { readers, users, columnists, now }: World): Promise<void> {
  for (const [index, userId] of readers.entries()) {
    const followed = columnists.filter((_, place) => (place * 7 + index * 5) % 12 < 5)
    if (followed.length) {
      const rows = followed.map((columnistId, n) => ({
        userId,
        columnistId,
        createdAt: new Date(now - (n + index + 1) * DAY_MS),
      }))
      await db.insert(userColumnist).values(rows)
    }
    await readSome(db, userId, index)
  }
  await db.execute(sql`
    insert into ${userColumnist} (user_id, columnist_id)
    select distinct c.user_id, d.columnist_id from ${comment} c join ${doc} d on d.id = c.doc_id
    where d.columnist_id is not null and c.user_id <> ${users[0] ?? 0}
    on conflict do nothing`)
  const fansCount = sql`(select count(*) from ${userColumnist} where ${userColumnist.columnistId} = ${columnist.id})`
  await db.update(columnist).set({ fansCount })
}

/** What one fan read of the columns they follow: some documents for some minutes, and a few likes. */
async function readSome(db: Db, userId: number, index: number): Promise<void> {
  const docs = await db
    .select({ id: doc.id })
    .from(doc)
    .innerJoin(userColumnist, eq(userColumnist.columnistId, doc.columnistId))
    .where(eq(userColumnist.userId, userId))
    .orderBy(doc.id)
  const read = docs.filter((_, n) => (n + index) % 3 !== 0)
  if (!read.length) return
  await db
    .insert(reading)
    .values(
      read.map(({ id: docId }, n) => ({ userId, docId, seconds: 60 + ((n * 47 + index * 83) % 500), progress: n % 2 ? 1 : 0.4 })),
    )
  const liked = read.filter((_, n) => (n + index) % 4 === 0)
  if (!liked.length) return
  const ids = liked.map(({ id }) => id)
  await db.insert(docLike).values(ids.map((docId) => ({ userId, docId })))
  await db
    .update(docStat)
    .set({ likeCount: sql`${docStat.likeCount} + 1` })
    .where(inArray(docStat.docId, ids))
}
