import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { accountApi } from '@/api/account'
import { ACK } from '@/api/envelope'
import { securityApi } from '@/api/security'
import { userApi } from '@/api/user'
import { startSession } from '../../kernel/people/sessions'
import { securityCode, securityTicket } from './tables'
import { throttle } from '../../kernel/throttle/tables'
import { ageCodes } from '../../test/codes'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { CODE, Device, testServer } from '../../test/server'

const server = testServer()
const OWN = '739164'
const OTHER = '604837'
const WRONG = '915372'

/** Somebody with the security code OWN. */
async function secured() {
  const one = await signedInDevice(server)
  await one.device.ok(securityApi.sendCode, {})
  await one.device.ok(securityApi.set, { code: OWN, verifyCode: CODE })
  return one
}

describe('the security code', () => {
  test('is set with a code by message, and kept as a hash', async () => {
    const { device, user } = await signedInDevice(server)
    const before = await device.ok(securityApi.state, {})
    assert.deepEqual(before, {
      isSet: false,
      changedAt: '',
      pausedSeconds: 0,
      maskedMobile: user.mobile.replace(/(\d{3})\d{4}/, '$1****'),
      hasPassword: false,
    })
    await device.refused(securityApi.check, { code: OWN }, ACK.refused)
    await device.ok(securityApi.sendCode, {})
    assert.equal(server.sent.at(-1)?.mobile, user.mobile)
    await device.refused(securityApi.set, { code: OWN, verifyCode: '000000' }, ACK.invalid)
    await device.ok(securityApi.set, { code: OWN, verifyCode: CODE })
    const after = await device.ok(securityApi.state, {})
    assert.ok(after.isSet && after.changedAt)
    const [row] = await server.db.select().from(securityCode).where(eq(securityCode.userId, user.id))
    assert.match(row?.codeHash ?? '', /^\$argon2id\$/)
  })
  test('a code by message for signing in does not fit, and is spent once', async () => {
    const { device, user } = await signedInDevice(server)
    await device.ok(userApi.sendVerifyCode, { mobile: user.mobile, actionType: 5 })
    await device.refused(securityApi.set, { code: OWN, verifyCode: CODE }, ACK.invalid)
    await ageCodes(server, user.mobile, 2)
    await device.ok(securityApi.sendCode, {})
    await device.ok(securityApi.set, { code: OWN, verifyCode: CODE })
    await device.refused(securityApi.set, { code: OTHER, verifyCode: CODE }, ACK.invalid)
  })
  test('asks for the picture code after three messages in an hour', async () => {
    const { device, user } = await signedInDevice(server)
    for (let n = 0; n < 3; n += 1) {
      await device.ok(securityApi.sendCode, {})
      await device.refused(securityApi.sendCode, {}, ACK.tooMany)
      await ageCodes(server, user.mobile, 2)
    }
    assert.deepEqual(await device.ok(securityApi.sendCode, {}), { waitSeconds: 0, pictureRequired: true })
    await device.refused(securityApi.sendCode, { pictureCode: 'XXXX', token: 'unknown' }, ACK.invalid)
  })
  test('that is easy to guess is refused before the message’s code is spent', async () => {
    const { device, user } = await signedInDevice(server)
    await device.ok(securityApi.sendCode, {})
    for (const code of ['111111', '123456', '987654', '121212', '850312', '198503', user.mobile.slice(5), '12345', 'abcdef']) {
      await device.refused(securityApi.set, { code, verifyCode: CODE }, ACK.invalid)
    }
    await device.ok(securityApi.set, { code: OWN, verifyCode: CODE })
  })
  test('is changed with the old one', async () => {
    const { device } = await secured()
    const { fields } = await device.refused(securityApi.change, { oldCode: WRONG, code: OTHER }, ACK.invalid)
    assert.equal(fields?.oldCode, '安全码错误，还可以尝试 4 次')
    await device.refused(securityApi.change, { oldCode: OWN, code: OWN }, ACK.invalid)
    await device.ok(securityApi.change, { oldCode: OWN, code: OTHER })
    await device.refused(securityApi.check, { code: OWN }, ACK.invalid)
    await device.ok(securityApi.check, { code: OTHER })
  })
  test('five wrong tries close for a quarter of an hour, also for the right one; time or a new code opens again', async () => {
    const { device, user } = await secured()
    for (let n = 1; n < 5; n += 1) await device.refused(securityApi.check, { code: WRONG }, ACK.invalid)
    await device.refused(securityApi.check, { code: WRONG }, ACK.tooMany)
    await device.refused(securityApi.check, { code: OWN }, ACK.tooMany)
    await device.refused(securityApi.change, { oldCode: OWN, code: OTHER }, ACK.tooMany)
    const { pausedSeconds } = await device.ok(securityApi.state, {})
    assert.ok(pausedSeconds > 14 * 60 && pausedSeconds <= 15 * 60, String(pausedSeconds))
    await server.db
      .update(throttle)
      .set({ windowEndsAt: sql`now() - interval '1 second'` })
      .where(eq(throttle.key, `security:${user.id}`))
    assert.equal((await device.ok(securityApi.state, {})).pausedSeconds, 0)
    await device.ok(securityApi.check, { code: OWN })
  })
  test('wrong tries in between are forgotten after a right one', async () => {
    const { device } = await secured()
    for (let round = 0; round < 2; round += 1) {
      for (let n = 1; n < 5; n += 1) await device.refused(securityApi.check, { code: WRONG }, ACK.invalid)
      await device.ok(securityApi.check, { code: OWN })
    }
  })
  test('tries at once do not pass the limit', async () => {
    const { device } = await secured()
    const tries = Array.from({ length: 12 }, (_, n) => device.post(securityApi.check.path, { code: String(500_000 + n * 7919) }))
    const acks = (await Promise.all(tries)).map(({ body }) => body.responseStatus.ack)
    assert.equal(acks.filter((ack) => ack === ACK.invalid).length, 4)
    await device.refused(securityApi.check, { code: OWN }, ACK.tooMany)
  })
  test('is nothing for visitors', async () => {
    const visitor = new Device(server)
    await visitor.refused(securityApi.state, {}, ACK.unauthenticated)
    await visitor.refused(securityApi.sendCode, {}, ACK.unauthenticated)
    await visitor.refused(securityApi.check, { code: OWN }, ACK.unauthenticated)
  })
})

