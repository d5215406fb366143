/** What other features may use of this one. */
export { earnShare } from './earning'
export { GIVE_BACK } from './goods'
export { refusalOf } from './moving'
export { findAnswerer } from './providers'
export { closeOpenPayment } from './sweep'
