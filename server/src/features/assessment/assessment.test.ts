import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { assessmentApi, type Answer } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { streakOf } from '@/domain/assessment/daily'
import { addDays, chinaDay, weekdayOf } from '@/domain/china-time'
import { startSession } from '../../kernel/people/sessions'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { askedDays, itemOf, newPaper } from '../../test/new-paper'
import { candidatesOf, storeItems } from './bank'
import { askDays } from './daily'
import { drawQuestions } from './draw'
import { sweep, withdrawItem } from './finish'
import { markedAttempts } from './marked'
import { sampleCases } from './sample/cases'
import { assessmentEvent, assessmentPaper, attempt, attemptResponse, item, paperEdition } from './tables'

const server = testServer()
const HOLDER = 'page-00000001'
const answerTo = (position: number, response: string[], revision = 1): Answer => ({ position, response, revision })
const someone = async (columns = {}) => (await signedInDevice(server, columns)).device
const begin = async (device: Device, paperId: string, challenger = '') =>
  (await device.ok(assessmentApi.start, { paperId, challenger, idempotencyKey: key() })).attemptId
const opened = async (device: Device, attemptId: string, holder = HOLDER) =>
  device.ok(assessmentApi.resume, { attemptId, holder })
const send = (device: Device, attemptId: string, answers: Answer[], holder = HOLDER) =>
  device.ok(assessmentApi.answer, { attemptId, holder, answers })
const handIn = async (device: Device, attemptId: string, answers: Answer[] = [], holder = HOLDER) => {
  await device.ok(assessmentApi.submit, { attemptId, holder, answers })
  return device.ok(assessmentApi.result, { attemptId })
}
/** Moves the begin of an attempt, and with it all its times, into the past. */
const age = (attemptId: string, seconds: number) =>
  server.db
    .update(attempt)
    .set({
      startedAt: sql`${attempt.startedAt} - make_interval(secs => ${seconds})`,
      latestEnd: sql`${attempt.latestEnd} - make_interval(secs => ${seconds})`,
    })
    .where(eq(attempt.id, Number(attemptId)))
const rowOf = async (attemptId: string) => {
  const [row] = await server.db
    .select()
    .from(attempt)
    .where(eq(attempt.id, Number(attemptId)))
  assert.ok(row)
  return row
}

