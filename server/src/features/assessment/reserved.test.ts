import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { memoryApi } from '@/api/memory'
import { addDays, chinaDay } from '@/domain/china-time'
import { answerTo, attemptsOn, begin, handIn, opened } from '../../test/attempts'
import { key } from '../../test/factories'
import { askedDays, itemOf, newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { memoryCard } from '../memory/tables'
import { askDays } from './daily'
import { item, paperEdition, type Pick } from './tables'

const server = testServer()
const { someone } = attemptsOn(server)
const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
const PAGE = { topic: '', pageIdx: 0, pageSize: 50 }

/** Moves the end of a paper. */
const closeAt = async (paperId: string, closesAt: string) => {
  const isIt = eq(paperEdition.paperId, Number(paperId))
  const [row] = await server.db.select().from(paperEdition).where(isIt)
  assert.ok(row)
  const content = { ...row.content, rules: { ...row.content.rules, closesAt } }
  await server.db.update(paperEdition).set({ content }).where(isIt)
}
/** A paper that draws by a rule, from a topic of its own. */
async function drawing(topic: string, rules: object, pick: Partial<Pick> = {}) {
  const made = await newPaper(server, { rules: { questions: 2, ...rules } })
  const picks = [{ disease: '', topic, kinds: [], count: 2, points: 200, ...pick }]
  await server.db
    .update(paperEdition)
    .set({ content: { ...made.content, draw: { by: 'rule', picks } } })
    .where(eq(paperEdition.paperId, Number(made.paperId)))
  return made
}
const bookOf = async (device: Device) => {
  await server.db.update(memoryCard).set({ dueOn: chinaDay(Date.now()) })
  const [book, due] = [await device.ok(memoryApi.book, PAGE), await device.ok(memoryApi.due, {})]
  return [book.items.length, due.items.length]
}

describe('what a contest asks that is not over', () => {
  test('is in no wrong-question book, whatever explains it to whom', async () => {
    const device = await someone()
    const contest = await newPaper(server, { rules: { tries: 3, closesAt: hours(2), opensAt: hours(-2) } })
    const attemptId = await begin(device, contest.paperId)
    await opened(device, attemptId)
    await handIn(device, attemptId, [answerTo(0, ['A']), answerTo(1, ['B'])])
    assert.deepEqual(await bookOf(device), [0, 0])
    const refused = await device.refused(memoryApi.detail, { itemId: String(contest.itemIds[0]) }, ACK.refused)
    assert.equal(refused.errormessage, '这道题正用于尚未结束的竞赛，竞赛结束后可看解析')
    await closeAt(contest.paperId, hours(-1))
    assert.deepEqual(await bookOf(device), [1, 1])
    await device.ok(memoryApi.detail, { itemId: String(contest.itemIds[0]) })
  })

  test('is drawn for no practice, also while the contest is still to come', async () => {
    const topic = `竞赛题 ${key()}`
    const items = [itemOf(), itemOf(), itemOf()].map((one) => ({ ...one, topic }))
    const contest = await newPaper(server, { items, rules: { tries: 1, opensAt: hours(1), closesAt: hours(2) } })
    const practice = await drawing(topic, { tries: 0 })
    const device = await someone()
    const start = { paperId: practice.paperId, challenger: '', idempotencyKey: key() }
    const { errormessage } = await device.refused(assessmentApi.start, start, ACK.refused)
    assert.equal(errormessage, '部分题目正用于尚未结束的竞赛，竞赛结束后再来练习')
    // An other contest draws as it did.
    const other = await drawing(topic, { tries: 1, closesAt: hours(5) })
    await begin(await someone(), other.paperId)
    await closeAt(contest.paperId, hours(-1))
    await begin(device, practice.paperId)
  })

  test('is all that it may draw, where it tells nothing before its end', async () => {
    const topic = `题库 ${key()}`
    const items = [1, 1, 3, 3].map((difficulty) => ({ ...itemOf(), topic, difficulty }))
    await newPaper(server, { items, rules: { tries: 0 } })
    const practice = await drawing(topic, { tries: 0 })
    const contest = await drawing(topic, { tries: 1, closesAt: hours(2), reveal: 'close' }, { difficulties: [3] })
    const device = await someone()
    const drawn = async () => {
      const { questions } = await opened(device, await begin(device, practice.paperId))
      return questions.length
    }
    assert.equal(await drawn(), 2)
    const pick = { difficulties: [1, 3], count: 3 }
    const wide = await drawing(topic, { tries: 0, questions: 3 }, pick)
    await device.refused(assessmentApi.start, { paperId: wide.paperId, challenger: '', idempotencyKey: key() }, ACK.refused)
    await closeAt(contest.paperId, hours(-1))
    await begin(device, wide.paperId)
  })

  test('is the question of no day', async () => {
    // There is an event for days, with all items that it brings.
    await askedDays(server, [])
    const all = await server.db.select({ id: item.id }).from(item).where(eq(item.isStep, false))
    const contest = await newPaper(server, { rules: { tries: 1, closesAt: hours(2) } })
    const free = contest.itemIds[0] ?? 0
    // Everything but one item is asked by the contest.
    const items = [...all.map(({ id }) => id), ...contest.itemIds.slice(1)].map((itemId) => ({ itemId, points: 1, group: '' }))
    const isIt = eq(paperEdition.paperId, Number(contest.paperId))
    await server.db
      .update(paperEdition)
      .set({ content: { ...contest.content, draw: { by: 'list', items } } })
      .where(isIt)
    try {
      const days = [30, 31, 32].map((n) => addDays(chinaDay(Date.now()), n))
      const papers = await askDays(server.db, days)
      assert.ok(papers.length > 0)
      for (const paperId of papers) {
        const [row] = await server.db.select().from(paperEdition).where(eq(paperEdition.paperId, paperId))
        assert.deepEqual(row?.content.draw.by === 'list' && row.content.draw.items.map(({ itemId }) => itemId), [free])
      }
      const { asked } = await (await someone()).ok(memoryApi.today, {})
      assert.equal(asked.itemId, String(free))
    } finally {
      await closeAt(contest.paperId, hours(-1))
    }
  })
})
