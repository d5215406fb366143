import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { claim, finish as done } from '../../db/queue'
import type { Db } from '../../db/connect'
import { job } from '../../db/tables'
import { erasedMobile } from '../../kernel/people/users'
import { user } from '../../kernel/people/tables'
import { SmsUnclear } from '../../services/sms'
import { answerTo, attemptsOn, begin, handIn, HOLDER, opened, send } from '../../test/attempts'
import { signedInDevice } from '../../test/factories'
import { heldUp, needsPostgres } from '../../test/held-up'
import { newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { scoreAll, withdrawItem } from './finish'
import { rescoredJob, tellingTime } from './rescored'
import { attempt, attemptResponse, item, standing } from './tables'

const server = testServer()
const { rowOf } = attemptsOn(server)
const fail = (error: unknown): never => assert.fail(String(error))
const ALL_RIGHT = [0, 1, 2].map((at) => answerTo(at, ['B']))

const codeOf = async (itemId = 0): Promise<string> =>
  (await server.db.select({ code: item.code }).from(item).where(eq(item.id, itemId)))[0]?.code ?? ''

/** Somebody who has answered a paper, all right, and has not handed it in. */
async function taker(paperId: string) {
  const { device, user: person } = await signedInDevice(server)
  const attemptId = await begin(device, paperId)
  await opened(device, attemptId)
  await send(device, attemptId, ALL_RIGHT)
  return { device, person, attemptId, submit: () => submit(device, attemptId) }
}
const submit = (device: Device, attemptId: string) => device.ok(assessmentApi.submit, { attemptId, holder: HOLDER, answers: [] })

/** What a worker does with the messages that wait, when their time has come. */
async function tell(parts = server.parts, onFault: (error: unknown) => void = fail): Promise<void> {
  // A column of whole milliseconds rounds: written as of now it may be due in half a millisecond only.
  await server.db
    .update(job)
    .set({ runAt: sql`now() - interval '1 second'` })
    .where(eq(job.name, rescoredJob.name))
  for (const claimed of await claim(server.db, [rescoredJob.name], 1000)) {
    await rescoredJob.run(parts, claimed.payload as { userId: number; paperId: number }, onFault)
    await done(server.db, claimed)
  }
}
const toldTo = ({ mobile }: { mobile: string }) => server.toldOfScores.filter((told) => told.mobile === mobile)

/** [points, points before, points on the board] */
async function standsAt({ attemptId, person }: Awaited<ReturnType<typeof taker>>, paperId: string) {
  const { score, firstScore } = await rowOf(attemptId)
  const isPlace = and(eq(standing.board, `paper:${paperId}`), eq(standing.userId, person.id))
  const [place] = await server.db.select().from(standing).where(isPlace)
  return [score, firstScore, place?.score]
}

describe('an item that is withdrawn', () => {
  test('while people hand in counts for none of them, and whoever was before it is told once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { paperId, itemIds } = await newPaper(server)
      const takers = []
      for (let n = 0; n < 6; n += 1) takers.push(await taker(paperId))
      const code = await codeOf(itemIds[1])
      const [first, ...others] = takers
      await first?.submit()
      await Promise.all(
        others.flatMap((one, at) => (at === round ? [withdrawItem(server.parts, code, fail), one.submit()] : [one.submit()])),
      )
      await tell()
      assert.deepEqual(await standsAt(first ?? fail(''), paperId), [400, 600, 400])
      for (const one of takers) {
        const [score, before, place] = await standsAt(one, paperId)
        assert.deepEqual([score, place], [400, 400])
        assert.equal(toldTo(one.person).length, before === null ? 0 : 1)
      }
      assert.deepEqual(toldTo(first?.person ?? fail('')), [{ mobile: first?.person.mobile, contest: '竞赛', title: '试卷' }])
    }
  })
  test(
    'waits for whoever is being scored with it, and scores him anew',
    async () => {
      const { paperId, itemIds } = await newPaper(server)
      const one = await taker(paperId)
      const code = await codeOf(itemIds[1])
      // His answers are scored by then, and cannot be written yet.
      const isHis = sql`${attemptResponse} where attempt_id = ${Number(one.attemptId)} and position = 0`
      const withdraw = async () => assert.equal(await withdrawItem(server.parts, code, fail), 1)
      await both(isHis, one.submit, withdraw)
      await tell()
      assert.deepEqual([await standsAt(one, paperId), toldTo(one.person).length], [[400, 600, 400], 1])
    },
    needsPostgres,
  )
  test(
    'is not counted for whoever hands in meanwhile, who is told nothing',
    async () => {
      const { paperId, itemIds } = await newPaper(server)
      const one = await taker(paperId)
      const code = await codeOf(itemIds[1])
      const withdraw = async () => assert.equal(await withdrawItem(server.parts, code, fail), 0)
      await both(sql`${item} where code = ${code}`, withdraw, one.submit)
      await tell()
      assert.deepEqual([await standsAt(one, paperId), toldTo(one.person).length], [[400, null, 400], 0])
    },
    needsPostgres,
  )
  test(
    'finds whoever begins just before it with all that the paper asked, of which the same share passes',
    async () => {
      const { paperId, itemIds } = await newPaper(server, { rules: { passPoints: 300 } })
      const { device, user: person } = await signedInDevice(server)
      const code = await codeOf(itemIds[1])
      let attemptId = ''
      const start = async () => (attemptId = await begin(device, paperId))
      // He has read of the paper by then, and drawn nothing.
      await both(sql`${user} where id = ${person.id}`, start, () => withdrawItem(server.parts, code, fail))
      assert.equal((await opened(device, attemptId)).questions.length, 3)
      const { rules } = await handIn(device, attemptId, [answerTo(0, ['B'])])
      assert.deepEqual([rules.totalPoints, rules.passPoints, (await rowOf(attemptId)).score], [400, 200, 200])
    },
    needsPostgres,
  )
  test(
    'lets nobody begin meanwhile: whoever comes is asked the others, by the rules of the new edition',
    async () => {
      const { paperId, itemIds } = await newPaper(server, { rules: { passPoints: 300 } })
      const { device } = await signedInDevice(server)
      const code = await codeOf(itemIds[1])
      let attemptId = ''
      const start = async () => (attemptId = await begin(device, paperId))
      await both(sql`${item} where code = ${code}`, () => withdrawItem(server.parts, code, fail), start)
      const { questions, rules } = await opened(device, attemptId)
      assert.deepEqual([questions.length, rules.questions, rules.totalPoints, rules.passPoints], [2, 2, 400, 200])
    },
    needsPostgres,
  )
  test('leaves nothing half done by a process that ends behind it: the next one scores, and tells', async () => {
    const { paperId, itemIds } = await newPaper(server)
    const one = await taker(paperId)
    await one.submit()
    const code = await codeOf(itemIds[1])
    await assert.rejects(withdrawItem({ ...server.parts, db: dyingAfter(1) }, code, fail))
    assert.deepEqual(await standsAt(one, paperId), [600, null, 600])
    await scoreAll(server.parts, fail)
    assert.deepEqual(await standsAt(one, paperId), [400, 600, 400])
    // Asked again for what is done.
    assert.equal(await withdrawItem(server.parts, code, fail), 0)
    await scoreAll(server.parts, fail)
    await tell()
    assert.deepEqual([await standsAt(one, paperId), toldTo(one.person).length], [[400, 600, 400], 1])
  })
  test('is told once of several tries, when all of them are scored, and of a second item again', async () => {
    const { paperId, itemIds } = await newPaper(server)
    const one = await taker(paperId)
    await one.submit()
    const second = await begin(one.device, paperId)
    await opened(one.device, second)
    await handIn(one.device, second, [answerTo(1, ['B'])])
    // Of two the first cannot be scored: an edition that its questions name is not there.
    const isFirst = eq(attempt.id, Number(one.attemptId))
    const { questions } = await rowOf(one.attemptId)
    await server.db
      .update(attempt)
      .set({ questions: questions.map((question, at) => (at === 2 ? { ...question, edition: 99 } : question)) })
      .where(isFirst)
    const faults: unknown[] = []
    await withdrawItem(server.parts, await codeOf(itemIds[1]), (error) => faults.push(error))
    await tell()
    assert.deepEqual([faults.length, (await rowOf(second)).score, toldTo(one.person).length], [1, 0, 0])
    await server.db.update(attempt).set({ questions }).where(isFirst)
    await scoreAll(server.parts, fail)
    await tell()
    assert.equal(toldTo(one.person).length, 1)
    await withdrawItem(server.parts, await codeOf(itemIds[0]), fail)
    await tell()
    assert.deepEqual([(await rowOf(one.attemptId)).score, toldTo(one.person).length], [200, 2])
  })
  test('is told with those that are withdrawn within ten minutes, by one message', async () => {
    const { paperId, itemIds } = await newPaper(server)
    const one = await taker(paperId)
    await one.submit()
    await withdrawItem(server.parts, await codeOf(itemIds[1]), fail)
    assert.deepEqual(await claim(server.db, [rescoredJob.name], 1000), [])
    await withdrawItem(server.parts, await codeOf(itemIds[0]), fail)
    await tell()
    assert.deepEqual([(await rowOf(one.attemptId)).score, toldTo(one.person).length], [200, 1])
  })
  test('is asked no more by papers that name it, of which the same share passes whenever one takes them', async () => {
    const { eventId, paperId, itemIds } = await newPaper(server, { rules: { passPoints: 300 } })
    const [before, during] = [await taker(paperId), await taker(paperId)]
    await before.submit()
    await withdrawItem(server.parts, await codeOf(itemIds[1]), fail)
    const after = await signedInDevice(server)
    const { paper } = await after.device.ok(assessmentApi.paper, { eventId, paperId })
    assert.deepEqual([paper.rules.questions, paper.rules.totalPoints, paper.rules.passPoints], [2, 400, 200])
    await during.submit()
    const attemptId = await begin(after.device, paperId)
    const { questions, rules } = await opened(after.device, attemptId)
    assert.deepEqual([questions.length, rules.questions], [2, 2])
    await handIn(after.device, attemptId, [answerTo(0, ['B'])])
    for (const { device, attemptId: id } of [before, during, { ...after, attemptId }]) {
      const result = await device.ok(assessmentApi.result, { attemptId: id })
      assert.deepEqual([result.rules.totalPoints, result.rules.passPoints], [400, 200])
    }
    // Once more for a second one; what is withdrawn again changes nothing.
    await withdrawItem(server.parts, await codeOf(itemIds[0]), fail)
    await withdrawItem(server.parts, await codeOf(itemIds[0]), fail)
    assert.equal((await after.device.ok(assessmentApi.paper, { eventId, paperId })).paper.rules.questions, 1)
  })
  test('is told by day, and not to all in one moment', () => {
    const at = (userId: number, time: string) =>
      tellingTime(userId, Date.parse(`2026-11-27T${time}:00+08:00`)).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
    assert.deepEqual(
      [at(60, '03:00'), at(61, '03:00'), at(60, '08:55'), at(62, '12:00'), at(119, '19:49'), at(60, '19:50'), at(60, '23:59')],
      [
        ...['2026-11-27 09:00:00', '2026-11-27 09:01:00', '2026-11-27 09:05:00', '2026-11-27 12:12:00'],
        ...['2026-11-27 20:58:00', '2026-11-28 09:00:00', '2026-11-28 09:00:00'],
      ],
    )
  })
  test('is told again after a clear no, not when the message may have gone out, and to nobody who has left', async () => {
    const { paperId, itemIds } = await newPaper(server)
    const one = await taker(paperId)
    await one.submit()
    await withdrawItem(server.parts, await codeOf(itemIds[1]), fail)
    const payload = { userId: one.person.id, paperId: Number(paperId) }
    const saying = (error: Error, more = {}) => ({
      ...server.parts,
      sms: { ...server.parts.sms, sendRescoreNotice: () => Promise.reject(error), ...more },
    })
    await assert.rejects(async () => rescoredJob.run(saying(new Error('refused')), payload, fail), /refused/)
    const faults: unknown[] = []
    await rescoredJob.run(saying(new SmsUnclear('no answer')), payload, (error) => faults.push(error))
    assert.equal(faults.length, 1)
    await rescoredJob.run(saying(new Error('never asked'), { isAvailable: false }), payload, fail)
    await server.db
      .update(user)
      .set({ mobile: erasedMobile(one.person.id) })
      .where(eq(user.id, one.person.id))
    await rescoredJob.run(saying(new Error('nobody is there')), payload, fail)
  })
})

/** Both of them come to wait in this order, then go on; neither fails. */
async function both(row: Parameters<typeof heldUp>[1], first: () => Promise<unknown>, second: () => Promise<unknown>) {
  for (const outcome of await heldUp(server.db, row, [first, second]))
    assert.equal(outcome.status, 'fulfilled', String(outcome.status === 'rejected' && outcome.reason))
}

/** A database whose process ends after so many transactions. */
function dyingAfter(transactions: number): Db {
  let left = transactions
  return new Proxy(server.db, {
    get(db, name: keyof Db) {
      if (name === 'transaction' && (left -= 1) >= 0) return db.transaction.bind(db)
      throw new Error('dead')
    },
  })
}
