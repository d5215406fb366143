import * as v from 'valibot'
import { NoticeRefused, type Notice } from '../contract'
import type { Account } from './account'
import { refundedOf, refundNoticeSchema } from './refunds'
import { openResource, resourceSchema } from './resource'
import { tradeOf, tradeSchema } from './trades'
import { transferNoticeSchema } from './transfers'
import type { TrustedKeys } from './trusted-keys'
import { isSigned, signedIn } from './verify'

const noticeSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()), event_type: v.string(), resource: resourceSchema })

/** A notice whose signature, age and seal were looked at; throws `NoticeRefused`. */
export async function readNotice(
  keys: TrustedKeys,
  account: Account,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
  now: Date,
): Promise<Notice> {
  const signed = signedIn((name) => headers[name])
  const key = await keys.find(signed.serial)
  if (!key || !isSigned(signed, body, key, now)) throw new NoticeRefused('not signed by WeChat Pay just now')
  const { id, event_type, resource } = understood(noticeSchema, () => JSON.parse(body.toString('utf8')))
  const content = (): unknown => JSON.parse(openResource(resource, account.apiV3Key))
  if (event_type.startsWith('TRANSACTION.')) {
    const trade = tradeOf(understood(tradeSchema, content), account)
    if (!trade) throw new NoticeRefused('about a trade of somebody else')
    return { id, kind: 'trade', trade }
  }
  if (event_type.startsWith('REFUND.')) {
    const told = understood(refundNoticeSchema, content)
    if (told.mchid !== account.merchant.mchId) throw new NoticeRefused('about a refund of somebody else')
    const refund = refundedOf(told.out_refund_no, told.refund_status, told.amount)
    return { id, kind: 'refund', tradeNo: told.out_trade_no, refund }
  }
  if (event_type === 'MCHTRANSFER.BILL.FINISHED') {
    const told = understood(transferNoticeSchema, content)
    if (told.mch_id !== account.merchant.mchId) throw new NoticeRefused('about a transfer of somebody else')
    return { id, kind: 'transfer', billNo: told.out_bill_no }
  }
  throw new NoticeRefused('of a kind that nobody here waits for')
}

/** What was told, if it has this form; neither content nor fault goes into the error, they name people. */
function understood<T>(schema: v.GenericSchema<unknown, T>, read: () => unknown): T {
  try {
    return v.parse(schema, read())
  } catch {
    throw new NoticeRefused('not understood')
  }
}
