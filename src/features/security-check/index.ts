/** What other features may use. */
export { SecurityCheck } from './SecurityCheck'
