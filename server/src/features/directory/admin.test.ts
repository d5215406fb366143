import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { directoryApi } from '@/api/directory'
import { ACK } from '@/api/envelope'
import { newDoctor, newTeam } from '../../test/consultation'
import { asking } from '../../test/command'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { user } from '../../kernel/people/tables'
import { rating, teamMember } from './tables'

const server = testServer()
const page = { pageIdx: 0, pageSize: 50 }
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device

/** A doctor, of whom somebody has said something that nobody has looked at. */
async function rated(body = '讲解清楚，回复及时') {
  const by = await newDoctor(server, { inq_text: 5_000 })
  const [row] = await server.db
    .insert(rating)
    .values({
      ...{ doctorId: by.doctor.id, service: 'inq_text' as const, author: '王**', skill: 5, attitude: 5, speed: 4 },
      ...{ tags: ['讲解清楚'], body },
    })
    .returning()
  assert.ok(row)
  const seenBy = async (device: typeof by.device) => {
    const of = { of: 'doctor' as const, id: String(by.doctor.id), ...page }
    const one = (await device.ok(directoryApi.ratings, of)).items.find(({ id }) => id === String(row.id))
    return [one?.body, one?.answer, one?.mayAnswer]
  }
  return { ...by, ratingId: String(row.id), seenBy }
}

describe('the words of a rating', () => {
  test('are shown once a reviewer has read them, answered once by their doctor, and hidden for a reason', async () => {
    const { device, ratingId, seenBy } = await rated()
    const visitor = newVisitor(server)
    const by = await reviewer()
    assert.deepEqual(await seenBy(device), ['', '', false])
    await device.refused(directoryApi.answerRating, { ratingId, text: '谢谢' }, ACK.conflict)
    const waiting = (await by.ok(directoryApi.adminRatings, page)).items.find(({ id }) => id === ratingId)
    assert.deepEqual([waiting?.body, waiting?.author, waiting?.state], ['讲解清楚，回复及时', '王**', 'reviewing'])
    await by.ok(directoryApi.adminRating, { ratingId, hiddenReason: '' })
    assert.deepEqual(
      [await seenBy(visitor), await seenBy(device)],
      [
        ['讲解清楚，回复及时', '', false],
        ['讲解清楚，回复及时', '', true],
      ],
    )
    const other = await newDoctor(server, {})
    await other.device.refused(directoryApi.answerRating, { ratingId, text: '谢谢' }, ACK.notFound)
    await device.ok(directoryApi.answerRating, { ratingId, text: '谢谢，请按时复查' })
    await device.refused(directoryApi.answerRating, { ratingId, text: '再说一次' }, ACK.conflict)
    assert.deepEqual(await seenBy(visitor), ['讲解清楚，回复及时', '谢谢，请按时复查', false])
    await by.ok(directoryApi.adminRating, { ratingId, hiddenReason: '泄露他人信息' })
    assert.deepEqual(await seenBy(visitor), ['', '', false])
    // What was hidden is not shown again.
    await by.refused(directoryApi.adminRating, { ratingId, hiddenReason: '' }, ACK.conflict)
  })
  test('are not judged by whom they are about, by one of that team, or by who wrote them', async () => {
    const asReviewer = (userId: number) => server.db.update(user).set({ isReviewer: true }).where(eq(user.id, userId))
    const judged = { hiddenReason: '不实评价' }
    const { device, user: own, doctor: about, ratingId } = await rated()
    const author = await signedInDevice(server, { isReviewer: true })
    await asReviewer(own.id)
    await server.db
      .update(rating)
      .set({ userId: author.user.id })
      .where(eq(rating.id, Number(ratingId)))
    for (const one of [device, author.device]) {
      const { errormessage } = await one.refused(directoryApi.adminRating, { ratingId, ...judged }, ACK.forbidden)
      assert.match(errormessage, /与您本人有关/)
    }
    const { team } = await newTeam(server, 100_000)
    await server.db.insert(teamMember).values({ teamId: team.id, doctorId: about.id, role: 'member', place: 9 })
    await server.db
      .update(rating)
      .set({ doctorId: null, teamId: team.id })
      .where(eq(rating.id, Number(ratingId)))
    await device.refused(directoryApi.adminRating, { ratingId, ...judged }, ACK.forbidden)
    await (await reviewer()).ok(directoryApi.adminRating, { ratingId, ...judged })
  })
  test('are nobody’s to judge but a reviewer’s', async () => {
    const { device, ratingId } = await rated()
    await device.refused(directoryApi.adminRatings, page, ACK.forbidden)
    await device.refused(directoryApi.adminRating, { ratingId, hiddenReason: '' }, ACK.forbidden)
  })
})

