import type { Settings } from '../../settings'
import { NoticeRefused, ProviderRefusal, ProviderSilent, type PaymentProvider } from './contract'
import { weChatPay } from './wechat/provider'

const refuse = async (): Promise<never> => {
  throw new ProviderRefusal('支付暂未开通')
}
/** Of what was paid while there was a provider, nobody can say anything now. */
const silent = async (): Promise<never> => {
  throw new ProviderSilent('no payment provider is configured')
}

/** Stands where no provider is configured: nothing new is paid, and nothing that was paid is taken for unpaid. */
export const absentPayment: PaymentProvider = {
  name: 'none',
  prepay: refuse,
  trade: silent,
  close: silent,
  refund: silent,
  refunded: silent,
  readNotice: async () => {
    throw new NoticeRefused('no payment provider is configured')
  },
  bill: silent,
  payout: null,
}

/** WeChat Pay where its settings are there; otherwise the local cashier, which never stands in production. */
export function choosePaymentProvider(
  { weChatPay: keys, weChat, isProduction }: Pick<Settings, 'weChatPay' | 'weChat' | 'isProduction'>,
  local: PaymentProvider,
): PaymentProvider {
  if (!keys) return isProduction ? absentPayment : local
  const { mchId, serial, privateKey, ...rest } = keys
  return weChatPay({
    ...rest,
    merchant: { mchId, serial, privateKey },
    appIds: { h5: weChat.appId, mini: weChat.miniAppId },
  })
}
