import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { aiApi } from '@/api/ai'
import { ACK } from '@/api/envelope'
import { job } from '../../db/tables'
import { membership } from '../../kernel/people/tables'
import { answered, ask, question } from '../../test/ai'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { writeAnswer } from './answering'
import { ANSWER_JOB } from './jobs'
import { aiAnswer } from './tables'

const server = testServer()

describe('a question', () => {
  test('sent twice is asked once; another one waits for the answer', async () => {
    const { device } = await signedInDevice(server)
    const one = question('奥希替尼的用法用量')
    const [first, second] = await Promise.all([device.ok(aiApi.ask, one), device.ok(aiApi.ask, one)])
    assert.deepEqual(first, second)
    await answered(device, first.answerId)
    await server.db
      .update(aiAnswer)
      .set({ state: 'answering', claimedUntil: new Date(Date.now() + 60_000) })
      .where(eq(aiAnswer.id, Number(first.answerId)))
    const refusal = await device.refused(aiApi.ask, question('别的', { conversationId: first.conversationId }), ACK.conflict)
    assert.match(refusal.errormessage, /还在回答/)
  })
  test('that its process left unfinished is answered by the job', async () => {
    const { device } = await signedInDevice(server)
    const { answerId } = await device.ok(aiApi.ask, question('奥希替尼的用法用量'))
    const whole = await answered(device, answerId)
    const own = eq(aiAnswer.id, Number(answerId))
    await server.db
      .update(aiAnswer)
      .set({ state: 'answering', sentences: [], claimedUntil: new Date(Date.now() + 60_000) })
      .where(own)
    await writeAnswer(server.parts, Number(answerId))
    assert.equal((await device.ok(aiApi.answer, { id: answerId })).answer.state, 'answering', 'its process may live')
    await server.db
      .update(aiAnswer)
      .set({ claimedUntil: new Date(Date.now() - 1000) })
      .where(own)
    await writeAnswer(server.parts, Number(answerId))
    assert.deepEqual((await device.ok(aiApi.answer, { id: answerId })).answer.sentences, whole.sentences)
  })
  test('is looked at again when its process dies after the job came by', async () => {
    const { device } = await signedInDevice(server)
    const { answerId } = await device.ok(aiApi.ask, question('奥希替尼的用法用量'))
    const whole = await answered(device, answerId)
    const id = Number(answerId)
    const waits = and(eq(job.name, ANSWER_JOB.name), eq(job.key, answerId))
    const begun = { state: 'answering' as const, sentences: [] }
    await server.db
      .update(aiAnswer)
      .set({ ...begun, claimedUntil: new Date(Date.now() + 60_000) })
      .where(eq(aiAnswer.id, id))
    await server.db.delete(job).where(waits)
    await ANSWER_JOB.run(server.parts, { id }, () => undefined)
    const [later] = await server.db.select().from(job).where(waits)
    assert.ok(later && later.runAt.getTime() > Date.now() + 30_000, 'it comes by once more')
    await server.db
      .update(aiAnswer)
      .set({ claimedUntil: new Date(Date.now() - 1000) })
      .where(eq(aiAnswer.id, id))
    await server.db.delete(job).where(waits)
    await ANSWER_JOB.run(server.parts, { id }, () => undefined)
    assert.deepEqual((await device.ok(aiApi.answer, { id: answerId })).answer.sentences, whole.sentences)
    assert.deepEqual(await server.db.select().from(job).where(waits), [])
  })
  test('has an end: twenty a day, a hundred for members, and 2000 characters', async () => {
    const { device, user } = await signedInDevice(server)
    const { conversationId, answerId } = await device.ok(aiApi.ask, question('奥希替尼的用法用量'))
    await answered(device, answerId)
    const [row] = await server.db
      .select()
      .from(aiAnswer)
      .where(eq(aiAnswer.id, Number(answerId)))
    assert.ok(row)
    const { id: _id, ...columns } = row
    await server.db.insert(aiAnswer).values(
      Array.from({ length: 19 }, () => ({
        ...columns,
        userId: user.id,
        conversationId: Number(conversationId),
        idempotencyKey: key(),
      })),
    )
    assert.equal((await device.ok(aiApi.home, { scope: 'all', scopeId: '' })).left, 0)
    assert.match((await device.refused(aiApi.ask, question('再问一个'), ACK.refused)).errormessage, /今天的提问次数已用完/)
    const day = 86_400_000
    await server.db.insert(membership).values({
      ...{ userId: user.id, plan: 'month' },
      ...{ startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) },
    })
    const { left, daily, isMember } = await device.ok(aiApi.home, { scope: 'all', scopeId: '' })
    assert.deepEqual([left, daily, isMember], [80, 100, true])
    assert.equal((await ask(device, '卡铂的用法用量')).state, 'done')
    const long = await (await signedInDevice(server)).device.refused(aiApi.ask, question('问'.repeat(20_000)), ACK.invalid)
    assert.deepEqual(long.fields, { text: '问题最多 2000 个字，请精简后再问' })
  })
  test('is found in the history by its words, by the name of its conversation, and by nobody else', async () => {
    const { device } = await signedInDevice(server)
    const first = await device.ok(aiApi.ask, question('奥希替尼的用法用量'))
    await answered(device, first.answerId)
    await ask(device, '卡铂的不良反应', { conversationId: first.conversationId })
    await ask(device, '顺铂的用法用量')
    const found = async (keyword: string, by = device) =>
      (await by.ok(aiApi.conversations, { pageIdx: 0, pageSize: 5, keyword })).items.map(({ id }) => id)
    assert.equal((await found('')).length, 2)
    // A later question than the one that it is called by.
    assert.deepEqual(await found('卡铂的不良'), [first.conversationId])
    await device.ok(aiApi.rename, { id: first.conversationId, title: '肺癌 100% 备忘' })
    assert.deepEqual(await found('100%'), [first.conversationId])
    assert.deepEqual(await found('1%0'), [])
    assert.deepEqual(await found('卡铂的不良', (await signedInDevice(server)).device), [])
    await device.ok(aiApi.remove, { id: first.conversationId })
    assert.deepEqual(await found('卡铂的不良'), [])
  })
})
