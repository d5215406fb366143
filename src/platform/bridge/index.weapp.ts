import type { BridgeContract } from './contract'

const absent = () => false

/** The mini-program has no native app round it. */
export const bridge: BridgeContract = {
  present: false,
  version: '',
  goToDocument: absent,
  goToSubject: absent,
  goToColumnDetail: absent,
  handleUrl: absent,
  gotoLoginHint: absent,
  gotoCertifyHint: absent,
  getHead1: () => Promise.resolve(undefined),
  BuriedPoint: absent,
  share: absent,
  pay: () => Promise.resolve(undefined),
}
