import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { streakOf } from '@/domain/assessment/daily'
import { addDays, chinaDay, weekdayOf } from '@/domain/china-time'
import { answerTo, attemptsOn, begin, handIn, opened } from '../../test/attempts'
import { key, newVisitor } from '../../test/factories'
import { askedDays } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { askDays } from './daily'
import { withdrawItem } from './finish'
import { item } from './tables'

const server = testServer()
const { someone, rowOf } = attemptsOn(server)

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
    const { questions } = await opened(device, attemptId)
    const wrong = questions[0]?.question?.options.at(-1)?.id ?? ''
    await handIn(device, attemptId, [answerTo(0, [wrong])])
    const after = await device.ok(assessmentApi.centre, {})
    assert.deepEqual([after.today?.attemptId, after.today?.state !== 'none', after.streak], [attemptId, true, 1])
    // A blank sheet is handed in, and no day.
    const other = await someone()
    const blank = await begin(other, paperId)
    await opened(other, blank)
    await handIn(other, blank)
    const empty = await other.ok(assessmentApi.centre, {})
    assert.deepEqual([empty.today?.attemptId, empty.today?.state, empty.streak], [blank, 'none', 0])
    const again = { paperId, challenger: '', idempotencyKey: key() }
    await device.refused(assessmentApi.start, again, ACK.refused)
    const records = await device.ok(assessmentApi.records, { ...page, families: ['daily', 'special'] })
    assert.deepEqual(
      records.items.map((one) => [one.attemptId, one.title, one.isFirst, one.canReplay]),
      [[attemptId, today, true, false]],
    )
    assert.equal((await (await someone()).ok(assessmentApi.records, { ...page, families: ['daily', 'special'] })).total, 0)
  })

  test('that was withdrawn gives its place to another one, and counts for nobody who answered it', async () => {
    await askedDays(server, [today])
    const ask = async () => {
      const device = await someone()
      const attemptId = await begin(device, (await device.ok(assessmentApi.centre, {})).today?.paperId ?? '')
      await opened(device, attemptId)
      const row = await rowOf(attemptId)
      const itemId = row.questions[0]?.itemId ?? 0
      return { device, attemptId, paperId: row.paperId, itemId, order: row.questions[0]?.order ?? [] }
    }
    const before = await ask()
    await handIn(before.device, before.attemptId, [answerTo(0, [before.order[0] ?? ''])])
    const [row] = await server.db.select({ code: item.code }).from(item).where(eq(item.id, before.itemId))
    await withdrawItem(server.parts, row?.code ?? '', (error) => assert.fail(String(error)))
    const after = await ask()
    assert.equal(after.paperId, before.paperId)
    assert.notEqual(after.itemId, before.itemId)
    const { today: shown, streak } = await before.device.ok(assessmentApi.centre, {})
    assert.deepEqual([shown?.state, shown?.attemptId, streak], ['withdrawn', before.attemptId, 1])
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
