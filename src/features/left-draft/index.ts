/** What other features and the screens may use. */
export { LeftDraft } from './LeftDraft'
