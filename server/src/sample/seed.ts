import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { adoptComment } from '../commands/comments'
import { indexColumnist, storeDoc } from '../commands/docs'
import { hashPassword } from '../commands/passwords'
import { newAlias } from '../crypto'
import type { Db } from '../db/connect'
import { columnist, doc, docStat, docViewDay, tag, user, userColumnist, userDisease } from '../db/schema'
import { diseases } from '../reference/static-data'
import { ACCOUNTS, DEMO_ACCOUNT } from './accounts'
import { ARTICLES } from './articles'
import { COLUMNISTS } from './columnists'
import { columnSpread, seedColumns, seedFans } from './columns'
import { COMMENTS } from './comments'
import { LIVES, liveBody } from './lives'
import { seedPlaces } from './places'
import { seedSubjects } from './subjects'
import { TAGS } from './tags'

const HOUR = 3600 * 1000
const SOURCE = '示例内容'

/** Writes the sample content into an empty database. False: there was something, and nothing was written. */
export async function seed(db: Db, now = Date.now()): Promise<boolean> {
  const isWritten = await db.transaction(async (tx) => {
    // Two processes that start together on one empty database: the second one waits here and then finds it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(7203119)`)
    if ((await tx.select({ id: user.id }).from(user).limit(1)).length) return false
    const users = await seedUsers(tx)
    await tx.insert(tag).values([...diseases, ...TAGS])
    // Before the documents: the dictionary says which words of a body are worth finding.
    await seedPlaces(tx)
    const columnists = await seedColumnists(tx, now)
    const articles = await seedArticles(tx, columnists, now)
    await seedLives(tx, columnists, now)
    await seedComments(tx, users, articles, now)
    await seedFans(tx, columnists, users[0] ?? 0, now)
    await seedSubjects(tx, now)
    return true
  })
  if (isWritten) await db.execute(sql`analyze`)
  return isWritten
}

/**
 * Moves the sample lives so that two are running now, when all that were running are over: a demo that starts on another day still shows
 * all three states.
 */
export async function refreshSampleLives(db: Db): Promise<void> {
  const running = LIVES.filter((live) => live.startsInHours < 0 && live.title.startsWith('正在直播')).map((live) => live.title)
  const rows = await db
    .select({ startTime: doc.startTime, durationSeconds: doc.durationSeconds })
    .from(doc)
    .where(and(eq(doc.isSample, true), inArray(doc.title, running)))
  const starts = rows.flatMap(({ startTime }) => startTime?.getTime() ?? [])
  const isOver = rows.every((row) => (row.startTime?.getTime() ?? 0) + row.durationSeconds * 1000 < Date.now())
  if (!starts.length || !isOver) return
  const shiftSeconds = Math.round((Date.now() - Math.max(...starts) - HOUR / 2) / 1000)
  await db
    .update(doc)
    .set({ startTime: sql`${doc.startTime} + make_interval(secs => ${shiftSeconds})` })
    .where(and(eq(doc.isSample, true), isNotNull(doc.startTime)))
}

async function seedUsers(db: Db): Promise<number[]> {
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password)
  const ids: number[] = []
  for (const { diseaseIds, ...account } of ACCOUNTS) {
    const [row] = await db
      .insert(user)
      .values({ ...account, realName: account.name, alias: newAlias(), passwordHash })
      .returning({ id: user.id })
    if (!row) throw new Error('the account was not stored')
    ids.push(row.id)
    if (diseaseIds.length) await db.insert(userDisease).values(diseaseIds.map((diseaseId) => ({ userId: row.id, diseaseId })))
  }
  return ids
}

async function seedColumnists(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .insert(columnist)
    .values(
      COLUMNISTS.map(({ name, title, hospital, department, introduction }, index) => ({
        name,
        title: `${department} ${title}`,
        hospital,
        introduction,
        avatar: `/media/avatar-${index % 5}.png`,
        isSample: true,
      })),
    )
    .returning()
  for (const row of rows) await indexColumnist(db, row, new Date(now))
  const ids = rows.map((row) => row.id)
  await seedColumns(db, ids)
  return ids
}

