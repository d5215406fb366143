/** The ways out of a wallet: to the bound card by a file for the bank, or to the owner's WeChat wallet, where it has to be confirmed. */
export const WITHDRAWAL_RAILS = ['bank', 'wechat'] as const
export type WithdrawalRail = (typeof WITHDRAWAL_RAILS)[number]

/** As the owner reads it, where a card has its bank. */
export const WECHAT_WALLET = '微信零钱'

/** What nobody confirms in WeChat for so long goes back to the wallet. */
export const CONFIRM_HOURS = 24
