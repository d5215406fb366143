import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { ProviderSilent, type BillLine } from '../contract'
import { WeChatPayRefusal, type Client } from './client'

const MOST_BYTES = 256 * 1024 * 1024

const addressSchema = v.object({
  hash_type: v.literal('SHA1'),
  hash_value: v.string(),
  download_url: v.pipe(v.string(), v.url()),
})

/** All payments and refunds of a day; a day without any has no bill. */
export async function bill(client: Client, day: string): Promise<BillLine[]> {
  let address: v.InferOutput<typeof addressSchema>
  try {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
    address = await client.get('bill', path, addressSchema)
  } catch (error) {
    if (error instanceof WeChatPayRefusal && error.code === 'NO_STATEMENT_EXIST') return []
    throw error
  }
  // Only way and token are used: what we sign goes to no host but WeChat Pay's own.
  const { pathname, search } = new URL(address.download_url)
  const text = unpacked(await client.file('bill file', pathname + search))
  // The hash is that of the bill, not of the packed file.
  const hash = createHash('sha1').update(text).digest('hex')
  if (hash !== address.hash_value.toLowerCase()) throw new ProviderSilent('WeChat Pay, bill file: another hash')
  return readBill(text.toString('utf8'))
}

function unpacked(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: MOST_BYTES })
  } catch {
    throw new ProviderSilent('WeChat Pay, bill file: not packed as asked for')
  }
}

/** Columns by what they are called: their number and order change. */
const COLUMNS = {
  state: ['交易状态'],
  transactionId: ['微信订单号'],
  tradeNo: ['商户订单号'],
  refundNo: ['商户退款单号'],
  amount: ['应结订单金额', '订单金额', '总金额'],
  refund: ['退款金额'],
  fee: ['手续费'],
} as const satisfies Record<string, readonly string[]>

/** The lines of a bill: each value begins with a backtick, and what does not is the summary at the end. */
export function readBill(text: string): BillLine[] {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const placeOf = (wanted: readonly string[]): number => {
    const place = wanted.map((name) => names.indexOf(name)).find((at) => at >= 0)
    if (place === undefined) throw new Error(`the bill has no column ${wanted.join(' or ')}`)
    return place
  }
  const places = Object.entries(COLUMNS).map(([name, wanted]) => [name, placeOf(wanted)] as const)
  const end = rows.findIndex((row) => !row.startsWith('`'))
  return rows.slice(0, end < 0 ? rows.length : end).map((row) => {
    // A name of goods may hold a comma, but not a comma and a backtick.
    const values = row.slice(1).split(',`')
    return lineOf(Object.fromEntries(places.map(([name, at]) => [name, values[at]?.trim() ?? ''])) as Row)
  })
}

type Row = Record<keyof typeof COLUMNS, string>

function lineOf({ state, transactionId, tradeNo, refundNo, amount, refund, fee }: Row): BillLine {
  if (state !== 'SUCCESS' && state !== 'REFUND') throw new Error(`the bill has a line in the state ${state}`)
  const isRefund = state === 'REFUND'
  return {
    kind: isRefund ? 'refund' : 'payment',
    tradeNo,
    refundNo: isRefund ? refundNo : '',
    transactionId,
    amount: cents(isRefund ? refund : amount),
    fee: cents(fee),
  }
}

/** Yuan as text → cents. Fees are written with five decimals, and count in whole cents. */
function cents(yuan: string): number {
  const [, minus, whole = '', decimals = ''] = /^(-?)(\d{1,11})(?:\.(\d+))?$/.exec(yuan) ?? []
  if (!whole) throw new Error('the bill has an amount that is no number')
  const value = Number(whole) * 100 + Math.round(Number(`${decimals.padEnd(2, '0').slice(0, 2)}.${decimals.slice(2)}`))
  return minus && value ? -value : value
}
