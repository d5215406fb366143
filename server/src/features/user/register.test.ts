import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { userApi } from '@/api/user'
import { acceptInvitation } from './accounts'
import { creditsOf } from '../../kernel/ledger/ledger'
import { hashPassword } from '../../kernel/people/passwords'
import { invitation } from './tables'
import { verifyCode } from '../../kernel/people/tables'
import { throttle } from '../../kernel/throttle/tables'
import { SmsUnclear } from '../../services/sms'
import { ageCodes, sendCode } from '../../test/codes'
import { createUser, newMobile, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { CODE, Device, testServer } from '../../test/server'

const server = testServer()
const PASSWORD = 'Abcd1234'
const age = (mobile: string, minutes: number) => ageCodes(server, mobile, minutes)

describe('the verification code', () => {
  test('goes to the mobile and is stored as a hash only', async () => {
    const mobile = newMobile()
    await sendCode(new Device(server), mobile, 5)
    assert.deepEqual(server.sent.at(-1), { mobile, code: CODE })
    const [row] = await server.db.select().from(verifyCode).where(eq(verifyCode.mobile, mobile))
    assert.ok(row && !row.codeHash.includes(CODE))
  })
  test('is not sent twice within a minute', async () => {
    const mobile = newMobile()
    await sendCode(new Device(server), mobile, 5)
    const { errormessage } = await new Device(server).refused(userApi.sendVerifyCode, { mobile, actionType: 5 }, ACK.tooMany)
    assert.match(errormessage, /\d+ 秒/)
    await age(mobile, 1)
    await sendCode(new Device(server), mobile, 5)
  })
  test('two requests at the same moment send one', async () => {
    const mobile = newMobile()
    const before = server.sent.length
    await Promise.all([1, 2, 3].map(() => new Device(server).post(userApi.sendVerifyCode.path, { mobile, actionType: 5 })))
    assert.equal(server.sent.length - before, 1)
  })
  test('asks for a picture after three in an hour, and refuses after ten in a day', async () => {
    const mobile = newMobile()
    const device = new Device(server)
    for (let n = 0; n < 3; n += 1) {
      await sendCode(device, mobile, 5)
      await age(mobile, 2)
    }
    const asked = await new Device(server).ok(userApi.sendVerifyCode, { mobile, actionType: 5 })
    assert.deepEqual(asked, { waitSeconds: 0, pictureRequired: true })
    await age(mobile, 120)
    for (let n = 3; n < 10; n += 1) {
      await sendCode(new Device(server), mobile, 5)
      await age(mobile, 70)
    }
    await new Device(server).refused(userApi.sendVerifyCode, { mobile, actionType: 5 }, ACK.tooMany)
  })
  test('asks for a picture when an address asks for many mobiles', async () => {
    const device = new Device(server)
    for (let n = 0; n < 10; n += 1) await sendCode(device, newMobile(), 5)
    assert.equal((await device.ok(userApi.sendVerifyCode, { mobile: newMobile(), actionType: 5 })).pictureRequired, true)
  })
  test('of many requests at once from one address, ten are sent without a picture', async () => {
    const device = new Device(server)
    const before = server.sent.length
    const asked = Array.from({ length: 40 }, () =>
      device.post(userApi.sendVerifyCode.path, { mobile: newMobile(), actionType: 5 }),
    )
    const answers = (await Promise.all(asked)).map(({ body }) => body.pictureRequired)
    assert.equal(answers.filter((required) => required === false).length, 10)
    assert.equal(answers.filter((required) => required === true).length, 30)
    assert.equal(server.sent.length - before, 10)
    // What was refused does not count: a picture still opens the way.
    const [row] = await server.db
      .select()
      .from(throttle)
      .where(eq(throttle.key, `code:ip:${device.address}`))
    assert.equal(row?.count, 10)
  })
  test('of IPv6 a network of 64 bits is one address, since whoever has one of it has all', async () => {
    const device = new Device(server)
    for (let n = 1; n <= 10; n += 1) {
      device.address = `2001:db8:0:1::${n}`
      await sendCode(device, newMobile(), 5)
    }
    device.address = '2001:db8:0:1:ffff::1'
    assert.equal((await device.ok(userApi.sendVerifyCode, { mobile: newMobile(), actionType: 5 })).pictureRequired, true)
    device.address = '2001:db8:0:2::1'
    await sendCode(device, newMobile(), 5)
  })
  test('a wrong answer spends the picture', async () => {
    const device = new Device(server)
    const { token } = await device.ok(userApi.pictureCode, {})
    await server.db
      .insert(throttle)
      .values({ key: `code:ip:${device.address}`, count: 10, windowEndsAt: new Date(Date.now() + 60_000) })
    const mobile = newMobile()
    const refusal = await device.refused(
      userApi.sendVerifyCode,
      { mobile, actionType: 5, pictureCode: '0000', token },
      ACK.invalid,
    )
    assert.deepEqual(Object.keys(refusal.fields ?? {}), ['pictureCode'])
  })
  test('to reset a password tells nobody who has an account, also when the provider fails or is slow', async () => {
    const { mobile: known } = await createUser(server)
    const { send } = server.parts.sms
    for (const broken of [async () => Promise.reject(new Error('provider down')), () => new Promise<void>(() => undefined)]) {
      server.parts.sms.send = broken
      for (const mobile of [known, newMobile()]) {
        await sendCode(new Device(server), mobile, 2)
        const again = await new Device(server).refused(userApi.sendVerifyCode, { mobile, actionType: 2 }, ACK.tooMany)
        assert.match(again.errormessage, /\d+ 秒/)
      }
      await age(known, 2)
    }
    server.parts.sms.send = send
  })
  test('is deleted again when the provider fails', async () => {
    const mobile = newMobile()
    const { send } = server.parts.sms
    server.parts.sms.send = async () => {
      throw new Error('provider down')
    }
    await new Device(server).refused(userApi.sendVerifyCode, { mobile, actionType: 5 }, ACK.refused)
    server.parts.sms.send = send
    await sendCode(new Device(server), mobile, 5)
  })
  test('stays, and counts, when the provider did not say in time whether it went out', async () => {
    const [mobile, device] = [newMobile(), new Device(server)]
    const { send } = server.parts.sms
    server.parts.sms.send = async () => {
      throw new SmsUnclear('the gateway is slow')
    }
    await sendCode(device, mobile, 5)
    server.parts.sms.send = send
    await device.refused(userApi.sendVerifyCode, { mobile, actionType: 5 }, ACK.tooMany)
    const [counted] = await server.db
      .select()
      .from(throttle)
      .where(eq(throttle.key, `code:ip:${device.address}`))
    assert.equal(counted?.count, 1)
    // It came after all.
    await device.ok(userApi.register, { actionType: 5, mobile, verifyCode: CODE })
  })
  test('works once, within five minutes, for its action, with five tries', async () => {
    const device = new Device(server)
    const mobile = newMobile()
    const quick = (verifyCodeText: string) =>
      device.post(userApi.register.path, { actionType: 5, mobile, verifyCode: verifyCodeText })
    await sendCode(device, mobile, 1)
    assert.equal((await quick(CODE)).body.responseStatus.ack, ACK.invalid, 'a code for another action')
    await age(mobile, 2)
    await sendCode(device, mobile, 5)
    assert.equal((await quick(CODE)).body.responseStatus.ack, ACK.ok)
    assert.equal((await quick(CODE)).body.responseStatus.ack, ACK.invalid, 'a spent code')
    await age(mobile, 2)
    await sendCode(device, mobile, 5)
    await age(mobile, 5)
    assert.equal((await quick(CODE)).body.responseStatus.ack, ACK.invalid, 'an old code')
    await age(mobile, 60)
    await sendCode(device, mobile, 5)
    for (let n = 0; n < 5; n += 1) assert.equal((await quick('000000')).body.responseStatus.ack, ACK.invalid)
    const last = (await quick(CODE)).body.responseStatus
    assert.equal(last.ack, ACK.invalid)
    assert.match(last.errormessage, /次数过多/)
  })
})

describe('wrong tries of a code', () => {
  const tryCode = async (device: Device, mobile: string, verifyCodeText: string) =>
    (await device.post(userApi.register.path, { actionType: 5, mobile, verifyCode: verifyCodeText })).body.responseStatus
  test('of a stranger spend the stranger’s tries: who asked for it signs in all the same', async () => {
    const { mobile } = await createUser(server)
    const [owner, stranger] = [new Device(server), new Device(server)]
    await sendCode(owner, mobile, 5)
    for (let n = 0; n < 7; n += 1) assert.equal((await tryCode(stranger, mobile, '000000')).ack, ACK.invalid)
    assert.match((await tryCode(stranger, mobile, CODE)).errormessage, /次数过多/)
    assert.equal((await tryCode(owner, mobile, CODE)).ack, ACK.ok)
  })
  test('of many strangers end it after twenty-five', async () => {
    const { mobile } = await createUser(server)
    const owner = new Device(server)
    await sendCode(owner, mobile, 5)
    for (let n = 0; n < 5; n += 1) {
      const stranger = new Device(server)
      for (let tries = 0; tries < 5; tries += 1) await tryCode(stranger, mobile, '000000')
    }
    assert.match((await tryCode(owner, mobile, CODE)).errormessage, /次数过多/)
  })
})

describe('registeruser', () => {
  const register = (device: Device, body: object) => device.ok(userApi.register, body as never)
  test('1 makes an account with a password and signs in', async () => {
    const device = new Device(server)
    const mobile = newMobile()
    await sendCode(device, mobile, 1)
    const { session: opened } = await register(device, { actionType: 1, mobile, verifyCode: CODE, passwordNew: PASSWORD })
    assert.ok(opened?.auth)
    assert.equal(opened.user.userType, 1)
    await new Device(server).ok(userApi.login, { mobile, password: PASSWORD })
  })
  test('1 refuses a mobile that has an account, a weak password, and none', async () => {
    const { mobile } = await createUser(server)
    const device = new Device(server)
    await sendCode(device, mobile, 1)
    await device.refused(userApi.register, { actionType: 1, mobile, verifyCode: CODE, passwordNew: PASSWORD }, ACK.conflict)
    const weak = await device.refused(
      userApi.register,
      { actionType: 1, mobile, verifyCode: CODE, passwordNew: 'short' },
      ACK.invalid,
    )
    assert.deepEqual(weak.fields, { passwordNew: '密码至少 8 位' })
    await device.refused(userApi.register, { actionType: 1, mobile, verifyCode: CODE }, ACK.invalid)
  })
  test('2 sets a new password and ends all sessions', async () => {
    const { device, user: account } = await signedInDevice(server, { passwordHash: await hashPassword(PASSWORD) })
    await sendCode(device, account.mobile, 2)
    await device.ok(userApi.register, { actionType: 4, mobile: account.mobile, verifyCode: CODE })
    const answer = await register(device, { actionType: 2, mobile: account.mobile, verifyCode: CODE, passwordNew: 'Other5678' })
    assert.deepEqual(answer, { session: null, rewardMessage: '' })
    await device.refused(userApi.info, {}, ACK.unauthenticated)
    await new Device(server).refused(userApi.login, { mobile: account.mobile, password: PASSWORD }, ACK.refused)
    await new Device(server).ok(userApi.login, { mobile: account.mobile, password: 'Other5678' })
  })
  test('2 does not tell whether a mobile has an account, and sends nothing to one that has none', async () => {
    const mobile = newMobile()
    const before = server.sent.length
    const device = new Device(server)
    await sendCode(device, mobile, 2)
    assert.equal(server.sent.length, before)
    await device.refused(userApi.register, { actionType: 2, mobile, verifyCode: CODE, passwordNew: PASSWORD }, ACK.invalid)
  })
  test('4 looks at a code without spending it', async () => {
    const { mobile } = await createUser(server)
    const device = new Device(server)
    await sendCode(device, mobile, 4)
    for (let n = 0; n < 7; n += 1)
      assert.equal((await device.ok(userApi.register, { actionType: 4, mobile, verifyCode: CODE })).session, null)
    await device.refused(userApi.register, { actionType: 4, mobile, verifyCode: '111111' }, ACK.invalid)
  })
  test('5 signs in a known mobile and makes an account for an unknown one', async () => {
    const { mobile, id } = await createUser(server)
    const device = new Device(server)
    await sendCode(device, mobile, 5)
    assert.equal((await register(device, { actionType: 5, mobile, verifyCode: CODE })).session?.user.userId, String(id))
    const unknown = newMobile()
    await sendCode(device, unknown, 5)
    assert.ok((await register(device, { actionType: 5, mobile: unknown, verifyCode: CODE })).session?.user.userId)
  })
  test('an invitation is booked as a whole or not at all', async () => {
    const { user: host } = await signedInDevice(server)
    const { id } = await createUser(server)
    const isCut = Object.create(server.db) as typeof server.db
    isCut.transaction = ((work: (tx: typeof server.db) => Promise<unknown>) =>
      server.db.transaction(async (tx) => {
        await work(tx)
        throw new Error('the process ended here')
      })) as unknown as typeof server.db.transaction
    await assert.rejects(acceptInvitation(isCut, id, host.alias), /ended here/)
    assert.deepEqual(await server.db.select().from(invitation).where(eq(invitation.inviteeId, id)), [])
    assert.match(await acceptInvitation(server.db, id, host.alias), /10 积分/)
    assert.equal(await creditsOf(server.db, host.id), 20)
  })
  test('an invitation rewards both, once, and only new users', async () => {
    const { device: inviter, user: host } = await signedInDevice(server, { name: '张明' })
    const device = new Device(server)
    const info = await device.ok(userApi.inviteInfo, { code: host.alias })
    assert.deepEqual(info, { inviterName: '张**', reward: '10 积分', valid: true })
    const mobile = newMobile()
    await sendCode(device, mobile, 5)
    const joined = await register(device, { actionType: 5, mobile, verifyCode: CODE, inviteCode: host.alias })
    assert.match(joined.rewardMessage, /张\*\*.*10 积分/)
    device.auth = joined.session?.auth ?? ''
    assert.equal((await device.ok(userApi.studyInfo, {})).credits, 10)
    assert.equal((await inviter.ok(userApi.studyInfo, {})).credits, 20)
    await age(mobile, 2)
    await sendCode(device, mobile, 5)
    assert.equal((await register(device, { actionType: 5, mobile, verifyCode: CODE, inviteCode: host.alias })).rewardMessage, '')
    assert.equal((await inviter.ok(userApi.studyInfo, {})).credits, 20)
    assert.equal((await device.ok(userApi.inviteInfo, { code: 'no-such-code' })).valid, false)
  })
})
