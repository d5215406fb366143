/** What the commands may use of this one. */
export { giveStaff, seriousOnes, setStock } from './admin'
