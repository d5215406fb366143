import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { CAMP_EDITIONS } from '@/domain/camp'
import { POINT } from '@/domain/assessment/scoring'
import type { Db } from '../../../db/connect'
import { sanitizeBody } from '../../../html'
import { reading } from '../../../kernel/documents/tables'
import { user } from '../../../kernel/people/tables'
import { idsByTitle } from '../../../sample/by-title'
import { textsIn } from '../../../sample/texts'
import type { World } from '../../../sample/world'
import { putStanding, sampleWorkplace, seedCasePapers } from '../../assessment'
import { sampleIssuer } from '../../credential'
import { campBoard } from '../camps'
import { settled } from '../settle'
import { camp, campDone, campInformation, campMonth, campTask } from '../tables'

const DAY = 24 * 3600 * 1000
/** Whole points of a task. */
const POINTS = { doc: 10, live: 20, case: 50 } as const
const LATE_PERCENT = 50
const CASE_MINUTES = 15
const CASE_TRIES = 2

const days = v.number()
const monthSchema = v.strictObject({
  title: v.string(),
  /** Days from the moment of seeding; negative: before it. */
  opensIn: days,
  closesIn: days,
  /** Titles of documents. */
  docs: v.array(v.string()),
  lives: v.array(v.string()),
  /** Code of a case. */
  case: v.string(),
  isCaseRequired: v.boolean(),
})
const newsSchema = v.union([
  v.strictObject({ section: v.string(), doc: v.string() }),
  v.strictObject({ section: v.string(), title: v.string(), summary: v.string(), body: v.string() }),
])
const campSchema = v.strictObject({
  edition: v.picklist(CAMP_EDITIONS),
  track: v.string(),
  trackTitle: v.string(),
  title: v.string(),
  introduction: v.string(),
  monthsNeeded: v.number(),
  closesIn: days,
  months: v.array(monthSchema),
  /** The newest first. */
  news: v.array(newsSchema),
})
type SampleCamp = v.InferOutput<typeof campSchema>

const { camps: CAMPS } = textsIn(new URL('./camps.json', import.meta.url), v.strictObject({ camps: v.array(campSchema) }))

/** Two editions that are over, one that may be made up, one that runs; with made-up people who have taken part. */
export async function seedCamps(db: Db, world: World): Promise<void> {
  const titles = CAMPS.flatMap(({ months, news }) => [
    ...months.flatMap(({ docs, lives }) => [...docs, ...lives]),
    ...news.flatMap((one) => ('doc' in one ? one.doc : [])),
  ])
  const ids = await idsByTitle(db, titles)
  const docId = (title: string): number => {
    const id = ids.get(title)
    if (id === undefined) throw new Error(`the sample has no document ${title}`)
    return id
  }
  const issuerId = await sampleIssuer(db)
  for (const one of CAMPS) await seedCamp(db, world, one, { issuerId, docId })
}

interface Given {
  issuerId: number
  docId: (title: string) => number
}

async function seedCamp(db: Db, world: World, one: SampleCamp, { issuerId, docId }: Given): Promise<void> {
  const at = (inDays: number) => new Date(world.now + inDays * DAY)
  const { months, news, closesIn, ...said } = one
  const [row] = await db
    .insert(camp)
    .values({ ...said, issuerId, latePercent: LATE_PERCENT, closesAt: at(closesIn), isSample: true })
    .returning()
  if (!row) throw new Error('a camp of the sample was not stored')
  const campId = row.id
  await db.insert(campMonth).values(
    months.map(({ title, ...times }, index) => ({
      ...{ campId, month: index + 1, title, opensAt: at(times.opensIn), closesAt: at(times.closesIn) },
    })),
  )
  const papers = await seedCasePapers(
    db,
    world,
    `${one.title} · ${one.trackTitle}`,
    months.map((month) => ({
      ...{ code: month.case, minutes: CASE_MINUTES, tries: CASE_TRIES, opensAt: at(month.opensIn), closesAt: at(closesIn) },
    })),
  )
  const tasks = await db
    .insert(campTask)
    .values(
      months.flatMap(({ docs, lives, isCaseRequired }, index) => [
        ...[
          ...docs.map((title) => ({ kind: 'doc' as const, docId: docId(title), isRequired: true })),
          ...lives.map((title) => ({ kind: 'live' as const, docId: docId(title), isRequired: true })),
          { kind: 'case' as const, paperId: papers[index], isRequired: isCaseRequired },
        ].map((task, sort) => ({ ...task, campId, month: index + 1, sort, points: POINTS[task.kind] * POINT })),
      ]),
    )
    .returning()
  await seedNews(db, world, row, news, docId)
  await seedLearners(
    db,
    world,
    row,
    tasks,
    months.map(({ opensIn }) => at(opensIn)),
  )
  if (one.edition === '2025') await seedOwn(db, world, row, tasks)
}

type Row = typeof camp.$inferSelect
type TaskRow = typeof campTask.$inferSelect

async function seedNews(db: Db, { now }: World, { id: campId, closesAt }: Row, news: SampleCamp['news'], docId: Given['docId']) {
  const until = Math.min(now, closesAt.getTime())
  const rows = news.map((piece, index) => ({
    ...{ campId, section: piece.section, publishedAt: new Date(until - (index + 1) * 2 * DAY) },
    ...('doc' in piece
      ? { title: piece.doc, summary: '', docId: docId(piece.doc) }
      : { title: piece.title, summary: piece.summary, body: sanitizeBody(piece.body) }),
  }))
  if (rows.length > 0) await db.insert(campInformation).values(rows)
}

/** Made-up people who have done some of what has begun. */
async function seedLearners(db: Db, { readers, now }: World, row: Row, tasks: readonly TaskRow[], opens: readonly Date[]) {
  const begun = tasks.filter(({ month }) => (opens[month - 1]?.getTime() ?? now) < now)
  for (const [at, userId] of readers.entries()) {
    const done = begun
      .filter((_, index) => (index * 7 + at * 5) % 11 > at % 6)
      .map(({ id, month, points }, index) => ({
        ...{ userId, taskId: id, points, isLate: false },
        doneAt: new Date(Math.min(now, (opens[month - 1]?.getTime() ?? now) + (index + 2) * DAY + at * 5_000_000)),
      }))
    const [owner] = await db.select().from(user).where(eq(user.id, userId))
    if (!owner || done.length === 0) continue
    await db.insert(campDone).values(done)
    const last = Math.max(...done.map(({ doneAt }) => doneAt.getTime()))
    await putStanding(
      db,
      { ...owner, ...sampleWorkplace(at) },
      {
        ...{ board: campBoard(row.id), score: done.reduce((sum, { points }) => sum + points, 0), attemptId: null },
        pace: 0 - Math.round((last - (opens[0]?.getTime() ?? now)) / 1000),
      },
    )
  }
}

/** The demo account has passed the first month and begun the others. */
async function seedOwn(db: Db, { users, now }: World, row: Row, tasks: readonly TaskRow[]): Promise<void> {
  const [userId] = users
  if (userId === undefined) return
  const read = tasks.filter(({ month, sort, docId }) => docId !== null && (month === 1 || (month < 4 && sort === 0)))
  for (const { docId, month } of read)
    await db
      .insert(reading)
      .values({
        ...{ userId, docId: docId ?? 0, seconds: 300, progress: 1 },
        ...{ finishedAt: new Date(now - (80 - month * 26) * DAY), isListed: false },
      })
      .onConflictDoUpdate({ target: [reading.userId, reading.docId], set: { progress: 1, finishedAt: new Date(now - 60 * DAY) } })
  await settled(db, row, userId)
}
