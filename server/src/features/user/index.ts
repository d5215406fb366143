/** What other features may use of this one. */
export { completeness, storeIdentity } from './identity'
