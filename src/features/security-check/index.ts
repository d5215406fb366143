/** What other features may use. */
export { SecurityCheck } from './SecurityCheck'
export { InlineAction } from './InlineAction'
