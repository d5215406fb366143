import assert from 'node:assert/strict'
import * as v from 'valibot'
import { commentApi } from '@/api/comment'
import { read } from '@/api/endpoint'
import { ACK, emptyAnswer } from '@/api/envelope'
import { PRIVILEGE } from '@/domain/privilege'
import { LEVEL } from '@/domain/user'
import { createDoc, key, signedInDevice } from '../test/factories'
import { before, describe, test } from '../test/run'
import { Device, testServer } from '../test/server'
import { registerCalls, resource } from './call'
import { certified, certifiedDoctor, type Policy } from './policy'

const server = testServer()
const asksCertified = read<object>()('api/test/certified', emptyAnswer)
const asksDoctor = read<object>()('api/test/certifieddoctor', emptyAnswer)

describe('a call for certified users', () => {
  // Two calls more than the server has.
  before(() => {
    const call = (policy: Policy) => ({ policy, ids: 'none' as const, input: v.object({}), run: async () => ({}) })
    const api = { one: asksCertified, two: asksDoctor }
    registerCalls(server.app, server.parts, resource(api, { one: call(certified), two: call(certifiedDoctor) }))
  })

  const rejected = { level: LEVEL.rejected, userType: 1 }
  const cases: [string, typeof asksCertified, { level: number; userType: number }, number, RegExp][] = [
    ['not certified', asksCertified, { level: LEVEL.unconfirmed, userType: 2 }, PRIVILEGE.certify, /^请先完成认证$/],
    ['under review', asksCertified, { level: LEVEL.underReview, userType: 1 }, PRIVILEGE.certify, /审核中/],
    ['rejected', asksCertified, rejected, PRIVILEGE.certifyAgain, /重新提交认证/],
    ['a patient', asksCertified, { level: LEVEL.unconfirmed, userType: 3 }, PRIVILEGE.certify, /身份不支持认证/],
    ['a doctor who is not certified', asksDoctor, { level: LEVEL.unconfirmed, userType: 1 }, PRIVILEGE.certify, /^请先完成认证$/],
    ['a rejected doctor', asksDoctor, rejected, PRIVILEGE.certifyAgain, /重新提交认证/],
    [
      'certified as somebody else',
      asksDoctor,
      { level: LEVEL.certified, userType: 2 },
      PRIVILEGE.certifyAgain,
      /以医务工作者身份/,
    ],
  ]
  for (const [name, endpoint, columns, privilege, sentence] of cases) {
    test(`refuses with the way out: ${name}, ${endpoint.path}`, async () => {
      const { device } = await signedInDevice(server, columns)
      const refusal = await device.refused(endpoint, {}, ACK.forbidden)
      assert.equal(refusal.privilege, privilege)
      assert.match(refusal.errormessage, sentence)
    })
  }
  test('lets them in, and asks visitors to sign in', async () => {
    const { device: doctor } = await signedInDevice(server, { level: LEVEL.certified, userType: 1 })
    const { device: company } = await signedInDevice(server, { level: LEVEL.certified, userType: 2 })
    await doctor.ok(asksDoctor, {})
    await doctor.ok(asksCertified, {})
    await company.ok(asksCertified, {})
    for (const endpoint of [asksCertified, asksDoctor]) {
      assert.equal((await new Device(server).refused(endpoint, {}, ACK.unauthenticated)).privilege, undefined)
    }
  })
})

describe('a refusal of a document', () => {
  test('names the privilege that its reader lacks', async () => {
    const docId = await createDoc(server, { rule: 'certified' })
    const { device } = await signedInDevice(server, { level: LEVEL.unconfirmed })
    const said = { docId, parentId: '', content: '请教用药时机', idempotencyKey: key() }
    assert.equal((await device.refused(commentApi.add, said, ACK.forbidden)).privilege, PRIVILEGE.certify)
  })
  test('of another kind names none', async () => {
    const { device } = await signedInDevice(server)
    const { body } = await device.post('api/profile/placestoreview', {})
    assert.deepEqual(body.responseStatus, { ack: ACK.forbidden, errormessage: '仅编辑人员可以进行此操作' })
  })
})
