import { paymentApi } from '@/api/payment'
import { resource } from '../../http/call'
import { reviewer, signedIn } from '../../http/policy'
import { cancelPayment, paymentState, paymentsToLookAt, preparePayment, waitingPayments } from './payments'
import { decide, refundsIn, paidByHand, propose } from './refunds'
import { paymentSchemas as schema } from './schema'

/** A payment is its payer's; of refunds without an order of the house two reviewers decide. */
export const paymentCalls = resource(paymentApi, {
  state: {
    policy: signedIn,
    ids: 'owned',
    input: schema.state,
    run: (context, { paymentId }) => paymentState(context, { id: Number(paymentId) }),
  },
  byNumber: { policy: signedIn, ids: 'owned', input: schema.byNumber, run: paymentState },
  waiting: { policy: signedIn, ids: 'none', input: schema.waiting, run: waitingPayments },
  prepare: { policy: signedIn, ids: 'owned', input: schema.prepare, perMinute: 30, run: preparePayment },
  cancel: {
    policy: signedIn,
    ids: 'owned',
    input: schema.cancel,
    run: (context, { paymentId }) => cancelPayment(context, paymentId),
  },
  adminRefunds: { policy: reviewer, ids: 'none', input: schema.adminRefunds, run: ({ db }, input) => refundsIn(db, input) },
  adminAttention: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminAttention,
    run: ({ db }, page) => paymentsToLookAt(db, page),
  },
  adminPropose: { policy: reviewer, ids: 'shared', input: schema.adminPropose, run: propose },
  adminDecide: { policy: reviewer, ids: 'shared', input: schema.adminDecide, run: decide },
  adminPaidByHand: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminPaidByHand,
    run: (context, { refundId }) => paidByHand(context, refundId),
  },
})
