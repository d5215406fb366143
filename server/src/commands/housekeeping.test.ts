import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { userApi } from '@/api/user'
import { session, throttle, verifyCode } from '../db/schema'
import { newMobile, signedInDevice } from '../test/factories'
import { test } from '../test/run'
import { testServer } from '../test/server'
import { purgeExpired } from './housekeeping'

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
