import { eq } from 'drizzle-orm'
import { keyedHash, newToken } from '../../crypto'
import type { Db } from '../../db/connect'
import { userOwner } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { minutes } from '../../kernel/ledger/postings'
import { user } from '../../kernel/people/tables'
import { DEMO_ACCOUNT } from '../../sample/accounts'
import { bookWithdrawal, moveWithdrawal, noteStep } from './moves'
import { bankCard, withdrawal } from './tables'

const EARNINGS = [
  { memo: '活动红包 · 规范诊疗知识周', cents: 88_00 },
  { memo: '活动红包 · 肺癌指南速览', cents: 66_60 },
  { memo: '活动红包 · 病例征集', cents: 500_00 },
]
const WITHDRAWN = [
  { cents: 200_00, event: 'success', reason: '' },
  { cents: 50_00, event: 'fail', reason: '银行退回：收款账户状态异常' },
] as const
const BY = 'sample'

/** Earnings of the demo account, a withdrawal that arrived and one that came back. Its card has no number that anybody could pay to. */
export async function seedWallet(db: Db): Promise<void> {
  const [demo] = await db.select().from(user).where(eq(user.mobile, DEMO_ACCOUNT.mobile))
  if (!demo) return
  for (const [at, { memo, cents }] of EARNINGS.entries()) {
    await post(db, {
      key: `sample:earning:${at}`,
      payType: 5,
      ref: { type: 'sample', id: String(at + 1) },
      memo,
      lines: minutes('own', userOwner(demo.id), { gross: cents, tax: 0 }),
    })
  }
  const nobody = keyedHash(newToken(), 'sample')
  const [card] = await db
    .insert(bankCard)
    .values({
      userId: demo.id,
      holder: demo.realName,
      sealedNumber: '',
      sealedIdNumber: '',
      last4: '0128',
      numberHash: nobody,
      idHash: nobody,
      bankCode: 'ICBC',
      bankName: '工商银行',
      cityId: '110100',
      state: 'bound',
    })
    .returning()
  if (!card) return
  for (const [at, { cents, event, reason }] of WITHDRAWN.entries()) {
    const [row] = await db
      .insert(withdrawal)
      .values({
        userId: demo.id,
        number: `W00000000000000000${at + 1}`,
        cardId: card.id,
        bankName: card.bankName,
        last4: card.last4,
        amount: cents,
        fee: 0,
        risks: [],
        idempotencyKey: `sample-wallet-${at}`,
      })
      .returning()
    if (!row) continue
    await noteStep(db, row, 'apply', BY)
    await bookWithdrawal(db, row, 'freeze')
    const taken = await moveWithdrawal(db, row, 'take', { by: BY })
    const paying = await moveWithdrawal(db, taken, 'approve', { by: BY })
    await moveWithdrawal(db, paying, event, { by: BY, reason })
  }
}
