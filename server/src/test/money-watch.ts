import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { rowsOf } from '../db/rows'
import { redPacket } from '../features/red-packet/tables'
import { withdrawal } from '../features/wallet/tables'
import type { AnyCall } from '../http/call'
import { ledgerJournal } from '../kernel/ledger/tables'
import { payment, paymentRefund } from '../kernel/payment/tables'
import type { Device, TestServer } from './server'

/** What stands for money: each row is an amount that is owed, asked for, promised or booked. */
const MONEY = [ledgerJournal, payment, paymentRefund, withdrawal, redPacket]

/** Each part of the house: calls of which each must have written money, or the watch saw nothing. */
const WRITING = [
  'api/wallet/withdraw',
  'api/wallet/cancelwithdrawal',
  'api/redpacket/take',
  'api/admin/redpacket/fund',
  'api/purchase/order',
  'api/membership/order',
  'api/mall/order',
  'api/consultation/pay',
  'api/admin/payment/proposerefund',
]

const wantsKey = ({ input }: AnyCall): boolean => 'idempotencyKey' in ((input as { entries?: object }).entries ?? {})

/** Watches honest calls: one that writes money is refused without its key, or does nothing when it is sent again. */
export class MoneyWatch {
  private readonly faults: string[] = []
  private readonly writing = new Set<string>()

  constructor(private readonly server: TestServer) {}

  private async rows(): Promise<number> {
    const counts = MONEY.map((table) => sql`(select count(*) from ${table})`)
    const [row] = rowsOf<{ rows: number }>(await this.server.db.execute(sql`select (${sql.join(counts, sql` + `)})::int as rows`))
    return row?.rows ?? NaN
  }

  /** Sends an honest body, and gives back what it was answered; before that without its key, and once more when it wrote money. */
  async post(call: AnyCall, device: Device, body: object): ReturnType<Device['post']> {
    const { path } = call
    const keyless = wantsKey(call) && (await device.post(path, { ...body, idempotencyKey: undefined })).body.responseStatus
    const before = await this.rows()
    const answer = await device.post(path, body)
    const once = await this.rows()
    if (once === before) return answer
    this.writing.add(path)
    if (keyless && !(keyless.ack === ACK.invalid && keyless.fields?.idempotencyKey))
      this.faults.push(`${path} takes no key: ${JSON.stringify(keyless)}`)
    await device.post(path, body)
    if ((await this.rows()) !== once) this.faults.push(`${path} wrote again`)
    return answer
  }

  assertRight(): void {
    assert.deepEqual(this.faults, [])
    const silent = WRITING.filter((path) => !this.writing.has(path))
    assert.deepEqual(silent, [], `wrote nothing; these did: ${[...this.writing].join(' ')}`)
  }
}
