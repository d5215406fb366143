import { fireEvent, render, screen } from '@testing-library/react'
import type { Payment } from '@/api/payment'
import type { Offer } from '@/api/purchase'
import { env } from '@/platform/env'
import { PayPanel } from '@/features/payment'
import { CheckoutView } from '@/packages/mall/checkout/CheckoutView'
import { MembershipView } from '@/packages/mall/membership/MembershipView'

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const PAYMENT: Payment = {
  id: '1',
  tradeNo: 'P0000000000000000000001',
  title: '付费文章',
  goods: 'document',
  refId: '5',
  amount: 990,
  refundedTotal: 0,
  state: 'created',
  createdAt: inMinutes(0),
  expiresAt: inMinutes(30),
  paidAt: '',
}
const OFFER: Offer = {
  kind: 'document',
  docId: '5',
  docType: 1,
  title: '付费文章',
  summary: '摘要',
  cover: '',
  price: 990,
  ownedBy: '',
  open: null,
  needsSignUp: false,
  isForMembers: true,
  iosVirtualPay: false,
}

describe('the panel of a payment', () => {
  afterEach(() => jest.restoreAllMocks())
  const onAPhone = () => jest.replaceProperty(env, 'can', { ...env.can, pay: true })
  const taps = { pay: jest.fn(), cancel: jest.fn(), askNow: jest.fn(), onDone: jest.fn(), onAgain: jest.fn() }
  const show = (more: Partial<Payment>, isAsking = false) =>
    render(<PayPanel payment={{ ...PAYMENT, ...more }} busy={false} isAsking={isAsking} doneText="阅读全文" {...taps} />)

  test('says how much, how long, and leads to the cashier', () => {
    onAPhone()
    show({})
    expect(screen.getByText('¥9.90')).toBeTruthy()
    expect(screen.getByText(/请在 (30:00|29:59) 内完成支付/)).toBeTruthy()
    fireEvent.click(screen.getByText('去支付 ¥9.90'))
    expect(taps.pay).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('我已完成支付')).toBeNull()
  })
  test('is paid on a phone where there is no cashier, by the same order', () => {
    show({})
    expect(screen.getByAltText('在手机上支付这笔订单')).toBeTruthy()
    expect(screen.queryByText('去支付 ¥9.90')).toBeNull()
    expect(screen.getByText('我已完成支付')).toBeTruthy()
  })
  test('asks while nobody knows, and never says that it failed', () => {
    show({ state: 'paying' }, true)
    expect(screen.getByText('正在确认支付结果，请稍候…')).toBeTruthy()
    fireEvent.click(screen.getByText('我已完成支付'))
    expect(taps.askNow).toHaveBeenCalled()
  })
  test('says when asking has ended that nobody must pay twice', () => {
    show({ state: 'paying' })
    expect(screen.getByText(/请勿重复支付/)).toBeTruthy()
  })
  test('takes no money after its time', () => {
    onAPhone()
    show({ expiresAt: inMinutes(-1) })
    expect(screen.queryByText('去支付 ¥9.90')).toBeNull()
    expect(screen.getByText('支付时间已过，订单将自动关闭')).toBeTruthy()
  })
  test('leads to what was bought once it is paid', () => {
    show({ state: 'paid' })
    fireEvent.click(screen.getByText('阅读全文'))
    expect(taps.onDone).toHaveBeenCalled()
  })
  test.each([
    ['closed', /没有扣款/],
    ['refunding', /正在原路退回/],
    ['refunded', /已全部原路退回/],
  ] as const)('of a %s one says what became of the money', (state, sentence) => {
    show({ state })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/去支付/)).toBeNull()
  })
})

describe('the checkout', () => {
  const taps = {
    onDone: jest.fn(),
    onOrder: jest.fn(),
    onSignUp: jest.fn(),
    onTip: jest.fn(),
    onMembership: jest.fn(),
    onAgreed: jest.fn(),
  }
  const show = (more: Partial<Offer>, agreed = false, onGuide?: () => void) =>
    render(
      <CheckoutView offer={{ ...OFFER, ...more }} agreed={agreed} busy={false} doneText="阅读全文" onGuide={onGuide} {...taps} />,
    )
  test('orders only after the agreement, and its button says what is missing', () => {
    show({})
    fireEvent.click(screen.getByText('请先勾选购买须知'))
    expect(taps.onOrder).not.toHaveBeenCalled()
  })
  test('orders at the price of the server', () => {
    show({}, true)
    fireEvent.click(screen.getByText('提交订单 ¥9.90'))
    expect(taps.onOrder).toHaveBeenCalledTimes(1)
  })
  test('of an event asks for the form first', () => {
    show({ kind: 'event', needsSignUp: true })
    fireEvent.click(screen.getByText('先填写报名信息'))
    expect(taps.onSignUp).toHaveBeenCalled()
  })
  test('where it may not be sold shows the way to where it may, and no price button', () => {
    const onGuide = jest.fn()
    show({}, true, onGuide)
    expect(screen.queryByText(/提交订单/)).toBeNull()
    fireEvent.click(screen.getByText('查看购买方式'))
    expect(onGuide).toHaveBeenCalled()
  })
  test.each([
    ['bought', '您已购买'],
    ['member', '会员可直接使用，无需购买'],
  ] as const)('sells nothing that is open already (%s)', (ownedBy, sentence) => {
    show({ ownedBy })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/提交订单/)).toBeNull()
  })
})

describe('the membership', () => {
  const taps = {
    onPlan: jest.fn(),
    onAgreed: jest.fn(),
    onOrder: jest.fn(),
    onRefund: jest.fn(),
    onOpen: jest.fn(),
    onTip: jest.fn(),
  }
  const show = (more: object) =>
    render(
      <MembershipView
        level={0}
        endsAt=""
        terms={[]}
        refundable={null}
        open={null}
        plan="year"
        agreed
        busy={false}
        {...taps}
        {...more}
      />,
    )
  test('is bought by the plan that was chosen', () => {
    show({})
    expect(screen.getByText('尚未开通会员')).toBeTruthy()
    fireEvent.click(screen.getByText('开通年度会员 ¥199.00'))
    expect(taps.onOrder).toHaveBeenCalledTimes(1)
  })
  test('says five days before that it ends', () => {
    show({ level: 1, endsAt: inMinutes(4 * 1440 + 10), plan: 'month' })
    expect(screen.getByText('还有 5 天到期，续费后时间顺延')).toBeTruthy()
    expect(screen.getByText('续费月度会员 ¥29.00')).toBeTruthy()
  })
  test('says nothing of its end before, and gives back what was not used', () => {
    show({ level: 2, endsAt: inMinutes(300 * 1440), refundable: { termId: '3', until: inMinutes(1440) } })
    expect(screen.queryByText(/天到期/)).toBeNull()
    fireEvent.click(screen.getByText('退订并退款'))
    expect(taps.onRefund).toHaveBeenCalledWith('3')
  })
})
