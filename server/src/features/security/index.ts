/** What other features may use of this one. */
export { shownHere, spendTicket } from './security'
