/** What other features may use of this one. */
export { startsWithin } from './list'
