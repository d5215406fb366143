import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { FREE_MOST, UNPAID_MOST } from '@/domain/consultation/quick-ask'
import { PAY_WITHIN } from '@/domain/consultation/due'
import { namesEmergency } from '@/domain/consultation/rounds'
import { SERVICES } from '@/domain/consultation/services'
import { PAYMENT_MINUTES } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { conflict, invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { upload } from '../../kernel/files/tables'
import { lockUser } from '../../kernel/people/users'
import { openPayment } from '../../kernel/payment/orders'
import { presentPayment } from '../payment'
import { begin, GOODS } from './goods'
import { makeMove, note } from './moving'
import { offerOf } from './price'
import { detailOf } from './presenter'
import { findQuestion, NOT_THERE, withQuestion, type StoredQuestion } from './stored'
import { lapse } from './sweep'
import { question } from './tables'
import { moverOf, sideOf } from './who'

interface Asked {
  text: string
  pictures: string[]
  doctorId: string
  shownCents: number
  idempotencyKey: string
}

/** A question that waits for its payment; one without a price is asked at once. */
export async function ask(context: Context, asked: Asked) {
  const { id: askerId } = viewerOf(context)
  const { idempotencyKey, text, pictures } = asked
  const id = await context.db.transaction(async (tx) => {
    // Two of one person come one after the other: the second finds the first.
    await lockUser(tx, askerId)
    const [same] = await tx
      .select({ id: question.id })
      .from(question)
      .where(and(eq(question.askerId, askerId), eq(question.idempotencyKey, idempotencyKey)))
    if (same) return same.id
    const { priceCents, answerer, refusal } = await offerOf(tx, asked.doctorId, askerId)
    if (refusal) throw refused(refusal)
    if (priceCents !== asked.shownCents) throw conflict('价格已更新，请确认新的价格')
    const isUnpaid = and(eq(question.askerId, askerId), eq(question.state, 'unpaid'))
    const [unpaid] = await tx.select({ n: count() }).from(question).where(isUnpaid)
    if ((unpaid?.n ?? 0) >= UNPAID_MOST) throw refused(`您有 ${UNPAID_MOST} 个待支付的提问，请先支付或取消`)
    if (priceCents === 0) await mustHaveFewFree(tx, askerId)
    await mustBeOwnPictures({ ...context, db: tx }, pictures)
    const [row] = await tx
      .insert(question)
      .values({
        ...{ askerId, text, pictures, priceCents, idempotencyKey, isUrgent: namesEmergency(text) },
        ...{ directedDoctorId: answerer?.doctorId ?? null, directedTo: answerer?.userId ?? null },
        ...{ state: 'unpaid', dueAt: new Date(Date.now() + PAY_WITHIN) },
      })
      .returning()
    if (!row) throw new Error('the question was not stored')
    await note(tx, row, 'ask', 'unpaid', moverOf(context))
    if (priceCents === 0) await begin(tx, row, moverOf(context))
    return row.id
  })
  return detailOf(context, id)
}

/** Of what costs nothing one waits for the answers before one asks on. */
async function mustHaveFewFree(tx: Db, askerId: number): Promise<void> {
  const waits = inArray(question.state, ['directed', 'choosing', 'open', 'taken', 'with_support'])
  const [free] = await tx
    .select({ n: count() })
    .from(question)
    .where(and(eq(question.askerId, askerId), eq(question.priceCents, 0), waits))
  if ((free?.n ?? 0) >= FREE_MOST) throw refused(`您有 ${FREE_MOST} 个免费提问等待回答，请得到回答后再提问`)
}

async function mustBeOwnPictures(context: Context, pictures: string[]): Promise<void> {
  if (!pictures.length) return
  const isOwn = and(
    inArray(upload.key, pictures),
    eq(upload.owner, `u:${viewerOf(context).id}`),
    eq(upload.kind, 'attachment'),
    isNotNull(upload.storedAt),
  )
  const stored = await context.db.select({ mime: upload.mime }).from(upload).where(isOwn)
  const isPictures = stored.every(({ mime }) => mime.startsWith('image/'))
  if (stored.length !== pictures.length || !isPictures) throw invalid({ pictures: '图片没有上传成功，请重新添加' })
}

/** What only who asked may do. */
function mustBeAsker(context: Context, row: StoredQuestion): void {
  if (sideOf(context, row) !== 'asker') throw notFound(NOT_THERE)
}

/** The payment of a question that waits for it. */
export async function pay(context: Context, { id, idempotencyKey }: { id: string; idempotencyKey: string }) {
  const payment = await withQuestion(context, Number(id), async (tx, row) => {
    mustBeAsker(context, row)
    if (row.state !== 'unpaid') throw conflict('该问题当前无需支付，请刷新后查看')
    const left = Math.floor(((row.dueAt?.getTime() ?? 0) - Date.now()) / 60_000)
    if (left < 1) throw conflict('支付时间已过，请重新提问')
    return openPayment(tx, context, {
      ...{ userId: row.askerId, goods: GOODS, refId: id, title: SERVICES.quick.name, amount: row.priceCents, idempotencyKey },
      minutes: Math.min(left, PAYMENT_MINUTES),
    })
  })
  return { payment: presentPayment(payment) }
}

/** Before it is paid. */
export async function cancel(context: Context, { id }: { id: string }) {
  const row = await findQuestion(context.db, Number(id))
  mustBeAsker(context, row)
  if (row.state !== 'unpaid') throw conflict('当前不能取消该提问，请刷新后查看')
  await lapse(context, row.id, moverOf(context))
  const after = await detailOf(context, row.id)
  if (after.state === 'unpaid') throw refused('正在支付中，请稍后再取消')
  return after
}

/** The named doctor was silent: anybody may answer now, or all of it goes back. */
export async function decide(context: Context, { id, choice }: { id: string; choice: 'make_public' | 'refund' }) {
  await withQuestion(context, Number(id), (tx, row) => {
    mustBeAsker(context, row)
    return makeMove(tx, context, row, { event: choice }, moverOf(context))
  })
  return detailOf(context, Number(id))
}
