import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { redPacketApi } from '@/api/red-packet'
import { PRIVILEGE } from '@/domain/privilege'
import { PACKET_TYPES } from '@/domain/red-packet/packet'
import { job } from '../../db/tables'
import { reading } from '../../kernel/documents/tables'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf, post } from '../../kernel/ledger/ledger'
import { treasury } from '../../kernel/ledger/postings'
import { createDoc, signedInDevice } from '../../test/factories'
import { asking } from '../../test/command'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { returnRest } from './expiry'
import { auditPacket } from './fund'
import { funding } from './probe'
import { redPacket, redPacketShare } from './tables'

const server = testServer()
const allTakers = { pageIdx: 0, pageSize: 500 }

const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device
const doctor = (columns: object = {}) => signedInDevice(server, { level: 2, userType: 1, ...columns })
const doctors = (count: number) => Promise.all(Array.from({ length: count }, () => doctor()))

/** A packet that can be opened. */
async function openPacket(changes: object = {}): Promise<string> {
  const admin = await reviewer()
  const { id } = await admin.ok(redPacketApi.adminFund, { ...funding(), ...changes })
  await admin.ok(redPacketApi.adminOpen, { id })
  return id
}

const poolOf = (id: string) => balanceOf(server.db, 'L240', `packet:${Number(id)}`)
const walletOf = ({ id }: { id: number }) => balanceOf(server.db, 'L200', `user:${id}`)
const endNow = async (id: string) =>
  void (await server.db
    .update(redPacket)
    .set({ endsAt: new Date() })
    .where(eq(redPacket.id, Number(id))))
const clean = async () => assert.deepEqual((await checkLedger(server.db)).faults, [])

/** All of them at once; the amounts of those who got something, and the sentences of the others. */
async function rush(id: string, devices: readonly Device[]): Promise<{ got: number[]; said: string[] }> {
  const answers = await Promise.all(devices.map((device) => device.post(redPacketApi.take.path, { id })))
  const got = answers.flatMap(({ body }) => (body.mine ? [(body.mine as { cents: number }).cents] : []))
  const said = answers.flatMap(({ body }) => (body.mine ? [] : [body.responseStatus.errormessage]))
  return { got, said }
}
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

