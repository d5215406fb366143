/** What other features may use of this one. */
export { findEvent } from './events'
