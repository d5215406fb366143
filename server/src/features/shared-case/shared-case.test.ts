import assert from 'node:assert/strict'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { sharedCaseApi } from '@/api/shared-case'
import { personalDataIn } from '@/domain/personal-data'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const doctor = async () => (await signedInDevice(server, { level: 2, userType: 1 })).device
const reviewer = async () => (await signedInDevice(server, { level: 2, userType: 1, isReviewer: true })).device
const page = { pageIdx: 0, pageSize: 20 }
const form = {
  ...{
    title: '一例晚期肺腺癌',
    diseaseId: 'd1',
    findings: '',
    treatment: '一线治疗 <b>后</b>复查',
    question: '',
    hasConsent: true,
  },
  history: '男，62 岁，咳嗽 2 个月，支气管镜活检为腺癌，未见驱动基因改变',
}
const input = (more = {}) => ({ ...form, caseId: '', isSent: true, idempotencyKey: key(), ...more })

describe('a shared case', () => {
  test('is written by certified doctors alone, once however often it is sent, and seen by nobody else', async () => {
    const device = await doctor()
    const sent = input({ isSent: false })
    const both = await Promise.all([device.ok(sharedCaseApi.save, sent), device.ok(sharedCaseApi.save, sent)])
    assert.equal(both[0].case.id, both[1].case.id)
    assert.equal((await device.ok(sharedCaseApi.mine, { ...page, tab: 'draft' })).total, 1)
    await (await doctor()).refused(sharedCaseApi.show, { caseId: both[0].case.id }, ACK.notFound)
    await (await doctor()).refused(sharedCaseApi.save, { ...sent, caseId: both[0].case.id }, ACK.notFound)
    await (await reviewer()).refused(sharedCaseApi.show, { caseId: both[0].case.id }, ACK.notFound)
    const plain = (await signedInDevice(server, { level: 1, userType: 1 })).device
    await plain.refused(sharedCaseApi.save, input(), ACK.forbidden)
  })

  test('must be whole to be published, and names no patient', async () => {
    const device = await doctor()
    const fieldsOf = async (more: object) => (await device.refused(sharedCaseApi.save, input(more), ACK.invalid)).fields
    assert.ok(await fieldsOf({ history: '太短' }))
    assert.ok(await fieldsOf({ diseaseId: '' }))
    assert.match(JSON.stringify(await fieldsOf({ hasConsent: false })), /请先取得患者对教学使用的单独同意/)
    assert.ok(await fieldsOf({ isSent: false, question: '姓名：张三' }))
    assert.ok(await fieldsOf({ diseaseId: 'd999' }))
    assert.deepEqual(
      ['电话 13800001234', '110101199003071234', '住院号 A123456', '姓名：张三', '肌酐 80 μmol/L，2026 年'].map(personalDataIn),
      ['手机号', '身份证号', '住院号或病案号', '患者姓名', ''],
    )
  })

  test('of a reviewer is decided on by another one', async () => {
    const [author, editor] = [await reviewer(), await reviewer()]
    const { id } = (await author.ok(sharedCaseApi.save, input())).case
    const isQueued = async (device: typeof author) =>
      (await device.ok(sharedCaseApi.queue, { pageIdx: 0, pageSize: 100 })).items.some((item) => item.id === id)
    assert.deepEqual([await isQueued(author), await isQueued(editor)], [false, true])
    await author.refused(sharedCaseApi.decide, { caseId: id, accept: true, refusal: '' }, ACK.forbidden)
    await editor.ok(sharedCaseApi.decide, { caseId: id, accept: true, refusal: '' })
  })

  test('is published by a reviewer as a document, sent back with a reason, and taken off the square again', async () => {
    const [device, editor] = [await doctor(), await reviewer()]
    const { id } = (await device.ok(sharedCaseApi.save, input())).case
    await device.refused(sharedCaseApi.queue, page, ACK.forbidden)
    await device.refused(sharedCaseApi.decide, { caseId: id, accept: true, refusal: '' }, ACK.forbidden)
    await device.refused(sharedCaseApi.save, input({ caseId: id }), ACK.conflict)
    await editor.refused(sharedCaseApi.decide, { caseId: id, accept: false, refusal: '' }, ACK.invalid)
    await editor.ok(sharedCaseApi.decide, { caseId: id, accept: false, refusal: '请补充分期' })
    const [back] = (await device.ok(sharedCaseApi.mine, { ...page, tab: 'draft' })).items
    assert.deepEqual([back?.status, back?.refusal], ['refused', '请补充分期'])
    await device.ok(sharedCaseApi.save, input({ caseId: id }))
    const both = await Promise.allSettled(
      [1, 2].map(() => editor.ok(sharedCaseApi.decide, { caseId: id, accept: true, refusal: '' })),
    )
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
    const [shown] = (await device.ok(sharedCaseApi.mine, { ...page, tab: 'published' })).items
    const docId = shown?.docId ?? ''
    const detail = await newVisitor(server).ok(docApi.detail, { docId })
    assert.equal(detail.docType, 52)
    assert.ok(detail.body.includes('&lt;b&gt;后&lt;/b&gt;'))
    assert.match(detail.cover, /cover-lung-\d/)
    assert.equal((await server.app.inject({ url: detail.cover })).statusCode, 200)
    await device.refused(sharedCaseApi.remove, { caseId: id }, ACK.conflict)
    await device.ok(sharedCaseApi.withdraw, { caseId: id })
    await newVisitor(server).refused(docApi.detail, { docId }, ACK.notFound)
    await device.ok(sharedCaseApi.remove, { caseId: id })
    await device.refused(sharedCaseApi.show, { caseId: id }, ACK.notFound)
  })
})