describe('funding a packet', () => {
  test('moves the money into its pool, once, and makes all shares', async () => {
    const admin = await reviewer()
    const asked = { ...funding(), kind: 'random' as const, total: 888, count: 7 }
    const [{ id }, again] = [await admin.ok(redPacketApi.adminFund, asked), await admin.ok(redPacketApi.adminFund, asked)]
    assert.equal(again.id, id)
    assert.equal(await poolOf(id), 888)
    const { drawn, stored } = await auditPacket(server.db, Number(id), server.parts.signingKey)
    assert.equal(sumOf(stored), 888)
    assert.deepEqual(drawn, stored, 'the sealed seed gives the same shares again')
    await assert.rejects(auditPacket(server.db, Number(id), 'another key'))
    const others = [
      { total: 889 },
      { provIds: ['110000'] },
      { taxMethod: 'cumulative' as const },
      { endTime: '2099-01-01T00:00:00Z' },
    ]
    for (const other of others) await admin.refused(redPacketApi.adminFund, { ...asked, ...other }, ACK.conflict)
    assert.equal(await poolOf(id), 888)
  })

  test('two requests at once fund one packet', async () => {
    const admin = await reviewer()
    const asked = funding()
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post(redPacketApi.adminFund.path, asked)))
    const ids = new Set(answers.flatMap(({ body }) => (body.id ? [body.id] : [])))
    assert.equal(ids.size, 1)
    const rows = await server.db.select().from(redPacket).where(eq(redPacket.key, asked.idempotencyKey))
    assert.equal(rows.length, 1)
  })

  test('is for reviewers', async () => {
    const { device } = await doctor()
    await device.refused(redPacketApi.adminFund, funding(), ACK.forbidden)
    await device.refused(redPacketApi.adminOpen, { id: '1' }, ACK.forbidden)
  })

  const REFUSED: readonly [string, object][] = [
    ['too little for its shares', { kind: 'random', total: 9, count: 10 }],
    ['more than 200 元 a share', { kind: 'random', total: 60_001, count: 3 }],
    ['equal shares that do not come out even', { total: 1001 }],
    ['501 shares', { total: 5010, count: 501 }],
    ['no shares', { count: 0 }],
    ['half a cent', { total: 10.5 }],
    ['less than nothing', { total: -1000 }],
    ['a type that is no packet', { payType: 3 }],
    ['no title', { title: '' }],
    ['an end that is over', { endTime: '2020-01-01T00:00:00Z' }],
    ['a province that is none', { provIds: ['999999'] }],
    ['a questionnaire without a sponsor', { payType: 11 }],
    ['a sponsor without a name', { sponsorId: 7, contract: 'HT-1' }],
    ['a sponsor without a contract', { sponsorId: 7, sponsor: '示例药企' }],
  ]
  for (const [name, changes] of REFUSED)
    test(`refuses ${name}`, async () => {
      const admin = await reviewer()
      await admin.refused(redPacketApi.adminFund, { ...funding(), ...changes }, ACK.invalid)
    })

  test('refuses an article that is not there, and one that has an open packet', async () => {
    const admin = await reviewer()
    await admin.refused(redPacketApi.adminFund, { ...funding(), docId: '99999999' }, ACK.notFound)
    const docId = await createDoc(server)
    await openPacket({ docId })
    const { id } = await admin.ok(redPacketApi.adminFund, { ...funding(), docId })
    await admin.refused(redPacketApi.adminOpen, { id }, ACK.conflict)
  })

  test('takes a sponsor’s money only as far as it was paid in, and gives the rest back to it', async () => {
    const admin = await reviewer()
    const sponsorId = 4711
    const sponsored = { ...funding(), payType: 11, sponsorId, sponsor: '示例药企', contract: 'HT-2026-1' }
    await admin.refused(redPacketApi.adminFund, sponsored, ACK.refused)
    const lines = treasury.sponsorPaid(`sponsor:${sponsorId}`, 1000)
    await post(server.db, { key: 'test:sponsor:4711', ref: { type: 'test', id: '4711' }, memo: '赞助预存', lines })
    const { id } = await admin.ok(redPacketApi.adminFund, sponsored)
    assert.equal(await balanceOf(server.db, 'L260', `sponsor:${sponsorId}`), 0)
    await admin.ok(redPacketApi.adminOpen, { id })
    await endNow(id)
    await returnRest(server.db, Number(id))
    assert.deepEqual([await balanceOf(server.db, 'L260', `sponsor:${sponsorId}`), await poolOf(id)], [1000, 0])
  })
})

