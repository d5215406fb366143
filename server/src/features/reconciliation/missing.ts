import { and, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { ledgerJournal } from '../../kernel/ledger/tables'
import { payment, paymentRefund, suspenseSettlement } from '../../kernel/payment/tables'
import { ProviderSilent } from '../../services/payment/contract'
import { billLine, billMissing } from './tables'

const DAY_MS = 24 * 3_600_000

/** From the first moment of a day in China to the last. */
const spanOf = (day: string): { from: Date; to: Date } => {
  const from = new Date(`${day}T00:00:00+08:00`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

interface Ours {
  kind: 'payment' | 'refund'
  number: string
  amount: number
}

/** What came in and went back on this day by our books, and stands in no list so far. */
async function unlisted(db: Db, provider: string, day: string): Promise<Ours[]> {
  const { from, to } = spanOf(day)
  const listed = (kind: 'payment' | 'refund', same: ReturnType<typeof eq>) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(billLine)
        .where(and(eq(billLine.provider, provider), eq(billLine.kind, kind), same)),
    )
  const payments = await db
    .select({ number: payment.tradeNo, amount: payment.amount })
    .from(payment)
    .where(
      and(
        eq(payment.provider, provider),
        ne(payment.transactionId, ''),
        gte(payment.paidAt, from),
        lt(payment.paidAt, to),
        listed('payment', eq(billLine.tradeNo, payment.tradeNo)),
      ),
    )
  // What was paid by hand went another way.
  const refunds = await db
    .select({ number: paymentRefund.refundNo, amount: paymentRefund.amount })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.key, sql`'refund:' || ${paymentRefund.refundNo} || ':done'`))
    .where(
      and(
        eq(payment.provider, provider),
        sql`${paymentRefund.firstBy} not like 'hand:%'`,
        gte(ledgerJournal.createdAt, from),
        lt(ledgerJournal.createdAt, to),
        listed('refund', eq(billLine.refundNo, paymentRefund.refundNo)),
      ),
    )
  const returns = await db
    .select({ number: suspenseSettlement.refundNo, amount: suspenseSettlement.amount })
    .from(suspenseSettlement)
    .innerJoin(ledgerJournal, eq(ledgerJournal.key, sql`'refund:' || ${suspenseSettlement.refundNo} || ':done'`))
    .where(
      and(
        gte(ledgerJournal.createdAt, from),
        lt(ledgerJournal.createdAt, to),
        listed('refund', eq(billLine.refundNo, suspenseSettlement.refundNo)),
      ),
    )
  return [
    ...payments.map((row) => ({ kind: 'payment' as const, ...row })),
    ...[...refunds, ...returns].map((row) => ({ kind: 'refund' as const, ...row })),
  ]
}

/** What the provider says of it when asked: whether it knows it at all. */
async function isKnownThere({ payments }: Parts, { kind, number }: Ours): Promise<boolean> {
  if (kind === 'refund') return (await payments.refunded(number)).state === 'success'
  return ['success', 'refund'].includes((await payments.trade(number)).state)
}

/**
 * LOCAL_ONLY: waits for the list of the next day, then somebody has to look; at once where the provider does not know it. Gives the numbers of those that became
 * an alarm now.
 */
export async function noteMissing(parts: Parts, day: string, now: Date): Promise<string[]> {
  const { db, payments } = parts
  const provider = payments.name
  const today = chinaDay(now)
  const missing = await unlisted(db, provider, day)
  const alarms: string[] = []
  for (const ours of missing) {
    const { kind, number, amount } = ours
    await db.insert(billMissing).values({ provider, day, kind, number, amount, missedOn: today }).onConflictDoNothing()
    const isIt = and(eq(billMissing.kind, kind), eq(billMissing.number, number))
    const [row] = await db.select().from(billMissing).where(isIt)
    if (row?.state !== 'waiting' || row.doneBy) continue
    const note = await noteOf(parts, ours, row.missedOn < today)
    if (!note) continue
    await db.update(billMissing).set({ state: 'alarm', note, updatedAt: new Date() }).where(isIt)
    alarms.push(number)
  }
  await noteFound(
    db,
    provider,
    day,
    missing.map(({ number }) => number),
  )
  return alarms
}

/** Why somebody has to look; empty while it may still come. */
async function noteOf(parts: Parts, ours: Ours, isLate: boolean): Promise<string> {
  try {
    if (!(await isKnownThere(parts, ours))) return '渠道查询不到，账单中也没有'
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
  return isLate ? '次日账单中仍没有' : ''
}

async function noteFound(db: Db, provider: string, day: string, stillMissing: readonly string[]): Promise<void> {
  const waits = and(
    eq(billMissing.provider, provider),
    eq(billMissing.day, day),
    inArray(billMissing.state, ['waiting', 'alarm']),
  )
  for (const { id, number } of await db.select().from(billMissing).where(waits))
    if (!stillMissing.includes(number))
      await db.update(billMissing).set({ state: 'found', updatedAt: new Date() }).where(eq(billMissing.id, id))
}