describe('a paper', () => {
  test('is shown to visitors with its rules, and to whoever took it with how he stands', async () => {
    const { eventId, paperId } = await newPaper(server, { rules: { tries: 2 } })
    const { papers } = await newVisitor(server).ok(assessmentApi.event, { eventId })
    assert.deepEqual([papers[0]?.rules.questions, papers[0]?.rules.totalPoints, papers[0]?.mine], [3, 600, null])
    const device = await someone()
    const attemptId = await begin(device, paperId)
    const before = (await device.ok(assessmentApi.paper, { eventId, paperId })).paper
    assert.deepEqual([before.mine?.tries, before.mine?.openAttemptId, before.participants], [1, attemptId, 0])
    await opened(device, attemptId)
    await handIn(device, attemptId, [answerTo(0, ['B'])])
    const { paper } = await device.ok(assessmentApi.paper, { eventId: '', paperId })
    assert.deepEqual([paper.mine?.openAttemptId, paper.mine?.bestAttemptId, paper.mine?.bestScore], ['', attemptId, 200])
    assert.equal(paper.participants, 1)
  })
  test('is begun once, however often it is sent, and so often as its tries allow', async () => {
    const { paperId } = await newPaper(server, { rules: { tries: 2 } })
    const device = await someone()
    const input = { paperId, challenger: '', idempotencyKey: key() }
    const both = await Promise.all([device.ok(assessmentApi.start, input), device.ok(assessmentApi.start, input)])
    assert.equal(both[0].attemptId, both[1].attemptId)
    assert.equal(await begin(device, paperId), both[0].attemptId)
    await opened(device, both[0].attemptId)
    await handIn(device, both[0].attemptId)
    const second = await begin(device, paperId)
    await opened(device, second)
    await handIn(device, second)
    const { errormessage } = await device.refused(
      assessmentApi.start,
      { paperId, challenger: '', idempotencyKey: key() },
      ACK.refused,
    )
    assert.equal(errormessage, '本卷可答 2 次，次数已用完')
  })
  test('opens and closes for all, and asks for what its event asks for', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const [early, late, doctors] = [
      await newPaper(server, { rules: { opensAt: soon } }),
      await newPaper(server, { rules: { closesAt: new Date(Date.now() - 1000).toISOString() } }),
      await newPaper(server, { event: { needs: 'doctor' } }),
    ]
    const device = await someone()
    const start = ({ paperId }: { paperId: string }) => ({ paperId, challenger: '', idempotencyKey: key() })
    assert.equal((await device.refused(assessmentApi.start, start(early), ACK.refused)).errormessage, '答题尚未开始')
    assert.equal((await device.refused(assessmentApi.start, start(late), ACK.refused)).errormessage, '答题已结束')
    const { privilege } = await device.refused(assessmentApi.start, start(doctors), ACK.forbidden)
    assert.ok(privilege)
    await newVisitor(server).refused(assessmentApi.start, start(early), ACK.unauthenticated)
  })
  test('with areas wants one first, which stays from the first attempt on', async () => {
    const { eventId, paperId } = await newPaper(server, { event: { areas: ['华北赛区', '华东赛区'] } })
    const device = await someone()
    const start = () => ({ paperId, challenger: '', idempotencyKey: key() })
    assert.equal((await device.refused(assessmentApi.start, start(), ACK.refused)).errormessage, '请先选择赛区')
    await device.refused(assessmentApi.chooseArea, { eventId, area: '月球赛区' }, ACK.invalid)
    await device.ok(assessmentApi.chooseArea, { eventId, area: '华北赛区' })
    await device.ok(assessmentApi.chooseArea, { eventId, area: '华东赛区' })
    await device.ok(assessmentApi.start, start())
    const { fields } = await device.refused(assessmentApi.chooseArea, { eventId, area: '华北赛区' }, ACK.invalid)
    assert.equal(fields?.area, '已开始答题，赛区不能再更改')
    assert.equal((await device.ok(assessmentApi.event, { eventId })).event.area, '华东赛区')
  })
})

test('contests are listed, the newest first', async () => {
  const { eventId } = await newPaper(server, { event: { title: '新的竞赛', family: 'byz' } })
  const { items } = await newVisitor(server).ok(assessmentApi.events, {})
  assert.deepEqual(items[0], { id: eventId, family: 'byz', title: '新的竞赛', papers: 1, participants: 0, hasAreas: false })
})

