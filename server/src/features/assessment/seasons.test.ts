import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { answerTo, attemptsOn, begin, handIn, HOLDER } from '../../test/attempts'
import { key, newVisitor } from '../../test/factories'
import { itemOf, newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { candidatesOf, storeItems } from './bank'
import { assessmentPaper } from './tables'

const server = testServer()
const { someone } = attemptsOn(server)

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

  test('says in a ranking over several cases until when one of them is not in it', async () => {
    const closesAt = opened(7)
    const [one] = [
      await season(),
      await season({ reveal: 'close', closesAt }),
      await season({ reveal: 'close', closesAt: opened(-1) }),
    ]
    const { eventId, paperId } = await season({ reveal: 'close', closesAt: opened(8) }, { family: 'caseAz' })
    const device = await someone(whole)
    const rankedAt = async (ask: { eventId: string; paperId: string; overall: boolean }) =>
      (await device.ok(assessmentApi.ranking, { ...ask, scope: 'all', pageIdx: 0, pageSize: 20 })).rankedAt
    assert.equal(await rankedAt({ eventId: one.eventId, paperId: one.paperId, overall: false }), '')
    assert.equal(await rankedAt({ eventId: one.eventId, paperId: '', overall: false }), '')
    assert.equal(await rankedAt({ eventId: one.eventId, paperId: '', overall: true }), closesAt)
    await server.db
      .update(assessmentPaper)
      .set({ eventId: Number(one.eventId) })
      .where(eq(assessmentPaper.id, Number(paperId)))
    assert.notEqual(await rankedAt({ eventId: one.eventId, paperId: '', overall: false }), '')
    assert.equal(await rankedAt({ eventId: one.eventId, paperId: one.paperId, overall: false }), '')
    assert.equal(await rankedAt({ eventId, paperId: '', overall: false }), '')
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
