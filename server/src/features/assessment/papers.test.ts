import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { answerTo, attemptsOn, begin, handIn, opened } from '../../test/attempts'
import { key, newVisitor } from '../../test/factories'
import { newIssuer } from '../../test/credential'
import { itemOf, newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { storeItems } from './bank'
import { scoreAll, sweep, withdrawItem } from './finish'
import { assessmentPaper, item, paperEdition, attempt } from './tables'

const server = testServer()
const { age, rowOf } = attemptsOn(server)
const codeOf = async (itemId = 0): Promise<string> =>
  (await server.db.select({ code: item.code }).from(item).where(eq(item.id, itemId)))[0]?.code ?? ''
const fail = (error: unknown): never => assert.fail(String(error))
const { someone } = attemptsOn(server)

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
  test('of an item leave those alone who are asked it: they read, and are scored by, what they were given', async () => {
    const before = itemOf({ stem: '旧题干', rationale: '旧解析' })
    const { paperId } = await newPaper(server, { items: [before] })
    const [asked, later] = [await someone(), await someone()]
    const attemptId = await begin(asked, paperId)
    await opened(asked, attemptId)
    const right = { ...before.content.key, right: ['C'] }
    await storeItems(server.db, [{ ...before, content: { ...before.content, stem: '新题干', rationale: '新解析', key: right } }])
    assert.equal((await opened(asked, attemptId)).questions[0]?.question?.stem, '旧题干')
    const result = await handIn(asked, attemptId, [answerTo(0, ['B'])])
    const { question, feedback } = result.questions[0] ?? {}
    assert.deepEqual([result.score, question?.stem, feedback?.key.right, feedback?.rationale], [200, '旧题干', ['B'], '旧解析'])
    const newer = await begin(later, paperId)
    assert.equal((await opened(later, newer)).questions[0]?.question?.stem, '新题干')
    assert.equal((await handIn(later, newer, [answerTo(0, ['B'])])).score, 0)
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
    assert.equal(await withdrawItem(server.parts, code, fail), 2)
    assert.equal(await withdrawItem(server.parts, code, fail), 0)
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
  test('of the points that are left when an item was withdrawn the same share passes, and brings its certificate', async () => {
    const grant = { title: '证书', issuerId: await newIssuer(server) }
    const { paperId, itemIds } = await newPaper(server, { rules: { passPoints: 500 }, grant, event: { family: 'gcp' } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const before = await handIn(device, attemptId, [answerTo(0, ['B']), answerTo(1, ['B']), answerTo(2, ['A'])])
    assert.deepEqual([before.score, before.rules.passPoints, before.certificate], [400, 500, null])
    await withdrawItem(server.parts, await codeOf(itemIds[2]), fail)
    const { score, rules, firstScore, certificate } = await device.ok(assessmentApi.result, { attemptId })
    assert.deepEqual([score, rules.totalPoints, rules.passPoints, firstScore, certificate?.title], [400, 400, 334, null, '证书'])
    const { items } = await device.ok(assessmentApi.records, { families: ['gcp'], pageIdx: 0, pageSize: 1 })
    assert.deepEqual([items[0]?.totalPoints, items[0]?.isPassed], [400, true])
  })
  test('one attempt that fails holds up no other, is told of by its number alone, and is tried again', async () => {
    const { paperId, itemIds } = await newPaper(server)
    const people = [await someone(), await someone(), await someone()]
    const attempts: string[] = []
    for (const device of people) {
      const attemptId = await begin(device, paperId)
      await opened(device, attemptId)
      await handIn(device, attemptId, [answerTo(0, ['B']), answerTo(1, ['B'])])
      attempts.push(attemptId)
    }
    const scores = () => Promise.all(attempts.map(async (id) => (await rowOf(id)).score))
    // The second one cannot be scored: an edition that its questions name is not there.
    const isBroken = eq(attempt.id, Number(attempts[1]))
    const [{ questions } = assert.fail()] = await server.db.select().from(attempt).where(isBroken)
    const broken = questions.map((one, at) => (at === 2 ? { ...one, edition: 99 } : one))
    await server.db.update(attempt).set({ questions: broken }).where(isBroken)
    const faults: string[] = []
    const note = (error: unknown) => faults.push(String(error))
    assert.equal(await withdrawItem(server.parts, await codeOf(itemIds[0]), note), 2)
    assert.deepEqual([await scores(), faults], [[200, 400, 200], [`AttemptFault: attempt ${attempts[1]}: Error`]])
    await scoreAll(server.parts, note)
    assert.equal(faults.length, 2)
    await server.db.update(attempt).set({ questions }).where(isBroken)
    await scoreAll(server.parts, fail)
    assert.deepEqual(await scores(), [200, 200, 200])

    // The same of what ends by itself.
    const open: string[] = []
    for (const device of people) open.push(await begin(device, paperId))
    for (const id of open) await age(id, 10_000)
    await server.db
      .update(attempt)
      .set({ questions: broken })
      .where(eq(attempt.id, Number(open[0])))
    faults.length = 0
    await sweep(server.parts, note)
    const ended = await Promise.all(open.map(async (id) => (await rowOf(id)).isEndedByTime))
    assert.deepEqual([ended, faults], [[false, true, true], [`AttemptFault: attempt ${open[0]}: Error`]])
    await server.db
      .update(attempt)
      .set({ questions })
      .where(eq(attempt.id, Number(open[0])))
    await sweep(server.parts, fail)
    assert.equal((await rowOf(open[0] ?? '')).isEndedByTime, true)
  })
})
