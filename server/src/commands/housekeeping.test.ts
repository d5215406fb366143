import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { userApi } from '@/api/user'
import { session, throttle, upload, verifyCode } from '../db/schema'
import { newMobile, signedInDevice } from '../test/factories'
import { hasBytes, PNG, uploadFile } from '../test/files'
import { test } from '../test/run'
import { testServer } from '../test/server'
import { purgeExpired, purgeFiles } from './housekeeping'

const server = testServer()
const DAY = 24 * 3600 * 1000

test('housekeeping deletes what is over and keeps what still counts', async () => {
  const { device, user: account } = await signedInDevice(server)
  const { user: gone } = await signedInDevice(server)
  await server.db
    .update(session)
    .set({ endedAt: new Date(Date.now() - 31 * DAY) })
    .where(eq(session.userId, gone.id))
  const mobile = newMobile()
  const code = { mobile, purpose: 5, codeHash: 'x', expiresAt: new Date() }
  await server.db.insert(verifyCode).values([
    { ...code, sentAt: new Date(Date.now() - 3 * DAY) },
    { ...code, sentAt: new Date(Date.now() - DAY / 2) },
  ])
  await server.db.insert(throttle).values([
    { key: `over:${mobile}`, windowEndsAt: new Date(Date.now() - 1000) },
    { key: `runs:${mobile}`, windowEndsAt: new Date(Date.now() + 60_000) },
  ])
  await purgeExpired(server.db)
  assert.equal((await server.db.select().from(verifyCode).where(eq(verifyCode.mobile, mobile))).length, 1)
  assert.equal((await server.db.select().from(session).where(eq(session.userId, gone.id))).length, 0)
  assert.deepEqual(
    await server.db
      .select({ key: throttle.key })
      .from(throttle)
      .where(eq(throttle.key, `over:${mobile}`)),
    [],
  )
  assert.equal(
    (
      await server.db
        .select()
        .from(throttle)
        .where(eq(throttle.key, `runs:${mobile}`))
    ).length,
    1,
  )
  assert.equal((await device.ok(userApi.info, {})).basic.userId, String(account.id))
})

test('papers that nobody put into a place go after a day, with their bytes', async () => {
  const { device } = await signedInDevice(server)
  const paper = async (hours: number): Promise<string> => {
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    await server.db
      .update(upload)
      .set({ storedAt: new Date(Date.now() - hours * 3600 * 1000) })
      .where(eq(upload.key, key))
    return key
  }
  const [placed, old, fresh] = [await paper(25), await paper(25), await paper(23)]
  const { key: portrait } = await uploadFile(server, device, 'portrait', PNG)
  await server.db
    .update(upload)
    .set({ storedAt: new Date(Date.now() - 3 * DAY) })
    .where(eq(upload.key, portrait))
  await device.ok(userApi.uploadIdCards, { cards: [{ key: placed, picType: 0, name: '身份证人像面' }] })
  await purgeFiles(server.parts)
  const rows = await server.db.select({ key: upload.key }).from(upload)
  const kept = new Set(rows.map(({ key }) => key))
  assert.deepEqual(
    [placed, old, fresh, portrait].map((key) => kept.has(key)),
    [true, false, true, true],
  )
  assert.deepEqual(await Promise.all([placed, old, fresh, portrait].map((key) => hasBytes(server, key))), [
    true,
    false,
    true,
    true,
  ])
})
