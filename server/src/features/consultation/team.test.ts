import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { HOUR } from '@/domain/china-time'
import { CONSULTATION_SENTENCES } from '@/domain/consultation/application'
import { freeTimes, newMember, newTeam, say } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { doctor } from '../directory/tables'
import { callParty } from './call'
import { silenceJob } from './team'
import { consultationMember } from './tables'
import { teamDesk, PRICE, CASE, type Team } from '../../test/team-desk'

const server = testServer()
const { applied, paid, scheduled, members, idsOf, answer, teamOf } = teamDesk(server)

describe('an application to a team', () => {
  const refusalFor = async (lead: Team, level: number, userType = 1) => {
    const { device } = await signedInDevice(server, { level, userType })
    const { offers } = await device.ok(consultationApi.offer, { providerId: `t${lead.team.id}`, category: 5 })
    return offers[0]?.refusal
  }
  test('is a certified doctor’s; the others read what they lack', async () => {
    const lead = await newTeam(server, PRICE)
    for (const level of [1, 3]) assert.equal(await refusalFor(lead, level), '完成医生认证后可申请')
    assert.equal(await refusalFor(lead, 4), '您的认证正在审核中，请稍后再试')
    assert.equal(await refusalFor(lead, 2, 2), '会诊服务仅对认证医生用户开放')
    assert.equal(await refusalFor(lead, 0), '您暂不符合会诊申请条件')
    assert.equal(await refusalFor(lead, 2), '')
    await server.db.update(doctor).set({ userId: null }).where(eq(doctor.id, lead.doctor.id))
    assert.equal(await refusalFor(lead, 2), CONSULTATION_SENTENCES.notLinked)
    // Who may not apply does not by a call either.
    const { device } = await signedInDevice(server, { level: 1, userType: 1 })
    const body = { texts: CASE, fileIds: [], patientId: '', shownCents: PRICE, service: 'con_mdt' as const, id: '' }
    await device.refused(consultationApi.save, { ...body, providerId: `t${lead.team.id}`, idempotencyKey: key() }, ACK.refused)
  })
  test('needs the agreement of both hospitals, unless both work in one', async () => {
    const lead = await newTeam(server, PRICE)
    const made = await applied(lead, '')
    const refusal = await made.device.refused(consultationApi.submit, { id: made.id, shownCents: PRICE }, ACK.refused)
    assert.match(refusal.errormessage, /远程医疗合作协议/)
    await made.device.ok(consultationApi.save, { ...made.given, id: made.id, agreementId: 'XY-2026-018' })
    assert.equal((await made.device.ok(consultationApi.submit, { id: made.id, shownCents: PRICE })).state, 'reviewing')
    const inside = await applied(lead, '')
    const [own] = await server.db.select().from(doctor).where(eq(doctor.id, lead.doctor.id))
    assert.ok(own)
    const { id: _, ...columns } = own
    await server.db.insert(doctor).values({ ...columns, userId: inside.user.id, name: '同院医生' })
    assert.equal((await inside.device.ok(consultationApi.submit, { id: inside.id, shownCents: PRICE })).state, 'reviewing')
  })
  test('names what of the material is missing', async () => {
    const lead = await newTeam(server, PRICE)
    const made = await applied(lead)
    const texts = { ...CASE, stage: '', question: '能否手术' }
    await made.device.ok(consultationApi.save, { ...made.given, id: made.id, texts, fileIds: [] })
    const refusal = await made.device.refused(consultationApi.submit, { id: made.id, shownCents: PRICE }, ACK.refused)
    for (const word of ['分期（TNM）', '病理资料', '影像报告', '会诊问题（至少20个字）'])
      assert.ok(refusal.errormessage.includes(word), refusal.errormessage)
  })
})

describe('the leader', () => {
  test('names the time with which he accepts, one of his own', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device } = await paid(lead)
    const without = await lead.device.refused(consultationApi.accept, { id, guardian: null }, ACK.refused)
    assert.equal(without.errormessage, '请选择预约时间')
    const past = new Date(Date.now() - HOUR).toISOString()
    await lead.device.refused(consultationApi.accept, { id, guardian: null, slotStart: past }, ACK.refused)
    const [slotStart = ''] = await freeTimes(lead.device, `t${lead.team.id}`, 'con_mdt')
    const taken = await lead.device.ok(consultationApi.accept, { id, guardian: null, slotStart })
    assert.deepEqual([taken.state, taken.appointment?.minutes, taken.slotStart], ['scheduled', 60, slotStart])
    assert.deepEqual(
      taken.team?.members.map(({ role, state }) => [role, state]),
      [['leader', 'accepted']],
    )
    assert.equal((await device.ok(consultationApi.detail, { id })).slotStart, slotStart)
  })
  test('asks two to nine of two disciplines, who have an account, each once', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device, user } = await scheduled(lead)
    const [a, b] = await members(2)
    const same = await newMember(server, 'k4')
    assert.ok(a && b)
    const refusedFor = async (doctorIds: string[], secretaryId = '') =>
      (await lead.device.refused(consultationApi.invite, { id, doctorIds, secretaryId }, ACK.invalid)).errormessage
    assert.equal(await refusedFor(idsOf([a])), '成员应为2–9名')
    assert.equal(await refusedFor(idsOf([a, same])), '成员须来自至少2个学科')
    assert.match(await refusedFor([...idsOf([a, b]), String(lead.doctor.id + 1_000_000)]), /尚未在本平台认证/)
    const own = await newMember(server, 'k3')
    await server.db.update(doctor).set({ userId: null }).where(eq(doctor.id, own.doctor.id))
    await server.db.update(doctor).set({ userId: user.id }).where(eq(doctor.id, own.doctor.id))
    assert.match(await refusedFor([...idsOf([a, b]), String(own.doctor.id)]), /申请医生已在会诊中/)
    await device.refused(consultationApi.invite, { id, doctorIds: idsOf([a, b]), secretaryId: '' }, ACK.forbidden)
    const asked = await lead.device.ok(consultationApi.invite, {
      id,
      doctorIds: idsOf([a, b]),
      secretaryId: idsOf([same])[0] ?? '',
    })
    assert.deepEqual(asked.team?.members.map(({ role, state }) => [role, state]).sort(), [
      ['leader', 'accepted'],
      ['member', 'invited'],
      ['member', 'invited'],
      ['secretary', 'invited'],
    ])
    await lead.device.refused(consultationApi.invite, { id, doctorIds: idsOf([a]), secretaryId: '' }, ACK.conflict)
    const { items } = await lead.device.ok(consultationApi.candidates, { id, keyword: a.doctor.name })
    assert.equal(
      items.some(({ doctorId }) => doctorId === String(a.doctor.id)),
      false,
    )
  })
})

