import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { and, eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { HOUR, MINUTE } from '@/domain/china-time'
import { CONSULTATION_SENTENCES } from '@/domain/consultation/application'
import {
  beginsIn,
  COLLEAGUE,
  freeTimes,
  newApplicant,
  newMember,
  newPatient,
  newTeam,
  pass,
  payFor,
  paymentOf,
  report,
  say,
  sweepNow,
} from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { lacksProgram, openCertificate } from '../../test/signature'
import { localAuthority } from '../../kernel/authority/local-authority'
import { checkPdf } from '../signature/pdf/verify'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { doctor } from '../directory/tables'
import { ticketOf } from '../wallet/probe'
import { callParty, noteCall, startCall } from './call'
import { silenceJob } from './team'
import { consultationMember } from './tables'

const server = testServer()
const PRICE = 100_000
const CASE = {
  ...COLLEAGUE,
  summary: '右肺上叶腺癌，靶向治疗后进展，一般情况好',
  stage: 'cT2aN2M0 ⅢA 期',
  question: '一线靶向治疗进展后能否手术，围手术期方案与放疗的时机怎样安排',
  diagnosis: { code: 'C34.1', text: '右肺上叶腺癌', hospital: '示例市肿瘤医院', date: '2026-10-20' },
}
type Team = Awaited<ReturnType<typeof newTeam>>
type Member = Awaited<ReturnType<typeof newMember>>
const ticket = (by: Pick<Member, 'device' | 'user'>) => ticketOf({ server, ...by })

/** An application with all material, reviewed and paid. */
async function applied(lead: Team, agreementId = 'XY-2026-018') {
  const me = await newApplicant(server)
  const { patient } = await newPatient(server, me.device)
  const fileIds = []
  for (const kind of ['pathology', 'imaging'] as const) fileIds.push(await report(server, me.device, patient.id, kind))
  const given = {
    ...{ id: '', providerId: `t${lead.team.id}`, service: 'con_mdt' as const, patientId: patient.id, fileIds, texts: CASE },
    ...{ agreementId, shownCents: PRICE, idempotencyKey: key() },
  }
  const { id } = await me.device.ok(consultationApi.save, given)
  return { id, ...me, fileIds, given }
}
async function paid(lead: Team) {
  const made = await applied(lead)
  await made.device.ok(consultationApi.submit, { id: made.id, shownCents: PRICE })
  const { device: assistant } = await signedInDevice(server, { level: 2, isReviewer: true })
  await assistant.ok(consultationApi.adminReview, { id: made.id, decision: 'pass', text: '' })
  await payFor(server, made.device, made.id)
  return made
}
async function scheduled(lead: Team) {
  const made = await paid(lead)
  const [slotStart = ''] = await freeTimes(lead.device, `t${lead.team.id}`, 'con_mdt')
  await lead.device.ok(consultationApi.accept, { id: made.id, guardian: null, slotStart })
  return { ...made, slotStart }
}
const KINDS = ['k4', 'k3', 'k18', 'k17', 'k1']
const members = async (count: number) => {
  const made = []
  for (let n = 0; n < count; n += 1) made.push(await newMember(server, KINDS[n % KINDS.length] ?? 'k1', `成员${n + 1}`))
  return made
}
const idsOf = (all: readonly Member[]) => all.map(({ doctor: { id } }) => String(id))
const answer = (id: string, one: Member, accepts = true) => one.device.ok(consultationApi.answerInvitation, { id, accepts })
const join = (id: string, userId: number) =>
  server.db.transaction((tx) => noteCall(tx, server.parts, Number(id), { kind: 'doctorJoined', userId, at: Date.now() }))
const start = (id: string, lead: Team) =>
  server.db.transaction((tx) => startCall(tx, server.parts, Number(id), { userId: lead.user.id, identityRead: true }))
const teamOf = async (device: Device, id: string) => {
  const { team } = await device.ok(consultationApi.detail, { id })
  assert.ok(team)
  return team
}

/** Everybody has said yes, some came, and it is over. */
async function held(lead: Team, came: number, of = 2) {
  const order = await scheduled(lead)
  const all = await members(of)
  await lead.device.ok(consultationApi.invite, { id: order.id, doctorIds: idsOf(all), secretaryId: '' })
  for (const one of all) await answer(order.id, one)
  await beginsIn(server, order.id, 0)
  for (const one of all.slice(0, came)) await join(order.id, one.user.id)
  await start(order.id, lead)
  await say(lead.device, order.id, '讨论结束，请看结论')
  await lead.device.ok(consultationApi.end, { id: order.id })
  return { ...order, all }
}
const CONCLUSION = { diagnosis: '肺腺癌 ⅢA 期，靶向治疗后进展', treatment: '新辅助治疗后再评估手术' }

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
    assert.equal((await lead.device.ok(consultationApi.detail, { id })).files.length, 2)
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

describe('the meeting', () => {
  test('example 15: of five who accepted three are too few, four are enough', async () => {
    const lead = await newTeam(server, PRICE)
    const { id } = await scheduled(lead)
    const all = await members(5)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    for (const one of all) await answer(id, one)
    await beginsIn(server, id, 0)
    for (const one of all.slice(0, 3)) await join(id, one.user.id)
    await assert.rejects(start(id, lead), /未达法定人数/)
    await join(id, all[3]?.user.id ?? 0)
    await start(id, lead)
    assert.equal((await lead.device.ok(consultationApi.detail, { id })).state, 'in_progress')
  })
  test('without a quorum has another time once, which the leader names; then all comes back', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device } = await scheduled(lead)
    const all = await members(2)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    for (const one of all) await answer(id, one)
    await beginsIn(server, id, 5)
    await join(id, lead.user.id)
    const [next = '', third = ''] = await freeTimes(lead.device, `t${lead.team.id}`, 'con_mdt', 5)
    const moved = await lead.device.ok(consultationApi.reschedule, { id, slotStart: next })
    assert.deepEqual([...new Set(moved.team?.members.map(({ state }) => state))], ['accepted'])
    await beginsIn(server, id, 5)
    await join(id, lead.user.id)
    await lead.device.refused(consultationApi.reschedule, { id, slotStart: third }, ACK.refused)
    await beginsIn(server, id, -16)
    await sweepNow(server)
    const seen = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.state, seen.refundedCents], ['expired', PRICE])
  })
})

