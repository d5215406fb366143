import { asc, eq } from 'drizzle-orm'
import type { QuestionDetail, QuestionRow } from '@/api/quick-question'
import { isQuickState, type QuestionMove } from '@/domain/consultation/quick-ask'
import { moveQuick, type QuickMove } from '@/domain/consultation/quick'
import { SERVICES } from '@/domain/consultation/services'
import { commissionOf } from '@/domain/money/shares'
import { viewerOf, type Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { payment } from '../../kernel/payment/tables'
import { answererOf } from './answerers'
import { findQuestion, quickOf, type StoredQuestion } from './stored'
import { questionText } from './tables'
import { sideOf, type Side } from './who'

const iso = (time: Date | null): string => time?.toISOString() ?? ''

const ABOUT = 60
function shortened(text: string): string {
  const signs = Array.from(text)
  return signs.length > ABOUT ? `${signs.slice(0, ABOUT).join('')}…` : text
}

export const rowOf = (row: StoredQuestion, side: Side): QuestionRow => ({
  id: String(row.id),
  state: row.state,
  about: shortened(row.text),
  isDirected: row.directedTo !== null,
  isUrgent: row.isUrgent,
  pictureCount: row.pictures.length,
  cents: side === 'asker' ? row.priceCents : row.priceCents - commissionOf(row.priceCents),
  isMine: isTurnOf(row, side),
  isSample: row.isSample,
  dueAt: iso(row.dueAt),
  createdAt: row.createdAt.toISOString(),
})

const isTurnOf = ({ state, asked, answered }: StoredQuestion, side: Side): boolean =>
  side === 'asker'
    ? state === 'unpaid' || state === 'choosing'
    : state === 'directed' || state === 'taken' || (state === 'followed_up' && asked > answered)

export async function detailOf(context: Context, id: number): Promise<QuestionDetail> {
  const row = await findQuestion(context.db, id)
  return presentQuestion(context, row, sideOf(context, row))
}

export const detail = (context: Context, { id }: { id: string }) => detailOf(context, Number(id))

async function presentQuestion(context: Context, row: StoredQuestion, side: Side): Promise<QuestionDetail> {
  const { db } = context
  const userId = viewerOf(context).id
  const said = await db.select().from(questionText).where(eq(questionText.questionId, row.id)).orderBy(asc(questionText.id))
  return {
    ...rowOf(row, side),
    side,
    text: row.text,
    pictures: row.pictures.map((key) => ({ key, url: signedFileUrl(context, key) })),
    directedTo: row.directedTo === null ? null : await answererOf(db, row.directedTo),
    answerer: row.takenBy === null ? null : await answererOf(db, row.takenBy),
    said: said.map((one) => ({
      ...{ id: String(one.id), kind: one.kind, text: one.text, isOwn: one.userId === userId, isUrgent: one.isUrgent },
      at: one.createdAt.toISOString(),
    })),
    moves: movesOf(row, side, userId),
    followUps: { asked: row.asked, limit: SERVICES.quick.followUps },
    answerBy: iso(row.answerBy),
    // What it costs and what went back is between the payer and us.
    refundedCents: side === 'asker' ? row.refundedCents : 0,
    refund: side === 'asker' ? await refundOf(context, row) : 'none',
  }
}

/** Moves that the rules would let somebody make now. */
function movesOf(row: StoredQuestion, side: Side, userId: number): QuestionMove[] {
  if (!isQuickState(row.state)) return side === 'asker' && row.state === 'unpaid' ? ['pay', 'cancel'] : []
  const doctorId = String(userId)
  const tried: readonly (QuickMove & { event: QuestionMove })[] =
    side === 'asker'
      ? [{ event: 'follow_up' }, { event: 'make_public' }, { event: 'refund' }]
      : [
          { event: 'take', doctorId },
          { event: 'answer', doctorId },
          { event: 'reply', doctorId },
        ]
  const quick = quickOf(row)
  return tried.filter((move) => moveQuick(quick, move, Date.now()).ok).map(({ event }) => event)
}

async function refundOf({ db }: Context, { refundedCents, paymentId }: StoredQuestion): Promise<QuestionDetail['refund']> {
  if (!refundedCents || paymentId === null) return 'none'
  const [paid] = await db.select({ back: payment.refundedTotal }).from(payment).where(eq(payment.id, paymentId))
  return paid && paid.back >= refundedCents ? 'refunded' : 'refunding'
}
