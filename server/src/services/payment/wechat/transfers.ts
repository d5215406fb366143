import * as v from 'valibot'
import { ProviderRefusal, ProviderSilent, type Transfer, type TransferAsk, type TransferState } from '../contract'
import type { Account, TransferScene } from './account'
import { TRANSFER_FAILED, WeChatPayRefusal, type Client } from './client'
import { isUnknown } from './trades'

const REMARK = '钱包提现'

const STATES = {
  ACCEPTED: 'processing',
  PROCESSING: 'processing',
  // WeChat Pay writes it so.
  TRANSFERING: 'processing',
  CANCELING: 'processing',
  WAIT_USER_CONFIRM: 'waiting',
  SUCCESS: 'success',
  FAIL: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<string, TransferState>
const stateSchema = v.picklist(Object.keys(STATES) as (keyof typeof STATES)[])

const madeSchema = v.object({ out_bill_no: v.string(), state: stateSchema, package_info: v.optional(v.string(), '') })
const foundSchema = v.object({
  mch_id: v.optional(v.string()),
  out_bill_no: v.string(),
  state: stateSchema,
  transfer_amount: v.pipe(v.number(), v.safeInteger()),
  fail_reason: v.optional(v.string(), ''),
})

/** Of a notice only whose and which it is: the provider is asked for the rest. */
export const transferNoticeSchema = v.object({ mch_id: v.string(), out_bill_no: v.string() })

const REASONS: Readonly<Record<string, string>> = {
  OVERDUE_CLOSE: '超过 24 小时未确认收款，金额已退回',
  NAME_NOT_CORRECT: '微信实名与认证姓名不一致',
  REAL_NAME_CHECK_FAIL: '微信账户未完成实名',
}

export async function transfer(client: Client, account: Account, scene: TransferScene, ask: TransferAsk): Promise<Transfer> {
  const { merchant, appIds, notifyUrl } = account
  const { app, openId } = ask.to
  const appId = appIds[app]
  if (!appId) throw new ProviderRefusal('这里暂不支持提现到微信零钱')
  const made = await client.postSealed(
    'transfer',
    '/v3/fund-app/mch-transfer/transfer-bills',
    (seal) => ({
      appid: appId,
      out_bill_no: ask.billNo,
      transfer_scene_id: scene.id,
      openid: openId,
      user_name: seal(ask.name),
      transfer_amount: ask.amount,
      transfer_remark: REMARK,
      notify_url: notifyUrl,
      transfer_scene_report_infos: scene.reports.map(({ type, content }) => ({ info_type: type, info_content: content })),
    }),
    madeSchema,
  )
  if (made.out_bill_no !== ask.billNo) throw new ProviderSilent('WeChat Pay, transfer: about another transfer')
  const state = STATES[made.state]
  const packed = made.package_info
  const confirmation = packed ? { kind: 'wechat' as const, app, mchId: merchant.mchId, appId, package: packed } : null
  return { billNo: ask.billNo, state, amount: ask.amount, reason: state === 'failed' ? TRANSFER_FAILED : '', confirmation }
}

export async function transferred(client: Client, { merchant }: Account, billNo: string): Promise<Transfer> {
  try {
    const path = `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${encodeURIComponent(billNo)}`
    const found = await client.get('query transfer', path, foundSchema)
    const isOurs = found.out_bill_no === billNo && (found.mch_id === undefined || found.mch_id === merchant.mchId)
    if (!isOurs) throw new ProviderSilent('WeChat Pay, query transfer: about another transfer')
    const state = STATES[found.state]
    const reason = state === 'failed' ? (REASONS[found.fail_reason] ?? TRANSFER_FAILED) : ''
    return { billNo, state, amount: found.transfer_amount, reason, confirmation: null }
  } catch (error) {
    if (!isAbsent(error)) throw error
    return { billNo, state: 'absent', amount: 0, reason: '', confirmation: null }
  }
}

const isAbsent = (error: unknown): boolean =>
  isUnknown(error) || (error instanceof WeChatPayRefusal && error.code === 'NOT_FOUND')