describe('the conclusion of a team', () => {
  test(
    'is a signed file in which its members, who sign it too, read no name of the patient',
    async () => {
      const lead = await newTeam(server, PRICE)
      await openCertificate(server, lead.device)
      const { id, all } = await held(lead, 2)
      const [one, two] = all
      assert.ok(one && two)
      await openCertificate(server, one.device)
      await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
      for (const member of [one, two])
        await member.device.ok(consultationApi.signAsMember, { id, version: 1, dissent: '', ticket: await ticket(member) })
      await lead.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticket(lead) })
      assert.deepEqual(await one.device.ok(consultationApi.signOpinionFile, { id }), { authUrl: '' })
      const { url } = await one.device.ok(consultationApi.opinionFile, { id })
      const pdf = (await server.app.inject({ url })).rawPayload
      const roots = await localAuthority(server.db, server.parts.signingKey).roots()
      const { signatures } = await checkPdf(pdf, { roots, at: () => new Date() })
      assert.deepEqual(
        signatures.map(({ isValid }) => isValid),
        [true, true],
      )
      const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s/g, '')
      assert.match(text, /王\*\*/)
      assert.doesNotMatch(text, /王小明/)
    },
    { skip: lacksProgram('pdftotext', 'poppler-utils') },
  )
  test('is read by each member before he signs, and given by the leader with who does not agree', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, device, all } = await held(lead, 2)
    const [one, two] = all
    assert.ok(one && two)
    await one.device.refused(consultationApi.saveOpinion, { id, parts: CONCLUSION }, ACK.forbidden)
    const sign = async (by: Pick<Member, 'device' | 'user'>, version: number, dissent = '') =>
      by.device.ok(consultationApi.signAsMember, { id, version, dissent, ticket: await ticket(by) })
    await one.device.refused(consultationApi.signAsMember, { id, version: 1, dissent: '', ticket: 'x' }, ACK.conflict)
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: { ...CONCLUSION, dissent: '组长代写', participants: '无' } })
    assert.equal((await device.ok(consultationApi.opinion, { id })).opinion, null)
    const draft = (await one.device.ok(consultationApi.opinion, { id })).opinion
    assert.deepEqual([draft?.parts, draft?.unsigned, draft?.waits], [CONCLUSION, ['成员1', '成员2'], true])
    await sign(one, 1)
    await one.device.refused(
      consultationApi.signAsMember,
      { id, version: 1, dissent: '', ticket: await ticket(one) },
      ACK.conflict,
    )
    const early = await lead.device.refused(
      consultationApi.signOpinion,
      { id, version: 1, ticket: await ticket(lead) },
      ACK.refused,
    )
    assert.equal(early.errormessage, '还有成员未签署：成员2')
    // A change after the first signature voids all of them; the same text again is none.
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
    assert.equal(
      (await teamOf(lead.device, id)).members.some(({ state }) => state === 'signed'),
      true,
    )
    const changed = { ...CONCLUSION, treatment: '先再次活检，再评估手术' }
    const { opinion } = await lead.device.ok(consultationApi.saveOpinion, { id, parts: changed })
    assert.deepEqual([opinion.version, opinion.signatures, opinion.unsigned], [2, [], ['成员1', '成员2']])
    await one.device.refused(
      consultationApi.signAsMember,
      { id, version: 1, dissent: '', ticket: await ticket(one) },
      ACK.conflict,
    )
    await sign(one, 2)
    await sign(two, 2, '建议直接手术，不必再次活检')
    const given = await lead.device.ok(consultationApi.signOpinion, { id, version: 2, ticket: await ticket(lead) })
    assert.equal(given.state, 'completed')
    const read = (await device.ok(consultationApi.opinion, { id })).opinion
    assert.deepEqual(
      read?.signatures.map(({ name, dissent }) => [name, dissent]),
      [
        ['成员1', ''],
        ['成员2', '建议直接手术，不必再次活检'],
        ['接诊医生', ''],
      ],
    )
    assert.equal(read?.parts.dissent, '成员2：建议直接手术，不必再次活检')
    assert.match(read?.parts.participants ?? '', /接诊医生（.+）、成员1（胸外科）、成员2（放疗科）/)
    assert.equal((await paymentOf(server, id)).row.refundedCents, 0)
  })
  test('is not signed by who was not there, and once overdue it is given without who says nothing', async () => {
    const lead = await newTeam(server, PRICE)
    const { id, all } = await held(lead, 2, 3)
    const [one, , absent] = all
    assert.ok(one && absent)
    await lead.device.ok(consultationApi.saveOpinion, { id, parts: CONCLUSION })
    const body = { id, version: 1, dissent: '' }
    const refusal = await absent.device.refused(
      consultationApi.signAsMember,
      { ...body, ticket: await ticket(absent) },
      ACK.conflict,
    )
    assert.equal(refusal.errormessage, '您未参加本次会诊，不能签署')
    await one.device.ok(consultationApi.signAsMember, { ...body, ticket: await ticket(one) })
    await lead.device.refused(consultationApi.signOpinion, { id, version: 1, ticket: await ticket(lead) }, ACK.refused)
    await pass(server, id, 72)
    await sweepNow(server)
    assert.equal((await lead.device.ok(consultationApi.opinion, { id })).opinion?.waits, false)
    const given = await lead.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticket(lead) })
    assert.equal(given.state, 'completed')
    assert.ok(Math.abs(Date.parse(given.completedAt) - Date.now()) < MINUTE)
  })
})