describe('a ticket', () => {
  test('comes by message as well, and needs one of the two', async () => {
    const { device } = await signedInDevice(server)
    await device.refused(securityApi.check, {}, ACK.invalid)
    await device.ok(securityApi.sendCode, {})
    const { ticket, expiresInSeconds } = await device.ok(securityApi.check, { verifyCode: CODE })
    assert.ok(ticket)
    assert.equal(expiresInSeconds, 600)
  })
  test('is good once, for ten minutes, at this device, for this user', async () => {
    const { device, user } = await secured()
    const { ticket } = await device.ok(securityApi.check, { code: OWN })
    const second = new Device(server)
    second.auth = await startSession(server.db, user.id, 'h5')
    await second.refused(accountApi.export, { ticket }, ACK.invalid)
    const stranger = await secured()
    await stranger.device.refused(accountApi.requestDeletion, { ticket }, ACK.invalid)
    await device.ok(accountApi.export, { ticket })
    await device.refused(accountApi.export, { ticket }, ACK.invalid)
    const late = await device.ok(securityApi.check, { code: OWN })
    await server.db.update(securityTicket).set({ expiresAt: new Date() }).where(eq(securityTicket.userId, user.id))
    await device.refused(accountApi.export, { ticket: late.ticket }, ACK.invalid)
    await device.refused(accountApi.export, { ticket: 'x' }, ACK.invalid)
  })
})
