/** What other features may use of this one. */
export { trialsInForce } from './trials'
