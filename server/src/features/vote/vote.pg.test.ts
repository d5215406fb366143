import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { voteApi } from '@/api/vote'
import { startSession } from '../../kernel/people/sessions'
import { docVote, voteBallot, voteOption } from './tables'
import { createDoc, key, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const HOUR = 3_600_000
const doctor = async () => (await signedInDevice(server)).device

/** A vote with the options 甲 乙 丙, and their ids. */
async function newVote(columns: Partial<typeof docVote.$inferInsert> = {}, doc: Parameters<typeof createDoc>[1] = {}) {
  const docId = await createDoc(server, doc)
  await server.db
    .insert(docVote)
    .values({ docId: Number(docId), title: '您怎么看', endTime: new Date(Date.now() + HOUR), ...columns })
  const rows = await server.db
    .insert(voteOption)
    .values(['甲', '乙', '丙'].map((text, sort) => ({ docId: Number(docId), text, sort })))
    .returning({ id: voteOption.id })
  return { docId, options: rows.map(({ id }) => String(id)) }
}
const info = async (device: Device, docId: string) => (await device.ok(voteApi.info, { docId })).vote
const cast = async (device: Device, docId: string, optionIds: string[], idempotencyKey = key()) =>
  (await device.ok(voteApi.cast, { docId, optionIds, idempotencyKey })).vote
const counts = (vote: Awaited<ReturnType<typeof info>>) => vote?.options.map(({ count }) => count)

describe('a vote', () => {
  test('is told to visitors without how it stands', async () => {
    const { docId, options } = await newVote({ maxChoices: 2 })
    await cast(await doctor(), docId, options.slice(0, 1))
    const vote = await info(newVisitor(server), docId)
    assert.deepEqual([vote?.title, vote?.maxChoices, vote?.state, vote?.voterCount], ['您怎么看', 2, 'open', 1])
    assert.deepEqual(
      vote?.options.map(({ text, count }) => [text, count]),
      [
        ['甲', null],
        ['乙', null],
        ['丙', null],
      ],
    )
    assert.equal(await info(newVisitor(server), await createDoc(server)), null)
  })
  test('that is over is told to all with its result, and takes no more', async () => {
    const { docId, options } = await newVote()
    await cast(await doctor(), docId, [options[1] ?? ''])
    await server.db
      .update(docVote)
      .set({ endTime: new Date(Date.now() - 1000) })
      .where(eq(docVote.docId, Number(docId)))
    const vote = await info(newVisitor(server), docId)
    assert.deepEqual([vote?.state, counts(vote)], ['ended', [0, 1, 0]])
    const device = await doctor()
    const status = await device.refused(voteApi.cast, { docId, optionIds: [options[0]], idempotencyKey: key() }, ACK.conflict)
    assert.equal(status.errormessage, '投票已结束')
  })
  test('is named by the article', async () => {
    const { docId } = await newVote()
    assert.equal((await newVisitor(server).ok(docApi.detail, { docId })).hasVote, true)
    assert.equal((await newVisitor(server).ok(docApi.detail, { docId: await createDoc(server) })).hasVote, false)
  })
})

describe('casting', () => {
  test('counts each chosen option once, and shows how it stands', async () => {
    const { docId, options } = await newVote({ maxChoices: 2 })
    const device = await doctor()
    const vote = await cast(device, docId, [options[0] ?? '', options[2] ?? '', options[0] ?? ''])
    assert.deepEqual([counts(vote), vote.voterCount, vote.mine], [[1, 0, 1], 1, [options[0], options[2]]])
    assert.deepEqual((await info(device, docId))?.mine, [options[0], options[2]])
    assert.deepEqual((await info(await doctor(), docId))?.mine, [])
  })
  test('stands: the same key gives the vote again, another one is refused', async () => {
    const { docId, options } = await newVote()
    const device = await doctor()
    const once = key()
    await cast(device, docId, [options[0] ?? ''], once)
    assert.deepEqual(counts(await cast(device, docId, [options[1] ?? ''], once)), [1, 0, 0])
    const status = await device.refused(voteApi.cast, { docId, optionIds: [options[1]], idempotencyKey: key() }, ACK.conflict)
    assert.equal(status.errormessage, '您已投过票，每人一次')
    assert.deepEqual(counts(await info(device, docId)), [1, 0, 0])
  })
  test('many at once count once for a user, and all for many users', async () => {
    const { docId, options } = await newVote({ maxChoices: 3 })
    const device = await doctor()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => device.post(voteApi.cast.path, { docId, optionIds: options, idempotencyKey: key() })),
    )
    assert.equal(answers.filter(({ body }) => body.responseStatus.ack === ACK.ok).length, 1)
    const others = await Promise.all(Array.from({ length: 20 }, doctor))
    await Promise.all(others.map((other, n) => cast(other, docId, n % 2 ? [...options].reverse() : options.slice(0, 2))))
    const vote = await info(device, docId)
    assert.deepEqual([vote?.voterCount, counts(vote)], [21, [21, 21, 11]])
    const ballots = await server.db
      .select()
      .from(voteBallot)
      .where(eq(voteBallot.docId, Number(docId)))
    assert.equal(ballots.length, 21)
  })
  test('is refused to visitors, without a choice, with too many, and with options of another vote', async () => {
    const { docId, options } = await newVote()
    const other = await newVote()
    const body = (optionIds: unknown[]) => ({ docId, optionIds, idempotencyKey: key() })
    await newVisitor(server).refused(voteApi.cast, body(options.slice(0, 1)), ACK.unauthenticated)
    const device = await doctor()
    await device.refused(voteApi.cast, body([]), ACK.invalid)
    assert.equal((await device.refused(voteApi.cast, body(options), ACK.invalid)).errormessage, '最多可选 1 项')
    await device.refused(voteApi.cast, body(other.options.slice(0, 1)), ACK.invalid)
    await device.refused(voteApi.cast, body(['x']), ACK.invalid)
    await device.refused(voteApi.cast, { docId, optionIds: options.slice(0, 1) }, ACK.invalid)
    await device.refused(voteApi.cast, { ...body(options.slice(0, 1)), docId: await createDoc(server) }, ACK.notFound)
    const closed = await newVote({}, { rule: 'certified' })
    const locked = { docId: closed.docId, optionIds: closed.options.slice(0, 1), idempotencyKey: key() }
    await device.refused(voteApi.cast, locked, ACK.forbidden)
    assert.deepEqual((await info(device, docId))?.mine, [])
  })
})

