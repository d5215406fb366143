/** What commands and other features may use of this one. */
export { exportBankFile, readBankResult } from './bank-file'
export { boundIdNumber, decideCard, listCardsToCheck } from './cards'
export { decideWithdrawal, listWithdrawals } from './review'
