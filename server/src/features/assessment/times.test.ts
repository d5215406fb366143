import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { answerTo, attemptsOn, begin, handIn, HOLDER, opened, send } from '../../test/attempts'
import { signedInDevice } from '../../test/factories'
import { newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { sweep } from './finish'
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
  test('that ran out ends an attempt that nobody looks at, once', async () => {
    const { paperId } = await newPaper(server, { rules: { limitSeconds: 60 } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(0, ['B'])])
    await age(attemptId, 100)
    const fail = (error: unknown) => assert.fail(String(error))
    await Promise.all([sweep(server.db, fail), sweep(server.db, fail)])
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
  test('answers are told when the paper has closed for everybody', async () => {
    const { paperId } = await newPaper(server, {
      rules: { reveal: 'close', closesAt: new Date(Date.now() + 3_600_000).toISOString() },
    })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const result = await handIn(device, attemptId, [answerTo(0, ['B'])])
    assert.deepEqual([result.score, result.questions.length, result.topics.length], [200, 0, 0])
    await server.db
      .update(paperEdition)
      .set({ content: sql`jsonb_set(${paperEdition.content}, '{rules,closesAt}', '"2026-01-01T00:00:00.000Z"')` })
      .where(eq(paperEdition.paperId, Number(paperId)))
    assert.equal((await device.ok(assessmentApi.result, { attemptId })).questions.length, 3)
  })
})
