/** What other features may use of this one. */
export { markColumnsSeen, subscribedDiseases } from './subscriptions'
export { unreadOf } from './columns'
