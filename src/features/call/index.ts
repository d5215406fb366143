/** What other features may use. */
export { CallEntry } from './CallEntry'
export { CallRecords } from './CallRecords'
