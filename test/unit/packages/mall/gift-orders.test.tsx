import { fireEvent } from '@testing-library/react'
import { addressApi, type Address } from '@/api/address'
import { mallApi, type GiftDetail, type GiftOrderDetail } from '@/api/mall'
import { paymentApi, type Payment } from '@/api/payment'
import GiftOrderPage from '@/packages/mall/gift-order'
import GiftOrdersPage from '@/packages/mall/gift-orders'
import RefundPage from '@/packages/mall/refund'
import { dialog } from '@/platform/dialog/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const GIFT: GiftDetail = {
  id: '7',
  mall: 'ordinary',
  kind: 'stationery',
  title: '听诊器收纳包',
  picture: 'gift.webp',
  credits: 80,
  cash: 0,
  delivery: 'parcel',
  status: 'on',
  left: 3,
  sold: 1,
  isLimited: false,
  isSample: false,
  missing: 0,
  text: '',
  rules: ['七个工作日内发货'],
  tick: '',
  perUser: 2,
  taken: 0,
  needsCertified: false,
  endsAt: '',
  refusal: '',
}
const HOME: Address = {
  id: '1',
  name: '张明',
  mobile: '13800000001',
  provId: '510000',
  prov: '四川省',
  cityId: '510100',
  city: '成都市',
  districtId: '510107',
  district: '武侯区',
  street: '国学路 1 号',
  label: '',
  isDefault: true,
}
const ORDER: GiftOrderDetail = {
  id: '12',
  number: 'G1',
  giftId: '7',
  mall: 'ordinary',
  title: '听诊器收纳包',
  picture: 'gift.webp',
  count: 1,
  credits: 80,
  cash: 0,
  delivery: 'parcel',
  state: 'shipped',
  receiver: '张* 138****0001',
  carrier: '顺丰速运',
  trackingNumber: 'SF1234567890',
  hasCode: false,
  isOpened: false,
  paymentId: '',
  createdAt: '2026-03-04T02:00:00.000Z',
  payBefore: '',
  confirmsAt: '',
  canPay: false,
  canCancel: false,
  canConfirm: true,
  canReturn: true,
  address: { name: '张明', mobile: '13800000001', area: '四川省 成都市 武侯区', street: '国学路 1 号' },
  steps: [{ text: '已发货', at: '2026-03-04T02:00:00.000Z' }],
  returning: null,
  reason: '',
}
const PAYMENT: Payment = {
  ...{ id: '5', tradeNo: 'P1', title: '听诊器收纳包', goods: 'gift', refId: '12', amount: 2000, refundedTotal: 0 },
  ...{ state: 'created', createdAt: ORDER.createdAt, expiresAt: ORDER.createdAt, paidAt: '' },
}
const PURSE = { balance: 200, expiring: null }

type Handlers = Parameters<typeof backend>[0]
const serve = (gift: Partial<GiftDetail> = {}, order: Partial<GiftOrderDetail> = {}, more: Handlers = {}) =>
  backend({
    [mallApi.gift.path]: () => ok({ gift: { ...GIFT, ...gift }, purse: PURSE }),
    [mallApi.order.path]: () => ok({ order: { ...ORDER, state: 'placed' } }),
    [mallApi.orders.path]: () => ok(page([{ ...ORDER, ...order }])),
    [mallApi.orderDetail.path]: () => ok({ order: { ...ORDER, ...order } }),
    [addressApi.list.path]: () => ok({ items: [HOME] }),
    ...more,
  })
