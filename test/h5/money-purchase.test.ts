import { walletApi } from '@/api/wallet'
import { signedIn } from '@test/support/finance'
import { articleWithPricedEvent, DOCTOR, pricedCourse, pricedDoc } from '@test/support/sample'
import type { Phone } from './support/phone'
import { world } from './support/world'

// What the demo account has bought is seen here: nobody else may buy for it.
const { phone, origin } = world({ own: true })

/** The page of the local cashier, and what is done there. */
async function atCashier(one: Phone, act: 'pay' | 'payUntold' | 'hang' | 'cancel'): Promise<void> {
  await one.page.waitForURL(/\/cashier\/P\d+/)
  await one.page.locator(`button[value=${act}]`).click()
}

const back = (one: Phone) => one.page.locator('a.go').click()

async function orderOf(one: Phone, docId: string): Promise<void> {
  await one.goto(`/doc/${docId}`)
  await one.tap('gate-action')
  await one.tap('agree')
  await one.tap('order')
  await one.at('pay').waitFor()
}

test('an article that is locked is paid for after a pause at the cashier, and is open after a reload', async () => {
  const docId = await pricedDoc(origin())
  const one = await phone()
  await one.signIn()
  await one.goto(`/doc/${docId}`)
  await one.sees('购买后可阅读全文')
  await one.tap('gate-action')
  await one.at('order').waitFor()
  expect(await one.at('order').innerText()).toContain('请先勾选购买须知')
  await one.tap('agree')
  await one.tap('order')
  await one.sees('¥9.90')
  // The order is there after a reload, and is the same one.
  await one.reload()
  await one.tap('pay')
  await atCashier(one, 'hang')
  await back(one)
  await one.at('pay-state').waitFor()
  expect(await one.at('pay-state').innerText()).toBe('支付中')
  await one.tap('pay')
  // Nobody tells us: the page asks.
  await atCashier(one, 'payUntold')
  await back(one)
  await one.at('state-success').waitFor()
  await one.tap('state-action')
  await one.at('doc-title').waitFor()
  await one.reload()
  await one.at('doc-title').waitFor()
  expect(await one.at('gate').count()).toBe(0)

  await one.goto('/PayChangeDetail')
  await one.at('record').first().click()
  await one.sees('订单金额')
  await one.sees('已支付')
  // By its address as well.
  const doctor = await signedIn(origin(), DOCTOR)
  const { items } = await doctor<{ items: { id: string }[] }>(walletApi.records.path, {
    ...{ status: -1, payType: 4, pageIdx: 0, pageSize: 1 },
  })
  await one.goto(`/PayChangeDetail?record=${items[0]?.id}`)
  await one.reload()
  await one.sees('订单金额')
})

test('a course that is locked is paid for at the cashier, plays at once, and after a reload', async () => {
  const one = await phone()
  await one.signIn('13800000002')
  await one.goto(`/live/${await pricedCourse(origin())}`)
  await one.tap('gate-action')
  await one.tap('agree')
  await one.tap('order')
  await one.sees('¥49.00')
  await one.tap('pay')
  await atCashier(one, 'pay')
  await back(one)
  await one.at('state-success').waitFor()
  await one.tap('state-action')
  await one.at('live-video').waitFor()
  await one.reload()
  await one.at('live-video').waitFor()
  expect(await one.at('gate').count()).toBe(0)
  expect(one.faults).toEqual([])
})

test('an order that is cancelled takes no money, and is bought anew', async () => {
  const one = await phone()
  await one.signIn('13800000002')
  const docId = await pricedDoc(origin())
  await orderOf(one, docId)
  await one.tap('pay-cancel')
  await one.tap('dialog-confirm')
  await one.at('agree').waitFor()
  await one.goto('/PayChangeDetail')
  await one.sees('失败或拒绝')
  await orderOf(one, docId)
  expect(one.faults).toEqual([])
})

test('a place at an event is kept, paid for, and paid back when it is given up', async () => {
  const one = await phone()
  await one.signIn('13800000004')
  const docId = await articleWithPricedEvent(origin())
  await one.goto(`/DocSignIn/${docId}/1`)
  await one.sees('报名费：¥99.00')
  await one.type('event-name', '韩梅')
  await one.type('event-mobile', '13800000004')
  await one.type('event-hospital', '示例医院')
  await one.type('event-department', '放疗科')
  await one.type('event-title', '主治医师')
  await one.tap('event-send')
  await one.at('pay').waitFor()
  await one.sees('¥99.00')
  // Left without paying: the place waits, and leads back to the payment.
  await one.goto(`/DocSignIn/${docId}/1`)
  await one.sees('名额已为您保留，请在半小时内完成支付')
  await one.tap('event-pay')
  await one.tap('pay')
  await atCashier(one, 'pay')
  await back(one)
  await one.at('state-success').waitFor()
  await one.goto(`/DocSignIn/${docId}/1`)
  await one.at('event-mine').waitFor()
  expect(await one.at('event-pay').count()).toBe(0)
  await one.tap('event-cancel')
  await one.sees('已付的报名费原路退回')
  await one.tap('dialog-confirm')
  await one.at('event-form').waitFor()
  await one.goto('/PayChangeDetail')
  await one.at('record').first().click()
  await one.sees('报名 · 放疗前准备示教课（示例）')
  await one.sees('退款')
  expect(one.faults).toEqual([])
})

test('a membership opens what costs something, on its own page', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await one.goto('/Membership')
  await one.sees('尚未开通会员')
  await one.tap('plan-month')
  await one.tap('agree')
  await one.tap('order')
  await one.sees('¥29.00')
  await one.tap('pay')
  await atCashier(one, 'pay')
  await back(one)
  await one.at('state-success').waitFor()
  await one.tap('state-action')
  await one.sees('使用中')
  await one.goto(`/doc/${await pricedDoc(origin())}`)
  await one.at('doc-title').waitFor()
  expect(await one.at('gate').count()).toBe(0)
  await one.goto('/Membership')
  // A right was used: it is not given back whole any more.
  await one.sees('使用中')
  expect(await one.at('member-refund').count()).toBe(0)
})
