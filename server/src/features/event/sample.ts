import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '../../db/connect'
import { docEvent, eventSignUp } from './tables'
import { doc } from '../../kernel/documents/tables'
import { user } from '../../kernel/people/tables'
import { idsByTitle } from '../../sample/by-title'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One in each state: open, running with sign-in on site, full, over, cancelled, and one that costs something. */
const EVENTS = textsIn(
  new URL('./sample.json', import.meta.url),
  v.array(
    v.strictObject({
      /** Title of the sample article behind which it stands. */
      article: v.string(),
      title: v.string(),
      /** Hours from the moment of seeding, about. */
      startsIn: v.number(),
      hours: v.number(),
      place: v.string(),
      capacity: v.number(),
      /** Cents. */
      price: v.optional(v.number()),
      signInOnSite: v.optional(v.boolean()),
      isCancelled: v.optional(v.boolean()),
      /** Accounts of the sample that are signed up, by their place. */
      signedUp: v.optional(v.array(v.number())),
    }),
  ),
)
/** So many of the next lives can be signed up for. */
const LIVES = 6
const HOSPITAL = { hospital: '示例市肿瘤医院', department: '肿瘤内科', title: '主治医师' }

const DAY = 24 * HOUR
/** China's. */
const ZONE = 8 * HOUR

/** When an event starts, seen from `now`: what runs began at the last half hour, the others are at two in the afternoon about that far away. */
function startOf({ startsIn }: (typeof EVENTS)[number], now: number): Date {
  const about = now + startsIn * HOUR
  if (Math.abs(startsIn) < 1) return new Date(Math.floor(about / (HOUR / 2)) * (HOUR / 2))
  return new Date(Math.floor((about + ZONE) / DAY) * DAY - ZONE + 14 * HOUR)
}

/** Events to sign up for: behind articles, and for the next lives. */
export async function seedEvents(db: Db, { users, now }: World): Promise<void> {
  const articles = await idsByTitle(
    db,
    EVENTS.map((event) => event.article),
  )
  for (const event of EVENTS) {
    const docId = articles.get(event.article)
    if (docId === undefined) throw new Error(`no sample article is called ${event.article}`)
    const startTime = startOf(event, now)
    const people = (event.signedUp ?? []).flatMap((place) => users[place] ?? [])
    await db.insert(docEvent).values({
      docId,
      title: event.title,
      startTime,
      endTime: new Date(startTime.getTime() + event.hours * HOUR),
      deadline: new Date(startTime.getTime() - 10 * MINUTE),
      place: event.place,
      capacity: event.capacity,
      price: event.price ?? 0,
      signUpCount: people.length,
      signInOnSite: event.signInOnSite ?? false,
      signInFrom: new Date(startTime.getTime() - HOUR),
      cancelledAt: event.isCancelled ? new Date(now - HOUR) : null,
    })
    await signUpAll(db, docId, people, new Date(Math.min(now, startTime.getTime()) - 24 * HOUR))
  }
  const lives = await db
    .select({ id: doc.id, title: doc.title, startTime: doc.startTime, durationSeconds: doc.durationSeconds })
    .from(doc)
    .where(and(eq(doc.isSample, true), eq(doc.status, 'published'), gt(doc.startTime, new Date(now + HOUR))))
    .orderBy(asc(doc.startTime), asc(doc.id))
    .limit(LIVES)
  const rows = lives.flatMap(({ id, title, startTime, durationSeconds }) =>
    startTime
      ? [
          {
            docId: id,
            title,
            startTime,
            endTime: new Date(startTime.getTime() + (durationSeconds || 3600) * 1000),
            deadline: startTime,
          },
        ]
      : [],
  )
  if (rows.length) await db.insert(docEvent).values(rows)
}

/** Moves the sample events when the one that was running is over, and those of lives to where the lives are now. */
export async function refreshSampleEvents(db: Db): Promise<void> {
  const running = EVENTS.find((event) => event.startsIn < 0 && event.startsIn + event.hours > 0)
  const ids = await idsByTitle(
    db,
    EVENTS.map((event) => event.article),
  )
  const runningId = ids.get(running?.article ?? '')
  if (!running || runningId === undefined) return
  const [row] = await db.select().from(docEvent).where(eq(docEvent.docId, runningId))
  if (!row || row.endTime.getTime() > Date.now()) return
  const seconds = Math.round((Date.now() - row.startTime.getTime() + running.startsIn * HOUR) / 1000)
  const moved = (
    column: typeof docEvent.startTime | typeof docEvent.endTime | typeof docEvent.deadline | typeof docEvent.signInFrom,
  ) => sql`${column} + make_interval(secs => ${seconds})`
  await db
    .update(docEvent)
    .set({
      startTime: moved(docEvent.startTime),
      endTime: moved(docEvent.endTime),
      deadline: moved(docEvent.deadline),
      signInFrom: moved(docEvent.signInFrom),
    })
    .where(inArray(docEvent.docId, [...ids.values()]))
  await db
    .update(docEvent)
    .set({
      startTime: sql`${doc.startTime}`,
      endTime: sql`${doc.startTime} + make_interval(secs => greatest(${doc.durationSeconds}, 3600))`,
      deadline: sql`${doc.startTime}`,
    })
    .from(doc)
    .where(and(eq(doc.id, docEvent.docId), eq(doc.isSample, true), isNotNull(doc.startTime)))
}

async function signUpAll(db: Db, docId: number, userIds: readonly number[], createdAt: Date): Promise<void> {
  if (!userIds.length) return
  const people = await db
    .select({ id: user.id, name: user.realName, mobile: user.mobile })
    .from(user)
    .where(inArray(user.id, [...userIds]))
  await db
    .insert(eventSignUp)
    .values(people.map(({ id, name, mobile }) => ({ docId, userId: id, name, mobile, ...HOSPITAL, createdAt })))
}
