import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import { LIVE_QUESTION_MAX_LENGTH } from '@/domain/live'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { createLive } from '../../test/live'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 100 }
const visitor = () => newVisitor(server)
const nobody = '99999999'

describe('questions', () => {
  const ask = (device: Device, docId: string, content: string) =>
    device.ok(liveApi.ask, { docId, content, idempotencyKey: key() }).then(({ question }) => question)
  const list = async (device: Device, docId: string) => (await device.ok(liveApi.questions, { ...page, docId })).items
  test('stand with those that were answered first, then what most ask, then the newest', async () => {
    const { device: host, user } = await signedInDevice(server, { name: '王主持', level: 2 })
    const docId = await createLive(server, 'live', { room: { hosts: [user.id] } })
    const { device } = await signedInDevice(server)
    const [plain, popular, answered] = [
      await ask(device, docId, '普通问题'),
      await ask(device, docId, '热门问题'),
      await ask(device, docId, '已答问题'),
    ]
    const newest = await ask(host, docId, '最新问题')
    assert.deepEqual(await host.ok(liveApi.likeQuestion, { questionId: popular.id, liked: true }), { liked: true, likeCount: 1 })
    const { question } = await host.ok(liveApi.answerQuestion, { questionId: answered.id, answer: '这样回答' })
    assert.deepEqual([question.answer, question.answeredBy, question.mine], ['这样回答', '王主持', false])
    assert.ok(Date.parse(question.answeredAt) > 0)
    const items = await list(device, docId)
    assert.deepEqual(
      items.map(({ id }) => id),
      [answered.id, popular.id, newest.id, plain.id],
    )
    assert.deepEqual([items[1]?.likeCount, items[1]?.liked, items[1]?.mine], [1, false, true])
    assert.equal((await list(host, docId))[1]?.liked, true)
    const corrected = await host.ok(liveApi.answerQuestion, { questionId: answered.id, answer: '更正后的回答' })
    assert.equal(corrected.question.answer, '更正后的回答')
  })
  test('come in pages', async () => {
    const docId = await createLive(server)
    for (let n = 0; n < 3; n += 1) await ask((await signedInDevice(server)).device, docId, `问题 ${n}`)
    const first = await visitor().ok(liveApi.questions, { pageIdx: 0, pageSize: 2, docId })
    const second = await visitor().ok(liveApi.questions, { pageIdx: 1, pageSize: 2, docId })
    assert.deepEqual([first.items.length, first.total, first.hasMore], [2, 3, true])
    assert.deepEqual([second.items.length, second.hasMore], [1, false])
  })
  test('with the same key are one question', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '只问一次', idempotencyKey: key() }
    const answers = await Promise.all([device.ok(liveApi.ask, body), device.ok(liveApi.ask, body)])
    assert.equal(answers[0].question.id, answers[1].question.id)
    assert.equal((await list(device, docId)).length, 1)
    await device.refused(liveApi.ask, { ...body, docId: await createLive(server) }, ACK.conflict)
  })
  test('sent many times at once under one key cost one', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '只问一次', idempotencyKey: key() }
    await Promise.all(Array.from({ length: 10 }, () => device.ok(liveApi.ask, body)))
    for (let n = 0; n < 2; n += 1) await ask(device, docId, `问题 ${n}`)
  })
  test('can be asked by others too, once each, and no longer', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const { id: questionId } = await ask(device, docId, '同问')
    for (let n = 0; n < 2; n += 1) await other.ok(liveApi.likeQuestion, { questionId, liked: true })
    assert.deepEqual(await device.ok(liveApi.likeQuestion, { questionId, liked: true }), { liked: true, likeCount: 2 })
    for (let n = 0; n < 2; n += 1) {
      assert.deepEqual(await other.ok(liveApi.likeQuestion, { questionId, liked: false }), { liked: false, likeCount: 1 })
    }
  })
  test('are refused as messages are: visitors, rooms, privilege, length, words, pace, after the end, when closed', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '问', idempotencyKey: key() }
    await visitor().refused(liveApi.ask, body, ACK.unauthenticated)
    for (const content of ['', '问'.repeat(LIVE_QUESTION_MAX_LENGTH + 1), '哪里可以代购']) {
      assert.ok((await device.refused(liveApi.ask, { ...body, content }, ACK.invalid)).fields?.content)
    }
    await device.refused(liveApi.ask, { ...body, docId: nobody }, ACK.notFound)
    await device.refused(liveApi.ask, { ...body, docId: await createLive(server, 'live', { rule: 'certified' }) }, ACK.forbidden)
    await device.refused(liveApi.ask, { ...body, docId: await createLive(server, 'replay') }, ACK.refused)
    const closed = await createLive(server, 'live', { room: { questionsOpen: false } })
    assert.equal((await device.ok(liveApi.room, { docId: closed })).questionsOpen, false)
    await device.refused(liveApi.ask, { ...body, docId: closed }, ACK.refused)
    for (let n = 0; n < 3; n += 1) await ask(device, docId, `问题 ${n}`)
    await device.refused(liveApi.ask, { ...body, idempotencyKey: key() }, ACK.tooMany)
  })
  test('are answered by the host, in words that may be published; also after the end', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const { id: questionId } = await ask(device, docId, '问题')
    await device.refused(liveApi.answerQuestion, { questionId, answer: '自己答' }, ACK.forbidden)
    await visitor().refused(liveApi.answerQuestion, { questionId, answer: '答' }, ACK.unauthenticated)
    for (const answer of [' ', '答'.repeat(LIVE_QUESTION_MAX_LENGTH + 1), '加微信细说']) {
      assert.ok((await editor.refused(liveApi.answerQuestion, { questionId, answer }, ACK.invalid)).fields?.answer)
    }
    await editor.refused(liveApi.answerQuestion, { questionId: nobody, answer: '答' }, ACK.notFound)
    await editor.ok(liveApi.setState, { docId, state: 'replay' })
    await editor.ok(liveApi.answerQuestion, { questionId, answer: '会后补答' })
  })
  test('and likes are for those who may be in the room', async () => {
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const { device } = await signedInDevice(server)
    const docId = await createLive(server, 'live', { rule: 'certified' })
    const { id: questionId } = await ask(editor, docId, '问题')
    await device.refused(liveApi.questions, { ...page, docId }, ACK.forbidden)
    await device.refused(liveApi.likeQuestion, { questionId, liked: true }, ACK.forbidden)
    await visitor().refused(liveApi.likeQuestion, { questionId, liked: true }, ACK.unauthenticated)
    await device.refused(liveApi.likeQuestion, { questionId: nobody, liked: true }, ACK.notFound)
  })
})
