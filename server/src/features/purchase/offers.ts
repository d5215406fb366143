import { and, eq, isNull } from 'drizzle-orm'
import type { Offer } from '@/api/purchase'
import { COURSE_TYPES } from '@/domain/course'
import { memberEventPrice } from '@/domain/membership'
import { COURSE_DAYS, PURCHASE_RULES } from '@/domain/purchase'
import { conflict, forbidden, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { publishedDoc, follows } from '../../kernel/documents/access'
import { docPrivilege } from '../../kernel/documents/privilege'
import { boughtBy } from '../../kernel/documents/rights'
import { isMember, memberLevel } from '../../kernel/people/membership'
import { openPayment, openPaymentOf } from '../../kernel/payment/orders'
import { refuseNotSoldHere } from '../../kernel/payment/virtual'
import { docEvent, eventSignUp } from '../event/tables'
import { presentPayment } from '../payment'

type Doc = Awaited<ReturnType<typeof publishedDoc>>
type Kind = Offer['kind']

const NOT_SOLD = '该内容无需购买'

/** The document that is sold, or the refusal. Whether its text is sold or its course follows from what it is, whatever an address says. */
async function sold(context: Context, docId: string, asked: Kind): Promise<{ row: Doc; kind: Kind }> {
  const row = await publishedDoc(context, docId)
  if (asked === 'event') return { row, kind: asked }
  if (row.price === 0) throw notFound(NOT_SOLD)
  return { row, kind: COURSE_TYPES.includes(row.docType) ? 'course' : 'document' }
}

export async function offerOf(context: Context, input: { docId: string; kind: Kind }): Promise<Offer> {
  const { row, kind } = await sold(context, input.docId, input.kind)
  return kind === 'event' ? eventOffer(context, row) : docOffer(context, row, kind)
}

const about = (context: Context, { id, docType, title, summary, cover, price }: Doc) => ({
  docId: String(id),
  docType,
  title,
  summary,
  cover,
  price,
  iosVirtualPay: context.settings.iosVirtualPay,
})

async function docOffer(context: Context, row: Doc, kind: 'document' | 'course'): Promise<Offer> {
  const { db } = context
  const { id: userId } = viewerOf(context)
  const isBought = (await boughtBy(db, userId, [row.id])).has(row.id)
  const open = await openPaymentOf(db, { userId, goods: kind, refId: String(row.id) })
  return {
    ...about(context, row),
    kind,
    ownedBy: isBought ? 'bought' : (await isMember(db, userId)) ? 'member' : '',
    open: open ? presentPayment(open) : null,
    needsSignUp: false,
    isForMembers: true,
  }
}

async function eventOffer(context: Context, row: Doc): Promise<Offer> {
  const { db } = context
  const { id: userId } = viewerOf(context)
  const [event] = await db.select().from(docEvent).where(eq(docEvent.docId, row.id))
  if (!event || event.price === 0) throw notFound('该活动无需支付报名费')
  const isOwn = and(eq(eventSignUp.docId, row.id), eq(eventSignUp.userId, userId), isNull(eventSignUp.cancelledAt))
  const [own] = await db.select().from(eventSignUp).where(isOwn)
  const open = own && (await openPaymentOf(db, { userId, goods: 'event', refId: String(own.id) }))
  return {
    ...about(context, row),
    title: event.title,
    price: open?.amount ?? memberEventPrice(event.price, await memberLevel(db, userId)),
    kind: 'event',
    ownedBy: own?.paidAt ? 'bought' : '',
    open: open ? presentPayment(open) : null,
    needsSignUp: !own,
    isForMembers: false,
  }
}

/** An order for the document or the course. That of an event is made by its sign-up, which keeps the place. */
export async function order(
  context: Context,
  { agreed, idempotencyKey, ...input }: { docId: string; kind: Kind; agreed: boolean; idempotencyKey: string },
) {
  const { db, viewer } = context
  const { id: userId } = viewerOf(context)
  const { row, kind } = await sold(context, input.docId, input.kind)
  if (kind === 'event') throw conflict('请先填写报名信息')
  refuseNotSoldHere(context, kind)
  if (PURCHASE_RULES[kind].agreement && !agreed) throw refused('请先阅读并勾选购买须知')
  // What a reader could not read after paying is not sold to him.
  const rest = docPrivilege({ rule: row.rule, price: 0 }, viewer, {
    follows: await follows(context, row.columnistId),
    owns: true,
  })
  if (rest.code) throw forbidden(rest.message.replace('阅读全文', '购买'), rest.code)
  if (await isMember(db, userId)) throw conflict('您是会员，可直接阅读，无需购买')
  const payment = await db.transaction(async (tx) => {
    const made = await openPayment(tx, context, {
      userId,
      goods: kind,
      refId: String(row.id),
      title: row.title,
      amount: row.price,
      terms: kind === 'course' ? { days: COURSE_DAYS } : {},
      idempotencyKey,
    })
    // Not before: one that was open until a moment ago is paid now.
    if ((await boughtBy(tx, userId, [row.id])).has(row.id)) throw conflict('您已购买该内容，请返回后刷新')
    return made
  })
  return { payment: presentPayment(payment) }
}
