/** What other features use of this one. */
export { signingRefusal } from './certificates'
export { findDocument } from './check'
export { countersign, documentLink, documentOf, setStanding, signSheet, type SignResult } from './documents'
export { drawPaper } from './paper'
export { openLocalCertificate } from './local-certificate'
export { signedDocument } from './tables'
export type { Sheet, SheetBlock } from './sheet'
