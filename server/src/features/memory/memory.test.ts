import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { memoryApi, type MemoryAsked } from '@/api/memory'
import { addDays, chinaDay, chinaMoment, HOUR } from '@/domain/china-time'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { itemOf, newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { item } from '../assessment/tables'
import { memoryDay, memoryReview } from './tables'

const server = testServer()
const holder = 'page-00000001'
const someone = async () => signedInDevice(server, { name: '顾长卿', realName: '顾长卿' })

/** A paper of these items, whose right answer is B, answered by these letters. */
async function take(device: Device, letters: string, given: Parameters<typeof newPaper>[1] = {}) {
  const { paperId, itemIds } = await newPaper(server, { items: [...letters].map(() => itemOf()), ...given })
  const { attemptId } = await device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
  await device.ok(assessmentApi.resume, { attemptId, holder })
  const answers = [...letters].flatMap((letter, position) =>
    letter === '-' ? [] : [{ position, response: [letter], revision: 1 }],
  )
  await device.ok(assessmentApi.submit, { attemptId, holder, answers })
  return itemIds.map(String)
}
const bookOf = async (device: Device, topic = '') => (await device.ok(memoryApi.book, { topic, pageIdx: 0, pageSize: 20 })).items
const answering = (
  { itemId, edition }: Pick<MemoryAsked, 'itemId' | 'edition'>,
  letter: string,
  answeredAt = new Date().toISOString(),
) => ({
  ...{ itemId, edition, response: [letter], answeredAt, idempotencyKey: key() },
})

describe('the book', () => {
  test('takes up what went wrong in a paper, and nothing else', async () => {
    const { device } = await someone()
    const [wrong] = await take(device, 'AB-')
    const items = await bookOf(device)
    assert.deepEqual(
      items.map(({ itemId, wrong: times, reviews, topic }) => ({ itemId, times, reviews, topic })),
      [{ itemId: wrong, times: 1, reviews: 1, topic: '分期' }],
    )
    // Looked at again, nothing is taken over twice.
    assert.equal((await bookOf(device))[0]?.reviews, 1)
    assert.deepEqual(await bookOf(device, '药物'), [])
  })
  test('takes up no step of a case, which says nothing by itself', async () => {
    const { device } = await someone()
    const items = [{ ...itemOf(), isStep: true }, itemOf()]
    const [, alone] = await take(device, 'AA', { items })
    assert.deepEqual(
      (await bookOf(device)).map(({ itemId }) => itemId),
      [alone],
    )
  })
  test('waits with a paper whose answers are told at its end, and never takes one whose answers stay secret', async () => {
    const { device } = await someone()
    await take(device, 'A', { rules: { reveal: 'close', closesAt: new Date(Date.now() + HOUR).toISOString() } })
    await take(device, 'A', { rules: { reveal: 'never' } })
    assert.deepEqual(await bookOf(device), [])
  })
  test('keeps what is right to itself while the question stands in a paper that is under way', async () => {
    const { device } = await someone()
    const { paperId, itemIds } = await newPaper(server, { items: [itemOf()] })
    const begin = async () => {
      const { attemptId } = await device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
      await device.ok(assessmentApi.resume, { attemptId, holder })
      return () =>
        device.ok(assessmentApi.submit, { attemptId, holder, answers: [{ position: 0, response: ['A'], revision: 1 }] })
    }
    await (
      await begin()
    )()
    await bookOf(device)
    const itemId = String(itemIds[0])
    assert.deepEqual((await device.ok(memoryApi.detail, { itemId })).asked.feedback?.key.right, ['B'])
    const end = await begin()
    const { errormessage } = await device.refused(memoryApi.detail, { itemId }, ACK.refused)
    assert.equal(errormessage, '这道题在您正在作答的试卷中，交卷后可看解析')
    await end()
    await device.ok(memoryApi.detail, { itemId })
  })
  test('gives back what is right only to whom it was told', async () => {
    const { device } = await someone()
    const [itemId = ''] = await take(device, 'A')
    await bookOf(device)
    const { asked, history, isInBook } = await device.ok(memoryApi.detail, { itemId })
    assert.deepEqual([asked.feedback?.key.right, asked.response, history.length, isInBook], [['B'], ['A'], 1, true])
    const other = (await someone()).device
    await other.refused(memoryApi.detail, { itemId }, ACK.notFound)
    await other.refused(memoryApi.review, answering({ itemId, edition: 1 }, 'B'), ACK.notFound)
    await other.refused(memoryApi.leave, { itemId, isLeft: true }, ACK.notFound)
  })
  test('loses what is taken out, until it goes wrong again', async () => {
    const { device } = await someone()
    const [itemId = ''] = await take(device, 'A')
    await bookOf(device)
    await device.ok(memoryApi.leave, { itemId, isLeft: true })
    assert.deepEqual(await bookOf(device), [])
    await device.ok(memoryApi.review, answering({ itemId, edition: 1 }, 'C'))
    assert.equal((await bookOf(device))[0]?.wrong, 2)
    const strong = async () => (await device.ok(memoryApi.strength, {})).topics.map(({ items, values }) => [items, values.at(-1)])
    assert.deepEqual(await strong(), [[1, 0]])
    await server.db
      .update(item)
      .set({ withdrawnAt: new Date() })
      .where(eq(item.id, Number(itemId)))
    assert.deepEqual([await bookOf(device), await strong()], [[], []])
  })
})

describe('over days', () => {
  const start = chinaMoment('2026-11-10', '08:00')
  const on = (t: TestContext, day: number, hours = 0) => t.mock.timers.setTime(start + (day * 24 + hours) * HOUR)

  test('ten of them: what is right comes later each time, what is wrong tomorrow, and the plot and the streak say so', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: start })
    const { device, user } = await someone()
    const topics = ['会的', '不会的']
    const items = topics.map((topic) => ({ ...itemOf(), topic }))
    const [known = '', shaky = ''] = await take(device, 'AA', { items })
    const asked: string[] = []
    for (let day = 0; day < 10; day += 1) {
      on(t, day)
      const today = await device.ok(memoryApi.today, {})
      assert.equal(today.day, addDays('2026-11-10', day))
      assert.equal(today.asked.feedback, null)
      // The fifth day is missed.
      if (day !== 4)
        await device.ok(memoryApi.answerDay, {
          ...{ day: today.day, response: [today.asked.question.options[today.asked.itemId === known ? 1 : 0]?.id ?? ''] },
          ...{ answeredAt: new Date().toISOString(), idempotencyKey: key() },
        })
      const { items: listed } = await device.ok(memoryApi.due, {})
      // As the question of the day, or in what is to be repeated.
      const due = [...new Set([today.asked.itemId, ...listed.map(({ itemId }) => itemId)])].filter(
        (id) => id === known || id === shaky,
      )
      asked.push(due.map((id) => (id === known ? 'k' : 's')).join(''))
      for (const one of listed) {
        const options = one.question.options.map(({ id }) => id)
        await device.ok(memoryApi.review, answering(one, options[one.itemId === known ? 1 : 0] ?? ''))
      }
    }
    // Both were wrong on the first day. One is known from then on and comes ever later, the other one is wrong again and again.
    assert.equal(asked.filter((due) => due.includes('s')).length > asked.filter((due) => due.includes('k')).length, true)
    const days = asked.flatMap((due, day) => (due.includes('k') ? [day] : []))
    const gaps = days.slice(1).map((day, at) => day - (days[at] ?? 0))
    assert.ok(
      days.length >= 2 && gaps.every((gap, at) => at === 0 || gap > (gaps[at - 1] ?? 0)),
      `known on ${days.join()} of ${asked.join()}`,
    )
    const book = await bookOf(device)
    const of = (id: string) => book.find(({ itemId }) => itemId === id)
    assert.ok((of(known)?.dueOn ?? '') > (of(shaky)?.dueOn ?? ''))
    const { streak, days: done } = await device.ok(memoryApi.today, {})
    assert.deepEqual(streak, { current: 5, longest: 5, isTodayDone: true })
    assert.ok(!done.includes('2026-11-14') && done.length === 9)
    const { topics: drawn, days: moments } = await device.ok(memoryApi.strength, {})
    const valuesOf = (name = '') => drawn.find(({ topic }) => topic === name)?.values ?? []
    assert.equal(moments.at(-1), '2026-11-19')
    assert.deepEqual([valuesOf(topics[0])[0], valuesOf(topics[1])[0]], [null, null])
    assert.ok((valuesOf(topics[0]).at(-1) ?? 0) > 80)
    assert.equal(valuesOf(topics[1]).at(-1), 0)
    const shared = await newVisitor(server).ok(memoryApi.shared, { alias: user.alias })
    assert.deepEqual(shared, { name: '顾**', portrait: shared.portrait, streak })
  })

  test('a day without an answer today breaks no streak yet, and an answer that comes late counts for its day, not for long', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: start })
    const { device, user } = await someone()
    const answer = async (day: string, letter = 0) => {
      const { asked } = await device.ok(memoryApi.today, {})
      const answeredAt = new Date(chinaMoment(day, '21:00')).toISOString()
      return { day, response: [asked.question.options[letter]?.id ?? ''], answeredAt, idempotencyKey: key() }
    }
    await device.ok(memoryApi.answerDay, await answer('2026-11-10'))
    on(t, 1)
    assert.deepEqual((await device.ok(memoryApi.today, {})).streak, { current: 1, longest: 1, isTodayDone: false })
    const waited = await answer('2026-11-11')
    on(t, 3)
    assert.equal((await device.ok(memoryApi.today, {})).streak.current, 0)
    await device.ok(memoryApi.answerDay, waited)
    // Sent a second time, or by another phone, it changes nothing.
    const other = await answer('2026-11-11', 1)
    await device.ok(memoryApi.answerDay, { ...other, day: '2026-11-11', response: waited.response.map(() => 'B') })
    const kept = await server.db.select().from(memoryDay).where(eq(memoryDay.day, '2026-11-11'))
    assert.deepEqual(kept.find(({ userId }) => userId === user.id)?.response, waited.response)
    assert.deepEqual((await device.ok(memoryApi.today, {})).streak, { current: 0, longest: 2, isTodayDone: false })
    on(t, 9)
    const late = { ...waited, day: '2026-11-13', idempotencyKey: key() }
    assert.match((await device.refused(memoryApi.answerDay, late, ACK.refused)).errormessage, /已过补交时间/)
  })

  test('answers of two phones that were offline come to the same, in whatever order they are sent', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: start })
    const [one, other] = [await someone(), await someone()]
    const [first = ''] = await take(one.device, 'A')
    const [second = ''] = await take(other.device, 'A')
    await bookOf(one.device)
    await bookOf(other.device)
    on(t, 9)
    const at = (day: number) => new Date(start + day * 24 * HOUR).toISOString()
    const given = [
      [1, 'B'],
      [3, 'A'],
      [4, 'B'],
    ] as const
    for (const [day, letter] of given)
      await one.device.ok(memoryApi.review, answering({ itemId: first, edition: 1 }, letter, at(day)))
    for (const [day, letter] of [...given].reverse()) {
      const sent = answering({ itemId: second, edition: 1 }, letter, at(day))
      await other.device.ok(memoryApi.review, sent)
      await other.device.ok(memoryApi.review, sent)
    }
    const [mine, theirs] = [await bookOf(one.device), await bookOf(other.device)]
    assert.deepEqual([mine[0]?.dueOn, mine[0]?.wrong, mine[0]?.reviews], [theirs[0]?.dueOn, theirs[0]?.wrong, theirs[0]?.reviews])
    assert.equal(mine[0]?.reviews, 4)
  })

  test('what a phone says of the future is taken as now', async () => {
    const { device } = await someone()
    const [itemId = ''] = await take(device, 'A')
    await bookOf(device)
    const ahead = answering({ itemId, edition: 1 }, 'B', new Date(Date.now() + 300 * 24 * HOUR).toISOString())
    await device.ok(memoryApi.review, ahead)
    const rows = await server.db
      .select()
      .from(memoryReview)
      .where(eq(memoryReview.itemId, Number(itemId)))
    assert.ok(rows.every(({ at }) => at.getTime() <= Date.now()))
  })
})

