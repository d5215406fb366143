/** What other features may use of this one. */
export { spendTicket } from './security'
