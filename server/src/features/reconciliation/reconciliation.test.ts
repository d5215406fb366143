import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import type { Parts } from '../../http/context'
import { absentPayment } from '../../services/payment/choose'
import type { BillLine } from '../../services/payment/contract'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { listOpen, markDone } from './open'
import { RECONCILE } from './reconcile'
import { billDay } from './tables'
import { billDesk } from '../../test/bill-desk'

const server = testServer()
const desk = billDesk(server)
const { parts, tidy, newDay, paid, payLine, compared } = desk

describe('people', () => {
  tidy()
  test('see what is open, and say that it was dealt with: then the day is closed, and once only', async () => {
    const day = newDay()
    const row = await paid(day)
    const lines = [payLine({ tradeNo: 'P-nobody-4' }, 700)]
    await compared(day, lines)
    const mine = async () => (await listOpen(server.db)).items.filter((item) => item.day === day)
    const items = await mine()
    assert.deepEqual(
      items.map(({ result, kind, number, amount }) => [result, kind, number, amount]),
      [
        ['remoteOnly', 'payment', 'P-nobody-4', 700],
        ['localOnly', 'payment', row.tradeNo, 1990],
      ],
    )
    for (const { id } of items) await markDone(server.db, id, 'command:li：已与渠道核实')
    assert.deepEqual(await mine(), [])
    assert.ok((await compared(day, lines)).row.closedAt)
    assert.deepEqual(await mine(), [])
    for (const id of [items[0]?.id ?? '', 'L0', 'X1', 'M999999999'])
      await assert.rejects(markDone(server.db, id, 'x'), /已处理|不存在/)
  })
})

describe('every day at ten', () => {
  tidy()
  const run = (faults: unknown[] = [], by: Parts = parts()) => RECONCILE.run(by, {}, (error) => faults.push(error))
  const yesterday = (back = 1) => chinaDay(new Date(Date.now() - back * 24 * 3_600_000))
  const dayOf = async (day: string) =>
    (
      await server.db
        .select()
        .from(billDay)
        .where(and(eq(billDay.provider, 'wechat'), eq(billDay.day, day)))
    )[0]
  test('yesterday and what is not closed of the week before are looked at, a closed day is not asked for again', async () => {
    assert.equal(RECONCILE.cron, '0 10 * * *')
    const asked: string[] = []
    const bill = async (day: string): Promise<BillLine[]> => {
      asked.push(day)
      return day === yesterday(3) && asked.length < 8 ? Promise.reject(new Error('no list')) : []
    }
    const by = { ...parts(), payments: Object.assign(desk.provider, { bill }) }
    await assert.rejects(async () => run([], by), /no list/)
    assert.deepEqual(asked, [7, 6, 5, 4, 3, 2, 1].map(yesterday))
    assert.ok((await dayOf(yesterday()))?.closedAt)
    await run([], by)
    assert.deepEqual(asked.slice(7), [yesterday(3)])
  })
  test('without a provider there is nothing to compare', async () => {
    await run([], { ...parts(), payments: absentPayment })
  })
})