describe('an announcement of a hospital', () => {
  const notice = {
    ...{ by: 'hospital' as const, title: '门诊搬迁', body: '十二月一日起搬到新楼', kind: '通知' as const },
    ...{ from: '2026-12-01', to: '2026-12-31', pinned: true },
  }
  const titles = async (id: string) =>
    (await newVisitor(server).ok(directoryApi.announcements, { by: 'hospital', id, ...page })).items.map(({ title }) => title)
  test('is written by one person, stored once, and published by another; then everybody reads it until it ends', async () => {
    const { doctor } = await newDoctor(server, {})
    const refId = String(doctor.hospitalId)
    const [one, other] = [await reviewer(), await reviewer()]
    const given = { ...notice, refId, idempotencyKey: key() }
    const { id } = await one.ok(directoryApi.adminAnnounce, given)
    assert.deepEqual(await one.ok(directoryApi.adminAnnounce, given), { id })
    assert.equal((await titles(refId)).includes('门诊搬迁'), false)
    const own = await one.refused(directoryApi.adminAnnouncement, { id, event: 'publish' }, ACK.refused)
    assert.equal(own.errormessage, '公告须由另一人复核发布')
    await other.ok(directoryApi.adminAnnouncement, { id, event: 'publish' })
    assert.equal((await titles(refId))[0], '门诊搬迁')
    await other.refused(directoryApi.adminAnnouncement, { id, event: 'publish' }, ACK.conflict)
    await one.ok(directoryApi.adminAnnouncement, { id, event: 'end' })
    await one.refused(directoryApi.adminAnnounce, { ...given, refId: '999999', idempotencyKey: key() }, ACK.notFound)
    await one.refused(directoryApi.adminAnnounce, { ...given, to: '2026-11-01', idempotencyKey: key() }, ACK.invalid)
  })
})

test('the command shows and hides words, and announces by two', async () => {
  const asked = await asking('directory')
  try {
    const [row] = await asked.db
      .insert(rating)
      .values({ doctorId: 1, service: 'inq_text', author: '王**', skill: 5, attitude: 5, speed: 5, tags: [], body: '很专业' })
      .returning()
    const id = String(row?.id)
    assert.match((await asked.command('--ratings')).said, new RegExp(`#${id} .+ 5 分 王\\*\\*：很专业`))
    assert.match((await asked.command('--rating', id, '--show')).said, /^审核评价文字/)
    assert.equal((await asked.command('--rating', id, '--show', '--as', 'li')).said, `评价 #${id}：已显示`)
    assert.equal((await asked.command('--rating', id, '--hide', '广告', '--as', 'li')).said, `评价 #${id}：已隐藏`)
    const notice = [
      '--title',
      '停电检修',
      '--body',
      '暂停线上服务',
      '--kind',
      '通知',
      '--from',
      '2026-12-01',
      '--to',
      '2026-12-02',
    ]
    const made = await asked.command('--announce', 'hospital', '--of', '1', ...notice, '--as', 'li')
    const number = /公告 #(\d+)/.exec(made.said)?.[1] ?? ''
    const refused = await asked.command('--announcement', number, '--publish', '--as', 'li')
    assert.deepEqual([refused.code, refused.said], [1, '公告须由另一人复核发布'])
    assert.equal((await asked.command('--announcement', number, '--publish', '--as', 'wang')).said, `公告 #${number}：已发布`)
  } finally {
    await asked.close()
  }
})
