import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { creditApi } from '@/api/credit'
import { ACK } from '@/api/envelope'
import { answerTo, attemptsOn, begin, handIn, opened } from '../../test/attempts'
import { key } from '../../test/factories'
import { newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { withdrawItem } from './finish'
import { item } from './tables'

const server = testServer()
const { someone } = attemptsOn(server)

/** Hands in with these answers; right is B. */
async function take(device: Device, paperId: string, letters: string) {
  const attemptId = await begin(device, paperId)
  const { questions } = await opened(device, attemptId)
  return handIn(
    device,
    attemptId,
    questions.map((_question, at) => answerTo(at, [letters[at] ?? ''])),
  )
}
async function withdraw(itemId = 0): Promise<void> {
  const [row] = await server.db.select().from(item).where(eq(item.id, itemId))
  await withdrawItem(server.parts, row?.code ?? '', (error) => assert.fail(String(error)))
}
const bookedFor = async (device: Device) => {
  const { items, balance } = await device.ok(creditApi.list, { pageIdx: 0, pageSize: 9, direction: 'all' })
  return { items: items.map(({ title, reason, credits }) => [title, reason, credits]), balance }
}

describe('credits of a paper', () => {
  test('come with passing it, once, as its page says, and stand in the ledger and at the result', async () => {
    const { eventId, paperId } = await newPaper(server, { rules: { passPoints: 400 } })
    const device = await someone()
    assert.equal((await device.ok(assessmentApi.paper, { eventId, paperId })).paper.credits, 20)
    assert.equal((await take(device, paperId, 'BAA')).credits, 0)
    assert.deepEqual(await bookedFor(device), { items: [], balance: 0 })
    assert.equal((await take(device, paperId, 'BBA')).credits, 20)
    assert.equal((await take(device, paperId, 'BBB')).credits, 20)
    // What does not pass is not called rewarded, though its paper was passed before.
    assert.equal((await take(device, paperId, 'AAA')).credits, 0)
    assert.deepEqual(await bookedFor(device), { items: [['答题合格 · 试卷', 'paper', 20]], balance: 20 })
  })
  test('come once of two that hand in at once, and stay when what was withdrawn lowers the score below the mark', async () => {
    const { paperId, itemIds } = await newPaper(server, { rules: { passPoints: 400 } })
    const device = await someone()
    const attemptId = await begin(device, paperId)
    await opened(device, attemptId)
    const answers = ['B', 'B', 'A'].map((letter, at) => answerTo(at, [letter]))
    const both = await Promise.all([handIn(device, attemptId, answers), handIn(device, attemptId, answers)])
    assert.deepEqual(
      both.map(({ credits }) => credits),
      [20, 20],
    )
    await withdraw(itemIds[0])
    await withdraw(itemIds[1])
    const { score, firstScore, credits } = await device.ok(assessmentApi.result, { attemptId })
    assert.deepEqual([score, firstScore, credits], [0, 400, 0])
    assert.equal((await bookedFor(device)).balance, 20)
    assert.equal((await take(device, paperId, 'BBB')).credits, 20)
    assert.equal((await bookedFor(device)).balance, 20)
  })
  test('are none when all of its questions were withdrawn', async () => {
    const { paperId, itemIds } = await newPaper(server, { rules: { passPoints: 400 } })
    const device = await someone()
    await take(device, paperId, 'AAA')
    for (const itemId of itemIds) await withdraw(itemId)
    assert.equal((await bookedFor(device)).balance, 0)
    const asked = { paperId, challenger: '', idempotencyKey: key() }
    const { errormessage } = await device.refused(assessmentApi.start, asked, ACK.refused)
    assert.equal(errormessage, '本卷的题目已全部作废，不能再答')
  })
  test('come when an item that was withdrawn makes it passed', async () => {
    const { paperId, itemIds } = await newPaper(server, { rules: { passPoints: 500 } })
    const device = await someone()
    await take(device, paperId, 'BBA')
    assert.equal((await bookedFor(device)).balance, 0)
    await withdraw(itemIds[2])
    assert.equal((await bookedFor(device)).balance, 20)
  })
  test('are none where nothing is to be passed, in the cases of camps, and in a course that is paid for', async () => {
    const device = await someone()
    for (const [family, passPoints] of [
      ['base', 0],
      ['camp', 400],
      ['examStar', 400],
    ] as const) {
      const { eventId, paperId } = await newPaper(server, { rules: { passPoints }, event: { family } })
      assert.equal((await device.ok(assessmentApi.paper, { eventId, paperId })).paper.credits, 0, family)
      if (family === 'examStar') continue
      assert.equal((await take(device, paperId, 'BBB')).credits, 0, family)
    }
    assert.equal((await bookedFor(device)).balance, 0)
  })
})
