import { asc } from 'drizzle-orm'
import type { Probe } from '../../test/probes'
import { subject, subjectBlock } from './tables'

const text = (rows: readonly { id: number }[]): string[] => rows.map(({ id }) => String(id))

export const probe: Probe = {
  words: async ({ server: { db } }) => ({
    subjectId: text(await db.select({ id: subject.id }).from(subject).orderBy(asc(subject.id)).limit(3)),
    blockId: text(await db.select({ id: subjectBlock.id }).from(subjectBlock).orderBy(asc(subjectBlock.id)).limit(3)),
  }),
  pictures: async (db) => (await db.select({ banner: subject.banner }).from(subject)).map(({ banner }) => banner),
}
