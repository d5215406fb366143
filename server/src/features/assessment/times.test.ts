import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { answerTo, attemptsOn, begin, handIn, HOLDER, opened, send } from '../../test/attempts'
import { newIssuer } from '../../test/credential'
import { newVisitor, signedInDevice } from '../../test/factories'
import { newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { scoreAll, sweep } from './finish'
import { assessmentPaper, attempt, attemptResponse, paperEdition, standing } from './tables'

const server = testServer()
const { someone, age, rowOf } = attemptsOn(server)

describe('time', () => {
  test('takes what arrives a little late, and nothing after that', async () => {
    const { paperId } = await newPaper(server, { rules: { limitSeconds: 60 } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await age(attemptId, 65)
    await send(device, attemptId, [answerTo(0, ['B'])])
    await age(attemptId, 30)
    const { errormessage } = await device.refused(
      assessmentApi.answer,
      { attemptId, holder: HOLDER, answers: [answerTo(1, ['B'])] },
      ACK.refused,
    )
    assert.equal(errormessage, '答题时间已到，已自动交卷')
    const result = await device.ok(assessmentApi.result, { attemptId })
    assert.deepEqual([result.score, result.isEndedByTime, result.spentMs], [200, true, 60_000])
  })
  test('that ran out while a phone slept was handed in when the phone wakes and hands in, without what it brings too late', async () => {
    const { paperId } = await newPaper(server, { rules: { limitSeconds: 60 } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(0, ['B'])])
    await age(attemptId, 100)
    const { right, isEndedByTime } = await handIn(device, attemptId, [answerTo(1, ['B'])])
    assert.deepEqual([right, isEndedByTime], [1, true])
  })
  test('that ran out ends an attempt that nobody looks at, once', async () => {
    const { paperId } = await newPaper(server, { rules: { limitSeconds: 60 } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(0, ['B'])])
    await age(attemptId, 100)
    const fail = (error: unknown) => assert.fail(String(error))
    await Promise.all([sweep(server.parts, fail), sweep(server.parts, fail)])
    const row = await rowOf(attemptId)
    assert.deepEqual([row.score, row.isEndedByTime, row.spentMs], [200, true, 60_000])
  })
  test('stands still while it is paused, where that is allowed', async () => {
    const { paperId } = await newPaper(server, { rules: { limitSeconds: 60, canPause: true } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const { isPaused } = await device.ok(assessmentApi.pause, { attemptId, holder: HOLDER, isPaused: true })
    assert.equal(isPaused, true)
    await age(attemptId, 100)
    await server.db
      .update(attempt)
      .set({ pausedAt: sql`now() - interval '90 seconds'` })
      .where(eq(attempt.id, Number(attemptId)))
    await device.refused(assessmentApi.answer, { attemptId, holder: HOLDER, answers: [answerTo(0, ['B'])] }, ACK.refused)
    await device.ok(assessmentApi.pause, { attemptId, holder: HOLDER, isPaused: false })
    await send(device, attemptId, [answerTo(0, ['B'])])
    assert.equal((await rowOf(attemptId)).endedAt, null)
    const plain = await newPaper(server)
    const other = await begin(device, plain.paperId)
    await device.refused(assessmentApi.pause, { attemptId: other, holder: HOLDER, isPaused: true }, ACK.refused)
  })
  test('that stands still takes no answers with what is handed in', async () => {
    const { paperId } = await newPaper(server, { rules: { limitSeconds: 60, canPause: true } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(0, ['B'])])
    await device.ok(assessmentApi.pause, { attemptId, holder: HOLDER, isPaused: true })
    const { right, score } = await handIn(device, attemptId, [answerTo(1, ['B']), answerTo(2, ['B'])])
    assert.deepEqual([right, score], [1, 200])
  })
  test('of months is added up over the papers of a contest', async () => {
    const { eventId, paperId } = await newPaper(server)
    const { device, user } = await signedInDevice(server)
    const others = await server.db
      .insert(assessmentPaper)
      .values([0, 1].map((sort) => ({ eventId: Number(eventId), title: '练习', sort, edition: 1 })))
      .returning({ id: assessmentPaper.id })
    const slow = { userId: user.id, score: 100, pace: -1_500_000_000, hospital: '', department: '', area: '' }
    await server.db.insert(standing).values(others.map(({ id }) => ({ ...slow, board: `paper:${id}` })))
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await handIn(device, attemptId, [answerTo(0, ['B'])])
    const { mine } = await device.ok(assessmentApi.ranking, { eventId, paperId: '', scope: 'all', pageIdx: 0, pageSize: 5 })
    assert.ok((mine?.spentMs ?? 0) >= 3_000_000_000)
    assert.equal(mine?.score, 400)
  })
  test('of a question begins when it is shown, rewards speed, and ends it', async () => {
    const speed = { percent: 50, fullSeconds: 5, noneSeconds: 25 }
    const rules = { questionSeconds: 30, limitSeconds: 0, scoring: { partial: 'none' as const, penalty: 0, speed } }
    const { paperId } = await newPaper(server, { rules })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    const first = await opened(device, attemptId)
    assert.deepEqual(
      first.questions.map(({ state, question, dueAt }) => [state, question !== null, dueAt !== '']),
      [
        ['open', true, true],
        ['hidden', false, false],
        ['hidden', false, false],
      ],
    )
    // What is not shown cannot be answered.
    await send(device, attemptId, [answerTo(2, ['B'])])
    const shown = (position: number, seconds: number) =>
      server.db
        .update(attemptResponse)
        .set({ openedAt: sql`now() - make_interval(secs => ${seconds})` })
        .where(and(eq(attemptResponse.attemptId, Number(attemptId)), eq(attemptResponse.position, position)))
    await shown(0, 15)
    await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(0, ['B']) })
    await shown(1, 60)
    await send(device, attemptId, [answerTo(1, ['B'])])
    const third = await opened(device, attemptId)
    assert.deepEqual(
      third.questions.map(({ state }) => state),
      ['committed', 'committed', 'open'],
    )
    const result = await handIn(device, attemptId)
    assert.deepEqual(
      result.questions.map(({ feedback }) => feedback?.verdict),
      ['right', 'none', 'none'],
    )
    // Half of the bonus of 100, to within the seconds that the test took.
    assert.ok(Math.abs(result.score - 250) <= 10, String(result.score))
  })
})

describe('steps', () => {
  test('of a case open one after the other, and stay as they were committed', async () => {
    const { paperId } = await newPaper(server, { groups: ['case', 'case', ''] })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    const states = async () => (await opened(device, attemptId)).questions.map(({ state }) => state)
    assert.deepEqual(await states(), ['open', 'hidden', 'open'])
    const early = { attemptId, holder: HOLDER, answer: answerTo(1, ['B']) }
    assert.equal((await device.refused(assessmentApi.commit, early, ACK.refused)).errormessage, '请先完成前面的题目')
    await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(0, ['A']) })
    assert.deepEqual(await states(), ['committed', 'open', 'open'])
    await send(device, attemptId, [answerTo(0, ['B'], 5)])
    const { questions } = await opened(device, attemptId)
    assert.deepEqual(questions[0]?.response, ['A'])
  })
  test('show what is right at once where the paper says so, and only of what is committed', async () => {
    const { paperId } = await newPaper(server, { rules: { reveal: 'answer' } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const after = await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(0, ['A']) })
    assert.deepEqual(
      after.questions.map(({ feedback }) => feedback?.verdict ?? ''),
      ['wrong', '', ''],
    )
    assert.deepEqual(after.questions[0]?.feedback?.key.right, ['B'])
  })
  test('answers, points, places and certificates are told when the paper has closed for everybody', async () => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString()
    const { eventId, paperId } = await newPaper(server, {
      rules: { reveal: 'close', closesAt, passPoints: 200, tries: 2 },
      grant: { title: '证书', issuerId: await newIssuer(server) },
    })
    const people = [await signedInDevice(server), await signedInDevice(server)]
    const attempts: string[] = []
    for (const { device } of people) {
      const attemptId = await begin(device, paperId)
      attempts.push(attemptId)
      await opened(device, attemptId)
      const result = await handIn(device, attemptId, [answerTo(0, ['B'])])
      const { score, right, rank, beaten, questions, topics, certificate, scoreAt } = result
      assert.deepEqual(
        [score, right, rank, beaten, questions, topics, certificate, scoreAt],
        [0, 0, null, 0, [], [], null, closesAt],
      )
    }
    const [{ device, user } = assert.fail(), other] = people
    const [attemptId = '', second = ''] = attempts
    const standsOn = async () => {
      const { paper } = await device.ok(assessmentApi.paper, { eventId, paperId })
      const { items } = await device.ok(assessmentApi.records, { families: ['base'], pageIdx: 0, pageSize: 1 })
      const { total, mine, rankedAt } = await device.ok(assessmentApi.ranking, {
        eventId,
        paperId,
        scope: 'all',
        pageIdx: 0,
        pageSize: 9,
      })
      const [record] = items
      return [
        paper.participants,
        paper.mine?.bestScore,
        paper.mine?.scoreAt,
        record?.score,
        record?.isPassed,
        total,
        mine?.score ?? 0,
        rankedAt,
      ]
    }
    assert.deepEqual(await standsOn(), [2, 0, closesAt, 0, false, 0, 0, closesAt])
    await newVisitor(server).refused(assessmentApi.shared, { paperId, alias: user.alias }, ACK.notFound)
    // Not even in the database, so that no export and no command can tell it.
    assert.deepEqual(
      [(await rowOf(attemptId)).score, await server.db.$count(standing, eq(standing.board, `paper:${paperId}`))],
      [0, 0],
    )

    await server.db
      .update(paperEdition)
      .set({ content: sql`jsonb_set(${paperEdition.content}, '{rules,closesAt}', '"2026-01-01T00:00:00.000Z"')` })
      .where(eq(paperEdition.paperId, Number(paperId)))
    // Whoever looks at once has it at once, the others with the next sweep.
    const told = await device.ok(assessmentApi.result, { attemptId })
    assert.deepEqual([told.questions.length, told.score, told.scoreAt, told.certificate?.title], [3, 200, '', '证书'])
    await scoreAll(server.parts, (error) => assert.fail(String(error)))
    assert.deepEqual(await standsOn(), [2, 200, '', 200, true, 2, 200, ''])
    const late = await other?.device.ok(assessmentApi.result, { attemptId: second })
    assert.deepEqual([late?.score, late?.rank?.of, late?.firstScore], [200, 2, null])
  })
  test('and nothing is told while others take a newer edition that closes later', async () => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString()
    const { paperId, content } = await newPaper(server, { rules: { reveal: 'close', closesAt } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await handIn(device, attemptId, [answerTo(0, ['B'])])
    const rules = { ...content.rules, closesAt: new Date(Date.now() - 1000).toISOString() }
    const isIt = eq(paperEdition.paperId, Number(paperId))
    await server.db
      .update(paperEdition)
      .set({ content: { ...content, rules } })
      .where(isIt)
    await server.db.insert(paperEdition).values({ paperId: Number(paperId), edition: 2, content })
    await server.db
      .update(assessmentPaper)
      .set({ edition: 2 })
      .where(eq(assessmentPaper.id, Number(paperId)))
    await scoreAll(server.parts, (error) => assert.fail(String(error)))
    const { score, questions, scoreAt } = await device.ok(assessmentApi.result, { attemptId })
    assert.deepEqual([score, questions, scoreAt], [0, [], closesAt])
  })
  test('what is right of a question that ran out is told when nothing more is taken for it', async () => {
    const { paperId } = await newPaper(server, { rules: { reveal: 'answer', questionSeconds: 30 } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const pass = (seconds: number) =>
      server.db
        .update(attemptResponse)
        .set({ openedAt: sql`${attemptResponse.openedAt} - make_interval(secs => ${seconds})` })
        .where(and(eq(attemptResponse.attemptId, Number(attemptId)), eq(attemptResponse.position, 0)))
    const first = async () => (await opened(device, attemptId)).questions[0]
    await pass(35)
    assert.deepEqual([(await first())?.state, (await first())?.feedback], ['committed', null])
    // Sent in time, it was long on its way.
    await send(device, attemptId, [answerTo(0, ['B'])])
    await pass(15)
    const told = await first()
    assert.deepEqual([told?.response, told?.feedback?.verdict, told?.feedback?.key.right], [['B'], 'right', ['B']])
    await send(device, attemptId, [answerTo(0, ['A'], 2)])
    assert.deepEqual((await first())?.response, ['B'])
  })
  test('a question is covered while the clock stands', async () => {
    const { paperId } = await newPaper(server, { rules: { canPause: true, reveal: 'answer' } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(0, ['A']) })
    const paused = await device.ok(assessmentApi.pause, { attemptId, holder: HOLDER, isPaused: true })
    const again = await opened(device, attemptId)
    for (const { questions } of [paused, again])
      assert.deepEqual(
        questions.map(({ question, feedback, state }) => [question, feedback, state]),
        [
          [null, null, 'committed'],
          [null, null, 'open'],
          [null, null, 'hidden'],
        ],
      )
    const back = await device.ok(assessmentApi.pause, { attemptId, holder: HOLDER, isPaused: false })
    assert.deepEqual(
      back.questions.map(({ question, feedback }) => [question !== null, feedback !== null]),
      [
        [true, true],
        [true, false],
        [false, false],
      ],
    )
  })
})
