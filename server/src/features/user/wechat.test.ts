import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { userApi } from '@/api/user'
import { sendCode } from '../../test/codes'
import { newMobile, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { CODE, Device, testServer } from '../../test/server'

const server = testServer()

describe('WeChat', () => {
  const quickBind = async (device: Device, mobile: string, bindToken: string, actionType: 8 | 9 = 8) => {
    await sendCode(device, mobile, actionType)
    return device.ok(userApi.register, { actionType, mobile, verifyCode: CODE, bindToken })
  }
  test('an unknown identity gets a token to bind, and after binding it signs in', async () => {
    const device = new Device(server)
    const first = await device.ok(userApi.miniProgramLogin, { code: 'person-a' })
    assert.equal(first.session, null)
    const mobile = newMobile()
    const { session: bound } = await quickBind(device, mobile, first.bindToken)
    const again = await new Device(server).ok(userApi.miniProgramLogin, { code: 'person-a' })
    assert.equal(again.session?.user.userId, bound?.user.userId)
    assert.equal(again.bindToken, '')
    device.auth = bound?.auth ?? ''
    assert.equal((await device.ok(userApi.studyInfo, {})).weChatBound, true)
    await device.ok(userApi.unbindWeChat, {})
    assert.equal((await new Device(server).ok(userApi.miniProgramLogin, { code: 'person-a' })).session, null)
  })
  test('a signed-in user binds with the token; a spent token, a foreign one and a second WeChat are refused', async () => {
    const { device } = await signedInDevice(server)
    const { bindToken } = await device.ok(userApi.miniProgramLogin, { code: 'person-b' })
    await device.ok(userApi.bindWeChat, { bindToken })
    await device.refused(userApi.bindWeChat, { bindToken }, ACK.refused)
    await device.refused(userApi.bindWeChat, { bindToken: 'A'.repeat(43) }, ACK.refused)
    const second = await device.ok(userApi.miniProgramLogin, { code: 'person-c' })
    await device.refused(userApi.bindWeChat, { bindToken: second.bindToken }, ACK.conflict)
    await new Device(server).refused(userApi.bindWeChat, { bindToken: second.bindToken }, ACK.unauthenticated)
  })
  test('an identity that belongs to another account is refused', async () => {
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const [one, two] = [
      await device.ok(userApi.miniProgramLogin, { code: 'person-d' }),
      await other.ok(userApi.miniProgramLogin, { code: 'person-d' }),
    ]
    await device.ok(userApi.bindWeChat, { bindToken: one.bindToken })
    await other.refused(userApi.bindWeChat, { bindToken: two.bindToken }, ACK.conflict)
  })
  test('authorisation gives the address to go to, then signs in with the code', async () => {
    const device = new Device(server)
    const start = await device.ok(userApi.ifAuthorized, { type: 7, redirect: 'https://h5.example/#/login' })
    const code = new URL(start.authorizeUrl).searchParams.get('code') ?? ''
    assert.ok(start.authorizeUrl.endsWith('#/login') && code)
    const { bindToken } = await device.ok(userApi.ifAuthorized, { type: 7, code })
    const bound = await quickBind(device, newMobile(), bindToken, 9)
    assert.ok(bound.session)
    assert.ok((await device.ok(userApi.ifAuthorized, { type: 7, code })).session)
    await device.refused(userApi.ifAuthorized, { type: 7 }, ACK.invalid)
    await device.refused(userApi.ifAuthorized, { type: 7, redirect: 'javascript:alert(1)' }, ACK.invalid)
  })
  test('the two bind actions need a token', async () => {
    await new Device(server).refused(userApi.register, { actionType: 8, mobile: newMobile(), verifyCode: CODE }, ACK.invalid)
  })
})
