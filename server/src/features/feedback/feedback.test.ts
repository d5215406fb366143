import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { feedbackApi } from '@/api/feedback'
import { dataOf } from '../account/data'
import { feedback, feedbackReply } from './tables'
import { throttle } from '../../kernel/throttle/tables'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { asking } from '../../test/command'

const server = testServer()
const page = { pageIdx: 0, pageSize: 10 }
const body = () => ({
  type: 'clinical' as const,
  content: '卡铂剂量与说明书不一致',
  pictures: [] as string[],
  contact: '',
  idempotencyKey: key(),
})
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device

/** A device that sent one feedback, and its id. */
async function sent(device: Device, part: Partial<ReturnType<typeof body>> = {}): Promise<string> {
  await device.ok(feedbackApi.send, { ...body(), ...part })
  return (await device.ok(feedbackApi.list, page)).items[0]?.id ?? ''
}

describe('feedback', () => {
  test('is kept once for the same key, from users and visitors', async () => {
    const visitor = newVisitor(server)
    const said = body()
    for (let n = 0; n < 2; n += 1) await visitor.ok(feedbackApi.send, said)
    await (await signedInDevice(server)).device.ok(feedbackApi.send, said)
    const rows = await server.db.select().from(feedback).where(eq(feedback.idempotencyKey, said.idempotencyKey))
    assert.equal(rows.length, 2)
  })
  test('is refused in place: no type, four characters, 501 characters, a mobile number, five pictures', async () => {
    const { device } = await signedInDevice(server)
    const fieldsOf = async (part: object) => {
      const { body: answer } = await device.post(feedbackApi.send.path, { ...body(), ...part })
      assert.equal(answer.responseStatus.ack, ACK.invalid)
      return answer.responseStatus.fields
    }
    assert.deepEqual(await fieldsOf({ type: '其他' }), { type: '请选择反馈类型' })
    assert.deepEqual(await fieldsOf({ content: ' ' }), { content: '请填写反馈内容' })
    assert.deepEqual(await fieldsOf({ content: '剂量不对' }), { content: '请至少填写 5 个字，便于我们定位问题' })
    assert.deepEqual(await fieldsOf({ content: '字'.repeat(501) }), { content: '反馈内容最多 500 个字' })
    assert.deepEqual(await fieldsOf({ content: '患者电话 13912345678' }), {
      content: '请勿填写身份证号或手机号，您的联系方式可填在下方',
    })
    const keys = Array.from({ length: 5 }, (_, n) => String(n).repeat(43))
    assert.deepEqual(await fieldsOf({ pictures: keys }), { pictures: '最多上传 4 张图片' })
    assert.deepEqual((await device.ok(feedbackApi.list, page)).items, [])
  })
  test('of a visitor needs the id of the device', async () => {
    await new Device(server).refused(feedbackApi.send, body(), ACK.invalid)
    await new Device(server).refused(feedbackApi.list, page, ACK.invalid)
  })
  test('of one sender is slowed down after twenty; what is sent again costs nothing', async () => {
    const { device } = await signedInDevice(server)
    const first = body()
    await device.ok(feedbackApi.send, first)
    // The limit of a minute goes by address, this one by sender.
    for (let n = 1; n < 20; n += 1) {
      device.address = `10.9.1.${n}`
      await device.ok(feedbackApi.send, body())
    }
    device.address = '10.9.2.1'
    await device.refused(feedbackApi.send, body(), ACK.tooMany)
    await device.ok(feedbackApi.send, first)
  })
  test('of all visitors of an address comes sixty times a day, whatever they call themselves; users are not among them', async () => {
    const address = '10.9.3.1'
    // All but one are spent.
    const windowEndsAt = new Date(Date.now() + (59 / 60) * 24 * 3600 * 1000)
    await server.db.insert(throttle).values({ key: `feedback:visitors:${address}`, windowEndsAt })
    const from = (device: Device) => Object.assign(device, { address })
    await from(newVisitor(server)).ok(feedbackApi.send, body())
    const { errormessage } = await from(newVisitor(server)).refused(feedbackApi.send, body(), ACK.tooMany)
    assert.match(errormessage, /明天/)
    await from((await signedInDevice(server)).device).ok(feedbackApi.send, body())
  })
  test('sent many times at once costs once', async () => {
    const { device, user } = await signedInDevice(server)
    const said = body()
    await Promise.all(Array.from({ length: 15 }, () => device.ok(feedbackApi.send, said)))
    const [spent] = await server.db
      .select()
      .from(throttle)
      .where(eq(throttle.key, `feedback:u:${user.id}`))
    const seconds = ((spent?.windowEndsAt.getTime() ?? 0) - Date.now()) / 1000
    assert.ok(seconds > 0 && seconds <= 1800, `${seconds} seconds`)
  })
  test('shows its pictures to its sender and to reviewers', async () => {
    const visitor = newVisitor(server)
    const { key: picture } = await uploadFile(server, visitor, 'feedback', PNG)
    const id = await sent(visitor, { pictures: [picture] })
    const { feedback: own } = await visitor.ok(feedbackApi.detail, { feedbackId: id })
    const by = await reviewer()
    const { items } = await by.ok(feedbackApi.adminList, { pageIdx: 0, pageSize: 500, state: 'open' })
    const received = items.find((item) => item.id === id)
    assert.equal(received?.mobile, '')
    for (const url of [...own.pictures, ...(received?.pictures ?? [])])
      assert.equal((await server.app.inject({ url })).statusCode, 200)
    assert.deepEqual([own.pictures.length, received?.pictures.length], [1, 1])
  })
  test('of others is not listed and does not exist', async () => {
    const { device } = await signedInDevice(server)
    const id = await sent(device)
    for (const other of [(await signedInDevice(server)).device, newVisitor(server)]) {
      assert.deepEqual((await other.ok(feedbackApi.list, page)).items, [])
      const refusal = await other.refused(feedbackApi.detail, { feedbackId: id }, ACK.notFound)
      assert.equal(refusal.errormessage, '反馈不存在，或不是由当前账号提交')
    }
  })
})

