import type { BridgeContract, BuriedPointEvent, NativeHead, NativePayment } from './contract'
import type { ShareContent } from '../share/contract'

function tell(name: string, payload?: unknown): boolean {
  if (bridge.present) bridge.told.push({ name, payload })
  return bridge.present
}

/** An app whose presence and answers a test may set; its calls are kept. */
export const bridge = {
  present: false as boolean,
  version: '',
  head: undefined as NativeHead | undefined,
  payment: undefined as NativePayment | undefined,
  told: [] as { name: string; payload: unknown }[],

  goToDocument: (id: string) => tell('goToDocument', id),
  goToSubject: (id: string) => tell('goToSubject', id),
  goToColumnDetail: (id: string) => tell('goToColumnDetail', id),
  handleUrl: (url: string) => tell('handleUrl', url),
  gotoLoginHint: () => tell('gotoLoginHint'),
  gotoCertifyHint: () => tell('gotoCertifyHint'),
  getHead1: (): Promise<NativeHead | undefined> => Promise.resolve(bridge.present ? bridge.head : undefined),
  BuriedPoint: (event: BuriedPointEvent) => tell('BuriedPoint', event),
  share: (content: ShareContent) => tell('share', content),
  pay: (order: Record<string, string>): Promise<NativePayment | undefined> =>
    Promise.resolve(tell('pay', order) ? bridge.payment : undefined),
} satisfies BridgeContract & Record<string, unknown>
