import * as v from 'valibot'
import { SERVICES } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import type { Enqueued } from '../../db/queue'
import type { Job } from '../../feature'
import { lockPayment } from '../../kernel/payment/moves'
import { earnShare } from '../consultation'
import { findQuestion } from './stored'

/** What is left of a price goes to who answered, once, when its time has come. */
export const EARN: Enqueued<{ questionId: number }> = { name: 'question-earn', payload: v.object({ questionId: v.number() }) }

export const earnJob: Job<{ questionId: number }> = {
  ...EARN,
  run: ({ db }, { questionId }) => db.transaction((tx) => earn(tx, questionId)),
}

async function earn(tx: Db, id: number): Promise<void> {
  const { paymentId } = await findQuestion(tx, id)
  if (!paymentId) return
  await lockPayment(tx, paymentId)
  const row = await findQuestion(tx, id, { lock: true })
  const rest = row.priceCents - row.refundedCents
  if (rest <= 0 || row.takenBy === null) return
  await earnShare(tx, {
    ...{ userIds: [row.takenBy], rest, paymentId, payType: SERVICES.quick.payType },
    ...{ key: `question:${id}:earn`, ref: { type: 'question', id: String(id) }, memo: '快速提问收入' },
  })
}