const screens = { order: GiftOrderPage, orders: GiftOrdersPage, refund: RefundPage }
const open = async (address: string, screen: keyof typeof screens) => {
  openScreen(address, screens[screen])
  await settled()
}
const press = async (name: string, times = 1) => {
  for (let n = 0; n < times; n += 1) fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const text = (name: string) => byClass(`t-${name}`).textContent ?? ''
const urls = () => mock.navigations.map(({ url }) => url)
const sent = (server: ReturnType<typeof serve>) => server.sent(mallApi.order.path) as { idempotencyKey: string; count: number }[]

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  dialog.confirms = true
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('an order', () => {
  test('goes with a copy of the address and one key; two taps are one order', async () => {
    const server = serve()
    await open('/CreditMallOrderInfo/7', 'order')
    await press('count-more')
    expect(text('order-price')).toBe('160')
    expect(document.body.textContent).toContain('40 积分')
    await press('order-send', 2)
    const { name, mobile, provId, cityId, districtId, street } = HOME
    expect(server.sent(mallApi.order.path)).toEqual([
      {
        giftId: '7',
        count: 2,
        agreed: false,
        address: { name, mobile, provId, cityId, districtId, street },
        idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) as string,
      },
    ])
    expect(urls()).toEqual([expect.stringContaining('/CreditMallOrderList?order=12')])
  })

  test('whose answer was lost is the same order after the page was loaded anew, a changed one is another', async () => {
    const server = serve({}, {}, { [mallApi.order.path]: () => refused(500, '服务暂时不可用') })
    const keys = () => [...new Set(sent(server).map(({ idempotencyKey }) => idempotencyKey))]
    const send = async () => {
      await press('order-send')
      // It is tried again by itself.
      await pass(20_000)
      expect(textsOf('t-order-failure')).toHaveLength(1)
    }
    await open('/CreditMallOrderInfo/7', 'order')
    await send()
    closeScreen()
    signIn()
    await open('/CreditMallOrderInfo/7', 'order')
    await send()
    expect(keys()).toHaveLength(1)
    await press('count-more')
    await send()
    expect(keys()).toHaveLength(2)
  })

  test('that another was quicker with says so in place, and the page shows how it is now', async () => {
    let left = 1
    serve(
      {},
      {},
      {
        [mallApi.gift.path]: () => ok({ gift: { ...GIFT, left, status: left ? 'on' : 'soldOut' }, purse: PURSE }),
        [mallApi.order.path]: () => {
          left = 0
          return refused(1, '手慢了，库存不足')
        },
      },
    )
    await open('/CreditMallOrderInfo/7', 'order')
    await press('order-send')
    expect(textsOf('t-order-failure')).toEqual(['手慢了，库存不足'])
    expect(text('order-send')).toBe('已兑完')
  })

  test.each([
    [{ credits: 300 }, '积分不足，还差 100 分'],
    [{ taken: 2 }, '每人限兑 2 件，您已兑换 2 件'],
    [{ status: 'over' as const }, '该礼品已下架或兑换已结束'],
  ])('that cannot be had (%j) says what is missing on its button', async (gift, sentence) => {
    const server = serve(gift)
    await open('/CreditMallOrderInfo/7', 'order')
    expect(text('order-send')).toBe(sentence)
    await press('order-send')
    expect(sent(server)).toEqual([])
  })

  test('of a gift with a tick waits for it; a virtual one needs no address, at any of the addresses', async () => {
    const server = serve({ tick: '我已了解', delivery: 'code', cash: 2000 })
    await open('/academicCreditMallOrderInfo/7', 'order')
    expect(text('no-address')).toContain('虚拟礼品无需地址')
    await press('order-send')
    expect(textsOf('t-agree-error')).toEqual(['请先勾选'])
    await press('order-agree')
    expect(text('order-price')).toBe('80+ ¥20.00')
    await press('order-send')
    expect(server.sent(mallApi.order.path)).toMatchObject([{ giftId: '7', address: null, agreed: true }])
  })

  test('of a parcel without an address says so in place', async () => {
    const server = serve({}, {}, { [addressApi.list.path]: () => ok({ items: [] }) })
    await open('/CreditMallOrderInfo/7/1', 'order')
    await press('order-send')
    expect(textsOf('t-address-error')).toEqual(['请添加收货地址'])
    expect(sent(server)).toEqual([])
  })
})

