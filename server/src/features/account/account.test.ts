import assert from 'node:assert/strict'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { accountApi } from '@/api/account'
import { commentApi } from '@/api/comment'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { securityApi } from '@/api/security'
import { userApi } from '@/api/user'
import { heldOf } from './data'
import { submitCertification } from '../certification'
import { certification } from '../certification/tables'
import { bindToken, weChatIdentity } from '../user/tables'
import { accountDeletion, accountExport } from './tables'
import { purge } from '../../housekeeping'
import { columnist } from '../../kernel/documents/tables'
import { upload } from '../../kernel/files/tables'
import { userOwner } from '../../kernel/ledger/accounts'
import { post, type Line } from '../../kernel/ledger/ledger'
import { minutes, withdrawal } from '../../kernel/ledger/postings'
import { startSession } from '../../kernel/people/sessions'
import { session, user as userTable, verifyCode } from '../../kernel/people/tables'
import { createDoc, key, newColumnist, signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { CODE, Device, testServer } from '../../test/server'
import { allTables } from '../../test/tables'

const server = testServer()
const DAY = 24 * 3600 * 1000

async function ticketOf(device: Device): Promise<string> {
  await device.ok(securityApi.sendCode, {})
  return (await device.ok(securityApi.check, { verifyCode: CODE })).ticket
}
async function secondDevice(userId: number): Promise<Device> {
  const device = new Device(server)
  device.auth = await startSession(server.db, userId, 'h5', 'Windows 电脑 · 浏览器')
  return device
}

describe('devices', () => {
  test('are listed, this one marked, and ended one by one', async () => {
    const { device, user } = await signedInDevice(server)
    const other = await secondDevice(user.id)
    const { devices } = await device.ok(accountApi.state, {})
    assert.deepEqual(devices.map(({ name, isThis }) => [name, isThis]).sort(), [
      ['Windows 电脑 · 浏览器', false],
      ['未知设备', true],
    ])
    const id = devices.find(({ isThis }) => !isThis)?.id ?? ''
    await device.ok(accountApi.endDevice, { id })
    await other.refused(userApi.info, {}, ACK.unauthenticated)
    await device.refused(accountApi.endDevice, { id }, ACK.notFound)
    await device.refused(accountApi.endDevice, { id: devices.find(({ isThis }) => isThis)?.id ?? '' }, ACK.refused)
  })
  test('of somebody else are not ended', async () => {
    const { device } = await signedInDevice(server)
    const { device: stranger } = await signedInDevice(server)
    const [own] = (await stranger.ok(accountApi.state, {})).devices
    await device.refused(accountApi.endDevice, { id: own?.id ?? '' }, ACK.notFound)
    await stranger.ok(userApi.info, {})
  })
  test('signing out everywhere leaves this one', async () => {
    const { device, user } = await signedInDevice(server)
    const others = [await secondDevice(user.id), await secondDevice(user.id)]
    await device.ok(accountApi.endOthers, {})
    for (const other of others) await other.refused(userApi.info, {}, ACK.unauthenticated)
    await device.ok(userApi.info, {})
  })
  test('are named by what they are when they sign in', async () => {
    const mobile = '13912340000'
    const phone = new Device(server)
    await phone.ok(userApi.sendVerifyCode, { mobile, actionType: 5 })
    const { session } = await phone.ok(userApi.register, { mobile, actionType: 5, verifyCode: CODE })
    phone.auth = session?.auth ?? ''
    assert.equal((await phone.ok(accountApi.state, {})).devices[0]?.name, '未知设备 · 浏览器')
  })
})

describe('a token that was rotated away', () => {
  const rotate = async (device: Device): Promise<Device> => {
    const { user } = await device.ok(userApi.silentLogin, {})
    await server.db
      .update(session)
      .set({ rotatedAt: new Date(Date.now() - 25 * 3600 * 1000) })
      .where(eq(session.userId, Number(user.userId)))
    const next = new Device(server)
    next.auth = (await device.ok(userApi.silentLogin, {})).auth
    assert.notEqual(next.auth, device.auth)
    await next.ok(userApi.info, {})
    return next
  }
  /** The old token's grace is over. */
  const later = (userId: number) =>
    server.db
      .update(session)
      .set({ previousUntil: new Date(Date.now() - 1000) })
      .where(eq(session.userId, userId))

  test('is refused, and does no harm as long as it does not sign in', async () => {
    const { device, user } = await signedInDevice(server)
    const next = await rotate(device)
    await later(user.id)
    await device.refused(userApi.info, {}, ACK.unauthenticated)
    await next.ok(userApi.info, {})
  })
  test('that signs in again ends the session for whoever holds the new one', async () => {
    const { device, user } = await signedInDevice(server)
    const next = await rotate(device)
    await later(user.id)
    await device.refused(userApi.silentLogin, {}, ACK.refused)
    await next.refused(userApi.info, {}, ACK.unauthenticated)
    await next.refused(userApi.silentLogin, {}, ACK.refused)
  })
  test('is known after several rotations, and other devices go on', async () => {
    const { device, user } = await signedInDevice(server)
    const other = await secondDevice(user.id)
    const second = await rotate(device)
    const third = await rotate(second)
    await later(user.id)
    await device.refused(userApi.silentLogin, {}, ACK.refused)
    await third.refused(userApi.info, {}, ACK.unauthenticated)
    await other.ok(userApi.info, {})
  })
})

const ID_NUMBER = '11010119850312005X'
const submitWithIdNumber = (row: typeof userTable.$inferSelect) => submitCertification(server.db, row, ID_NUMBER)

describe('the export', () => {
  test('holds what was written, no secrets, and is there for a day at a private address', async () => {
    const { device, user } = await signedInDevice(server, { passwordHash: 'secret-hash', realName: '张三丰' })
    await device.ok(commentApi.add, {
      docId: await createDoc(server),
      parentId: '',
      content: '写得很清楚',
      idempotencyKey: key(),
    })
    const exported = await device.ok(accountApi.export, { ticket: await ticketOf(device) })
    const file = await server.app.inject({ url: exported.url })
    assert.equal(file.headers['content-type'], 'application/json')
    assert.match(String(file.headers['content-disposition']), /attachment; filename="account-data-\d{4}-\d\d-\d\d\.json"/)
    const data = file.json<Record<string, Record<string, unknown>[]>>()
    assert.equal((data['账号资料'] as unknown as { realName: string }).realName, '张三丰')
    assert.equal(data['评论']?.[0]?.content, '写得很清楚')
    assert.ok(!/secret-hash|tokenHash|codeHash/.test(file.body))
    assert.equal(file.rawPayload.length, exported.size)
    assert.equal((await server.app.inject({ url: exported.url.replace(/sign=.*/, 'sign=x') })).statusCode, 404)
    assert.equal((await device.ok(accountApi.state, {})).exported?.size, exported.size)
    // Longer than other files that stand in no place.
    await server.db
      .update(upload)
      .set({ storedAt: new Date(Date.now() - 1.5 * DAY) })
      .where(eq(upload.kind, 'export'))
    await purge(server.parts)
    assert.equal((await server.app.inject({ url: exported.url })).statusCode, 200)
    await server.db
      .update(accountExport)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountExport.userId, user.id))
    assert.equal((await device.ok(accountApi.state, {})).exported, null)
    await purge(server.parts)
    assert.equal((await server.app.inject({ url: exported.url })).statusCode, 404)
  })
  test('holds the ID number that was submitted', async () => {
    const { device, user } = await signedInDevice(server)
    await submitWithIdNumber(user)
    const exported = await device.ok(accountApi.export, { ticket: await ticketOf(device) })
    assert.ok((await server.app.inject({ url: exported.url })).body.includes(ID_NUMBER))
  })
  test('has an address of five minutes that ends with the session, and is made anew by each look', async () => {
    const { device, user } = await signedInDevice(server)
    const other = await secondDevice(user.id)
    const exported = await device.ok(accountApi.export, { ticket: await ticketOf(device) })
    const expires = Number(new URL(exported.url, 'https://a.example').searchParams.get('expires'))
    assert.ok(Math.abs(expires - Date.now() / 1000 - 300) < 5, `${expires}`)
    const read = async (url: string) => (await server.app.inject({ url })).statusCode
    const fromOther = (await other.ok(accountApi.state, {})).exported?.url ?? ''
    assert.deepEqual([await read(exported.url), await read(fromOther)], [200, 200])
    // Nor does the address of one session become that of another.
    const session = new URL(fromOther, 'https://a.example').searchParams.get('session') ?? ''
    assert.equal(await read(exported.url.replace(/session=\d+/, `session=${session}`)), 404)
    assert.equal(await read(exported.url.replace(/session=\d+/, 'session=0')), 404)
    await device.ok(userApi.logout, {})
    assert.deepEqual([await read(exported.url), await read(fromOther)], [404, 200])
  })
  test('and all else that is private is out of reach after a reset of the password', async () => {
    const { device, user } = await signedInDevice(server)
    const { url } = await device.ok(accountApi.export, { ticket: await ticketOf(device) })
    const { key: picture } = await uploadFile(server, device, 'note', PNG)
    const { urls } = await device.ok(pubApi.pictureUrl, { keys: [picture] })
    const before = [url, urls[picture] ?? '']
    for (const address of before) assert.equal((await server.app.inject({ url: address })).statusCode, 200)
    await server.db.delete(verifyCode).where(eq(verifyCode.mobile, user.mobile))
    const stranger = new Device(server)
    await stranger.ok(userApi.sendVerifyCode, { mobile: user.mobile, actionType: 2 })
    await stranger.ok(userApi.register, { actionType: 2, mobile: user.mobile, verifyCode: CODE, passwordNew: 'Other5678' })
    for (const address of before) assert.equal((await server.app.inject({ url: address })).statusCode, 404)
  })
  test('of before goes when a new one is made, and there are three at most', async () => {
    const { device, user } = await signedInDevice(server)
    const first = await device.ok(accountApi.export, { ticket: await ticketOf(device) })
    const codes = () => server.db.delete(verifyCode).where(eq(verifyCode.mobile, user.mobile))
    for (let n = 0; n < 2; n += 1) {
      await codes()
      await device.ok(accountApi.export, { ticket: await ticketOf(device) })
    }
    assert.equal((await server.app.inject({ url: first.url })).statusCode, 404)
    await codes()
    await device.refused(accountApi.export, { ticket: await ticketOf(device) }, ACK.tooMany)
  })
})

