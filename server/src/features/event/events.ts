import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DocEvent } from '@/api/event'
import type { EventForm } from '@/domain/event'
import { memberEventPrice, type MemberLevel } from '@/domain/membership'
import { maskMobile } from '@/domain/user'
import { equalText, keyedHash } from '../../crypto'
import type { Db } from '../../db/connect'
import { docEvent, eventSignUp } from './tables'
import { conflict, forbidden, invalid, notFound, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { privilegeOf, publishedDoc } from '../../kernel/documents/access'
import { lockPayment } from '../../kernel/payment/moves'
import { memberLevel } from '../../kernel/people/membership'
import { lockUser } from '../../kernel/people/users'
import { giveUpUnpaid, orderPlace, refundPlace } from './payment'
import { forget, hit } from '../../kernel/throttle/throttle'

export type EventRow = typeof docEvent.$inferSelect
export type SignUpRow = typeof eventSignUp.$inferSelect

/** A code is shown this long, and taken for as long again: whoever read it has time to type it. */
const CODE_SECONDS = 300
/** Tries a user has in a quarter of an hour; a code has a million values. */
const TRIES = { limit: 10, windowSeconds: 900 }

export function eventState(row: EventRow, now = Date.now()): DocEvent['state'] {
  if (row.cancelledAt) return 'cancelled'
  if (now >= row.endTime.getTime()) return 'over'
  if (now >= row.deadline.getTime()) return 'closed'
  return row.capacity > 0 && row.signUpCount >= row.capacity ? 'full' : 'open'
}

/** `level`: of the member who asks, who may pay less. */
export function presentEvent(row: EventRow, own: SignUpRow | undefined, level: MemberLevel | 0): DocEvent {
  const iso = (time: Date | null): string => time?.toISOString() ?? ''
  return {
    docId: String(row.docId),
    title: row.title,
    startTime: iso(row.startTime),
    endTime: iso(row.endTime),
    deadline: iso(row.deadline),
    place: row.place,
    capacity: row.capacity,
    price: memberEventPrice(row.price, level),
    signUpCount: row.signUpCount,
    state: eventState(row),
    signInOnSite: row.signInOnSite,
    signInFrom: iso(row.signInFrom ?? row.startTime),
    signUp: own
      ? {
          name: own.name,
          mobile: maskMobile(own.mobile),
          hospital: own.hospital,
          department: own.department,
          title: own.title,
          createdAt: iso(own.createdAt),
          signedInAt: iso(own.signedInAt),
          awaitsPayment: row.price > 0 && !own.paidAt,
        }
      : null,
  }
}

export async function findEvent(db: Db, docId: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(docEvent).where(eq(docEvent.docId, docId))
  return row
}

const ownOf = (docId: number, userId: number) =>
  and(eq(eventSignUp.docId, docId), eq(eventSignUp.userId, userId), isNull(eventSignUp.cancelledAt))

export async function findSignUp(db: Db, docId: number, userId: number | undefined): Promise<SignUpRow | undefined> {
  if (userId === undefined) return undefined
  const [row] = await db.select().from(eventSignUp).where(ownOf(docId, userId))
  return row
}

/** The level of the one who asks, where it makes a difference. */
export const levelFor = async (
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { price }: Pick<EventRow, 'price'>,
): Promise<MemberLevel | 0> => (viewer && price > 0 ? memberLevel(db, viewer.id) : 0)

/** The event of a published document, or the refusal. */
async function eventOf(context: Context, docId: string): Promise<EventRow> {
  const { id } = await publishedDoc(context, docId)
  const row = await findEvent(context.db, id)
  if (!row) throw notFound('该内容没有可报名的活动')
  return row
}

/** The event as it stands now for the one who asks. */
async function eventNow({ db, viewer }: Context, docId: number): Promise<DocEvent> {
  const row = await findEvent(db, docId)
  if (!row) throw notFound('该内容没有可报名的活动')
  return presentEvent(row, await findSignUp(db, docId, viewer?.id), await levelFor({ db, viewer }, row))
}

const CLOSED: Readonly<Partial<Record<DocEvent['state'], string>>> = {
  cancelled: '活动已取消',
  over: '活动已结束',
  closed: '报名已截止',
  full: '报名名额已满',
}

/**
 * Signs up; whoever is signed up already gets that sign-up. The place is taken by counting in the event's row: its lock makes those who
 * come together stand in a line, and the last one gets none.
 */
export async function signUp(context: Context, input: EventForm & { docId: string; idempotencyKey: string }): Promise<DocEvent> {
  const viewer = viewerOf(context)
  const document = await publishedDoc(context, input.docId)
  const event = await eventOf(context, input.docId)
  const { docId } = event
  if (await findSignUp(context.db, docId, viewer.id)) return eventNow(context, docId)
  const privilege = await privilegeOf(context, document)
  if (privilege.code) throw forbidden(privilege.message.replace('阅读全文', '报名'), privilege.code)
  const closed = CLOSED[eventState(event)]
  if (closed) throw conflict(closed)
  const { name, mobile, hospital, department, title } = input
  const form = { name, mobile, hospital, department, title }
  await context.db.transaction(async (tx) => {
    // Before the event: an order holds its payer first.
    if (event.price > 0) await lockUser(tx, viewer.id)
    const [made] = await tx
      .insert(eventSignUp)
      .values({ docId, userId: viewer.id, ...form })
      .onConflictDoUpdate({
        target: [eventSignUp.docId, eventSignUp.userId],
        set: { ...form, createdAt: sql`now()`, signedInAt: null, cancelledAt: null, paymentId: null, paidAt: null },
        setWhere: isNotNull(eventSignUp.cancelledAt),
      })
      .returning({ id: eventSignUp.id })
    // The same sign-up came a moment before.
    if (!made) return
    const [taken] = await tx
      .update(docEvent)
      .set({ signUpCount: sql`${docEvent.signUpCount} + 1` })
      .where(
        and(
          eq(docEvent.docId, docId),
          isNull(docEvent.cancelledAt),
          sql`(${docEvent.capacity} = 0 or ${docEvent.signUpCount} < ${docEvent.capacity})`,
        ),
      )
      .returning({ docId: docEvent.docId })
    if (!taken) throw conflict('报名名额已满')
    if (event.price > 0) await orderPlace(tx, context, event, made.id)
  })
  return eventNow(context, docId)
}

/** Takes a sign-up back; its place is free again. */
export async function cancelSignUp(context: Context, docId: string): Promise<DocEvent> {
  const viewer = viewerOf(context)
  const event = await eventOf(context, docId)
  const own = await findSignUp(context.db, event.docId, viewer.id)
  if (!own) return eventNow(context, event.docId)
  if (own.signedInAt) throw conflict('您已签到，不能取消报名')
  if (Date.now() >= event.startTime.getTime()) throw conflict('活动已开始，不能取消报名')
  if (await giveUpUnpaid(context, own)) return eventNow(context, event.docId)
  await context.db.transaction(async (tx) => {
    // The payment first, as everywhere. Then the sign-up as it stands now: it may have been paid since we looked.
    if (own.paymentId) await lockPayment(tx, own.paymentId)
    const [gone] = await tx
      .update(eventSignUp)
      .set({ cancelledAt: new Date() })
      .where(and(ownOf(event.docId, viewer.id), isNull(eventSignUp.signedInAt)))
      .returning()
    if (!gone) return
    await tx
      .update(docEvent)
      .set({ signUpCount: sql`greatest(0, ${docEvent.signUpCount} - 1)` })
      .where(eq(docEvent.docId, event.docId))
    await refundPlace(tx, context, gone)
  })
  return eventNow(context, event.docId)
}

/** Six digits from the server's key, the event and the time: nothing is stored, and all processes show the same. */
function codeAt(signingKey: string, docId: number, window: number): string {
  const hash = Buffer.from(keyedHash(signingKey, `event:${docId}:${window}`), 'base64url')
  return String(hash.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}
const windowOf = (now: number): number => Math.floor(now / 1000 / CODE_SECONDS)

export async function signInCode(context: Context, docId: string, now = Date.now()) {
  const event = await eventOf(context, docId)
  if (!event.signInOnSite) throw refused('该活动无需现场签到')
  const [sums] = await context.db
    .select({ signedIn: count(eventSignUp.signedInAt) })
    .from(eventSignUp)
    .where(and(eq(eventSignUp.docId, event.docId), isNull(eventSignUp.cancelledAt)))
  const window = windowOf(now)
  return {
    code: codeAt(context.signingKey, event.docId, window),
    expiresAt: new Date((window + 1) * CODE_SECONDS * 1000).toISOString(),
    signUpCount: event.signUpCount,
    signedInCount: sums?.signedIn ?? 0,
  }
}

/** Refuses a wrong code. Each try is counted before the look: past the limit a right one is as late as a wrong one. */
async function tryCode({ db, signingKey }: Context, key: string, docId: number, tried: string, now: number): Promise<void> {
  if ((await hit(db, key, TRIES.limit, TRIES.windowSeconds)) > TRIES.limit) throw tooMany('尝试次数过多，请稍后再试')
  const window = windowOf(now)
  const codes = [window, window - 1].map((each) => codeAt(signingKey, docId, each))
  if (!codes.some((code) => equalText(code, tried))) throw invalid({ code: '签到码不正确或已过期，请使用现场最新的签到码' })
  await forget(db, key)
}

/** Signs in on site with the code that is shown there. Whoever is signed in already stays so, whatever the code. */
export async function signIn(context: Context, input: { docId: string; code: string }, now = Date.now()): Promise<DocEvent> {
  const viewer = viewerOf(context)
  const event = await eventOf(context, input.docId)
  const own = await findSignUp(context.db, event.docId, viewer.id)
  if (own?.signedInAt) return eventNow(context, event.docId)
  if (!event.signInOnSite) throw refused('该活动无需现场签到')
  if (event.cancelledAt) throw conflict('活动已取消')
  if (!own) throw forbidden('您还没有报名该活动，请先报名')
  if (event.price > 0 && !own.paidAt) throw forbidden('报名费还没有支付，请先完成支付')
  if (now < (event.signInFrom ?? event.startTime).getTime()) throw conflict('签到尚未开始')
  if (now >= event.endTime.getTime()) throw conflict('活动已结束，不能再签到')
  await tryCode(context, `event-code:${event.docId}:${viewer.id}`, event.docId, input.code, now)
  await context.db
    .update(eventSignUp)
    .set({ signedInAt: new Date(now) })
    .where(and(ownOf(event.docId, viewer.id), isNull(eventSignUp.signedInAt)))
  return eventNow(context, event.docId)
}
