/** What other features may use. */
export { AreaSheet } from './AreaSheet'
export { PickRow } from './PickRow'
