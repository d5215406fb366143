/** What other features may use of this one. */
export { joinedIdNumber } from './stored'
