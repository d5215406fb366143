/** What other features may use of this one. */
export { weChatIdOf } from './accounts'
export { completeness, storeIdentity } from './identity'
