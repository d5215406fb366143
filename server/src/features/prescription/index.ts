/** What the commands may use of this one. */
export { giveStaff, seriousOnes, staffAt } from './admin'
export { endMedicine, enterMedicines, setStock } from './pharmacy-list'
