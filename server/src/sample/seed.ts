import { eq, sql } from 'drizzle-orm'
import { COLUMN_TYPE } from '@/domain/column'
import { adoptComment } from '../commands/comments'
import { indexColumnist, storeDoc } from '../commands/docs'
import { hashPassword } from '../commands/passwords'
import { newAlias } from '../crypto'
import type { Db } from '../db/connect'
import { columnist, setting, tag, user, userColumnist, userDisease } from '../db/schema'
import { diseases } from '../reference/static-data'
import { ACCOUNTS, DEMO_ACCOUNT, SAMPLE_MARK } from './accounts'
import { ARTICLES } from './articles'
import { seedCampaign } from './campaign'
import { seedCertifications } from './certifications'
import { COLUMNISTS } from './columnists'
import { columnSpread, columnTypeOf, seedColumns, seedFans } from './columns'
import { COMMENTS } from './comments'
import { seedContacts } from './contacts'
import { seedEvents } from './events'
import { seedLibrary } from './library'
import { seedLives, seedLiveTalk } from './lives-seed'
import { seedPlaces } from './places'
import { seedSubjects } from './subjects'
import { TAGS } from './tags'
import { addViews } from './views'
import { seedVotes } from './votes'

export { refreshSampleLives } from './lives-seed'

const HOUR = 3600 * 1000
const SOURCE = '示例内容'
const NO_STAFF = { isEditor: false, isReviewer: false }

/**
 * Writes the sample content into an empty database. False: there was something, and nothing was written. `staff` false: nobody of the sample is an
 * editor or reviewer, since their password is published.
 */
export async function seed(db: Db, { staff = true, now = Date.now() } = {}): Promise<boolean> {
  const isWritten = await db.transaction(async (tx) => {
    // Two processes that start together on one empty database: the second one waits here and then finds it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(7203119)`)
    if ((await tx.select({ id: user.id }).from(user).limit(1)).length) return false
    await markAsSample(tx)
    const users = await seedUsers(tx, staff)
    await seedCertifications(tx, now)
    await tx.insert(tag).values([...diseases, ...TAGS])
    // Before the documents: the dictionary says which words of a body are worth finding.
    await seedPlaces(tx)
    const columnists = await seedColumnists(tx, now)
    const articles = await seedArticles(tx, columnists, now)
    const lives = await seedLives(tx, users, columnists, now)
    await seedComments(tx, users, articles, now)
    await seedFans(tx, columnists, users[0] ?? 0, now)
    await seedLiveTalk(tx, users, lives, now)
    await seedSubjects(tx, now)
    await seedEvents(tx, users, now)
    await seedContacts(tx)
    await seedVotes(tx, users, now)
    await seedCampaign(tx, { columnists, articles, now })
    await seedLibrary(tx, { userId: users[0] ?? 0, articles, columnists, now })
    return true
  })
  if (isWritten) await db.execute(sql`analyze`)
  return isWritten
}

/** For ever: accounts get other mobiles and passwords, and the made-up content stays. Production looks for it. */
async function markAsSample(db: Db): Promise<void> {
  await db.insert(setting).values({ name: SAMPLE_MARK, value: new Date().toISOString() }).onConflictDoNothing()
}

async function seedUsers(db: Db, staff: boolean): Promise<number[]> {
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password)
  const ids: number[] = []
  for (const { diseaseIds, ...account } of ACCOUNTS) {
    const [row] = await db
      .insert(user)
      .values({ ...account, ...(staff ? {} : NO_STAFF), realName: account.name, alias: newAlias(), passwordHash })
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
  for (const [place, row] of rows.entries())
    await indexColumnist(db, row, { publishedAt: new Date(now), isPerson: columnTypeOf(place) === COLUMN_TYPE.column })
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
  // The first is long enough to stop and go on; the other stands in should it fail.
  sources: ['/media/sample-lecture.mp3', '/media/sample-audio.mp3'],
  poster: '',
  durationSeconds: 75,
}
const ATTACHMENTS = [
  { name: '化疗输注前核对清单.pdf', url: '/media/checklist.pdf', size: 11_762 },
  { name: '诊疗流程图.png', url: '/media/figure-flow.png', size: 9_452 },
  { name: '随访登记表.docx', url: '/media/follow-up-form.docx', size: 2141 },
]

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
      attachments: attachment ? ATTACHMENTS : [],
    })
    await addViews(db, id, 20 + ((index * 37) % 90))
    ids.push(id)
  }
  return ids
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
