import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi, type Answer } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { startSession } from '../../kernel/people/sessions'
import { answerTo, attemptsOn, begin, handIn, HOLDER, opened, send } from '../../test/attempts'
import { signedInDevice } from '../../test/factories'
import { itemOf, newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { markedAttempts } from './marked'
import { attemptResponse } from './tables'

const server = testServer()
const { someone, rowOf } = attemptsOn(server)

describe('an attempt', () => {
  test('tells nothing of what is right before it has ended', async () => {
    const secret = '只有解析里才有的一句话'
    const items = [
      itemOf({ rationale: secret, source: { title: secret, link: '', isUnverified: false } }),
      itemOf({ kind: 'blank', options: [], blanks: 1, key: { right: [], accepted: [['答案八十五']], areas: [] } }),
      itemOf({
        kind: 'hotspot',
        options: [],
        picture: '/x.png',
        key: { right: [], accepted: [], areas: [{ x: 0.1234, y: 0, width: 1, height: 1 }] },
      }),
    ]
    const { eventId, paperId } = await newPaper(server, { items })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    const told = [
      await opened(device, attemptId),
      await send(device, attemptId, [answerTo(0, ['A'])]),
      await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(1, ['八十四']) }),
      await device.ok(assessmentApi.event, { eventId }),
      await device.ok(assessmentApi.paper, { eventId, paperId }),
    ]
    await device.refused(assessmentApi.result, { attemptId }, ACK.conflict)
    for (const answer of told) assert.doesNotMatch(JSON.stringify(answer), new RegExp(`${secret}|答案八十五|0\\.1234|"key":\\{`))
    const { questions } = await handIn(device, attemptId)
    assert.match(JSON.stringify(questions), new RegExp(secret))
  })
  test('is scored by its server, and ranked', async () => {
    const { paperId } = await newPaper(server, { items: [itemOf(), itemOf({ kind: 'multiple' }), itemOf()] })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(0, ['B']), answerTo(1, ['B'])])
    const result = await handIn(device, attemptId, [answerTo(2, ['B'])])
    assert.deepEqual([result.score, result.right, result.rank, result.beaten], [400, 2, { rank: 1, of: 1 }, 0])
    assert.deepEqual(
      result.questions.map(({ feedback }) => feedback?.verdict),
      ['right', 'partly', 'right'],
    )
    assert.deepEqual(result.topics, [{ topic: '分期', right: 2, all: 3 }])
  })
  test('keeps the newest answer, however late an older one comes', async () => {
    const { paperId } = await newPaper(server)
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await Promise.all(
      [3, 1, 2, 3, 3].map((revision) => send(device, attemptId, [answerTo(0, [['', 'A', 'C', 'B'][revision] ?? ''], revision)])),
    )
    const { questions } = await opened(device, attemptId)
    assert.deepEqual([questions[0]?.response, questions[0]?.revision], [['B'], 3])
  })
  test('keeps one answer of one that is sent five times at once, and tells each time that it is there', async () => {
    const { paperId } = await newPaper(server)
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(1, ['A'])])
    const told = await Promise.all(Array.from({ length: 5 }, () => send(device, attemptId, [answerTo(0, ['B'])])))
    for (const { revisions } of told)
      assert.deepEqual(
        [...revisions].sort((one, other) => one.position - other.position),
        [
          { position: 0, revision: 1 },
          { position: 1, revision: 1 },
        ],
      )
    const rows = await server.db
      .select({ position: attemptResponse.position })
      .from(attemptResponse)
      .where(eq(attemptResponse.attemptId, Number(attemptId)))
    assert.equal(rows.length, 2)
    const { right, score } = await handIn(device, attemptId)
    assert.deepEqual([right, score], [1, 200])
  })
  test('refuses what cannot be an answer', async () => {
    const { paperId } = await newPaper(server)
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const input = (answers: Answer[]) => ({ attemptId, holder: HOLDER, answers })
    await device.refused(assessmentApi.answer, input([answerTo(0, ['Z'])]), ACK.invalid)
    await device.refused(assessmentApi.answer, input([answerTo(9, ['A'])]), ACK.invalid)
    await device.refused(assessmentApi.answer, input([answerTo(0, ['A']), answerTo(0, ['B'])]), ACK.invalid)
    for (const position of [-1, 0.5, 300, 2 ** 40, Number.NaN])
      await device.refused(assessmentApi.answer, input([answerTo(position, ['A'])]), ACK.invalid)
    for (const revision of [0, -1, 1.5, 2 ** 40])
      await device.refused(assessmentApi.answer, input([answerTo(0, ['A'], revision)]), ACK.invalid)
    for (const huge of [['A'.repeat(100_000)], Array.from({ length: 41 }, () => 'A'), ['A', 'A'], ['A\u0000']])
      await device.refused(assessmentApi.answer, input([answerTo(0, huge)]), ACK.invalid)
    // Of a call with one such answer nothing is kept, and nothing is handed in with it.
    await device.refused(assessmentApi.submit, input([answerTo(0, ['A']), answerTo(1, ['Z'])]), ACK.invalid)
    const { questions, isEnded } = await opened(device, attemptId)
    assert.deepEqual([questions.map(({ response }) => response), isEnded], [[[], [], []], false])
  })
  test('goes on at another place, and the one that was left keeps nothing more', async () => {
    const { paperId } = await newPaper(server)
    const { device, user } = await signedInDevice(server)
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId, 'first-tab')
    await send(device, attemptId, [answerTo(0, ['B'])], 'first-tab')
    await opened(device, attemptId, 'second-tab')
    const { errormessage } = await device.refused(
      assessmentApi.answer,
      { attemptId, holder: 'first-tab', answers: [answerTo(0, ['A'], 2)] },
      ACK.conflict,
    )
    assert.equal(errormessage, '您已在另一处继续作答，本页不再保存答案')
    await send(device, attemptId, [answerTo(1, ['B'])], 'second-tab')
    assert.deepEqual((await rowOf(attemptId)).marks, [])
    // Another phone of the same person.
    const phone = new Device(server)
    phone.auth = await startSession(server.db, user.id, 'weapp')
    await opened(phone, attemptId, 'other-phone')
    await device.refused(assessmentApi.answer, { attemptId, holder: 'second-tab', answers: [answerTo(2, ['A'])] }, ACK.conflict)
    const result = await handIn(phone, attemptId, [answerTo(2, ['B'])], 'other-phone')
    assert.equal(result.score, 600)
    const [marked] = await markedAttempts(server.db, Number(paperId))
    assert.deepEqual([marked?.id, [...(marked?.marks ?? [])].sort()], [Number(attemptId), ['copied', 'device', 'speed']])
  })
  test('whose calls are copied whole, with the number of their page, into another session says so', async () => {
    const { paperId } = await newPaper(server)
    const { device, user } = await signedInDevice(server)
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(0, ['A'])])
    assert.deepEqual((await rowOf(attemptId)).marks, [])
    const script = new Device(server)
    script.auth = await startSession(server.db, user.id, 'h5')
    await send(script, attemptId, [answerTo(0, ['B'], 2)])
    await send(script, attemptId, [answerTo(1, ['B'])])
    assert.deepEqual((await rowOf(attemptId)).marks, ['copied'])
    // The page itself is not stopped by it.
    await send(device, attemptId, [answerTo(2, ['B'])])
    assert.deepEqual((await rowOf(attemptId)).marks, ['copied'])
  })
  test('is nobody else’s, and nobody begins it anew under its number', async () => {
    const { paperId } = await newPaper(server)
    const [device, stranger] = [await someone(), await someone()]
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await send(device, attemptId, [answerTo(0, ['B'])])
    const held = { attemptId, holder: HOLDER }
    await stranger.refused(assessmentApi.resume, held, ACK.notFound)
    await stranger.refused(assessmentApi.answer, { ...held, answers: [answerTo(0, ['A'], 9)] }, ACK.notFound)
    await stranger.refused(assessmentApi.commit, { ...held, answer: answerTo(0, ['A'], 9) }, ACK.notFound)
    await stranger.refused(assessmentApi.pause, { ...held, isPaused: true }, ACK.notFound)
    await stranger.refused(assessmentApi.submit, { ...held, answers: [] }, ACK.notFound)
    await stranger.refused(assessmentApi.result, { attemptId }, ACK.notFound)
    const { questions, isEnded, isPaused } = await opened(device, attemptId)
    assert.deepEqual([questions[0]?.response, questions[0]?.state, isEnded, isPaused], [['B'], 'open', false, false])
    assert.deepEqual((await rowOf(attemptId)).marks, [])
  })
  test('is handed in once, also by two at once', async () => {
    const { paperId } = await newPaper(server)
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const input = { attemptId, holder: HOLDER, answers: [answerTo(0, ['B'])] }
    const acks = await Promise.all(
      [1, 2, 3].map(async () => (await device.post(assessmentApi.submit.path, input)).body.responseStatus.ack),
    )
    assert.ok(acks.includes(ACK.ok))
    await device.ok(assessmentApi.submit, input)
    assert.equal((await device.ok(assessmentApi.result, { attemptId })).score, 200)
    await device.refused(assessmentApi.answer, { attemptId, holder: HOLDER, answers: [answerTo(1, ['B'])] }, ACK.refused)
  })
})