describe('a vote on cases', () => {
  test('of one voter from two phones at once is the ballot of one of them, whole, and the other is told', async () => {
    const { device: phone, user } = await signedInDevice(server)
    const other = new Device(server)
    other.auth = await startSession(server.db, user.id, 'weapp')
    const { entries, vote: before } = await phone.ok(voteApi.cases, { family: 'cax' })
    const { docId } = before
    const [one = '', two = '', three = ''] = entries.map(({ optionId }) => optionId)
    const choices = [[one, two], [three]]
    const counted = async () => {
      const rows = await server.db
        .select()
        .from(voteOption)
        .where(eq(voteOption.docId, Number(docId)))
      return new Map(rows.map(({ id, count }) => [String(id), count]))
    }
    const countedBefore = await counted()
    // Each sends its ballot three times, as by a finger that does not wait.
    const keys = [key(), key()]
    const send = (at: 0 | 1) =>
      [phone, other][at]?.post(voteApi.cast.path, { docId, optionIds: choices[at], idempotencyKey: keys[at] })
    const answers = await Promise.all(([0, 1, 0, 1, 0, 1] as const).map(send))
    const [mine, others] = [0, 1].map((phoneAt) =>
      answers.filter((_, at) => at % 2 === phoneAt).map((answer) => answer?.body.responseStatus),
    )
    const [taken, told] = mine?.[0]?.ack === ACK.ok ? [mine, others] : [others, mine]
    assert.deepEqual(
      [taken?.map((status) => status?.ack), told?.map((status) => status?.errormessage)],
      [Array(3).fill(ACK.ok), Array(3).fill('您已投过票，每人一次')],
    )
    const given = choices[taken === mine ? 0 : 1] ?? []
    // Both phones show the same afterwards, and no case has a vote of the other ballot.
    for (const device of [phone, other]) {
      const { vote } = await device.ok(voteApi.cases, { family: 'cax' })
      assert.deepEqual([vote.mine, vote.voterCount], [given, before.voterCount + 1])
    }
    for (const [id, count] of await counted())
      assert.equal(count - (countedBefore.get(id) ?? 0), given.includes(id) ? 1 : 0, `option ${id}`)
  })
  test('shows its cases by group, hides counts before one has voted, and takes one vote of racing ones', async () => {
    const visitor = newVisitor(server)
    const before = await visitor.ok(voteApi.cases, { family: 'cax' })
    assert.deepEqual([before.groups.length, before.vote.state, before.vote.maxChoices], [3, 'open', 3])
    assert.ok(before.entries.length > 4 && before.vote.options.every(({ count }) => count === null))
    const { device } = await signedInDevice(server)
    const [one, two] = before.entries
    const cast = (optionId = '') =>
      device.ok(voteApi.cast, { docId: before.vote.docId, optionIds: [optionId], idempotencyKey: key() })
    const both = await Promise.allSettled([cast(one?.optionId), cast(two?.optionId)])
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
    const after = await device.ok(voteApi.cases, { family: 'cax' })
    assert.deepEqual([after.vote.mine.length, after.vote.voterCount], [1, before.vote.voterCount + 1])
    assert.ok(after.vote.options.every(({ count }) => count !== null))
    assert.equal((await visitor.ok(voteApi.cases, { family: 'vote' })).vote.state, 'ended')
    const listed = (await visitor.ok(voteApi.caseVotes, {})).items
    assert.deepEqual(
      listed.map(({ family }) => family),
      ['cax', 'base', 'vote'],
    )
    assert.deepEqual([listed[0]?.title, listed[0]?.voterCount], [after.vote.title, after.vote.voterCount])
  })
})