describe('a member', () => {
  test('says yes or no within 48 hours; silence is a no', async () => {
    const lead = await newTeam(server, PRICE)
    const { id } = await scheduled(lead)
    const all = await members(4)
    const [yes, no, silent, late] = all
    assert.ok(yes && no && silent && late)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    await answer(id, yes)
    await yes.device.refused(consultationApi.answerInvitation, { id, accepts: false }, ACK.conflict)
    await answer(id, no, false)
    await no.device.refused(consultationApi.detail, { id }, ACK.notFound)
    const passed = (userId: number) =>
      server.db
        .update(consultationMember)
        .set({ invitedAt: new Date(Date.now() - 48 * HOUR) })
        .where(and(eq(consultationMember.consultationId, Number(id)), eq(consultationMember.userId, userId)))
    const over = (userId: number) => silenceJob.run(server.parts, { consultationId: Number(id), userId }, assert.ifError)
    await over(silent.user.id)
    assert.equal((await teamOf(lead.device, id)).members.filter(({ state }) => state === 'invited').length, 2)
    await passed(silent.user.id)
    await passed(late.user.id)
    await late.device.refused(consultationApi.answerInvitation, { id, accepts: true }, ACK.conflict)
    await over(silent.user.id)
    await over(silent.user.id)
    await over(yes.user.id)
    const states = (await teamOf(lead.device, id)).members.map(({ state }) => state).sort()
    assert.deepEqual(states, ['accepted', 'accepted', 'declined', 'invited', 'no_answer'])
  })
  test('sees no name, no number, no price, and only files that somebody has looked at', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device, fileIds } = await scheduled(lead)
    const [one, two] = await members(2)
    assert.ok(one && two)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf([one, two]), secretaryId: '' })
    const asked = await one.device.ok(consultationApi.detail, { id })
    assert.deepEqual(
      [asked.side, asked.patient, asked.patientCard?.name, asked.patientCard?.id, asked.priceCents, asked.files, asked.moves],
      ['member', '王**', '王**', '', 0, [], []],
    )
    assert.deepEqual(asked.texts.diagnosis, { code: 'C34.1', text: '右肺上叶腺癌（2026-10）', hospital: '', date: '' })
    assert.equal(JSON.stringify(asked).includes('王小明'), false)
    await one.device.refused(roomApi.messages, { id, after: -1, before: 0 }, ACK.forbidden)
    await assert.rejects(callParty(server.db, Number(id), one.user.id), /接受邀请后/)
    await answer(id, one)
    const [first = ''] = fileIds
    await lead.device.refused(consultationApi.shareFiles, { id, fileIds: [first] }, ACK.forbidden)
    await device.refused(consultationApi.shareFiles, { id, fileIds: ['999999'] }, ACK.invalid)
    await device.ok(consultationApi.shareFiles, { id, fileIds: [first] })
    assert.deepEqual(
      (await one.device.ok(consultationApi.detail, { id })).files.map((file) => file.id),
      [first],
    )
    assert.equal((await lead.device.ok(consultationApi.detail, { id })).files.length, 3)
    const { message } = await say(one.device, id, '建议先做基因检测')
    assert.deepEqual([message.sender, message.author], ['doctor', '成员1'])
    const list = { side: 'doctor' as const, tab: 'all' as const, services: [], patientId: '', pageIdx: 0, pageSize: 20 }
    const { items } = await one.device.ok(consultationApi.list, list)
    assert.deepEqual(
      items.map((row) => [row.id, row.patient]),
      [[id, '王**']],
    )
    await one.device.refused(consultationApi.cancel, { id, reason: '不去' }, ACK.conflict)
    const party = await callParty(server.db, Number(id), one.user.id)
    assert.deepEqual([party.role, party.name], ['member', '成员1'])
  })
})