describe('the question of the day', () => {
  test('tells nothing of what is right before it was answered, and all of it afterwards', async () => {
    const { device } = await someone()
    await take(device, 'A')
    const before = await device.ok(memoryApi.today, {})
    assert.equal(before.asked.feedback, null)
    assert.ok(!JSON.stringify(before).includes('rationale'))
    assert.equal((await device.ok(memoryApi.today, {})).asked.itemId, before.asked.itemId)
    const answer = { day: before.day, answeredAt: new Date().toISOString(), idempotencyKey: key() }
    await device.refused(memoryApi.answerDay, { ...answer, response: ['no-option'] }, ACK.invalid)
    await device.refused(memoryApi.answerDay, { ...answer, response: [] }, ACK.invalid)
    await device.ok(memoryApi.answerDay, { ...answer, response: [before.asked.question.options[0]?.id ?? ''] })
    const after = await device.ok(memoryApi.today, {})
    assert.ok(after.asked.feedback?.key.right.length)
    assert.equal(after.streak.current, 1)
  })
  test('that was withdrawn before it was answered gives its place to another one, and is not taken for it', async () => {
    const { device } = await someone()
    await take(device, 'AA')
    const withdraw = (itemId: string) =>
      server.db
        .update(item)
        .set({ withdrawnAt: new Date() })
        .where(eq(item.id, Number(itemId)))
    const { day, asked: first } = await device.ok(memoryApi.today, {})
    await withdraw(first.itemId)
    const { asked: second } = await device.ok(memoryApi.today, {})
    assert.notEqual(second.itemId, first.itemId)
    const given = (itemId: string) => ({
      ...{ day, itemId, response: [second.question.options[0]?.id ?? ''], answeredAt: new Date().toISOString() },
      idempotencyKey: key(),
    })
    const { errormessage } = await device.refused(memoryApi.answerDay, given(first.itemId), ACK.refused)
    assert.equal(errormessage, '这道题已作废，已为您换了一题，请重新作答')
    await device.ok(memoryApi.answerDay, given(second.itemId))
    // Once it was answered it stays, and says what became of it.
    await withdraw(second.itemId)
    const { asked, streak } = await device.ok(memoryApi.today, {})
    assert.deepEqual([asked.itemId, asked.feedback?.isWithdrawn, streak.current], [second.itemId, true, 1])
    assert.equal((await device.ok(memoryApi.detail, { itemId: second.itemId })).asked.feedback?.isWithdrawn, true)
  })
  test('is asked for once, however many look at once', async () => {
    const { device } = await someone()
    await take(device, 'A')
    const days = await Promise.all([1, 2, 3].map(() => device.ok(memoryApi.today, {})))
    assert.equal(new Set(days.map(({ asked }) => asked.itemId)).size, 1)
  })
  test('of another day cannot be answered without having been asked', async () => {
    const { device } = await someone()
    const answer = { day: chinaDay(Date.now()), response: ['A'], answeredAt: new Date().toISOString(), idempotencyKey: key() }
    await device.refused(memoryApi.answerDay, answer, ACK.notFound)
    await newVisitor(server).refused(memoryApi.shared, { alias: 'nobody-here' }, ACK.notFound)
  })
})
