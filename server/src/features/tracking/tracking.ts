import { lt } from 'drizzle-orm'
import type { TrackEvent } from '@/api/tracking'
import { click, trackEvent, viewTime } from './tables'
import { daysAgo } from '../../db/columns'
import type { Db } from '../../db/connect'
import { tooMany } from '../../errors'
import { ownerOf, type Context } from '../../http/context'
import { takeOfDay } from '../../kernel/throttle/throttle'

const MEGABYTE = 1024 * 1024
/** Bytes that are kept of a day: of one user or visitor, and from one address (a hospital often has one for all its doctors). */
const BYTES_A_DAY = { user: 5 * MEGABYTE, visitor: MEGABYTE, usersOfAddress: 500 * MEGABYTE, visitorsOfAddress: 50 * MEGABYTE }
/** What a row takes besides its words. */
const ROW_BYTES = 200
/** A client that reports more has slept or lies. */
const MAX_SECONDS = 9

/** Counts what is about to be kept. False: the day is full, for this one or for the address. */
async function takeBytes(
  db: Db,
  { owner, isUser, ip }: { owner: string; isUser: boolean; ip: string },
  bytes: number,
): Promise<boolean> {
  const ofOwner = isUser ? BYTES_A_DAY.user : BYTES_A_DAY.visitor
  if (owner && !(await takeOfDay(db, `track:${owner}`, bytes, ofOwner))) return false
  return isUser
    ? takeOfDay(db, `track:users:${ip}`, bytes, BYTES_A_DAY.usersOfAddress)
    : takeOfDay(db, `track:visitors:${ip}`, bytes, BYTES_A_DAY.visitorsOfAddress)
}

async function spend(context: Context, bytes: number): Promise<void> {
  const { db, viewer, ip } = context
  const isKept = await takeBytes(db, { owner: ownerOf(context), isUser: viewer !== null, ip }, bytes)
  if (!isKept) throw tooMany('今日上报的数据过多，请明天再试')
}

const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value)) + ROW_BYTES

/** Keeps events, each once, whatever it is sent how often. */
export async function keepEvents(context: Context, events: TrackEvent[]): Promise<void> {
  if (!events.length) return
  const { db, viewer, pid, head } = context
  await spend(
    context,
    events.reduce((sum, event) => sum + bytesOf(event), 0),
  )
  const rows = events.map((event) => ({
    ...event,
    time: new Date(event.time),
    userId: viewer?.id ?? null,
    pid,
    sid: head.sid,
  }))
  await db.insert(trackEvent).values(rows).onConflictDoNothing()
}

/** Keeps for how long something was looked at. */
export async function keepView(context: Context, view: { docid: string; usagetime: number; reqtime: string }): Promise<void> {
  const { db, viewer, pid } = context
  await spend(context, ROW_BYTES)
  await db.insert(viewTime).values({
    docId: view.docid,
    seconds: Math.min(MAX_SECONDS, Math.round(view.usagetime)),
    // Of a clock that runs ahead: it is now at the latest, or housekeeping would wait for that day.
    requestTime: new Date(Math.min(Date.parse(view.reqtime), Date.now())),
    userId: viewer?.id ?? null,
    pid,
  })
}

/** Keeps the pairs of a click, unless the address has sent enough for a day: nobody waits for an answer that could say so. */
export async function keepClick(db: Db, ip: string, pairs: Record<string, string>): Promise<void> {
  if (!(await takeBytes(db, { owner: '', isUser: false, ip }, bytesOf(pairs)))) return
  await db.insert(click).values({ pairs })
}

/** So long events, views and clicks are of use; afterwards they only fill the disk. */
const KEPT_DAYS = 180

export async function purgeTracking(db: Db): Promise<void> {
  await db.delete(trackEvent).where(lt(trackEvent.receivedAt, daysAgo(KEPT_DAYS)))
  await db.delete(viewTime).where(lt(viewTime.requestTime, daysAgo(KEPT_DAYS)))
  await db.delete(click).where(lt(click.receivedAt, daysAgo(KEPT_DAYS)))
}
