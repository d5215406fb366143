/** What commands and other features may use of this one. */
export { exportBankFile, readBankResult } from './bank-file'
export { boundIdNumber, decideCard, listCardsToCheck } from './cards'
export { decideFreeze, listFreezes, proposeFreeze, proposeLift } from './freezes'
export { decideWithdrawal, listWithdrawals } from './review'
