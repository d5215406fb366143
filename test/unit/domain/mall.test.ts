import { creditsMissing, giftRefusal } from '@/domain/mall/gift'
import { orderActions, RETURN_WITHIN } from '@/domain/mall/order'
import { ORDER_STATES, orderStep, STATES_OF_TAB, type OrderEvent } from '@/domain/mall/states'

const EVENTS: readonly OrderEvent[] = [
  ...(['pay', 'expire', 'cancel', 'give_up', 'ship', 'confirm'] as const),
  ...(['ask_return', 'approve_return', 'refuse_return', 'goods_back'] as const),
]

describe('an order of the mall', () => {
  test('goes these ways and no others', () => {
    const ways = ORDER_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const step = orderStep(state, event)
        return step ? [`${state} ${event} ${step.to} ${step.effect}`] : []
      }),
    )
    expect(ways).toEqual([
      'reserved pay placed stays',
      'reserved expire closed back',
      'placed cancel cancelled back',
      'placed give_up cancelled back',
      'placed ship shipped sold',
      'shipped confirm received stays',
      'shipped ask_return return_asked stays',
      'received ask_return return_asked stays',
      'return_asked approve_return return_approved stays',
      'return_asked refuse_return received stays',
      'return_approved refuse_return received stays',
      'return_approved goods_back returned returned',
    ])
  })
  test('never gives back without having kept back or spent, and nothing twice', () => {
    for (const state of ['returned', 'closed', 'cancelled'] as const)
      for (const event of EVENTS) expect(orderStep(state, event)).toBeUndefined()
  })
  test('stands under one tab beside all, unless it was given up', () => {
    const { all, ...others } = STATES_OF_TAB
    const listed = Object.values(others).flat()
    expect(new Set(listed).size).toBe(listed.length)
    expect(all.filter((state) => !listed.includes(state))).toEqual(['closed', 'cancelled'])
  })
  test('can be cancelled for half an hour, and returned for seven days', () => {
    const order = { state: 'placed', delivery: 'parcel', createdAt: 0, receivedAt: 0, isOpened: false, wasAsked: false } as const
    expect(orderActions(order, 30 * 60_000 - 1).canCancel).toBe(true)
    expect(orderActions(order, 30 * 60_000).canCancel).toBe(false)
    const received = { ...order, state: 'received', receivedAt: 1000 } as const
    expect(orderActions(received, 1000 + RETURN_WITHIN - 1).canReturn).toBe(true)
    expect(orderActions(received, 1000 + RETURN_WITHIN).canReturn).toBe(false)
    expect(orderActions({ ...received, wasAsked: true }, 1001).canReturn).toBe(false)
    expect(orderActions({ ...received, delivery: 'none' }, 1001).canReturn).toBe(false)
    expect(orderActions({ ...received, delivery: 'code', isOpened: true }, 1001).canReturn).toBe(false)
  })
})

describe('a gift', () => {
  const gift = { credits: 100, left: 5, perUser: 3, status: 'on' } as const
  test('says what is missing', () => {
    expect([creditsMissing(100, 2, 150), creditsMissing(100, 1, 150)]).toEqual([50, 0])
    expect(giftRefusal(gift, { count: 2, taken: 0, balance: 150 })).toBe('积分不足，还差 50 分')
    expect(giftRefusal(gift, { count: 2, taken: 2, balance: 999 })).toBe('每人限兑 3 件，您已兑换 2 件')
    expect(giftRefusal({ ...gift, left: 1 }, { count: 2, taken: 0, balance: 999 })).toBe('库存不足，仅剩 1 件')
    expect(giftRefusal({ ...gift, left: 0 }, { count: 1, taken: 0, balance: 999 })).toBe('已兑完')
    expect(giftRefusal({ ...gift, status: 'over' }, { count: 1, taken: 0, balance: 0 })).toBe('该礼品已下架或兑换已结束')
    expect(giftRefusal(gift, { count: 1, taken: 0, balance: 100 })).toBe('')
  })
})