test('one’s own results of a family are listed, the newest first, and nobody else’s', async () => {
  const device = await someone()
  const { paperId } = await newPaper(server, { event: { family: 'gk', title: '知识竞赛' }, rules: { passPoints: 400 } })
  for (const right of [1, 3]) {
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const answers = [0, 1, 2].map((position) => answerTo(position, [position < right ? 'B' : 'A']))
    await handIn(device, attemptId, answers)
  }
  const { items } = await device.ok(assessmentApi.records, { families: ['gk'], pageIdx: 0, pageSize: 20 })
  assert.deepEqual(
    items.map(({ score, totalPoints, isPassed, eventTitle }) => [score, totalPoints, isPassed, eventTitle]),
    [
      [600, 600, true, '知识竞赛'],
      [200, 600, false, '知识竞赛'],
    ],
  )
  assert.deepEqual((await device.ok(assessmentApi.records, { families: ['met'], pageIdx: 0, pageSize: 20 })).items, [])
  assert.deepEqual((await (await someone()).ok(assessmentApi.records, { families: ['gk'], pageIdx: 0, pageSize: 20 })).items, [])
})

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
  test('refuses what cannot be an answer', async () => {
    const { paperId } = await newPaper(server)
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const input = (answers: Answer[]) => ({ attemptId, holder: HOLDER, answers })
    await device.refused(assessmentApi.answer, input([answerTo(0, ['Z'])]), ACK.invalid)
    await device.refused(assessmentApi.answer, input([answerTo(9, ['A'])]), ACK.invalid)
    await device.refused(assessmentApi.answer, input([answerTo(0, ['A']), answerTo(0, ['B'])]), ACK.invalid)
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
  test('is nobody else’s', async () => {
    const { paperId } = await newPaper(server)
    const [device, stranger] = [await someone(), await someone()]
    const attemptId = await begin(device, paperId)
    await stranger.refused(assessmentApi.resume, { attemptId, holder: HOLDER }, ACK.notFound)
    await stranger.refused(assessmentApi.submit, { attemptId, holder: HOLDER, answers: [] }, ACK.notFound)
    await stranger.refused(assessmentApi.result, { attemptId }, ACK.notFound)
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

describe('changes', () => {
  test('of a paper leave those alone who are in it', async () => {
    const { paperId, content } = await newPaper(server)
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await server.db.insert(paperEdition).values({
      ...{ paperId: Number(paperId), edition: 2 },
      content: { ...content, rules: { ...content.rules, limitSeconds: 5 }, draw: { by: 'list', items: [] } },
    })
    await server.db
      .update(assessmentPaper)
      .set({ edition: 2 })
      .where(eq(assessmentPaper.id, Number(paperId)))
    const { rules, questions } = await opened(device, attemptId)
    assert.deepEqual([rules.limitSeconds, questions.length], [600, 3])
  })
  test('an item that is withdrawn counts for nobody, and all are ranked anew', async () => {
    const { eventId, paperId, itemIds } = await newPaper(server)
    const [first, second] = [await someone(), await someone()]
    const take = async (device: Device, responses: string[]) => {
      const attemptId = await begin(device, paperId)
      await opened(device, attemptId)
      return handIn(
        device,
        attemptId,
        responses.map((one, at) => answerTo(at, [one])),
      )
    }
    await take(first, ['B', 'A', 'A'])
    const { attemptId } = await take(second, ['A', 'B', 'B'])
    const [row] = await server.db
      .select({ code: item.code })
      .from(item)
      .where(eq(item.id, itemIds[1] ?? 0))
    const code = row?.code ?? ''
    assert.equal(await withdrawItem(server.db, code), 2)
    assert.equal(await withdrawItem(server.db, code), 2)
    const result = await second.ok(assessmentApi.result, { attemptId })
    assert.deepEqual([result.score, result.firstScore, result.questions[1]?.feedback?.isWithdrawn], [200, 400, true])
    const own = async (device: Device) => (await device.ok(assessmentApi.event, { eventId })).papers[0]?.mine?.isRescored
    assert.deepEqual([await own(first), await own(second)], [false, true])
    const { items } = await first.ok(assessmentApi.ranking, { eventId, paperId, scope: 'all', pageIdx: 0, pageSize: 10 })
    assert.deepEqual(
      items.map(({ score }) => score),
      [200, 200],
    )
  })
})

describe('a ranking', () => {
  test('is by score, then by time, with equal places for equals, in each scope', async () => {
    const { eventId, paperId } = await newPaper(server)
    const people = [
      { hospital: '甲医院', responses: ['B', 'B', 'B'], seconds: 90 },
      { hospital: '甲医院', responses: ['B', 'B', 'B'], seconds: 60 },
      { hospital: '乙医院', responses: ['B', 'A', 'A'], seconds: 10 },
    ]
    const devices: Device[] = []
    for (const { hospital, responses, seconds } of people) {
      const device = await someone({ hospital, realName: `医生${seconds}` })
      devices.push(device)
      const attemptId = await begin(device, paperId)
      await opened(device, attemptId)
      await age(attemptId, seconds)
      await handIn(
        device,
        attemptId,
        responses.map((one, at) => answerTo(at, [one])),
      )
    }
    const [first, , third] = devices
    assert.ok(first && third)
    const ask = { eventId, paperId, scope: 'all' as const, pageIdx: 0, pageSize: 2 }
    const page = await first.ok(assessmentApi.ranking, ask)
    assert.deepEqual(
      page.items.map(({ rank, name, isMe }) => [rank, name, isMe]),
      [
        [1, '医生60', false],
        [2, '医生90', true],
      ],
    )
    assert.deepEqual([page.total, page.hasMore, page.mine?.rank, page.scopes], [3, true, 2, ['all', 'hospital']])
    const rest = await first.ok(assessmentApi.ranking, { ...ask, pageIdx: 1 })
    assert.deepEqual([rest.items[0]?.rank, rest.items[0]?.name], [3, '医生10'])
    const own = await third.ok(assessmentApi.ranking, { ...ask, scope: 'hospital' })
    assert.deepEqual([own.total, own.mine?.rank, own.items[0]?.rank], [1, 1, 1])
    const overall = await newVisitor(server).ok(assessmentApi.ranking, { ...ask, paperId: '', pageSize: 10 })
    assert.deepEqual(
      overall.items.map(({ score }) => score),
      [600, 600, 200],
    )
  })
})

describe('a challenge', () => {
  test('compares with the best of whoever shared it, who shows no answers', async () => {
    const { paperId } = await newPaper(server)
    const { device: sharer, user } = await signedInDevice(server, { realName: '张医生' })
    const theirs = await begin(sharer, paperId)
    await opened(sharer, theirs)
    await handIn(sharer, theirs, [answerTo(0, ['B'])])
    const shared = await newVisitor(server).ok(assessmentApi.shared, { paperId, alias: user.alias })
    assert.deepEqual([shared.name, shared.score, shared.questions.length, shared.isOwn], ['张医生', 200, 0, false])
    const device = await someone()
    const attemptId = await begin(device, paperId, user.alias)
    await opened(device, attemptId)
    const { challenge } = await handIn(device, attemptId, [answerTo(0, ['B']), answerTo(1, ['B'])])
    assert.deepEqual([challenge?.name, challenge?.score, challenge?.outcome], ['张医生', 200, 'won'])
    await newVisitor(server).refused(assessmentApi.shared, { paperId, alias: 'nobody-of-this-name' }, ACK.notFound)
  })
})

describe('a season of cases', () => {
  const DAY = 24 * 3600_000
  const opened = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const whole = { hospital: '示例医院', department: '肿瘤内科', title: '主治医师' }
  const season = (rules = {}, event = {}) =>
    newPaper(server, {
      items: [itemOf({ stem: '第一步' }), itemOf({ stem: '第二步' })],
      groups: ['病例', '病例'],
      rules: { opensAt: opened(-9), closesAt: opened(9), tries: 1, ...rules },
      event: { family: 'caseBr', needs: 'profile', ...event },
    })

  test('asks for hospital, department and title before it may be begun', async () => {
    const { eventId, paperId } = await season()
    const device = await someone({ hospital: '示例医院' })
    const start = () => ({ paperId, challenger: '', idempotencyKey: key() })
    assert.deepEqual((await device.ok(assessmentApi.event, { eventId })).event.missing, ['department', 'title'])
    const { errormessage } = await device.refused(assessmentApi.start, start(), ACK.refused)
    assert.equal(errormessage, '请先完善参赛信息：单位、科室与职称')
    const ready = await someone(whole)
    assert.deepEqual((await ready.ok(assessmentApi.event, { eventId })).event.missing, [])
    await ready.ok(assessmentApi.start, start())
  })

  test('opens a step when the one before it is final, and ranks in its case, its season and its contest', async () => {
    const [one, other] = [await season(), await season({ opensAt: opened(-8) })]
    const device = await someone(whole)
    const play = async (paperId: string, response: string) => {
      const attemptId = await begin(device, paperId)
      const first = await device.ok(assessmentApi.resume, { attemptId, holder: HOLDER })
      assert.deepEqual([first.questions[1]?.state, first.questions[1]?.question], ['hidden', null])
      const next = await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(0, ['B']) })
      assert.equal(next.questions[1]?.question?.stem, '第二步')
      assert.equal(next.questions[0]?.feedback, null)
      await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(1, [response]) })
      return handIn(device, attemptId)
    }
    assert.equal((await play(one.paperId, 'B')).score, 400)
    assert.equal((await play(other.paperId, 'A')).score, 200)
    const board = async (eventId: string, paperId: string, overall: boolean) =>
      (await device.ok(assessmentApi.ranking, { eventId, paperId, overall, scope: 'all', pageIdx: 0, pageSize: 20 })).mine?.score
    assert.deepEqual(
      [await board(one.eventId, one.paperId, false), await board(one.eventId, '', false), await board(other.eventId, '', false)],
      [400, 400, 200],
    )
    assert.equal(await board(one.eventId, '', true), 600)
    const { items } = await device.ok(assessmentApi.seasons, { family: 'caseBr' })
    const mine = items.filter(({ id }) => id === one.eventId || id === other.eventId)
    assert.deepEqual(
      mine.map(({ id, place, papers }) => [id, place?.rank, place?.score, papers]),
      [
        [other.eventId, 1, 200, 1],
        [one.eventId, 1, 400, 1],
      ],
    )
  })

  test('can be read by whoever took it, and by everybody when it is over', async () => {
    const running = await season()
    const visitor = newVisitor(server)
    const { errormessage } = await visitor.refused(assessmentApi.read, { paperId: running.paperId }, ACK.refused)
    assert.equal(errormessage, '完成答题后，或活动结束后，才能查看解析')
    const device = await someone(whole)
    const attemptId = await begin(device, running.paperId)
    await device.refused(assessmentApi.read, { paperId: running.paperId }, ACK.refused)
    await device.ok(assessmentApi.resume, { attemptId, holder: HOLDER })
    await device.ok(assessmentApi.commit, { attemptId, holder: HOLDER, answer: answerTo(0, ['A']) })
    await handIn(device, attemptId)
    const own = await device.ok(assessmentApi.read, { paperId: running.paperId })
    assert.deepEqual(
      own.questions.map(({ response, feedback }) => [response, feedback?.verdict, feedback?.key.right]),
      [
        [['A'], 'wrong', ['B']],
        [[], 'none', ['B']],
      ],
    )
    const over = await season({ opensAt: opened(-40), closesAt: opened(-10) })
    const read = await visitor.ok(assessmentApi.read, { paperId: over.paperId })
    assert.deepEqual(
      read.questions.map(({ question, feedback }) => [question?.stem, feedback?.key.right, feedback?.rationale]),
      [
        ['第一步', ['B'], '因为是 B'],
        ['第二步', ['B'], '因为是 B'],
      ],
    )
    const secret = await season({ opensAt: opened(-40), closesAt: opened(-10), reveal: 'never' })
    await visitor.refused(assessmentApi.read, { paperId: secret.paperId }, ACK.refused)
    assert.ok(!(await visitor.ok(assessmentApi.events, {})).items.some(({ id }) => id === over.eventId))
  })

  test('lends none of its steps to other papers', async () => {
    const topic = key()
    await storeItems(server.db, [
      { ...itemOf(), topic, isStep: true },
      { ...itemOf(), topic },
    ])
    const drawn = await candidatesOf(server.db, { disease: '', topic, kinds: [], count: 2, points: 1 })
    assert.equal(drawn.length, 1)
  })
})

