import { newAlias } from '../crypto'
import type { Db } from '../db/connect'
import { indexColumnist } from '../kernel/documents/store'
import { columnist, columnistProfile, tag, userColumnist } from '../kernel/documents/tables'
import { hashPassword } from '../kernel/people/passwords'
import { user, userDisease } from '../kernel/people/tables'
import { diseases } from '../kernel/reference/static-data'
import { ACCOUNTS, DEMO_ACCOUNT } from './accounts'
import { WRITTEN } from './articles'
import { seedArticles } from './articles/seed'
import { columnTypeOf, diseasesOf } from './column-kinds'
import { COLUMNISTS } from './columnists'
import { seedDictionary } from './dictionary'
import type { Topic } from '../kernel/documents/covers'
import { emblemOf, figureOf, portraitOf } from './pictures'
import { seedReaders } from './readers'
import { TAGS } from './tags'
import type { World } from './world'

const NO_STAFF = { isEditor: false, isReviewer: false }
/** Of the ten specialities, for the columns that have no face. */
const EMBLEMS: readonly Topic[] = ['lung', 'breast', 'gastric', 'liver', 'lymph', 'gyn', 'drug', 'radio', 'nurse', 'path']
/** The demo account follows this one, so that "follow to read" shows both faces. */
const FOLLOWED = 1

/** Accounts, tags, the dictionary, columnists and the written articles: what every feature's sample builds on. */
export async function seedCore(db: Db, { staff, now }: { staff: boolean; now: number }): Promise<World> {
  const users = await seedUsers(db, staff)
  await db.insert(tag).values([...diseases, ...TAGS])
  await seedDictionary(db)
  const columnists = await seedColumnists(db, now)
  const articles = await seedArticles(db, { columnists, now }, WRITTEN)
  const readers = await seedReaders(db)
  await db.insert(userColumnist).values({ userId: users[0] ?? 0, columnistId: columnists[FOLLOWED] ?? 0 })
  return { users, readers, columnists, articles, staff, now }
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
