/** What other features and the commands use. */
export { exportBank, importBank, type BankFormat, BANK_FORMATS } from './bank-files'
export { markedAttempts } from './marked'
export { withdrawItem } from './finish'
export { contentsOf } from './bank'
export { toldCases, type ToldCase } from './sample/told'
