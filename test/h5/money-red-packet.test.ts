import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import { userApi } from '@/api/user'
import { redPacketApi } from '@/api/red-packet'
import { world } from './support/world'

const BODY = '<p>首先核对适应证与禁忌证，再决定方案。</p>'.repeat(12)
const { phone, origin, documentIds } = world({ documents: [{ title: '带红包的短文', body: BODY }] })
const REVIEWER = '13800000003'
const PASSWORD = 'Demo2026x'
let made = 0

interface Said {
  responseStatus: { ack: number; errormessage: string }
}
async function call<T>(address: string, body: object, auth = ''): Promise<T> {
  const answer = await ask<T & Said>(origin(), address, body, auth)
  expect(answer.responseStatus).toEqual({ ack: 0, errormessage: '' })
  return answer
}

/** Funds and opens a packet by the admin calls. */
async function openPacket(changes: object = {}): Promise<string> {
  const { auth } = await call<{ auth: string }>(userApi.login.path, { mobile: REVIEWER, password: PASSWORD })
  const funding = {
    ...{ payType: 5, title: '规格红包', kind: 'fixed', total: 640, count: 2, docId: '', provIds: [] },
    ...{ sponsorId: 0, sponsor: '', contract: '', endTime: '', idempotencyKey: `spec-${Date.now()}-${(made += 1)}` },
  }
  const { id } = await call<{ id: string }>(redPacketApi.adminFund.path, { ...funding, ...changes }, auth)
  await call(redPacketApi.adminOpen.path, { id }, auth)
  return id
}

test('a doctor opens a packet with two quick taps, gets one share less tax, and finds it after a reload and in the records', async () => {
  const id = await openPacket()
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto(`/HongbaoDetail/${id}`)
  await one.at('packet-open').dblclick()
  await one.sees('3.20 元')
  await one.sees('按偶然所得代扣税 0.64 元，到账 2.56 元')
  expect(await one.at('packet-sums').innerText()).toContain('已领取 1/2 个')
  await one.reload()
  await one.sees('3.20 元')
  await one.tap('packet-records')
  await one.sees('规格红包')
  expect(await one.at('packet-year').innerText()).toContain('代扣税')
  expect(one.faults).toEqual([])
})

test('an article leads to its packet, which says that it must be read first and leads back', async () => {
  const [docId = ''] = documentIds()
  const id = await openPacket({ docId, title: '读完有礼' })
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto(`/doc/${docId}`)
  await one.tap('packet-of-doc')
  await until(
    () => Promise.resolve(one.page.url()),
    (url) => url.endsWith(`/HongbaoDetail/${id}`),
  )
  await one.at('condition-read').waitFor()
  expect(await one.at('packet-open').count()).toBe(0)
  await one.tap('way-read')
  await one.sees('带红包的短文')
  expect(one.faults).toEqual([])
})

test('a visitor is asked to sign in', async () => {
  const one = await phone()
  await one.goto('/HongbaoDetail/1')
  await one.at('state-notAllowed').waitFor()
})
