/** What other features may use. */
export { InlineAction } from './InlineAction'
export { SecurityCheck } from './SecurityCheck'