test('every paper of the sample asks as many questions, for as many points, as it says', async () => {
  const papers = await server.db
    .select({ title: assessmentPaper.title, content: paperEdition.content })
    .from(paperEdition)
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, paperEdition.paperId))
    .innerJoin(assessmentEvent, and(eq(assessmentEvent.id, assessmentPaper.eventId), assessmentEvent.isSample))
  assert.ok(papers.length > 50)
  const wrong: string[] = []
  for (const { title, content } of papers) {
    const drawn = await drawQuestions(server.db, content, 7)
    const points = drawn.reduce((sum, one) => sum + one.points, 0)
    if (drawn.length !== content.rules.questions || points !== content.rules.totalPoints)
      wrong.push(`${title}: ${drawn.length} for ${points}`)
  }
  assert.deepEqual(wrong, [])
})

test('the sample has forty cases or more, of which each step names its source', () => {
  const cases = sampleCases()
  assert.ok(cases.length >= 40)
  for (const { code, steps } of cases) {
    assert.ok(steps.length >= 3, code)
    for (const { content } of steps) assert.ok(content.source.title && content.source.link && content.rationale, code)
  }
  assert.equal(
    new Set(cases.flatMap(({ steps }) => steps.map((step) => step.code))).size,
    cases.flatMap(({ steps }) => steps).length,
  )
})

