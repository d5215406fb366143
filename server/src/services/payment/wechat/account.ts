import type { KeyObject } from 'node:crypto'
import type { WeChatKind } from '../../wechat'
import type { Merchant } from './sign'

/** What WeChat Pay allows this merchant to pay out for, and what has to be said about it. */
export interface TransferScene {
  /** `1005`: 佣金报酬. */
  id: string
  reports: { type: string; content: string }[]
}

/** Our account at WeChat Pay. */
export interface Account {
  merchant: Merchant
  /** 32 bytes, as text: what is sealed for us opens with it. */
  apiV3Key: string
  /** WeChat Pay's public key, where the account has one; otherwise its certificates are fetched. */
  publicKey: { id: string; key: KeyObject } | null
  /** Where notices go: https, without a query. */
  notifyUrl: string
  /** Where the app is, to which the cashier's page leads back. */
  returnOrigin: string
  /** Apps that are bound to the merchant; empty: there is none. */
  appIds: Record<WeChatKind, string>
  /** Null: nothing is paid out by this account. */
  transferScene: TransferScene | null
}