describe('opening a packet', () => {
  test('brings the share less tax into the wallet, once, however often it is asked for', async () => {
    const id = await openPacket()
    const { device, user } = await doctor()
    const { got } = await rush(id, Array<Device>(10).fill(device))
    assert.deepEqual(got, Array(10).fill(100))
    const { mine } = await device.ok(redPacketApi.take, { id })
    assert.deepEqual([mine.cents, mine.tax, await walletOf(user), await poolOf(id)], [100, 20, 80, 900])
    const detail = await device.ok(redPacketApi.detail, { id })
    assert.deepEqual([detail.mine, detail.packet.takenCount, detail.packet.takenCents], [mine, 1, 100])
    await clean()
  })

  test('50 at once get the 10 shares of a packet: ten winners, the sum is right, nobody twice', async () => {
    const id = await openPacket({ kind: 'random', total: 1000, count: 10 })
    const { got, said } = await rush(
      id,
      (await doctors(50)).map(({ device }) => device),
    )
    assert.equal(got.length, 10)
    assert.equal(sumOf(got), 1000)
    assert.deepEqual(new Set(said), new Set(['手慢了，红包已抢完']))
    const rows = await server.db
      .select()
      .from(redPacketShare)
      .where(eq(redPacketShare.packetId, Number(id)))
    assert.equal(new Set(rows.map(({ takerId }) => takerId)).size, 10)
    assert.equal(await poolOf(id), 0)
    await clean()
  })

  test('400 people open one packet of 50 parts', async () => {
    const id = await openPacket({ kind: 'random', total: 50_000, count: 50 })
    const { got, said } = await rush(
      id,
      (await doctors(400)).map(({ device }) => device),
    )
    assert.deepEqual([got.length, sumOf(got), said.length, await poolOf(id)], [50, 50_000, 350, 0])
    await clean()
  })

  test('refuses who is not signed in or not certified, with the way there', async () => {
    const id = await openPacket()
    const { device } = await signedInDevice(server, { level: 1, userType: 1 })
    const refusal = await device.refused(redPacketApi.take, { id }, ACK.forbidden)
    assert.equal(refusal.privilege, PRIVILEGE.certify)
    device.auth = ''
    await device.refused(redPacketApi.take, { id }, ACK.unauthenticated)
    assert.equal(await poolOf(id), 1000)
  })

  test('refuses another province', async () => {
    const id = await openPacket({ provIds: ['110000', '310000'] })
    const [here, there] = [await doctor({ provId: '310000' }), await doctor({ provId: '440000' })]
    const refusal = await there.device.refused(redPacketApi.take, { id }, ACK.refused)
    assert.match(refusal.errormessage, /仅限北京市、上海市/)
    await here.device.ok(redPacketApi.take, { id })
  })

  test('asks that the article was read to its end, and leads there once', async () => {
    const docId = await createDoc(server)
    const id = await openPacket({ docId })
    const { device, user } = await doctor()
    assert.equal((await device.ok(redPacketApi.ofDoc, { docId })).packetId, id)
    await device.refused(redPacketApi.take, { id }, ACK.refused)
    const unread = await device.ok(redPacketApi.detail, { id })
    assert.deepEqual(
      unread.conditions.map(({ kind, met }) => [kind, met]),
      [
        ['certified', true],
        ['read', false],
      ],
    )
    await server.db.insert(reading).values({ userId: user.id, docId: Number(docId), finishedAt: new Date() })
    await device.ok(redPacketApi.take, { id })
    assert.equal((await device.ok(redPacketApi.ofDoc, { docId })).packetId, '', 'it was opened')
    const stranger = await signedInDevice(server, { level: 1 })
    assert.equal((await stranger.device.ok(redPacketApi.ofDoc, { docId })).packetId, '', 'not for them')
  })

  test('refuses what is not open yet, what is not there, and what is over', async () => {
    const admin = await reviewer()
    const { device } = await doctor()
    const { id } = await admin.ok(redPacketApi.adminFund, funding())
    await device.refused(redPacketApi.detail, { id }, ACK.notFound)
    await device.refused(redPacketApi.take, { id }, ACK.notFound)
    await device.refused(redPacketApi.take, { id: '99999999' }, ACK.notFound)
    await admin.ok(redPacketApi.adminOpen, { id })
    await admin.refused(redPacketApi.adminOpen, { id }, ACK.conflict)
    await endNow(id)
    await device.refused(redPacketApi.take, { id }, ACK.refused)
    assert.equal((await device.ok(redPacketApi.detail, { id })).packet.state, 'expired')
  })

  test('lets five accounts of one device in a day, and the first of them again', async () => {
    const id = await openPacket()
    const six = await doctors(6)
    for (const { device } of six) device.pid = 'one-phone-for-all'
    for (const { device } of six.slice(0, 5)) await device.ok(redPacketApi.take, { id })
    await six[5]?.device.refused(redPacketApi.take, { id }, ACK.tooMany)
    await six[0]?.device.ok(redPacketApi.take, { id: await openPacket() })
    await server.db
      .update(redPacketShare)
      .set({ takenAt: sql`taken_at - interval '1 day'` })
      .where(eq(redPacketShare.packetId, Number(id)))
    await six[5]?.device.ok(redPacketApi.take, { id })
  })

  test('of thirty accounts of one device that ask at once, five get in', async () => {
    const id = await openPacket({ count: 30, total: 3000 })
    const many = await doctors(30)
    for (const { device } of many) device.pid = 'another-phone-for-all'
    const { got } = await rush(
      id,
      many.map(({ device }) => device),
    )
    assert.equal(got.length, 5)
  })

  test('lets one account open twenty packets in a day', async () => {
    const { device } = await doctor()
    for (let left = 20; left > 0; left -= 1) await device.ok(redPacketApi.take, { id: await openPacket() })
    await device.refused(redPacketApi.take, { id: await openPacket() }, ACK.tooMany)
  })
})

