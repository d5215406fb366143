import { nextAskMs } from '@/domain/payment/polling'
import { isOpenPayment, PAYMENT_STATES, paymentStep, type PaymentEvent } from '@/domain/payment/states'
import { purchaseKind, purchaseTypeOf } from '@/domain/purchase'
import { statusOf } from '@/domain/money/pay-types'

const EVENTS: PaymentEvent[] = [
  'prepare',
  'succeed',
  'mismatch',
  'expire',
  'cancel',
  'askRefund',
  'refunded',
  'refundedPart',
  'refundedOne',
  'refundStuck',
]

describe('the states of a payment', () => {
  it('are those of the money sheet, with what the money does', () => {
    const possible = PAYMENT_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const step = paymentStep(state, event)
        return step ? [`${state} ${event} ${step.to} ${step.money}`] : []
      }),
    )
    expect(possible).toEqual([
      'created prepare paying stays',
      'created succeed paid paid',
      'created mismatch closed wrong',
      'created expire closed stays',
      'created cancel closed stays',
      'paying prepare paying stays',
      'paying succeed paid paid',
      'paying mismatch closed wrong',
      'paying expire closed stays',
      'paying cancel closed stays',
      'paid askRefund refunding due',
      'closed succeed refunding late',
      'closed mismatch closed wrong',
      'refunding askRefund refunding due',
      'refunding refunded refunded back',
      'refunding refundedPart paid back',
      'refunding refundedOne refunding back',
      'refunding refundStuck refunding stays',
    ])
  })
  it('of which only two can be paid, and a closed one never opens again', () => {
    expect(PAYMENT_STATES.filter(isOpenPayment)).toEqual(['created', 'paying'])
    expect(PAYMENT_STATES.map(statusOf)).toEqual([0, 0, 1, 2, 0, 1])
  })
})

it('a page asks every 2 s for 20 s, then every 5 s until 2 min are over', () => {
  expect([0, 19_999, 20_000, 119_999, 120_000].map(nextAskMs)).toEqual([2000, 2000, 5000, 5000, null])
})

it('the types of a purchase are those of the address, and nothing else is one', () => {
  expect(['1', '2', '3', '4', '0', '', 'toString', '01'].map(purchaseKind)).toEqual([
    'document',
    'course',
    'event',
    ...Array<undefined>(5),
  ])
  expect((['document', 'course', 'event'] as const).map(purchaseTypeOf)).toEqual(['1', '2', '3'])
})
