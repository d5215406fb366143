/** What other features may use of this one. */
export { isRead } from './academic'
