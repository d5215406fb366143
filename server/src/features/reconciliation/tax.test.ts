import assert from 'node:assert/strict'
import { desc } from 'drizzle-orm'
import { walletApi } from '@/api/wallet'
import { chinaDay } from '@/domain/china-time'
import { userOwner } from '../../kernel/ledger/accounts'
import { post, type Line } from '../../kernel/ledger/ledger'
import { reward, service, withdrawal } from '../../kernel/ledger/postings'
import { become, newcomer, type Newcomer } from '../../test/newcomer'
import { test } from '../../test/run'
import { testServer } from '../../test/server'
import { cardForm } from '../wallet/probe'
import { taxExport } from './tables'
import { exportTax, taxRows } from './tax'

const server = testServer()
const MONTH = chinaDay(new Date()).slice(0, 7)
let made = 0

const book = (payType: number, lines: Line[], type = 'test') =>
  post(server.db, { key: `tax:${(made += 1)}`, payType, ref: { type, id: String(made) }, memo: '测试', lines })
const rowsOf = async ({ user: { id } }: Newcomer) =>
  (await taxRows(server.parts, MONTH)).filter(({ userId }) => userId === id).map(({ userId: _, ...row }) => row)

test('each of a team stands with their own income and tax, by kind, and what is withdrawn is no income', async () => {
  const [leader, member] = [await newcomer(server), await newcomer(server)]
  const [one, two] = [userOwner(leader.user.id), userOwner(member.user.id)]
  const order = `order:${leader.user.id}` as const
  await book(6, service.pay(order, { cash: 100_000 }))
  const earners = [
    { person: one, share: 6000, taxOf: () => 500 },
    { person: two, share: 4000, taxOf: () => 0 },
  ]
  await book(6, service.settle(order, 100_000, earners))
  const pool = `packet:${leader.user.id}` as const
  await book(5, reward.fund(pool, 'own', 1000))
  await book(5, reward.grant(pool, one, { gross: 1000, tax: 200 }))
  await book(3, withdrawal.apply(one, 2000), 'withdrawal')
  await become(leader, { realName: '张明' })
  const card = await cardForm(leader)
  await leader.device.ok(walletApi.bindCard, card)
  assert.deepEqual(await rowsOf(leader), [
    { name: '张明', idNumber: card.idNumber, kind: '偶然所得', gross: 1000, tax: 200 },
    { name: '张明', idNumber: card.idNumber, kind: '劳务报酬所得', gross: 54_000, tax: 500 },
  ])
  assert.deepEqual(
    (await rowsOf(member)).map(({ idNumber, kind, gross, tax }) => [idNumber, kind, gross, tax]),
    [['', '劳务报酬所得', 36_000, 0]],
  )
  assert.deepEqual(await taxRows(server.parts, '2020-01'), [])
})

test('the file is closed with a password, and it is noted who took it and why', async () => {
  const me = await newcomer(server)
  await book(5, [
    { code: 'E500', amount: 1000 },
    { code: 'L250', owner: userOwner(me.user.id), amount: -200 },
    { code: 'L200', owner: userOwner(me.user.id), amount: -800 },
  ])
  const asked = { by: 'command:财务', reason: '个税申报' }
  const { zip, password, people, withoutId } = await exportTax(server.parts, MONTH, asked)
  const file = Buffer.from(zip)
  assert.ok(file.includes(`tax-${MONTH}.csv`) && !file.includes('税前收入'))
  assert.ok(people >= 1 && withoutId >= 1 && password.length === 24)
  const [noted] = await server.db.select().from(taxExport).orderBy(desc(taxExport.id)).limit(1)
  assert.deepEqual([noted?.month, noted?.people, noted?.by, noted?.reason], [MONTH, people, 'command:财务', '个税申报'])
  await assert.rejects(exportTax(server.parts, '2020-01', asked), { message: '这个月没有需要申报的收入' })
})
