/** What commands may use of this feature. */
export { exportBankFile, readBankResult } from './bank-file'
export { decideCard, listCardsToCheck } from './cards'
export { decideWithdrawal, listWithdrawals } from './review'
