import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { teamApi } from '@/api/team'
import { identityOf } from '../../db/connect'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { newPaper } from '../../test/new-paper'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { eraseDueAccounts } from '../account/deletion'
import { accountDeletion } from '../account/tables'
import { assessmentPaper, assessmentTeam } from './tables'

const server = testServer()
const contest = (teamSize = 2) => newPaper(server, { event: { teamSize } })
const someone = async () => (await signedInDevice(server)).device
const mine = async (device: Device, eventId: string) => (await device.ok(teamApi.mine, { eventId })).team

async function founded(eventId: string, name = `队伍${key().slice(-4)}`) {
  const device = await someone()
  await device.ok(teamApi.create, { eventId, name })
  return { device, name, code: (await mine(device, eventId))?.code ?? '' }
}
async function take(device: Device, paperId: string, right: number): Promise<void> {
  const { attemptId } = await device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
  const holder = 'page-00000001'
  await device.ok(assessmentApi.resume, { attemptId, holder })
  const answers = [0, 1, 2].map((position) => ({ position, response: [position < right ? 'B' : 'A'], revision: 1 }))
  await device.ok(assessmentApi.submit, { attemptId, holder, answers })
}

test('what is kept of a database is found in its transactions', () =>
  server.db.transaction(async (tx) => assert.equal(identityOf(tx), identityOf(server.db))))

describe('a team', () => {
  test('is founded once, joined by its code in any case, and left', async () => {
    const { eventId } = await contest()
    const { device, name, code } = await founded(eventId)
    await device.ok(teamApi.create, { eventId, name })
    const other = await someone()
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()
    await other.ok(teamApi.join, { eventId, code: typed })
    await other.ok(teamApi.join, { eventId, code })
    assert.deepEqual(
      (await mine(other, eventId))?.members.map(({ isMe }) => isMe),
      [false, true],
    )
    const { errormessage } = await other.refused(teamApi.create, { eventId, name: '另一队' }, ACK.conflict)
    assert.equal(errormessage, '您已在团队中，退出后才能新建')
    await other.ok(teamApi.leave, { eventId })
    assert.equal(await mine(other, eventId), null)
    // With its last member it goes, and its name is free.
    await device.ok(teamApi.leave, { eventId })
    await other.ok(teamApi.create, { eventId, name })
  })

  test('has a name of its own in its contest, and a place for so many', async () => {
    const { eventId } = await contest()
    const { name, code } = await founded(eventId)
    const { fields } = await (await someone()).refused(teamApi.create, { eventId, name }, ACK.invalid)
    assert.deepEqual(fields, { name: '这个队名已有人使用，请换一个' })
    const wrong = await (await someone()).refused(teamApi.join, { eventId, code: '222222' }, ACK.invalid)
    assert.deepEqual(wrong.fields, { code: '没有这个团队，请核对邀请码' })
    // Four want the one place that is left.
    const four = await Promise.all(Array.from({ length: 4 }, someone))
    const answers = await Promise.all(four.map((device) => device.post(teamApi.join.path, { eventId, code })))
    const texts = answers.map(({ body }) => body.responseStatus.errormessage).sort()
    assert.deepEqual(texts, ['', '团队已满', '团队已满', '团队已满'])
  })

  test('has a name that may be published, and names nobody', async () => {
    const { eventId } = await contest()
    const device = await someone()
    const said = async (name: string) => (await device.refused(teamApi.create, { eventId, name }, ACK.invalid)).fields?.name
    assert.equal(await said('加 微信看片'), '队名含有不允许发布的内容，请换一个')
    assert.match((await said('13800001234')) ?? '', /手机号/)
    assert.equal(await mine(device, eventId), null)
  })
  test('goes with its last member when his account is erased, and not before', async () => {
    const { eventId } = await contest()
    const [founder, member] = [await signedInDevice(server), await signedInDevice(server)]
    await founder.device.ok(teamApi.create, { eventId, name: '晨曦张伟队' })
    const code = (await mine(founder.device, eventId))?.code ?? ''
    await member.device.ok(teamApi.join, { eventId, code })
    const erase = async ({ user: { id } }: typeof founder) => {
      const dueAt = new Date(Date.now() - 1000)
      await server.db.insert(accountDeletion).values({ userId: id, requestedAt: dueAt, dueAt })
      await eraseDueAccounts(server.parts)
    }
    const teams = () => server.db.$count(assessmentTeam, eq(assessmentTeam.name, '晨曦张伟队'))
    await erase(founder)
    assert.deepEqual([await teams(), (await mine(member.device, eventId))?.members.length], [1, 1])
    await erase(member)
    assert.equal(await teams(), 0)
    await (await someone()).refused(teamApi.join, { eventId, code }, ACK.invalid)
  })
  test('cannot be changed once a paper was handed in', async () => {
    const { eventId, paperId } = await contest()
    const { device, code } = await founded(eventId)
    await take(device, paperId, 1)
    assert.equal((await device.refused(teamApi.leave, { eventId }, ACK.refused)).errormessage, '您已交卷，不能再更换团队')
    const late = await someone()
    await take(late, paperId, 1)
    await late.refused(teamApi.join, { eventId, code }, ACK.refused)
    assert.equal((await late.ok(teamApi.mine, { eventId })).isFixed, true)
  })

  test('is refused where a contest has none, and to visitors', async () => {
    const { eventId } = await newPaper(server)
    const { errormessage } = await (await someone()).refused(teamApi.create, { eventId, name: '晨曦队' }, ACK.refused)
    assert.equal(errormessage, '本竞赛没有团队')
    await newVisitor(server).refused(teamApi.mine, { eventId }, ACK.unauthenticated)
  })
})

test('teams are ranked by the points of their members together', async () => {
  const { eventId, paperId } = await contest(3)
  const [one, two] = [await founded(eventId), await founded(eventId)]
  const second = await someone()
  await second.ok(teamApi.join, { eventId, code: two.code })
  await take(one.device, paperId, 3)
  await take(two.device, paperId, 2)
  await take(second, paperId, 2)
  const { items, total, rankedAt } = await one.device.ok(teamApi.ranking, { eventId })
  assert.deepEqual(
    items.map(({ name, rank, members, score, isMine }) => [name, rank, members, score, isMine]),
    [
      [two.name, 1, 2, 800, false],
      [one.name, 2, 1, 600, true],
    ],
  )
  assert.deepEqual([total, rankedAt], [2, ''])
  const own = await mine(second, eventId)
  assert.deepEqual([own?.rank, own?.of, own?.score, own?.members.map(({ score }) => score)], [1, 2, 800, [400, 400]])
  // A second paper that tells nothing before its end is not among those points.
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  const other = await newPaper(server, { rules: { reveal: 'close', closesAt } })
  await server.db
    .update(assessmentPaper)
    .set({ eventId: Number(eventId) })
    .where(eq(assessmentPaper.id, Number(other.paperId)))
  assert.equal((await one.device.ok(teamApi.ranking, { eventId })).rankedAt, closesAt)
})
