import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { walletApi } from '@/api/wallet'
import { ACK } from '@/api/envelope'
import { passesLuhn } from '@/domain/bank-card/number'
import { idCheckDigit } from '@/domain/id-number'
import { userOwner } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { verifyCode } from '../../kernel/people/tables'
import { become, idIn, newcomer, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { ownCode } from '../security/probe'

let last = 0

/** A number of a card that nobody has, with its check digit or without. */
export function newCardNumber({ sound = true } = {}): string {
  const start = `622202${String((last += 1)).padStart(12, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)
  return check.find((number) => passesLuhn(number) === sound) ?? ''
}

/** A number of an ID card that nobody has. */
export function newIdNumber(): string {
  const start = `11010119900307${String((last += 1) % 1000).padStart(3, '0')}`
  return start + idCheckDigit(start)
}

/** Money that the house gave, as a reward of a campaign. */
export async function earn({ server, user: { id } }: Pick<Newcomer, 'server' | 'user'>, cents: number, key = `${(last += 1)}`) {
  await post(server.db, {
    key: `test:earn:${id}:${key}`,
    payType: 5,
    ref: { type: 'test', id: key },
    memo: '活动红包',
    lines: [
      { code: 'E500', amount: cents },
      { code: 'L200', owner: userOwner(id), amount: -cents },
    ],
  })
}

/** A ticket for one thing that is kept safe, without the wait between two codes. */
export async function ticketOf(me: Newcomer): Promise<string> {
  await me.server.db.delete(verifyCode).where(eq(verifyCode.mobile, me.user.mobile))
  return String((await said(me.device, 'api/security/check', { verifyCode: await ownCode(me) })).ticket)
}

export const cardForm = async (me: Newcomer) => ({
  number: newCardNumber(),
  insisted: false,
  bankCode: 'ICBC',
  bankName: '工商银行',
  cityId: '110100',
  idNumber: newIdNumber(),
  ticket: await ticketOf(me),
})

async function bound(me: Newcomer): Promise<void> {
  await become(me, { level: 2, realName: '测试者' })
  await said(me.device, 'api/wallet/bindcard', await cardForm(me))
}

/** To the card, from a browser. */
export const TO_BANK = { rail: 'bank', way: 'page' } as const

/** What somebody with a new card and money sends to withdraw 20 yuan. */
export async function application(me: Newcomer) {
  await bound(me)
  await earn(me, 100_00)
  return { amount: 20_00, ...TO_BANK, ticket: await ticketOf(me), idempotencyKey: `wallet-${(last += 1)}` }
}

export const applied = async (me: Newcomer): Promise<string> =>
  idIn(await said(me.device, 'api/wallet/withdraw', await application(me)), 'withdrawal')

const freezing = async ({ server }: Newcomer) => ({ mobile: (await newcomer(server)).user.mobile, reason: '收入异常，核实中' })

/** A freeze that waits for a second person. */
async function proposedBy(me: Newcomer): Promise<string> {
  const { freeze } = await (await newcomer(me.server)).device.ok(walletApi.adminFreeze, await freezing(me))
  return freeze.id
}

export const probe: Probe = {
  good: {
    'api/wallet/record': async (me) => {
      await earn(me, 100_00)
      const { items } = await me.device.ok(walletApi.records, { pageIdx: 0, pageSize: 1, status: -1, payType: 0 })
      return { recordId: items[0]?.id }
    },
    'api/wallet/income': async (me) => {
      await earn(me, 100_00)
      return { year: new Date().getFullYear() }
    },
    'api/wallet/bindcard': async (me) => {
      await become(me, { level: 2, realName: '测试者' })
      return cardForm(me)
    },
    'api/wallet/withdraw': application,
    'api/admin/wallet/review': async ({ server }) => {
      const other = await newcomer(server)
      return { withdrawalId: await applied(other), decision: 'take', reason: '' }
    },
    'api/admin/wallet/reviewcard': async ({ server }) => {
      const other = await newcomer(server)
      const form = { ...(await cardForm(other)), number: newCardNumber({ sound: false }), insisted: true }
      return { cardId: idIn(await said(other.device, 'api/wallet/bindcard', form), 'card'), pass: true, reason: '' }
    },
    'api/admin/wallet/bankfile': () => ({ batch: '' }),
    'api/admin/wallet/bankresult': () => ({ csv: '编号,金额,结果,原因\r\nW0,20.00,成功,\r\n' }),
    'api/admin/wallet/freeze': freezing,
    'api/admin/wallet/liftfreeze': async (me) => {
      const freezeId = await proposedBy(me)
      await (await newcomer(me.server)).device.ok(walletApi.adminDecideFreeze, { freezeId, pass: true, reason: '' })
      return { freezeId, reason: '已核实' }
    },
    'api/admin/wallet/decidefreeze': async (me) => ({ freezeId: await proposedBy(me), pass: true, reason: '' }),
    'api/wallet/cancelwithdrawal': async (me) => ({ withdrawalId: await applied(me) }),
    'api/wallet/withdrawalprogress': async (me) => ({ withdrawalId: await applied(me) }),
  },
  belongings: async (owner) => {
    const withdrawalId = await applied(owner)
    return {
      tries: {
        'api/wallet/record': { input: { recordId: `w${withdrawalId}` }, ack: ACK.notFound },
        'api/wallet/cancelwithdrawal': { input: { withdrawalId }, ack: ACK.notFound },
        'api/wallet/withdrawalprogress': { input: { withdrawalId }, ack: ACK.notFound },
      },
      check: async () => {
        const { open } = await owner.device.ok(walletApi.withdrawInfo, { way: 'page' })
        assert.equal(open?.state, 'applied')
      },
    }
  },
}