describe('a reply', () => {
  test('is written by reviewers, once for the same key, and read by the sender', async () => {
    const { device, user } = await signedInDevice(server)
    const id = await sent(device, { contact: 'zhang@example.com' })
    const by = await reviewer()
    const open = await by.ok(feedbackApi.adminList, { pageIdx: 0, pageSize: 500, state: 'open' })
    const waiting = open.items.find((item) => item.id === id)
    assert.deepEqual([waiting?.mobile, waiting?.contact], [user.mobile, 'zhang@example.com'])
    const reply = { feedbackId: id, content: '已核对说明书并更正，感谢指正', idempotencyKey: key() }
    for (let n = 0; n < 2; n += 1) await by.ok(feedbackApi.adminReply, reply)
    await by.ok(feedbackApi.adminReply, { ...reply, content: '新版内容今天发布', idempotencyKey: key() })
    const { feedback: answered } = await device.ok(feedbackApi.detail, { feedbackId: id })
    assert.deepEqual(
      answered.replies.map(({ content }) => content),
      ['已核对说明书并更正，感谢指正', '新版内容今天发布'],
    )
    assert.deepEqual((await device.ok(feedbackApi.list, page)).items[0]?.replies.length, 2)
    const ids = async (state: 'open' | 'answered') =>
      (await by.ok(feedbackApi.adminList, { pageIdx: 0, pageSize: 500, state })).items.map((item) => item.id)
    assert.equal((await ids('open')).includes(id), false)
    assert.equal((await ids('answered'))[0], id)
  })
  test('needs words, and a feedback that is there', async () => {
    const { device } = await signedInDevice(server)
    const id = await sent(device)
    const by = await reviewer()
    await by.refused(feedbackApi.adminReply, { feedbackId: id, content: ' ', idempotencyKey: key() }, ACK.invalid)
    const nowhere = { feedbackId: '999999999', content: '您好', idempotencyKey: key() }
    await by.refused(feedbackApi.adminReply, nowhere, ACK.notFound)
    await device.refused(feedbackApi.adminReply, { feedbackId: id, content: '冒充', idempotencyKey: key() }, ACK.forbidden)
  })
  test('is part of what the sender may take along, and goes with the feedback', async () => {
    const { device, user } = await signedInDevice(server)
    const id = await sent(device)
    await (await reviewer()).ok(feedbackApi.adminReply, { feedbackId: id, content: '已收到', idempotencyKey: key() })
    assert.match(JSON.stringify(await dataOf(server.parts, user.id)), /"意见反馈的回复":\[\{[^\]]*已收到/)
    await server.db.delete(feedback).where(eq(feedback.id, Number(id)))
    const left = await server.db
      .select()
      .from(feedbackReply)
      .where(eq(feedbackReply.feedbackId, Number(id)))
    assert.deepEqual(left, [])
  })
})

test('the command lists what waits and replies to it', async () => {
  const { command, db, close } = await asking('feedback')
  try {
    const [row] = await db
      .insert(feedback)
      .values({ ...body(), sender: 'p:somebody', contact: '微信 zhang' })
      .returning()
    const waiting = await command('--list', 'open')
    assert.equal(waiting.code, 0, waiting.said)
    assert.match(waiting.said, /临床内容有误 .* 访客 \/ 微信 zhang 图片 0 张\n {4}卡铂剂量与说明书不一致\n共 1 条$/)
    const replied = await command('--id', String(row?.id), '--reply', '已更正')
    assert.deepEqual(replied, { code: 0, said: `已回复 #${row?.id}` })
    assert.match((await command('--list', 'answered')).said, /回复：已更正/)
    assert.deepEqual(await command('--id', '999', '--reply', '您好'), { code: 1, said: '反馈不存在' })
    assert.match((await command('--id', String(row?.id))).said, /用法/)
  } finally {
    await close()
  }
})
