import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { userApi } from '@/api/user'
import { sha256 } from '../../crypto'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()

describe('login of a desktop by phone', () => {
  async function desktop() {
    const device = new Device(server)
    device.sid = `desktop-${device.address}`
    const { token, expiresInSeconds } = await device.ok(userApi.browserLoginCreate, {})
    assert.equal(expiresInSeconds, 120)
    return { device, token }
  }
  test('goes from waiting to scanned to confirmed, and the session comes once', async () => {
    const { device, token } = await desktop()
    const { device: phone, user: account } = await signedInDevice(server)
    const state = async () => (await device.ok(userApi.browserLoginState, { token })).state
    assert.equal(await state(), 'waiting')
    assert.match((await phone.ok(userApi.browserLoginScan, { token })).browser, /上的/)
    assert.equal(await state(), 'scanned')
    await phone.ok(userApi.browserLoginAnswer, { token, agree: true })
    const done = await device.ok(userApi.browserLoginState, { token })
    assert.equal(done.state, 'confirmed')
    assert.equal(done.session?.user.userId, String(account.id))
    device.auth = done.session?.auth ?? ''
    await device.ok(userApi.info, {})
    assert.deepEqual(await device.ok(userApi.browserLoginState, { token }), { state: 'expired', session: null })
  })
  test('a refusal reaches the desktop', async () => {
    const { device, token } = await desktop()
    const { device: phone } = await signedInDevice(server)
    await phone.ok(userApi.browserLoginScan, { token })
    await phone.ok(userApi.browserLoginAnswer, { token, agree: false })
    assert.deepEqual(await device.ok(userApi.browserLoginState, { token }), { state: 'refused', session: null })
  })
  test('only the desktop that asked can collect, and only the phone that scanned can answer', async () => {
    const { token } = await desktop()
    const { device: phone } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    await phone.ok(userApi.browserLoginScan, { token })
    await other.refused(userApi.browserLoginScan, { token }, ACK.refused)
    await other.refused(userApi.browserLoginAnswer, { token, agree: true }, ACK.refused)
    await phone.ok(userApi.browserLoginAnswer, { token, agree: true })
    const thief = new Device(server)
    thief.sid = 'another-run'
    assert.deepEqual(await thief.ok(userApi.browserLoginState, { token }), { state: 'expired', session: null })
  })
  test('an answer before the scan, after two minutes, or by a visitor is refused', async () => {
    const { device, token } = await desktop()
    const { device: phone } = await signedInDevice(server)
    await phone.refused(userApi.browserLoginAnswer, { token, agree: true }, ACK.refused)
    await new Device(server).refused(userApi.browserLoginScan, { token }, ACK.unauthenticated)
    await server.db.execute(
      sql`update browser_login set expires_at = now() - interval '1 second' where token_hash = ${sha256(token)}`,
    )
    await phone.refused(userApi.browserLoginScan, { token }, ACK.refused)
    assert.equal((await device.ok(userApi.browserLoginState, { token })).state, 'expired')
  })
  test('a desktop without a run id cannot start', async () => {
    const device = new Device(server)
    device.sid = ''
    await device.refused(userApi.browserLoginCreate, {}, ACK.invalid)
  })
})
