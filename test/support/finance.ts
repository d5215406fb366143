import { mallApi } from '@/api/mall'
import { redPacketApi, type PacketFunding } from '@/api/red-packet'
import { securityApi } from '@/api/security'
import { userApi } from '@/api/user'
import { walletApi, type Withdrawal } from '@/api/wallet'
import { ask } from './ask'

/* What is done beside the app with money: by reviewers, finance and the bank. */

const PASSWORD = 'Demo2026x'
const REVIEWER = '13800000003'
/** Takes the place of a code by message, which comes once a minute. */
export const SECURITY_CODE = '135790'
let made = 0

/** A call beside the app, which must go well. */
export async function call<T>(origin: string, address: string, body: object, auth = ''): Promise<T> {
  const answer = await ask<T & { responseStatus: { ack: number; errormessage: string } }>(origin, address, body, auth)
  expect(answer.responseStatus).toEqual({ ack: 0, errormessage: '' })
  return answer
}

/** Calls as somebody of the sample; a reviewer, if nobody is named. */
export async function signedIn(origin: string, mobile = REVIEWER) {
  const { auth } = await call<{ auth: string }>(origin, userApi.login.path, { mobile, password: PASSWORD })
  return <T>(address: string, body: object) => call<T>(origin, address, body, auth)
}

/** Funds a packet of the house and opens it. */
export async function openPacket(origin: string, changes: Partial<PacketFunding> = {}): Promise<string> {
  const reviewer = await signedIn(origin)
  const funding: PacketFunding & { idempotencyKey: string } = {
    ...{ payType: 5, title: '规格红包', kind: 'fixed', total: 640, count: 2, docId: '', provIds: [] },
    ...{
      sponsorId: 0,
      sponsor: '',
      contract: '',
      taxMethod: 'perPayment',
      endTime: '',
      idempotencyKey: `spec-${Date.now()}-${(made += 1)}`,
    },
  }
  const { id } = await reviewer<{ id: string }>(redPacketApi.adminFund.path, { ...funding, ...changes })
  await reviewer(redPacketApi.adminOpen.path, { id })
  return id
}

export async function setSecurityCode(origin: string, mobile: string): Promise<void> {
  const owner = await signedIn(origin, mobile)
  await owner(securityApi.sendCode.path, {})
  await owner(securityApi.set.path, { code: SECURITY_CODE, verifyCode: '246810' })
}

/** Decides about the withdrawal that waits longest in the state before. */
export async function review(origin: string, decision: 'take' | 'approve' | 'refuse', reason = ''): Promise<void> {
  const reviewer = await signedIn(origin)
  const state: Withdrawal['state'] = decision === 'take' ? 'applied' : 'reviewing'
  const { items } = await reviewer<{ items: { id: string }[] }>(walletApi.adminList.path, { state, pageIdx: 0, pageSize: 50 })
  await reviewer(walletApi.adminReview.path, { withdrawalId: items[0]?.id, decision, reason })
}

/** The bank pays everything that waits for it: its file goes out, its answer comes in. */
export async function payByBank(origin: string): Promise<{ credited: number }> {
  const reviewer = await signedIn(origin)
  const { csv } = await reviewer<{ csv: string }>(walletApi.adminBankFile.path, { batch: '' })
  const lines = csv.trim().split('\r\n').slice(1)
  // The number comes first, the amount last.
  const results = lines.map((line) => `${line.split(',')[0]},${line.split(',').at(-1)},成功,`)
  return reviewer(walletApi.adminBankResult.path, { csv: ['编号,金额,结果,原因', ...results].join('\r\n') })
}

/** Ships the gift that waits longest for it. */
export async function ship(origin: string, parcel: { carrier: string; trackingNumber: string }): Promise<void> {
  const reviewer = await signedIn(origin)
  const page = { state: 'placed', pageIdx: 0, pageSize: 50 }
  const { items } = await reviewer<{ items: { id: string }[] }>(mallApi.adminOrders.path, page)
  await reviewer(mallApi.adminShip.path, { orderId: items[0]?.id, ...parcel })
}
