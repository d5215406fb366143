/** What other features and the commands may use of this one. */
export { decide, materialToReview, resolve, waitingFor } from './admin'
export { earnShare } from './earning'
export { GIVE_BACK } from './goods'
export { refusalOf } from './moving'
export { findAnswerer } from './providers'
export { closeOpenPayment } from './sweep'
