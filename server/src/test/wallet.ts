import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import type { PayWay } from '@/api/payment'
import { walletApi } from '@/api/wallet'
import type { WithdrawalRail } from '@/domain/withdrawal/rails'
import { OPEN_WITHDRAWAL_STATES } from '@/domain/withdrawal/states'
import { exportBankFile, readBankResult } from '../features/wallet/bank-file'
import { cardForm, earn, ticketOf, TO_BANK } from '../features/wallet/probe'
import { decideWithdrawal } from '../features/wallet/review'
import { bankCard } from '../features/wallet/tables'
import { userOwner } from '../kernel/ledger/accounts'
import { checkLedger } from '../kernel/ledger/check'
import { balanceOf } from '../kernel/ledger/ledger'
import { become, newcomer, type Newcomer } from './newcomer'
import type { TestServer } from './server'

let keys = 0
export const newKey = (): string => `withdraw-${(keys += 1)}`

/** The bank's answer about one withdrawal. */
export const resultOf = (number: string, amount: string, said: string, reason = '') =>
  `编号,金额,结果,原因\r\n${number},${amount},${said},${reason}\r\n`

export const isRefusal = (ack: number, text?: RegExp) => (error: unknown) => {
  const { ack: said, message } = error as { ack?: number; message: string }
  return said === ack && (!text || text.test(message))
}

/** People with wallets, and what is done with their withdrawals. */
export function walletTools(server: TestServer) {
  const bank = 'command:test'
  return {
    /** Everything adds up, and what is frozen is what is under way (I5 of the money sheet). */
    async isSound(): Promise<void> {
      assert.deepEqual((await checkLedger(server.db)).faults, [])
      const open = sql.join(
        OPEN_WITHDRAWAL_STATES.map((state) => sql`${state}`),
        sql`, `,
      )
      const { rows } = (await server.db.execute(sql`
        select u.id from "user" u
        left join (select user_id, sum(amount) as amount from withdrawal where state in (${open}) group by 1) w on w.user_id = u.id
        left join ledger_account a on a.code = 'L201' and a.owner = 'user:' || u.id
        left join ledger_balance b on b.account_id = a.id
        where u.id in (select user_id from withdrawal) and coalesce(w.amount, 0) <> coalesce(-b.amount, 0)`)) as unknown as {
        rows: unknown[]
      }
      assert.deepEqual(rows, [])
    },

    /** Certified, with a card of some days ago and money. */
    async person(cents = 10_000_00): Promise<Newcomer> {
      const me = await newcomer(server)
      await become(me, { realName: '张明' })
      await me.device.ok(walletApi.bindCard, await cardForm(me))
      await server.db
        .update(bankCard)
        .set({ createdAt: new Date(Date.now() - 5 * 86_400_000) })
        .where(eq(bankCard.userId, me.user.id))
      if (cents) await earn(me, cents)
      return me
    },

    async applied(me: Newcomer, amount = 200_00, to: { rail: WithdrawalRail; way: PayWay } = TO_BANK) {
      const input = { amount, ...to, ticket: await ticketOf(me), idempotencyKey: newKey() }
      const { withdrawal: made } = await me.device.ok(walletApi.apply, input)
      return made
    },

    moneyOf: async ({ user: { id } }: Newcomer): Promise<[number, number]> => [
      await balanceOf(server.db, 'L200', userOwner(id)),
      await balanceOf(server.db, 'L201', userOwner(id)),
    ],

    decide: (id: string, decision: 'take' | 'approve' | 'refuse', by = 'user:999001', reason = '') =>
      decideWithdrawal(server.db, { withdrawalId: Number(id), decision, reason, by }),

    exported: () => exportBankFile({ ...server.parts, db: server.db }, { by: bank }),
    answered: (csv: string) => readBankResult(server.db, csv, bank),
  }
}
