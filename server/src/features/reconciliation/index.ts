export { EXPORTS, type ExportName } from './exports'
export { listOpen, markDone, type OpenItem } from './open'
export { reconcile, type DayRow } from './reconcile'
export { decideSettlement, listSuspense, proposeSettlement } from './suspense'
