import type { PaymentProvider } from '../contract'
import type { Account } from './account'
import { bill } from './bills'
import { weChatPayClient } from './client'
import { readNotice } from './notices'
import { refund, refunded } from './refunds'
import { sender, WIRE, type Wire } from './send'
import { close, prepay, trade } from './trades'
import { transfer, transferred } from './transfers'
import { trustedKeys } from './trusted-keys'

/** WeChat Pay, API v3 (section 5 of the money sheet). */
export function weChatPay(account: Account, changes: Partial<Wire> = {}): PaymentProvider {
  const wire: Wire = { ...WIRE, ...changes }
  const { now } = wire
  const send = sender(account.merchant, wire)
  const keys = trustedKeys({ publicKey: account.publicKey, apiV3Key: account.apiV3Key, send, now })
  const client = weChatPayClient(send, keys, now)
  const scene = account.transferScene
  return {
    name: 'wechat',
    prepay: (order) => prepay(client, account, order, now()),
    trade: (tradeNo) => trade(client, account, tradeNo),
    close: (tradeNo) => close(client, account, tradeNo),
    refund: (ask) => refund(client, account, ask),
    refunded: (refundNo) => refunded(client, refundNo),
    readNotice: (headers, body) => readNotice(keys, account, headers, body, now()),
    bill: (day) => bill(client, day),
    payout: scene && {
      transfer: (ask) => transfer(client, account, scene, ask),
      transferred: (billNo) => transferred(client, account, billNo),
    },
  }
}
