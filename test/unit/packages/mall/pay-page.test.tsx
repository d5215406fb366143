import { fireEvent, screen } from '@testing-library/react'
import { paymentApi, type Payment } from '@/api/payment'
import PayPage from '@/packages/mall/pay-h5'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'

const NUMBER = 'P0000000000000000000001'
const order = (more: Partial<Payment> = {}): Payment => ({
  ...{ id: '1', tradeNo: NUMBER, title: '付费文章', goods: 'document', refId: '5', amount: 990, refundedTotal: 0 },
  ...{ state: 'created', createdAt: new Date().toISOString(), paidAt: '' },
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  ...more,
})
const WRONG_PRICE = '链接中的金额与订单不一致，以订单金额为准'
const ADDRESSES = [`/androidpayH5/${NUMBER}/9.90`, `/iospayH5?orderTrade=${NUMBER}`]

async function openAt(address: string, payment: Payment | null = order()) {
  const server = backend({
    [paymentApi.byNumber.path]: () => (payment ? ok({ payment, iosVirtualPay: false }) : refused(404, '订单不存在')),
  })
  openScreen(address, PayPage)
  await settled()
  return server
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  signIn()
  jest.replaceProperty(env, 'can', { ...env.can, pay: true })
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test.each(ADDRESSES)('%s asks for the order by its number, and offers to pay what it costs', async (address) => {
  const server = await openAt(address)
  expect(server.sent(paymentApi.byNumber.path)).toEqual([{ tradeNo: NUMBER }])
  expect(byClass('t-pay').textContent).toBe('去支付 ¥9.90')
  expect(screen.queryByText(WRONG_PRICE)).toBeNull()
})

test.each(['0.01', '9.9', '990', '%EF%BC%99.90', 'x'])(
  'a price of %s in the address counts nothing, and the page says so',
  async (price) => {
    await openAt(`/androidpayH5/${NUMBER}/${price}`)
    expect(screen.getByText(WRONG_PRICE)).toBeTruthy()
    expect(byClass('t-pay').textContent).toBe('去支付 ¥9.90')
    expect(byClass('t-pay-amount').textContent).toBe('¥9.90')
  },
)

test.each(ADDRESSES)('%s of somebody else, or with another digit, shows no order', async (address) => {
  await openAt(address, null)
  expect(allByClass('t-pay')).toHaveLength(0)
  expect(allByClass('t-pay-amount')).toHaveLength(0)
  expect(screen.getByText('订单不存在')).toBeTruthy()
})

test('a paid order says so and leads to what was bought, and is not paid again', async () => {
  await openAt(ADDRESSES[0] ?? '', order({ state: 'paid', paidAt: new Date().toISOString() }))
  expect(screen.getByText('支付成功')).toBeTruthy()
  expect(byClass('t-state-action').textContent).toBe('阅读全文')
  expect(allByClass('t-pay')).toHaveLength(0)
})

test.each([
  ['document', '5', '阅读全文', '/doc/5'],
  ['course', '5', '开始学习', '/doc/5'],
  ['event', '5', '查看我的报名', '/MyCourses?tab=events'],
  ['membership', 'year', '查看会员', '/Membership'],
  ['gift', '7', '查看兑换订单', '/CreditMallOrderList?order=7'],
  ['consultation-con_text', '8', '查看订单', '/Consultationdetail/8/0'],
  ['quick-question', '9', '查看提问', '/FastConsultDetail/9'],
])('who has paid for %s comes to it', async (goods, refId, text, url) => {
  await openAt(ADDRESSES[0] ?? '', order({ state: 'paid', paidAt: new Date().toISOString(), goods, refId }))
  expect(byClass('t-state-action').textContent).toBe(text)
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url }])
})

test.each([
  ['closed', '订单已关闭，没有扣款。若已付款，款项会自动原路退回。'],
  ['refunding', '退款正在原路退回，零钱约 5 分钟，银行卡 1 至 3 个工作日。'],
  ['refunded', '款项已全部原路退回。'],
] as const)('an order that is %s says so, and is not paid', async (state, sentence) => {
  await openAt(ADDRESSES[1] ?? '', order({ state }))
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(allByClass('t-pay')).toHaveLength(0)
})

test('without a number the orders that wait are listed, and lead to their own pages', async () => {
  backend({ [paymentApi.waiting.path]: () => ok({ items: [order(), order({ id: '2', title: '季度会员', amount: 6900 })] }) })
  openScreen('/iospayH5', PayPage)
  await settled()
  expect(allByClass('t-waiting-order').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/付费文章.*¥9\.90 · 请在 .* 前支付/),
    expect.stringMatching(/季度会员.*¥69\.00/),
  ])
  fireEvent.click(allByClass('t-waiting-order')[0] as HTMLElement)
  await settled()
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: `/androidpayH5/${NUMBER}/9.90` }])
})

test('on iOS what waits leads to the page of that system', async () => {
  jest.replaceProperty(env, 'os', 'ios')
  backend({ [paymentApi.waiting.path]: () => ok({ items: [order()] }) })
  openScreen('/iospayH5', PayPage)
  await settled()
  fireEvent.click(byClass('t-waiting-order'))
  await settled()
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: `/iospayH5?orderTrade=${NUMBER}` }])
})

test('one tap asks for one order to be paid, and the cashier is not believed: the server is asked', async () => {
  const paying = order({ state: 'paying' })
  const server = backend({
    [paymentApi.byNumber.path]: () => ok({ payment: order(), iosVirtualPay: false }),
    [paymentApi.prepare.path]: () => ok({ payment: paying, prepared: { kind: 'page', url: '/cashier/1' } }),
    [paymentApi.state.path]: () => ok({ payment: { ...paying, state: 'paid', paidAt: new Date().toISOString() } }),
  })
  const opening = jest.spyOn(view, 'openExternal').mockReturnValue(true)
  openScreen(ADDRESSES[0] ?? '', PayPage)
  await settled()
  fireEvent.click(byClass('t-pay'))
  fireEvent.click(byClass('t-pay'))
  await settled()
  expect(server.sent(paymentApi.prepare.path)).toEqual([
    { paymentId: '1', way: 'page', returnTo: expect.stringMatching(/^\/hr/) },
  ])
  expect(opening.mock.calls).toEqual([[expect.stringMatching(/\/cashier\/1$/)]])
  expect(screen.queryByText('支付成功')).toBeNull()
  await pass(2000)
  await settled()
  expect(server.sent(paymentApi.state.path)).toEqual([{ paymentId: '1' }])
  expect(screen.getByText('支付成功')).toBeTruthy()
})

test('without a number and without orders the page says that nothing waits', async () => {
  backend({ [paymentApi.waiting.path]: () => ok({ items: [] }) })
  openScreen('/iospayH5', PayPage)
  await settled()
  expect(screen.getByText('没有待支付的订单')).toBeTruthy()
})