describe('the question of a day', () => {
  const today = chinaDay(Date.now())
  const monday = addDays(today, -6 - weekdayOf(today))
  const page = { pageIdx: 0, pageSize: 20 }

  test('is put once, is answered on its day alone, and counts days in a row', async () => {
    await askedDays(server, [today])
    assert.deepEqual(await askDays(server.db, [today]), [])
    const both = await Promise.all([askDays(server.db, [addDays(today, 9)]), askDays(server.db, [addDays(today, 9)])])
    assert.equal(both.flat().length, 1)
    const device = await someone()
    const before = await device.ok(assessmentApi.centre, {})
    assert.deepEqual([before.today?.day, before.today?.state, before.streak], [today, 'none', 0])
    const paperId = before.today?.paperId ?? ''
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    await handIn(device, attemptId)
    const after = await device.ok(assessmentApi.centre, {})
    assert.deepEqual([after.today?.attemptId, after.today?.state, after.streak], [attemptId, 'wrong', 1])
    const again = { paperId, challenger: '', idempotencyKey: key() }
    await device.refused(assessmentApi.start, again, ACK.refused)
    const records = await device.ok(assessmentApi.records, { ...page, families: ['daily', 'special'] })
    assert.deepEqual(
      records.items.map((one) => [one.attemptId, one.title, one.isFirst, one.canReplay]),
      [[attemptId, today, true, false]],
    )
    assert.equal((await (await someone()).ok(assessmentApi.records, { ...page, families: ['daily', 'special'] })).total, 0)
  })

  test('is explained to all when its week is over, and not before', async () => {
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
    await askedDays(server, [...days, addDays(today, 1 - weekdayOf(today))])
    const visitor = newVisitor(server)
    const { items } = await visitor.ok(assessmentApi.week, { monday })
    assert.deepEqual(
      items.map(({ day, state, asked }) => [day, state, Boolean(asked.feedback?.key.right.length)]),
      days.map((day) => [day, 'none', true]),
    )
    const [week] = (await visitor.ok(assessmentApi.weeks, {})).items
    assert.deepEqual([week?.monday, week?.of, week?.answered], [monday, 7, 0])
    await visitor.refused(assessmentApi.week, { monday: addDays(today, 1 - weekdayOf(today)) }, ACK.notFound)
    await visitor.refused(assessmentApi.week, { monday: addDays(monday, 1) }, ACK.notFound)
  })
})

test('days in a row end yesterday or today', () => {
  assert.equal(streakOf(['2026-11-24', '2026-11-25', '2026-11-26'], '2026-11-26'), 3)
  assert.equal(streakOf(['2026-11-24', '2026-11-25'], '2026-11-26'), 2)
  assert.equal(streakOf(['2026-11-24', '2026-11-26'], '2026-11-26'), 1)
  assert.equal(streakOf(['2026-11-24'], '2026-11-26'), 0)
})
