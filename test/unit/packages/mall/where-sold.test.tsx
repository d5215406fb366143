import { membershipApi } from '@/api/membership'
import { paymentApi, type Payment } from '@/api/payment'
import { purchaseApi, type Offer } from '@/api/purchase'
import { PURCHASE_KINDS } from '@/domain/purchase'
import CheckoutPage from '@/packages/mall/checkout'
import MembershipPage from '@/packages/mall/membership'
import PayPage from '@/packages/mall/pay-h5'
import { env } from '@/platform/env'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const PAYMENT: Payment = {
  ...{
    id: '1',
    tradeNo: 'P0000000000000000000001',
    title: '所购内容',
    goods: 'document',
    refId: '5',
    amount: 990,
    refundedTotal: 0,
  },
  ...{ state: 'created', createdAt: new Date().toISOString(), paidAt: '' },
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
}
const offer = (more: Partial<Offer>): Offer => ({
  ...{ kind: 'document', docId: '5', docType: 1, title: '所购内容', summary: '', cover: '', price: 990, ownedBy: '' },
  ...{ open: null, needsSignUp: false, isForMembers: true, iosVirtualPay: false },
  ...more,
})
const INFO = { level: 0, endsAt: '', terms: [], refundable: null, open: null }

function standOn(host: typeof env.host, os: typeof env.os) {
  jest.replaceProperty(env, 'host', host)
  jest.replaceProperty(env, 'os', os)
  jest.replaceProperty(env, 'can', { ...env.can, pay: true })
}
async function openAt(address: string, Screen: () => React.JSX.Element | null) {
  openScreen(address, Screen)
  await settled()
}
const isSold = () => ({
  guide: allByClass('t-to-guide').length > 0,
  buys: allByClass('t-order').length + allByClass('t-pay').length > 0,
})
const ONLY_GUIDE = { guide: true, buys: false }
const ONLY_BUYS = { guide: false, buys: true }

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const PLACES = [
  ['mini-program', 'ios'],
  ['mini-program', 'android'],
  ['mobile', 'ios'],
] as const
const TYPES = ['1', '2', '3'] as const

describe.each(PLACES)('in the %s on %s', (host, os) => {
  beforeEach(() => standOn(host, os))
  const isMiniOnIos = host === 'mini-program' && os === 'ios'
  const digital = isMiniOnIos ? ONLY_GUIDE : ONLY_BUYS

  test.each(TYPES)('purchase type %s', async (type) => {
    backend({ [purchaseApi.offer.path]: () => ok({ offer: offer({ kind: PURCHASE_KINDS[type] }) }) })
    await openAt(`/SettleAccountPage/5/${type}/0`, CheckoutPage)
    expect(isSold()).toEqual(type === '3' ? ONLY_BUYS : digital)
  })
  test.each(TYPES)('an order of purchase type %s that was made elsewhere', async (type) => {
    const kind = PURCHASE_KINDS[type]
    backend({ [purchaseApi.offer.path]: () => ok({ offer: offer({ kind, open: { ...PAYMENT, goods: kind } }) }) })
    await openAt(`/SettleAccountPage/5/${type}/0`, CheckoutPage)
    expect(isSold()).toEqual(type === '3' ? ONLY_BUYS : digital)
  })
  test.each(['document', 'membership', 'event', 'gift', 'consultation-con_text'])(
    'an order of %s on the pay page',
    async (goods) => {
      backend({ [paymentApi.byNumber.path]: () => ok({ payment: { ...PAYMENT, goods }, iosVirtualPay: false }) })
      await openAt(`/androidpayH5/${PAYMENT.tradeNo}/9.90`, PayPage)
      expect(isSold()).toEqual(['document', 'membership'].includes(goods) ? digital : ONLY_BUYS)
    },
  )
  test('a membership', async () => {
    backend({ [membershipApi.info.path]: () => ok({ ...INFO, iosVirtualPay: false }) })
    await openAt('/Membership', MembershipPage)
    expect(isSold()).toEqual(digital)
  })
})

test('everything is sold in the mini-program on iOS when the server says so', async () => {
  standOn('mini-program', 'ios')
  backend({
    [purchaseApi.offer.path]: () => ok({ offer: offer({ iosVirtualPay: true }) }),
    [membershipApi.info.path]: () => ok({ ...INFO, iosVirtualPay: true }),
  })
  await openAt('/SettleAccountPage/5/1/0', CheckoutPage)
  expect(isSold()).toEqual(ONLY_BUYS)
  closeScreen()
  await openAt('/Membership', MembershipPage)
  expect(isSold()).toEqual(ONLY_BUYS)
})