const VIDEO = {
  kind: 'video' as const,
  title: '示例视频：读片方法',
  sources: ['/media/sample-video.mp4'],
  poster: '/media/poster-video.png',
  durationSeconds: 10,
}
const AUDIO = {
  kind: 'audio' as const,
  title: '示例音频：听文章',
  sources: ['/media/sample-audio.mp3'],
  poster: '',
  durationSeconds: 8,
}
const CHECKLIST = { name: '化疗输注前核对清单.pdf', url: '/media/checklist.pdf', size: 11_762 }

async function seedArticles(db: Db, columnists: number[], now: number): Promise<number[]> {
  const ids: number[] = []
  const spread = columnSpread()
  for (const [index, article] of ARTICLES.entries()) {
    const { column, tags, video, audio, attachment, cover, docType = 1, ...rest } = article
    const id = await storeDoc(db, {
      ...rest,
      docType,
      cover: cover ? `/media/${cover}` : '',
      source: SOURCE,
      columnistId: columnists[spread({ column, docType, rule: rest.rule })] ?? null,
      tagIds: tags,
      publishedAt: new Date(now - (index * 9 + 1) * HOUR),
      isSample: true,
      media: [...(video ? [VIDEO] : []), ...(audio ? [AUDIO] : [])],
      attachments: attachment ? [CHECKLIST] : [],
    })
    await addViews(db, id, 20 + ((index * 37) % 90))
    ids.push(id)
  }
  return ids
}

async function seedLives(db: Db, columnists: number[], now: number): Promise<void> {
  const spread = columnSpread()
  for (const [index, live] of LIVES.entries()) {
    const { column, tags, startsInHours, minutes, ...rest } = live
    const id = await storeDoc(db, {
      ...rest,
      body: liveBody(live),
      cover: live.docType === 30 ? '/media/cover-case.png' : '/media/cover-live.png',
      source: SOURCE,
      columnistId: columnists[spread({ column, ...rest })] ?? null,
      tagIds: tags,
      publishedAt: new Date(now - (index * 11 + 3) * HOUR),
      startTime: new Date(now + startsInHours * HOUR),
      durationSeconds: minutes * 60,
      isSample: true,
      media: startsInHours < 0 ? [VIDEO] : [],
    })
    await addViews(db, id, 10 + ((index * 23) % 60))
  }
}

/** Views of the sample: enough that "hottest" has an order. */
async function addViews(db: Db, docId: number, views: number): Promise<void> {
  await db.update(docStat).set({ viewCount: views }).where(eq(docStat.docId, docId))
  await db.insert(docViewDay).values({ docId, day: sql`(now() at time zone 'Asia/Shanghai')::date`, count: views })
}

async function seedComments(db: Db, users: number[], articles: number[], now: number): Promise<void> {
  for (const [index, { article, account, content, replies = [] }] of COMMENTS.entries()) {
    const docId = articles[article] ?? 0
    const createdAt = new Date(now - (40 - index * 3) * HOUR)
    const parentId = await adoptComment(db, { docId, userId: users[account] ?? 0, parentId: null, content, createdAt })
    for (const [place, reply] of replies.entries()) {
      const at = new Date(createdAt.getTime() + (place + 1) * HOUR)
      await adoptComment(db, { docId, userId: users[reply.account] ?? 0, parentId, content: reply.content, createdAt: at })
    }
  }
  // The demo account follows one columnist, so that "follow to read" shows both faces.
  const [first] = await db
    .select({ id: columnist.id })
    .from(columnist)
    .where(eq(columnist.name, COLUMNISTS[1]?.name ?? ''))
  if (!first) return
  await db.insert(userColumnist).values({ userId: users[0] ?? 0, columnistId: first.id })
}
