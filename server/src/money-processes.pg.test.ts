import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { paymentApi, type Payment } from '@/api/payment'
import { purchaseApi } from '@/api/purchase'
import { redPacketApi } from '@/api/red-packet'
import { walletApi, type Withdrawal } from '@/api/wallet'
import { checkBooks } from './books'
import { ADDRESS, earnCredits, newGift } from './features/mall/probe'
import { giftOrder } from './features/mall/tables'
import { funding } from './features/red-packet/probe'
import { application } from './features/wallet/probe'
import { withdrawal } from './features/wallet/tables'
import { userOwner } from './kernel/ledger/accounts'
import { balanceOf } from './kernel/ledger/ledger'
import { ledgerJournal } from './kernel/ledger/tables'
import { payment } from './kernel/payment/tables'
import { openOnPostgres } from './test/database'
import { createDoc, key } from './test/factories'
import { newcomer, type Newcomer } from './test/newcomer'
import { call, post, startServer, type Running } from './test/process'
import { after, before, describe, test } from './test/run'
import { testServer } from './test/server'

const given = process.env.DATABASE_URL

describe('money with two server processes on one PostgreSQL', specs, { skip: given ? false : 'needs DATABASE_URL' })

function specs(): void {
  let url = ''
  let both: Running[] = []
  let data = ''
  const server = testServer({}, () => openOnPostgres(given ?? '', (own) => (url = own)))
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'oncology-money-processes-'))
    const start = () => startServer(['--data', data], { DATABASE_URL: url, APP_ENV: 'development' })
    both = await Promise.all([start(), start()])
  })
  after(async () => {
    for (const { stop } of both) await stop()
    await rm(data, { recursive: true, force: true })
  })

  const TIMES = 3
  const me = () => newcomer(server)
  /** The same asked of both at once, several times each. */
  const asked = <T>({ path }: { path: string }, { device }: Newcomer, body: object) =>
    Promise.all(Array.from({ length: TIMES }, () => both.map((running) => post<T>(running, path, device.auth, body))).flat())
  /** Each of two people asks another process, at the same moment. */
  const eachElsewhere = ({ path }: { path: string }, people: readonly Newcomer[], bodyOf: () => object) =>
    Promise.all(
      people.map(async ({ device }, at) => {
        const running = both[at % both.length]
        assert.ok(running)
        return (await post(running, path, device.auth, bodyOf())).responseStatus.ack
      }),
    )
  const acksOf = (answers: readonly { responseStatus: { ack: number } }[]): number[] => [
    ...new Set(answers.map(({ responseStatus }) => responseStatus.ack)),
  ]
  const isSound = async () => assert.deepEqual((await checkBooks(server.db, server.parts.features)).faults, [])

  test('a withdrawal is made once', async () => {
    const person = await me()
    const answers = await asked<{ withdrawal: Withdrawal }>(walletApi.apply, person, await application(person))
    assert.deepEqual(acksOf(answers), [ACK.ok])
    assert.equal(new Set(answers.map(({ withdrawal: made }) => made.id)).size, 1)
    assert.equal(await server.db.$count(withdrawal, eq(withdrawal.userId, person.user.id)), 1)
    const owner = userOwner(person.user.id)
    assert.deepEqual([await balanceOf(server.db, 'L200', owner), await balanceOf(server.db, 'L201', owner)], [80_00, 20_00])
    await isSound()
  })

  test('a packet gives one share to a person, and its last one to one of two', async () => {
    const [reviewer, person, other] = [await me(), await me(), await me()]
    const opened = async (total: number, count: number): Promise<string> => {
      const { id } = await reviewer.device.ok(redPacketApi.adminFund, { ...funding(), total, count })
      await reviewer.device.ok(redPacketApi.adminOpen, { id })
      return id
    }
    assert.deepEqual(acksOf(await asked(redPacketApi.take, person, { id: await opened(1000, 10) })), [ACK.ok])
    assert.equal(await balanceOf(server.db, 'L200', userOwner(person.user.id)), 80)
    const last = await opened(500, 1)
    const before = await balanceOf(server.db, 'L240', `packet:${Number(last)}`)
    await eachElsewhere(redPacketApi.take, [person, other], () => ({ id: last }))
    const wallets = [person, other].map(({ user }) => balanceOf(server.db, 'L200', userOwner(user.id)))
    assert.equal(((await wallets[0]) ?? 0) + ((await wallets[1]) ?? 0), 80 + 400)
    assert.deepEqual([before, await balanceOf(server.db, 'L240', `packet:${Number(last)}`)], [500, 0])
    await isSound()
  })

  test('the last gift goes to one of two', async () => {
    const people = [await me(), await me()]
    for (const person of people) await earnCredits(person, 100)
    const giftId = await newGift({ server }, { total: 1 })
    const acks = await eachElsewhere(mallApi.order, people, () => ({
      ...{ giftId, count: 1, agreed: true, address: ADDRESS, idempotencyKey: key() },
    }))
    assert.deepEqual(acks.sort(), [ACK.ok, ACK.refused].sort())
    assert.equal(await server.db.$count(giftOrder, eq(giftOrder.giftId, Number(giftId))), 1)
    await isSound()
  })

  test('an order is made once, and paid once though it is paid at the cashier of both', async () => {
    const person = await me()
    const docId = await createDoc(server, { price: 990 })
    const buying = { docId, kind: 'document', agreed: true, idempotencyKey: key() }
    const orders = await asked<{ payment: Payment }>(purchaseApi.order, person, buying)
    assert.deepEqual(acksOf(orders), [ACK.ok])
    assert.equal(await server.db.$count(payment, eq(payment.userId, person.user.id)), 1)
    const { id, tradeNo } = orders[0]?.payment ?? { id: '', tradeNo: '' }
    const way = { paymentId: id, way: 'page', returnTo: '/#/' }
    assert.deepEqual(acksOf(await asked(paymentApi.prepare, person, way)), [ACK.ok])
    const pay = both.map((running) => fetch(`${running.url}/cashier/${tradeNo}/pay`, { method: 'POST' }))
    for (const answer of await Promise.all(pay)) assert.equal(answer.status, 200)
    const [running] = both
    assert.ok(running)
    const state = async () =>
      (await call<{ payment: Payment }>(running, paymentApi.state.path, person.device.auth, { paymentId: id })).payment.state
    // The limit of a test ends this.
    while ((await state()) !== 'paid') await setTimeout(20)
    assert.equal(await server.db.$count(ledgerJournal, and(eq(ledgerJournal.refType, 'payment'), eq(ledgerJournal.refId, id))), 1)
    await isSound()
  })
}
