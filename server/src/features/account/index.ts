/** What other features may use of this one. */
export { cancelDeletion } from './deletion'
