import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { accountApi } from '@/api/account'
import { feedbackApi } from '@/api/feedback'
import { noteApi } from '@/api/note'
import { securityApi } from '@/api/security'
import { userApi } from '@/api/user'
import { click, trackEvent, viewTime } from './features/tracking/tables'
import { upload } from './kernel/files/tables'
import { session, verifyCode } from './kernel/people/tables'
import { throttle } from './kernel/throttle/tables'
import { createDoc, key, newMobile, signedInDevice } from './test/factories'
import { hasBytes, PNG, uploadFile } from './test/files'
import { test } from './test/run'
import { CODE, testServer, type Device } from './test/server'
import { purge } from './housekeeping'

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

test('what was counted of clicks, views and events goes after half a year', async () => {
  const marker = key()
  const event = (days: number) => ({
    id: `${marker}-${days}`,
    event: marker,
    time: new Date(),
    page: '',
    properties: {},
    receivedAt: new Date(Date.now() - days * DAY),
  })
  const view = (days: number) => ({ docId: marker, seconds: days, requestTime: new Date(Date.now() - days * DAY) })
  const tap = (days: number) => ({ pairs: { marker, days: String(days) }, receivedAt: new Date(Date.now() - days * DAY) })
  await server.db.insert(trackEvent).values([event(181), event(179)])
  await server.db.insert(viewTime).values([view(181), view(179)])
  await server.db.insert(click).values([tap(181), tap(179)])
  await purge(server.parts)
  const events = await server.db.select().from(trackEvent).where(eq(trackEvent.event, marker))
  const views = await server.db.select().from(viewTime).where(eq(viewTime.docId, marker))
  const clicks = (await server.db.select().from(click)).filter(({ pairs }) => pairs.marker === marker)
  assert.deepEqual(
    [events.map(({ id }) => id), views.map(({ seconds }) => seconds), clicks.map(({ pairs }) => pairs.days)],
    [[`${marker}-179`], [179], ['179']],
  )
})

test('files of all kinds that nobody put into a place go after a day, with their bytes', async () => {
  const { device } = await signedInDevice(server)
  const { device: other } = await signedInDevice(server)
  type Kind = 'id-card' | 'portrait' | 'note' | 'feedback' | 'attachment'
  const file = async (kind: Kind, hours: number): Promise<string> => {
    const { key: stored } = await uploadFile(server, device, kind, PNG)
    await server.db
      .update(upload)
      .set({ storedAt: new Date(Date.now() - hours * 3600 * 1000) })
      .where(eq(upload.key, stored))
    return stored
  }
  const kinds: Kind[] = ['id-card', 'portrait', 'note', 'feedback', 'attachment']
  const used = {
    paper: await file('id-card', 25),
    face: await file('portrait', 72),
    page: await file('note', 72),
    shot: await file('feedback', 72),
  }
  await device.ok(userApi.uploadIdCards, { cards: [{ key: used.paper, picType: 0, name: '身份证人像面' }] })
  await device.ok(userApi.uploadHeadPortrait, { key: used.face })
  const docId = await createDoc(server)
  const note = { docId, noteId: '', type: 13 as const, content: '见图', seconds: 0, pictureKey: used.page }
  await device.ok(noteApi.save, { ...note, idempotencyKey: key() })
  const words = { type: 'other' as const, content: '问题见图片', contact: '', pictures: [used.shot], idempotencyKey: key() }
  await device.ok(feedbackApi.send, words)
  const { url } = await exportOf(other)
  const old = await Promise.all(kinds.map((kind) => file(kind, 25)))
  const fresh = await Promise.all(kinds.map((kind) => file(kind, 23)))
  await purge(server.parts)
  const has = async (keys: string[]): Promise<boolean[]> => {
    const rows = await server.db.select({ key: upload.key }).from(upload)
    const kept = new Set(rows.map((row) => row.key))
    const bytes = await Promise.all(keys.map((one) => hasBytes(server, one)))
    return keys.map((one, index) => kept.has(one) && bytes[index] === true)
  }
  assert.deepEqual(await has(Object.values(used)), [true, true, true, true])
  assert.deepEqual(await has(fresh), [true, true, true, true, true])
  assert.deepEqual(await has(old), [false, false, false, false, false])
  assert.equal((await server.app.inject({ url })).statusCode, 200)
})

/** An export that was made a day and a half ago has an end of its own. */
async function exportOf(device: Device): Promise<{ url: string }> {
  await device.ok(securityApi.sendCode, {})
  const { ticket } = await device.ok(securityApi.check, { verifyCode: CODE })
  const made = await device.ok(accountApi.export, { ticket })
  await server.db
    .update(upload)
    .set({ storedAt: new Date(Date.now() - 1.5 * DAY) })
    .where(eq(upload.kind, 'export'))
  return made
}
