/** What other features use of this one. */
export { signingRefusal } from './certificates'
export { countersign, documentLink, documentOf, setStanding, signSheet, type SignResult } from './documents'
export type { Sheet, SheetBlock } from './sheet'