describe('tax', () => {
  test('a fifth of what comes by chance; of pay for work, what the month asks for', async () => {
    const { device, user } = await doctor()
    const taken = async (payType: number) =>
      (await device.ok(redPacketApi.take, { id: await openPacket({ payType, total: 20_000, count: 1 }) })).mine.tax
    assert.equal(await taken(5), 4000)
    // Pictures are work: 800 元 of a month are free.
    assert.deepEqual([await taken(18), await taken(18), await taken(18), await taken(18), await taken(18)], [0, 0, 0, 0, 4000])
    assert.equal(await walletOf(user), 16_000 + 80_000 + 16_000)
  })

  test('of pay for work by a contract that says so, cumulatively: 5000 元 of a month are free, not 800', async () => {
    const { device, user } = await doctor()
    const taken = async (taxMethod: string) => {
      const id = await openPacket({ payType: 18, total: 20_000, count: 1, taxMethod })
      return (await device.ok(redPacketApi.take, { id })).mine.tax
    }
    for (let five = 5; five > 0; five -= 1) assert.equal(await taken('cumulative'), 0)
    // Who pays by the other method knows nothing of it, and has its own 800.
    for (let four = 4; four > 0; four -= 1) assert.equal(await taken('perPayment'), 0)
    assert.equal(await taken('perPayment'), 4000)
    assert.equal(await walletOf(user), 10 * 20_000 - 4000)
    await clean()
  })

  test('each of the ten types of packets is booked', async () => {
    const lines = treasury.sponsorPaid('sponsor:4712', 1000)
    await post(server.db, { key: 'test:sponsor:4712', ref: { type: 'test', id: '4712' }, memo: '赞助预存', lines })
    for (const payType of PACKET_TYPES) {
      const sponsored = payType === 11 ? { sponsorId: 4712, sponsor: '示例药企', contract: 'HT-2' } : {}
      const { device } = await doctor()
      const { mine } = await device.ok(redPacketApi.take, { id: await openPacket({ payType, ...sponsored }) })
      assert.equal(mine.tax, payType === 11 || payType === 18 ? 0 : 20)
    }
    await clean()
  })
})

describe('the end of a packet', () => {
  test('is a job of the queue; the rest goes back in one journal, also when it runs again', async () => {
    const id = await openPacket()
    const { device } = await doctor()
    await device.ok(redPacketApi.take, { id })
    const waits = (await server.db.select().from(job).where(eq(job.name, 'red-packet-expiry'))).find(({ key }) => key === id)
    assert.ok(waits && waits.runAt.getTime() > Date.now() + 23 * 3600 * 1000)
    await returnRest(server.db, Number(id))
    assert.equal(await poolOf(id), 900, 'it is not over yet')
    await endNow(id)
    await Promise.all([1, 2, 3].map(() => returnRest(server.db, Number(id))))
    assert.equal(await poolOf(id), 0)
    await (await doctor()).device.refused(redPacketApi.take, { id }, ACK.refused)
    await clean()
  })

  test('is waited for by whoever opens it meanwhile, and holds for them', async () => {
    const id = await openPacket()
    const { device, user } = await doctor()
    const asked = await server.db.transaction(async (tx) => {
      const own = eq(redPacket.id, Number(id))
      await tx.select().from(redPacket).where(own).for('update')
      const answer = device.post(redPacketApi.take.path, { id })
      await setTimeout(200)
      await tx.update(redPacket).set({ state: 'returned' }).where(own)
      return { answer }
    })
    assert.equal((await asked.answer).body.responseStatus.errormessage, '红包已过期')
    assert.equal(await walletOf(user), 0)
  })
})