describe('deletion', () => {
  const due = (userId: number) =>
    server.db
      .update(accountDeletion)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(accountDeletion.userId, userId))
  const signIn = async (mobile: string) => {
    const device = new Device(server)
    await server.db.delete(verifyCode).where(eq(verifyCode.mobile, mobile))
    await device.ok(userApi.sendVerifyCode, { mobile, actionType: 5 })
    const { session } = await device.ok(userApi.register, { mobile, actionType: 5, verifyCode: CODE })
    device.auth = session?.auth ?? ''
    return { device, userId: session?.user.userId }
  }

  test('signs out everywhere, and signing in within the days of regret takes it back', async () => {
    const { device, user } = await signedInDevice(server)
    const other = await secondDevice(user.id)
    const { dueAt } = await device.ok(accountApi.requestDeletion, { ticket: await ticketOf(device) })
    assert.ok(Math.abs(Date.parse(dueAt) - Date.now() - 7 * DAY) < 60_000)
    for (const one of [device, other]) await one.refused(userApi.info, {}, ACK.unauthenticated)
    await purge(server.parts)
    const again = await signIn(user.mobile)
    assert.equal(again.userId, String(user.id))
    assert.ok((await again.device.ok(accountApi.state, {})).deletionCancelledAt)
    await due(user.id)
    await purge(server.parts)
    await again.device.ok(userApi.info, {})
  })
  test('is refused under review', async () => {
    const { device } = await signedInDevice(server, { level: 4 })
    await device.refused(accountApi.requestDeletion, { ticket: await ticketOf(device) }, ACK.refused)
  })

  test('waits until the wallet is paid out; less than can be paid out does not hold it up', async () => {
    const { device, user } = await signedInDevice(server)
    const owner = userOwner(user.id)
    // A refusal does not spend it.
    const ticket = await ticketOf(device)
    const book = (id: string, lines: Line[]): Promise<boolean> =>
      post(server.db, { key: `deletion:${user.id}:${id}`, ref: { type: 'test', id }, memo: '测试', lines })
    await book('earned', minutes('own', owner, { gross: 10_00, tax: 0 }))
    const poor = await device.refused(accountApi.requestDeletion, { ticket }, ACK.refused)
    assert.match(poor.errormessage, /钱包中还有 10.00 元/)
    await book('frozen', withdrawal.apply(owner, 1))
    const held = await device.refused(accountApi.requestDeletion, { ticket }, ACK.refused)
    assert.match(held.errormessage, /提现正在处理/)
    await book('paid', withdrawal.credited(owner, 1, 0))
    await device.ok(accountApi.requestDeletion, { ticket })
  })
  test('takes the person out of everything, leaves what others see without a name, and sets the mobile free', async () => {
    const { device, user } = await signedInDevice(server, { realName: '李四', email: 'li@example.com', passwordHash: 'x' })
    const docId = await createDoc(server)
    const columnistId = await newColumnist(server)
    await device.ok(commentApi.add, { docId, parentId: '', content: '值得一读', idempotencyKey: key() })
    await device.ok(pubApi.followColumnist, { columnistId: String(columnistId), followed: true })
    const portrait = await uploadFile(server, device, 'portrait', PNG)
    const paper = await uploadFile(server, device, 'id-card', PNG)
    await device.ok(userApi.uploadHeadPortrait, { key: portrait.key })
    await device.ok(userApi.uploadIdCards, { cards: [{ key: paper.key, picType: 0, name: '身份证人像面' }] })
    await submitWithIdNumber(user)
    await server.db.insert(weChatIdentity).values({ openId: `wx-${user.id}`, kind: 'h5', userId: user.id })
    await server.db.insert(bindToken).values({ tokenHash: `t-${user.id}`, openId: `wx-${user.id}`, expiresAt: new Date() })
    await device.ok(accountApi.requestDeletion, { ticket: await ticketOf(device) })
    await due(user.id)
    await purge(server.parts)

    const [row] = await server.db.select().from(userTable).where(eq(userTable.id, user.id))
    assert.deepEqual(
      [row?.name, row?.realName, row?.email, row?.passwordHash, row?.portraitKey, row?.mobile],
      ['已注销用户', '', '', '', '', `erased:${user.id}`],
    )
    assert.notEqual(row?.alias, user.alias)
    const { items } = await new Device(server).ok(commentApi.list, { docId, listType: 1, pageIdx: 0, pageSize: 25 })
    assert.deepEqual(
      items.map(({ authorName, content }) => [authorName, content]),
      [['已注销用户', '值得一读']],
    )
    assert.equal((await server.app.inject({ url: `/files/portrait/${portrait.key}` })).statusCode, 404)
    const submitted = await server.db.select().from(certification).where(eq(certification.userId, user.id))
    assert.deepEqual([submitted.length, JSON.stringify(submitted).includes(ID_NUMBER)], [1, false])
    for (const held of heldOf(server.parts)) {
      if (held.erase !== 'delete') continue
      const rows = await server.db
        .select()
        .from(held.table)
        .where(eq(held.owner, held.written?.(user.id) ?? user.id))
      assert.equal(rows.length, 0, getTableName(held.table))
    }
    const [fans] = await server.db.select().from(columnist).where(eq(columnist.id, columnistId))
    assert.equal(fans?.fansCount, 0)
    const fresh = await signIn(user.mobile)
    assert.notEqual(fresh.userId, String(user.id))
  })
})

test('every table that holds something of a person says what becomes of it', async () => {
  const known = new Set(heldOf(server.parts).map(({ owner }) => `${getTableName(owner.table)}.${owner.name}`))
  const missing: string[] = []
  for (const table of await allTables()) {
    const columns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(table)
    const { name, foreignKeys } = getTableConfig(table)
    const toUser = foreignKeys
      .map((foreign) => foreign.reference())
      .filter(({ foreignTable }) => foreignTable === userTable)
      .flatMap((reference) => reference.columns)
    // What can only be one of a few words names nobody.
    const byName = ['userId', 'owner', 'sender', 'viewer', 'account']
      .flatMap((column) => columns[column] ?? [])
      .filter(({ enumValues }) => !enumValues?.length)
    for (const column of new Set([...toUser, ...byName])) {
      if (!known.has(`${name}.${column.name}`)) missing.push(`${name}.${column.name}`)
    }
  }
  assert.deepEqual(missing, [], 'add these to the feature.ts of their feature')
})
