/** What other features may use of this one. */
export { answerOf } from './answers'
export { trialsInForce } from './trials'
