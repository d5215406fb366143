import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import { rowsOf } from '../../db/rows'
import { post } from '../../kernel/ledger/ledger'
import { withdrawal as leg } from '../../kernel/ledger/postings'
import { payment } from '../../kernel/payment/tables'
import { readCsv } from '../../services/csv'
import { createUser } from '../../test/factories'
import { test } from '../../test/run'
import { testServer } from '../../test/server'
import { walletFreeze, withdrawal } from '../wallet/tables'
import { EXPORTS, type ExportName } from './exports'

const server = testServer()
const MONTH = chinaDay(new Date()).slice(0, 7)

async function taken(name: ExportName, month = MONTH): Promise<{ text: string; rows: Record<string, string>[] }> {
  let text = ''
  for await (const chunk of EXPORTS[name](server.db, month)) text += chunk
  return { text, rows: readCsv(text) }
}
const cents = (rows: Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test('the journal of a month has every posting of money, and adds up to zero', async () => {
  const { id } = await createUser(server)
  const person = `user:${id}` as const
  await server.db.transaction(async (tx) => {
    const lines = [
      { code: 'E500' as const, amount: 5000 },
      { code: 'L200' as const, owner: person, amount: -5000 },
    ]
    await post(tx, { key: `export:${id}:in`, payType: 5, ref: { type: 'export', id: `${id}` }, memo: '=奖励,"一"', lines })
    await post(tx, {
      key: `export:${id}`,
      payType: 3,
      ref: { type: 'export', id: `${id}` },
      memo: '提现',
      lines: leg.apply(person, 1205),
    })
  })
  const { text, rows } = await taken('journal')
  assert.ok(text.startsWith('\uFEFFjournalId,at,payType,refType,refId,account,owner,debit,credit,memo\r\n'))
  const [{ count } = { count: 0 }] = rowsOf<{ count: number }>(
    await server.db.execute(sql`
      select count(*)::int as count from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
      where a.currency = 'CNY' and to_char(j.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${MONTH}`),
  )
  assert.equal(rows.length, count)
  assert.equal(cents(rows, 'debit'), cents(rows, 'credit'))
  const mine = rows.filter(({ refType, refId }) => refType === 'export' && refId === String(id))
  assert.deepEqual(
    mine.map(({ payType, account, debit, credit, memo }) => [payType, account, debit, credit, memo]),
    [
      ['5', 'E500', '50.00', '0.00', `'=奖励,"一"`],
      ['5', 'L200', '0.00', '50.00', `'=奖励,"一"`],
      ['3', 'L200', '12.05', '0.00', '提现'],
      ['3', 'L201', '0.00', '12.05', '提现'],
    ],
  )
  assert.match(mine[0]?.at ?? '', new RegExp(`^${MONTH}-\\d\\d \\d\\d:\\d\\d:\\d\\d$`))
  assert.match(mine[1]?.owner ?? '', /^user:\*\*\*\d{0,2}$/)
  assert.ok(!text.includes(`user:${id},`))
})

test('orders and withdrawals stand in the month in China in which they began, without naming anybody', async () => {
  const { id: userId, mobile } = await createUser(server)
  const begun = (at: string) => ({ userId, createdAt: new Date(at) })
  const order = {
    goods: 'export',
    payType: 4,
    title: '@课程',
    amount: 19900,
    terms: {},
    provider: 'wechat',
    expiresAt: new Date(),
  }
  for (const [number, at] of [
    ['P2031-1', '2031-01-31T15:59:59Z'],
    ['P2031-2', '2031-01-31T16:00:00Z'],
    ['P2031-3', '2031-02-28T16:00:00Z'],
  ] as const)
    await server.db
      .insert(payment)
      .values({ ...order, ...begun(at), refId: number, tradeNo: number, idempotencyKey: number, state: 'closed' })
  const { text, rows } = await taken('orders', '2031-02')
  assert.deepEqual(
    rows.map((row) => [row['订单号'], row['名称'], row['金额'], row['已退金额'], row['状态'], row['下单时间'], row['付款时间']]),
    [['P2031-2', "'@课程", '199.00', '0.00', '已关闭', '2031-02-01 00:00:00', '']],
  )
  assert.ok(!text.includes(mobile))
  await server.db.insert(withdrawal).values({
    ...begun('2031-12-31T16:00:00Z'),
    ...{ number: 'W2032', cardId: 1, bankName: '工商银行', last4: '0128', amount: 100000, fee: 100, state: 'cancelled' },
    ...{ risks: [], idempotencyKey: 'W2032' },
  })
  const { rows: out } = await taken('withdrawals', '2032-01')
  assert.deepEqual(
    out.map((row) => [row['编号'], row['银行'], row['尾号'], row['金额'], row['手续费'], row['申请时间']]),
    [['W2032', '工商银行', '0128', '1000.00', '1.00', '2032-01-01 00:00:00']],
  )
  assert.deepEqual((await taken('withdrawals', '2031-12')).rows, [])
  await server.db.delete(payment).where(eq(payment.goods, 'export'))
  await server.db.delete(withdrawal).where(eq(withdrawal.number, 'W2032'))
})

test('frozen wallets stand in each month that the freeze touches, with what lay there when it ended', async () => {
  const { id: userId } = await createUser(server)
  const person = `user:${userId}` as const
  await server.db.transaction((tx) =>
    post(tx, {
      ...{ key: `export:${userId}:frozen`, payType: 5, ref: { type: 'export', id: `${userId}` }, memo: '奖励' },
      lines: [
        { code: 'E500', amount: 7005 },
        { code: 'L200', owner: person, amount: -7005 },
      ],
    }),
  )
  const frozen = {
    userId,
    reason: '收入异常',
    steps: ['user:1', 'user:2'].map((by) => ({ state: 'frozen' as const, by, reason: '', at: '' })),
  }
  await server.db.insert(walletFreeze).values([
    // Over before the money came.
    { ...frozen, state: 'lifted', frozenAt: new Date('2021-01-31T15:59:59Z'), liftedAt: new Date('2021-02-28T16:00:00Z') },
    { ...frozen, state: 'frozen', frozenAt: new Date('2041-01-31T16:00:00Z') },
    { ...frozen, state: 'refused', reason: '未冻结' },
  ])
  const of = async (month: string) =>
    (await taken('freezes', month)).rows.map((row) => [row['原因'], row['冻结时间'], row['解冻时间'], row['金额'], row['经办']])
  const first = ['收入异常', '2021-01-31 23:59:59', '2021-03-01 00:00:00', '0.00', 'user:1、user:2']
  assert.deepEqual([await of('2020-12'), await of('2021-01'), await of('2021-02')], [[], [first], [first]])
  assert.deepEqual([await of('2021-03'), await of('2021-04'), await of('2041-01')], [[first], [], []])
  const second = ['收入异常', '2041-02-01 00:00:00', '', '70.05', 'user:1、user:2']
  assert.deepEqual([await of('2041-02'), await of('2041-03')], [[second], [second]])
  await server.db.delete(walletFreeze).where(eq(walletFreeze.userId, userId))
})
