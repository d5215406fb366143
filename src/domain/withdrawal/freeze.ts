/**
 * Where the freeze of a wallet stands. Two people freeze it (`proposed`, then `frozen` or `refused`) and two let it go (`lifting`, then `lifted`, or `frozen` again).
 */
export const FREEZE_STATES = ['proposed', 'frozen', 'lifting', 'lifted', 'refused'] as const
export type FreezeState = (typeof FREEZE_STATES)[number]

/** Nothing leaves the wallet: also while its release waits for the second person. */
export const FREEZES_IN_FORCE = ['frozen', 'lifting'] as const satisfies readonly FreezeState[]

const NAMES: Readonly<Record<FreezeState, string>> = {
  proposed: '冻结待复核',
  frozen: '已冻结',
  lifting: '解冻待复核',
  lifted: '已解冻',
  refused: '已驳回',
}
export const freezeStateName = (state: FreezeState): string => NAMES[state]

/** What the owner of the wallet reads. */
export const frozenSentence = (reason: string): string => `钱包已冻结，暂不能提现，收入仍会正常入账。原因：${reason}`
