/** What other features may use of this one. */
export { paymentsToLookAt, presentPayment } from './payments'
export { refundsIn } from './refunds'
