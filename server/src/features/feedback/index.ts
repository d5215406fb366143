/** What other features may use of this one. */
export { listReceived, replyToFeedback } from './feedback'
