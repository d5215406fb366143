import assert from 'node:assert/strict'
import { eq, inArray } from 'drizzle-orm'
import { userApi } from '@/api/user'
import { upload } from './kernel/files/tables'
import { session, verifyCode } from './kernel/people/tables'
import { throttle } from './kernel/throttle/tables'
import { newMobile, signedInDevice } from './test/factories'
import { DICOM, hasBytes, PDF, PNG, uploadFile, wav } from './test/files'
import { newcomer } from './test/newcomer'
import { probes } from './test/probes'
import { test } from './test/run'
import { testServer } from './test/server'
import { purge } from './housekeeping'

const server = testServer()
/** Exports have an end of their own: the tests of accounts look at it. */
const KINDS = upload.kind.enumValues.filter((kind) => kind !== 'export' && kind !== 'signed' && kind !== 'report')
/** Of the kinds that are no pictures. */
const bytesOf: Partial<Record<(typeof KINDS)[number], Buffer>> = { voice: wav(1), dicom: DICOM, paper: PDF }
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
  await purge(server.parts)
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

test('files of all kinds that nobody put into a place go after a day, with their bytes', async () => {
  const me = await newcomer(server)
  // Each by somebody of its own: what one makes of its newcomer is not for the others.
  const places = probes.flatMap(({ placeFile }) => placeFile ?? [])
  const placed = await Promise.all(places.map(async (place) => place(await newcomer(server))))
  assert.ok(placed.length > 0)
  const stored = async (hoursAgo: number, keys: readonly string[]): Promise<void> => {
    const storedAt = new Date(Date.now() - hoursAgo * 3600 * 1000)
    await server.db.update(upload).set({ storedAt }).where(inArray(upload.key, keys))
  }
  const files = async (hoursAgo: number): Promise<string[]> => {
    const sent = await Promise.all(KINDS.map((kind) => uploadFile(server, me.device, kind, bytesOf[kind] ?? PNG)))
    const keys = sent.map((file) => file.key)
    await stored(hoursAgo, keys)
    return keys
  }
  await stored(72, placed)
  const old = await files(25)
  const fresh = await files(23)
  await purge(server.parts)
  const has = async (keys: string[]): Promise<boolean[]> => {
    const rows = await server.db.select({ key: upload.key }).from(upload)
    const kept = new Set(rows.map((row) => row.key))
    const bytes = await Promise.all(keys.map((one) => hasBytes(server, one)))
    return keys.map((one, index) => kept.has(one) && bytes[index] === true)
  }
  const all = (keys: string[], there: boolean): boolean[] => keys.map(() => there)
  assert.deepEqual(await has(placed), all(placed, true))
  assert.deepEqual(await has(fresh), all(fresh, true))
  assert.deepEqual(await has(old), all(old, false))
})
