import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { COURSE_TYPES } from '@/domain/course'
import { grantCourse } from '../commands/courses'
import type { Db } from '../db/connect'
import {
  attachmentCollect,
  collectFolder,
  columnist,
  doc,
  docAttachment,
  docCollect,
  reading,
  readMark,
  userColumnist,
} from '../db/schema'

const HOUR = 3600 * 1000

/** Folders of the demo account with the places of their articles; an article in none of them is 未分类. */
const FOLDERS = [
  { name: '肺癌', articles: [0, 7, 14] },
  { name: '指南与共识', articles: [3, 9] },
  { name: '科室学习', articles: [] },
]
const UNFILED = [5, 11]
/** Places of articles that were begun, with how far, and of those put on the reading list by hand. */
const BEGUN = [
  { article: 2, progress: 0.35 },
  { article: 8, progress: 0.62 },
  { article: 16, progress: 0.18 },
]
const LATER = [4, 12]
/** Places of further columns that the demo account follows. Not the first ten: specs follow some of those themselves. */
const FOLLOWED = [10, 13, 20, 22]
/** How far the newest open classes that are over were watched. */
const WATCHED = [1, 0.4]

interface Sample {
  userId: number
  articles: readonly number[]
  columnists: readonly number[]
  now: number
}

/** Favourites in folders, subscriptions, courses under way and a reading list for the demo account. */
export async function seedLibrary(db: Db, sample: Sample): Promise<void> {
  await seedFavourites(db, sample)
  await seedSubscriptions(db, sample)
  await seedReading(db, sample)
  await seedCourses(db, sample)
}

const existing = (ids: readonly number[], places: readonly number[]): number[] => places.flatMap((place) => ids[place] ?? [])

async function seedFavourites(db: Db, { userId, articles, now }: Sample): Promise<void> {
  let hours = 2
  const keep = async (docId: number, folderId: number | null) => {
    hours += 5
    await db.insert(docCollect).values({ userId, docId, folderId, createdAt: new Date(now - hours * HOUR) })
  }
  for (const [index, { name, articles: places }] of FOLDERS.entries()) {
    const [folder] = await db
      .insert(collectFolder)
      .values({ userId, name, idempotencyKey: `sample-folder-${index}`, createdAt: new Date(now - (100 - index) * HOUR) })
      .returning({ id: collectFolder.id })
    for (const docId of existing(articles, places)) await keep(docId, folder?.id ?? null)
  }
  for (const docId of existing(articles, UNFILED)) await keep(docId, null)
  const [file] = await db.select({ id: docAttachment.id }).from(docAttachment).orderBy(docAttachment.id).limit(1)
  if (file) await db.insert(attachmentCollect).values({ userId, attachmentId: file.id, createdAt: new Date(now - HOUR) })
}

async function seedSubscriptions(db: Db, { userId, columnists, now }: Sample): Promise<void> {
  const ids = existing(columnists, FOLLOWED)
  if (!ids.length) return
  await db
    .insert(userColumnist)
    .values(ids.map((columnistId, n) => ({ userId, columnistId, createdAt: new Date(now - (n * 24 + 60) * HOUR) })))
    .onConflictDoNothing()
  await db
    .update(columnist)
    .set({ fansCount: sql`(select count(*) from ${userColumnist} where ${userColumnist.columnistId} = ${columnist.id})` })
    .where(inArray(columnist.id, ids))
}

async function seedReading(db: Db, { userId, articles, now }: Sample): Promise<void> {
  for (const [index, { article, progress }] of BEGUN.entries()) {
    const docId = articles[article]
    const lastAt = new Date(now - (index * 20 + 6) * HOUR)
    if (docId !== undefined)
      await db.insert(reading).values({ userId, docId, progress, seconds: 90 + index * 40, firstAt: lastAt, lastAt })
  }
  const marks = existing(articles, LATER).map((docId, n) => ({
    userId,
    docId,
    isListed: true,
    changedAt: new Date(now - (n * 9 + 4) * HOUR),
  }))
  if (marks.length) await db.insert(readMark).values(marks)
}

async function seedCourses(db: Db, { userId, now }: Sample): Promise<void> {
  const classes = await db
    .select({ id: doc.id, durationSeconds: doc.durationSeconds })
    .from(doc)
    .where(and(inArray(doc.docType, [...COURSE_TYPES]), eq(doc.isSample, true), sql`${doc.startTime} < now() - interval '1 day'`))
    .orderBy(desc(doc.startTime))
    .limit(WATCHED.length)
  for (const [index, { id: docId, durationSeconds }] of classes.entries()) {
    const progress = WATCHED[index] ?? 0
    const lastAt = new Date(now - (index * 26 + 8) * HOUR)
    await grantCourse(db, { userId, docId, source: 'free' })
    await db
      .insert(reading)
      .values({ userId, docId, progress, seconds: Math.round(durationSeconds * progress), firstAt: lastAt, lastAt })
      .onConflictDoNothing()
  }
}
