/** The chemotherapy manual (medicine.md, sections 1, 6 and 7). */
export { doseSheet } from './dose-sheet'
export { regimenContent } from './content'
export { regimenProblems } from './problems'
export { regimens } from './regimens'
export type * from './types'
export type * from './sheet-types'