describe('who got how much', () => {
  test('is said to who has opened it, and the luckiest only when all is gone', async () => {
    const id = await openPacket({ kind: 'random', total: 1000, count: 5 })
    const people = await doctors(6)
    const last = people[5]?.device
    for (const { device } of people.slice(0, 4)) await device.ok(redPacketApi.take, { id })
    assert.ok(last && people[0])
    assert.deepEqual((await last.ok(redPacketApi.takers, { id, ...allTakers })).items, [])
    const open = await people[0].device.ok(redPacketApi.takers, { id, ...allTakers })
    assert.deepEqual(
      open.items.map(({ name, isLuckiest, isOwn }) => [name, isLuckiest, isOwn]),
      [
        ['测**', false, false],
        ['测**', false, false],
        ['测**', false, false],
        ['测**', false, true],
      ],
    )
    await people[4]?.device.ok(redPacketApi.take, { id })
    const drained = await last.ok(redPacketApi.takers, { id, ...allTakers })
    const most = Math.max(...drained.items.map(({ cents }) => cents))
    assert.deepEqual(
      drained.items.filter(({ isLuckiest }) => isLuckiest).map(({ cents }) => cents),
      [most],
    )
    assert.equal((await last.ok(redPacketApi.detail, { id })).packet.state, 'drained')
  })

  test('of equal shares nobody is the luckiest', async () => {
    const id = await openPacket({ count: 2, total: 200 })
    const two = await doctors(2)
    for (const { device } of two) await device.ok(redPacketApi.take, { id })
    const { items } = (await two[0]?.device.ok(redPacketApi.takers, { id, ...allTakers })) ?? { items: [] }
    assert.deepEqual([items.length, items.some(({ isLuckiest }) => isLuckiest)], [2, false])
  })
})

test('the records are the own ones: received and given, with the sum of each year', async () => {
  const { device, user } = await doctor()
  const asked = { pageIdx: 0, pageSize: 1 }
  for (const total of [1000, 2000]) await device.ok(redPacketApi.take, { id: await openPacket({ total }) })
  await server.db
    .update(redPacketShare)
    .set({ takenAt: new Date('2025-12-31T16:30:00Z') })
    .where(sql`taker_id = ${user.id} and cents = 100`)
  const received = await device.ok(redPacketApi.records, { direction: 'received', ...asked })
  const year = new Date().getFullYear()
  assert.deepEqual(
    [received.items.map(({ cents, tax }) => [cents, tax]), received.total, received.hasMore],
    [[[200, 40]], 2, true],
  )
  assert.deepEqual(
    received.years.map((row) => [row.year, row.cents]),
    year === 2026
      ? [[2026, 300]]
      : [
          [year, 200],
          [2026, 100],
        ],
    'a year begins when it begins in China',
  )
  assert.deepEqual((await device.ok(redPacketApi.records, { direction: 'given', ...asked })).items, [])
  const admin = await reviewer()
  const { id } = await admin.ok(redPacketApi.adminFund, funding())
  await admin.ok(redPacketApi.adminOpen, { id })
  await device.ok(redPacketApi.take, { id })
  const given = await admin.ok(redPacketApi.records, { direction: 'given', ...asked })
  assert.deepEqual(
    given.items.map(({ cents, count, takenCount }) => [cents, count, takenCount]),
    [[1000, 10, 1]],
  )
})

test('the command funds, opens and draws again', async () => {
  const { command, close } = await asking('red-packet')
  try {
    const wanted = ['--fund', '新年红包', '--type', '9', '--total', '10.00', '--count', '5', '--random']
    const funded = await command(...wanted)
    assert.match(funded.said, /^已注资：红包 \d+$/)
    const id = /\d+/.exec(funded.said)?.[0] ?? ''
    assert.deepEqual(await command('--open', id), { code: 0, said: `已开放：红包 ${id}` })
    assert.deepEqual(await command('--open', id), { code: 1, said: '该红包已经开放过' })
    assert.match((await command('--audit', id)).said, /^一致：5 份，合计 10.00 元/)
    assert.deepEqual(await command('--fund', '新年红包', '--type', '9', '--total', '10.001', '--count', '5'), {
      code: 1,
      said: '总金额须为不超过两位小数的元',
    })
    // The payer bears the tax: of 125 元 a fifth is withheld, and 100 are left.
    const event = ['--fund', '学术周', '--type', '5', '--after-tax', '100', '--count', '2']
    const own = /\d+/.exec((await command(...event)).said)?.[0] ?? ''
    await command('--open', own)
    assert.match((await command('--audit', own)).said, /^一致：2 份，合计 250.00 元/)
    assert.match((await command(...event, '--random')).said, /不能与/)
    assert.match((await command()).said, /用法/)
  } finally {
    await close()
  }
})

test('after all of it the ledger is clean', clean)
