import { eq } from 'drizzle-orm'
import { enqueue } from '../../db/queue'
import type { Parts } from '../../http/context'
import type { Notice } from '../../services/payment/contract'
import { NOTICE, TRANSFER_NOTICE } from './queue'
import { settle } from './settle'
import { takeRefund } from './refunds'
import { paymentNotice } from './tables'

/** Stores what the provider told, and puts its work into the queue: then it may be answered. Told again, it changes nothing. Throws `NoticeRefused`. */
export async function receiveNotice(
  { db, payments }: Pick<Parts, 'db' | 'payments'>,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
): Promise<void> {
  const notice = await payments.readNotice(headers, body)
  const number = numberOf(notice)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentNotice)
      .values({ provider: payments.name, eventId: notice.id, kind: notice.kind, number })
      .onConflictDoNothing()
      .returning()
    if (row) await enqueue(tx, notice.kind === 'transfer' ? TRANSFER_NOTICE : NOTICE, { noticeId: row.id })
  })
}

function numberOf(notice: Notice): string {
  if (notice.kind === 'trade') return notice.trade.tradeNo
  return notice.kind === 'refund' ? notice.refund.refundNo : notice.billNo
}

/** What was told is asked for: so the order in which things are told does not matter, and nothing that was sent is believed by itself. */
export async function workOff(parts: Parts, noticeId: number): Promise<void> {
  const { db, payments } = parts
  const [notice] = await db.select().from(paymentNotice).where(eq(paymentNotice.id, noticeId))
  if (!notice) return
  if (notice.kind === 'refund') return takeRefund(parts, await payments.refunded(notice.number))
  await settle(parts, await payments.trade(notice.number))
}