describe('the list of orders', () => {
  test('opens the one that the address names, with its parcel, and confirms it once asked', async () => {
    const server = serve({}, {}, { [mallApi.confirm.path]: () => ok({ order: { ...ORDER, state: 'received' } }) })
    await open('/CreditMallOrderList?order=12', 'orders')
    expect(text('parcel')).toContain('顺丰速运SF1234567890')
    dialog.confirms = false
    await press('order-confirm')
    expect(server.sent(mallApi.confirm.path)).toEqual([])
    dialog.confirms = true
    await press('order-confirm')
    expect(server.sent(mallApi.confirm.path)).toEqual([{ orderId: '12' }])
    expect(toasts()).toEqual(['已确认收货'])
  })

  test('shows a code only when it is asked for, and says before what that means', async () => {
    const server = serve(
      {},
      { delivery: 'code', hasCode: true, carrier: '', trackingNumber: '', address: null },
      {
        [mallApi.openCode.path]: () => ok({ code: 'CAFE-1234' }),
      },
    )
    await open('/CreditMallOrderList?order=12', 'orders')
    expect(document.body.textContent).not.toContain('CAFE-1234')
    dialog.confirms = false
    await press('open-code')
    expect(server.sent(mallApi.openCode.path)).toEqual([])
    dialog.confirms = true
    await press('open-code')
    expect(text('gift-code')).toBe('CAFE-1234')
  })

  test('asks for a code that is on its way until it is there', async () => {
    const code = { delivery: 'code', carrier: '', trackingNumber: '', address: null } as const
    let state: GiftOrderDetail['state'] = 'placed'
    const server = serve(
      {},
      {},
      {
        [mallApi.orderDetail.path]: () => ok({ order: { ...ORDER, ...code, state, hasCode: state === 'shipped' } }),
      },
    )
    await open('/CreditMallOrderList?order=12', 'orders')
    state = 'shipped'
    await pass(4000)
    await settled()
    expect(text('code-tile')).toContain('查看')
    await pass(10_000)
    expect(server.sent(mallApi.orderDetail.path)).toHaveLength(2)
  })

  test('leads to the pay page of an order that waits for its cash', async () => {
    const waits = { state: 'reserved', cash: 2000, paymentId: '5', canPay: true, canConfirm: false, canReturn: false } as const
    const server = serve({}, waits, { [paymentApi.state.path]: () => ok({ payment: PAYMENT }) })
    await open('/CreditMallOrderList?order=12', 'orders')
    expect(text('order-pay')).toBe('去支付 ¥20.00')
    await press('order-pay', 2)
    expect(server.sent(paymentApi.state.path)).toEqual([{ paymentId: '5' }])
    expect(urls()).toEqual([expect.stringMatching(/payH5.*P1/i)])
  })

  test.each([
    ['cancelled', '已取消，积分已退回'],
    ['placed', '没有取消：该订单正在支付或刚刚支付成功'],
  ] as const)('that is given up says what became of it (%s)', async (state, sentence) => {
    const waits = { state: 'reserved', cash: 2000, paymentId: '5', canCancel: true, canConfirm: false, canReturn: false } as const
    serve({}, waits, { [mallApi.cancel.path]: () => ok({ order: { ...ORDER, state } }) })
    await open('/CreditMallOrderList?order=12', 'orders')
    await press('order-cancel')
    expect(toasts()).toEqual([sentence])
  })

  test('is asked for by state', async () => {
    const server = serve()
    await open('/CreditMallOrderList?tab=receive', 'orders')
    await press('tab-return')
    expect((server.sent(mallApi.orders.path) as { tab: string }[]).map(({ tab }) => tab)).toEqual(['receive', 'return'])
  })
})

describe('a return', () => {
  const ASKED: NonNullable<GiftOrderDetail['returning']> = {
    ...{ reason: 'damaged', text: '包装已破', pictures: [], answer: '' },
    askedAt: '2026-03-04T02:00:00.000Z',
  }

  test('needs a reason, keeps what was typed, and shows how it stands once it was asked for', async () => {
    let order: GiftOrderDetail = ORDER
    const server = serve(
      {},
      {},
      {
        [mallApi.orderDetail.path]: () => ok({ order }),
        [mallApi.askReturn.path]: () => {
          order = { ...ORDER, state: 'return_asked', canReturn: false, canConfirm: false, returning: ASKED }
          return ok({ order })
        },
      },
    )
    await open('/ProductRefund/12', 'refund')
    fireEvent.change(byClass('t-return-text'), { target: { value: ' 包装已破 ' } })
    await press('return-send')
    expect(textsOf('t-return-reason-error')).toEqual(['请选择退货原因'])
    closeScreen()
    signIn()
    await open('/ProductRefund/12', 'refund')
    await press('return-reason-damaged')
    await press('return-send', 2)
    expect(server.sent(mallApi.askReturn.path)).toEqual([{ orderId: '12', reason: 'damaged', text: '包装已破', pictures: [] }])
    expect(text('return-state')).toBe('退货审核中')
    expect(text('returning')).toContain('包装已破')
  })

  test('that is not possible says so; one that was refused says why', async () => {
    serve({}, { canReturn: false })
    await open('/ProductRefund/12', 'refund')
    expect(document.body.textContent).toContain('该订单现在不能申请退货')
    closeScreen()
    signIn()
    serve({}, { canReturn: false, state: 'received', returning: { ...ASKED, answer: '影响二次使用' } })
    await open('/ProductRefund/12', 'refund')
    expect(text('return-state')).toBe('退货申请未通过')
    expect(text('returning')).toContain('影响二次使用')
  })
})
