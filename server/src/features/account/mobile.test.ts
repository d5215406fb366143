import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { accountApi } from '@/api/account'
import { ACK } from '@/api/envelope'
import { securityApi } from '@/api/security'
import { userApi } from '@/api/user'
import { hashPassword } from '../../kernel/people/passwords'
import { startSession } from '../../kernel/people/sessions'
import { user } from '../../kernel/people/tables'
import { ageCodes } from '../../test/codes'
import { createUser, newMobile, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { CODE, Device, testServer } from '../../test/server'

const server = testServer()
const PASSWORD = 'Abcd1234'
const mobileOf = async (id: number) =>
  (await server.db.select({ mobile: user.mobile }).from(user).where(eq(user.id, id)))[0]?.mobile

/** A ticket by a code to the old mobile. */
async function byMessage(device: Device): Promise<string> {
  await device.ok(securityApi.sendCode, {})
  return (await device.ok(securityApi.check, { verifyCode: CODE })).ticket
}
async function withPassword() {
  return signedInDevice(server, { passwordHash: await hashPassword(PASSWORD) })
}

describe('another mobile', () => {
  test('takes a code to the old one and a code to the new one; other devices are signed out, this one is not', async () => {
    const { device, user: row } = await signedInDevice(server)
    const other = new Device(server)
    other.auth = await startSession(server.db, row.id, 'h5')
    const mobile = newMobile()
    const ticket = await byMessage(device)
    await device.ok(accountApi.sendMobileCode, { mobile })
    assert.equal(server.sent.at(-1)?.mobile, mobile)
    await device.ok(accountApi.changeMobile, { mobile, verifyCode: CODE, ticket })
    assert.equal(await mobileOf(row.id), mobile)
    assert.match((await device.ok(securityApi.state, {})).maskedMobile, new RegExp(`^${mobile.slice(0, 3)}`))
    await other.refused(accountApi.state, {}, ACK.unauthenticated)
    // The old mobile is nobody's any more, the new one signs in.
    await ageCodes(server, mobile, 2)
    await new Device(server).ok(userApi.sendVerifyCode, { mobile, actionType: 5 })
    const { session } = await new Device(server).ok(userApi.register, { actionType: 5, mobile, verifyCode: CODE })
    assert.equal(session?.user.userId, String(row.id))
  })
  test('takes the password for whoever has lost the old one', async () => {
    const { device, user: row } = await withPassword()
    assert.equal((await device.ok(securityApi.state, {})).hasPassword, true)
    const { fields } = await device.refused(securityApi.check, { password: 'Wrong1234' }, ACK.invalid)
    assert.equal(fields?.password, '密码错误，还可以尝试 4 次')
    const { ticket } = await device.ok(securityApi.check, { password: PASSWORD })
    const mobile = newMobile()
    await device.ok(accountApi.sendMobileCode, { mobile })
    await device.ok(accountApi.changeMobile, { mobile, verifyCode: CODE, ticket })
    assert.equal(await mobileOf(row.id), mobile)
  })
  test('the password opens nothing else', async () => {
    const { device } = await withPassword()
    const { ticket } = await device.ok(securityApi.check, { password: PASSWORD })
    await device.refused(accountApi.export, { ticket }, ACK.invalid)
    await device.refused(accountApi.requestDeletion, { ticket }, ACK.invalid)
  })
  test('five wrong passwords close this way, for the right one too, and for tries at once', async () => {
    const { device } = await withPassword()
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => device.post(securityApi.check.path, { password: 'Wrong1234' })),
    )
    assert.equal(tries.filter(({ body }) => body.responseStatus.ack === ACK.invalid).length, 4)
    await device.refused(securityApi.check, { password: PASSWORD }, ACK.tooMany)
    // Who has none is told the same as who mistypes it.
    const { device: without } = await signedInDevice(server)
    await without.refused(securityApi.check, { password: PASSWORD }, ACK.invalid)
  })
  test('is refused without a ticket, with one that was used, and with that of somebody else', async () => {
    const { device, user: row } = await signedInDevice(server)
    const mobile = newMobile()
    await device.ok(accountApi.sendMobileCode, { mobile })
    const stranger = await signedInDevice(server)
    const theirs = await byMessage(stranger.device)
    for (const ticket of ['x'.repeat(43), theirs]) {
      const { fields } = await device.refused(accountApi.changeMobile, { mobile, verifyCode: CODE, ticket }, ACK.invalid)
      assert.ok(fields?.ticket, ticket)
    }
    assert.equal(await mobileOf(row.id), row.mobile)
  })
  test('a mistyped code uses the ticket not up; after five it is over', async () => {
    const { device, user: row } = await signedInDevice(server)
    const ticket = await byMessage(device)
    const mobile = newMobile()
    await device.ok(accountApi.sendMobileCode, { mobile })
    await device.refused(accountApi.changeMobile, { mobile, verifyCode: '000000', ticket }, ACK.invalid)
    await device.ok(accountApi.changeMobile, { mobile, verifyCode: CODE, ticket })
    assert.equal(await mobileOf(row.id), mobile)
    const second = await signedInDevice(server)
    const next = newMobile()
    const again = await byMessage(second.device)
    await second.device.ok(accountApi.sendMobileCode, { mobile: next })
    for (let n = 0; n < 5; n += 1)
      await second.device.refused(accountApi.changeMobile, { mobile: next, verifyCode: '000000', ticket: again }, ACK.invalid)
    await second.device.refused(accountApi.changeMobile, { mobile: next, verifyCode: CODE, ticket: again }, ACK.invalid)
    assert.equal(await mobileOf(second.user.id), second.user.mobile)
  })
  test('a code for signing in with the new mobile does not fit, nor one for the old', async () => {
    const { device, user: row } = await signedInDevice(server)
    const ticket = await byMessage(device)
    const mobile = newMobile()
    await new Device(server).ok(userApi.sendVerifyCode, { mobile, actionType: 5 })
    await device.refused(accountApi.changeMobile, { mobile, verifyCode: CODE, ticket }, ACK.invalid)
    await device.refused(accountApi.sendMobileCode, { mobile: row.mobile }, ACK.invalid)
    await device.refused(accountApi.changeMobile, { mobile: row.mobile, verifyCode: CODE, ticket }, ACK.invalid)
  })
  test('one that is taken is told to nobody but who reads its messages', async () => {
    const taken = await createUser(server)
    const free = newMobile()
    const { device, user: row } = await signedInDevice(server)
    const ticket = await byMessage(device)
    const answers = [
      await device.ok(accountApi.sendMobileCode, { mobile: taken.mobile }),
      await device.ok(accountApi.sendMobileCode, { mobile: free }),
    ]
    assert.deepEqual(answers[0], answers[1])
    const wrong = async (mobile: string) =>
      device.refused(accountApi.changeMobile, { mobile, verifyCode: '000000', ticket }, ACK.invalid)
    assert.deepEqual(await wrong(taken.mobile), await wrong(free))
    const { errormessage } = await device.refused(
      accountApi.changeMobile,
      { mobile: taken.mobile, verifyCode: CODE, ticket },
      ACK.conflict,
    )
    assert.equal(errormessage, '该手机号已被其他账号使用，请换一个手机号')
    assert.deepEqual([await mobileOf(row.id), await mobileOf(taken.id)], [row.mobile, taken.mobile])
  })
  test('two accounts at once: one gets it, the other finds it taken', async () => {
    const mobile = newMobile()
    const one = async () => {
      const { device } = await signedInDevice(server)
      return { device, ticket: await byMessage(device) }
    }
    const two = [await one(), await one()]
    await two[0]?.device.ok(accountApi.sendMobileCode, { mobile })
    const acks = await Promise.all(
      two.map(async ({ device, ticket }) => {
        const { body } = await device.post(accountApi.changeMobile.path, { mobile, verifyCode: CODE, ticket })
        return body.responseStatus.ack
      }),
    )
    assert.equal(acks.filter((ack) => ack === 0).length, 1)
    assert.ok(
      acks.every((ack) => [0, ACK.conflict, ACK.invalid].includes(ack)),
      String(acks),
    )
  })
  test('is nothing for visitors', async () => {
    await new Device(server).refused(accountApi.sendMobileCode, { mobile: newMobile() }, ACK.unauthenticated)
  })
})
