import { parseHost, runPlatform } from '@/domain/host'
import { maySellHere, NOT_SOLD_HERE } from '@/domain/virtual-sale'
import { refused } from '../../errors'
import type { Context } from '../../http/context'

/** Refuses what the platform does not let be sold where the caller is. The mini-program says itself that it is one, its system stands in the header that WeChat writes. */
export function refuseNotSoldHere({ head, userAgent, settings }: Context, goods: string): void {
  const { host, os } = parseHost({ userAgent })
  const isMini = head.runPlatform === runPlatform('mini-program', os)
  if (!maySellHere(goods, { host: isMini ? 'mini-program' : host, os }, settings.iosVirtualPay)) throw refused(NOT_SOLD_HERE)
}
