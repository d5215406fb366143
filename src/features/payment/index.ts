export { handOver, withHost } from './elsewhere'
export { PayPanel } from './PayPanel'
export { afterPayment, openPayPage, payPage } from './pay-page'
export { usePayment } from './use-payment'
