import { inArray, sql } from 'drizzle-orm'
import { OPEN_WITHDRAWAL_STATES } from '@/domain/withdrawal/states'
import type { Feature, Job } from '../../feature'
import { TRANSFER_NOTICE } from '../../kernel/payment/queue'
import { AUTOMATIC_PASS } from './automatic'
import { TRANSFER } from './moves'
import { OVERDUE } from './overdue'
import { walletCalls } from './routes'
import { seedWallet } from './sample'
import { bankCard, walletFreeze, withdrawal } from './tables'
import { keepTransferring, workOffTransfer } from './transfer'

const frozen = sql`
  select 'user:' || ${withdrawal.userId} as owner, ${withdrawal.amount} as amount from ${withdrawal}
  where ${inArray(withdrawal.state, [...OPEN_WITHDRAWAL_STATES])}`

const transfer: Job<{ withdrawalId: number; asked: number }> = { ...TRANSFER, run: keepTransferring }
const transferNotice: Job<{ noticeId: number }> = {
  ...TRANSFER_NOTICE,
  run: (parts, { noticeId }) => workOffTransfer(parts, noticeId),
}

export const feature: Feature = {
  calls: [walletCalls],
  held: [
    // Nothing of a bound card is shown but what its owner sees: sealed numbers and hashes are none of the export.
    { table: bankCard, owner: bankCard.userId, name: '', erase: 'delete' },
    // What was paid is kept as long as the ledger.
    { table: withdrawal, owner: withdrawal.userId, name: '提现记录', erase: 'keep' },
    // Not in the export: it would show who decided, and what is only proposed to whoever could still take the money out.
    { table: walletFreeze, owner: walletFreeze.userId, name: '', erase: 'keep' },
  ],
  holdings: [{ code: 'L201', owners: 'user:%', name: '处理中的提现', rows: frozen }],
  jobs: [AUTOMATIC_PASS, transfer, transferNotice, OVERDUE],
  sample: { seed: (db) => seedWallet(db) },
}
