import { newAlias } from '../crypto'
import type { Db } from '../db/connect'
import { indexColumnist, storeDocs, type NewDoc } from '../kernel/documents/store'
import { columnist, columnistProfile, tag, userColumnist } from '../kernel/documents/tables'
import { hashPassword } from '../kernel/people/passwords'
import { user, userDisease } from '../kernel/people/tables'
import { diseases } from '../kernel/reference/static-data'
import { ACCOUNTS, DEMO_ACCOUNT } from './accounts'
import { ARTICLES } from './articles'
import { columnSpread, columnTypeOf, diseasesOf } from './column-kinds'
import { COLUMNISTS } from './columnists'
import { seedDictionary } from './dictionary'
import { covers, emblemOf, figureOf, portraitOf, topicOf, type Topic } from './pictures'
import { seedReaders } from './readers'
import { TAGS } from './tags'
import { addViews } from './views'
import type { World } from './world'

const HOUR = 3600 * 1000
const NO_STAFF = { isEditor: false, isReviewer: false }
/** Of the ten specialities, for the columns that have no face. */
const EMBLEMS: readonly Topic[] = ['lung', 'breast', 'gastric', 'liver', 'lymph', 'gyn', 'drug', 'radio', 'nurse', 'path']
/** The demo account follows this one, so that "follow to read" shows both faces. */
const FOLLOWED = 1

/** Accounts, tags, the dictionary, columnists and articles: what every feature's sample builds on. */
export async function seedCore(db: Db, { staff, now }: { staff: boolean; now: number }): Promise<World> {
  const users = await seedUsers(db, staff)
  await db.insert(tag).values([...diseases, ...TAGS])
  await seedDictionary(db)
  const columnists = await seedColumnists(db, now)
  const articles = await seedArticles(db, columnists, now)
  const readers = await seedReaders(db)
  await db.insert(userColumnist).values({ userId: users[0] ?? 0, columnistId: columnists[FOLLOWED] ?? 0 })
  return { users, readers, columnists, articles, now }
}

async function seedUsers(db: Db, staff: boolean): Promise<number[]> {
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password)
  const ids: number[] = []
  for (const { diseaseIds, ...account } of ACCOUNTS) {
    const [row] = await db
      .insert(user)
      .values({
        ...account,
        ...(staff ? {} : NO_STAFF),
        realName: account.name,
        alias: newAlias(),
        passwordHash,
        portraitKey: portraitOf(account.name),
      })
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
        avatar: portraitOf(name) || emblemOf(EMBLEMS[index % EMBLEMS.length] ?? 'cell'),
        isSample: true,
      })),
    )
    .returning()
  for (const row of rows) await indexColumnist(db, row, new Date(now))
  const ids = rows.map((row) => row.id)
  await db.insert(columnistProfile).values(
    ids.map((columnistId, place) => ({
      columnistId,
      columnType: columnTypeOf(place),
      diseaseIds: diseasesOf(place),
      figure: figureOf(COLUMNISTS[place]?.name ?? ''),
    })),
  )
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
  const spread = columnSpread()
  const coverOf = covers()
  const documents = ARTICLES.map((article, index): NewDoc => {
    const { column, tags, video, audio, attachment, topic = topicOf(tags), docType = 1, ...rest } = article
    const place = spread({ column, docType, rule: rest.rule })
    return {
      ...rest,
      docType,
      cover: coverOf(topic),
      source: COLUMNISTS[place]?.hospital,
      columnistId: columnists[place] ?? null,
      tagIds: tags,
      publishedAt: new Date(now - (index * 9 + 1) * HOUR),
      isSample: true,
      media: [...(video ? [VIDEO] : []), ...(audio ? [AUDIO] : [])],
      attachments: attachment ? ATTACHMENTS : [],
    }
  })
  const ids = await storeDocs(db, documents)
  await addViews(db, ids, (index) => 20 + ((index * 37) % 90))
  return ids
}
