import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import type { ServiceId } from '@/domain/consultation/services'
import {
  asDoctor,
  beginsIn,
  COLLEAGUE,
  drafted,
  FOLLOW_UP,
  freeTimes,
  newApplicant,
  newBookable,
  newDoctor,
  newMember,
  newTeam,
  openAllDay,
  ordered,
  pass,
  payFor,
  say,
  type TestDoctor,
} from '../../test/consultation'
import { key } from '../../test/factories'
import { become, newcomer, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { PNG, uploadFile } from '../../test/files'
import { openCertificate } from '../../test/signature'
import { doctorOfUser } from '../directory'
import { doctor } from '../directory/tables'
import { ticketOf } from '../wallet/probe'
import { decide } from './admin'
import { noteCall, startCall } from './call'

const PRICE = 10_000
const PRICES = { con_text: PRICE, inq_text: PRICE, reading: 0 }
const wanted = (service: ServiceId) => ({ service, cents: service === 'reading' ? 0 : PRICE })

/** Orders that the newcomer made, one step further each. */
const draft = async ({ server, device }: Newcomer, service: ServiceId = 'con_text') =>
  drafted(server, device, await newDoctor(server, PRICES), wanted(service))
async function unpaid(me: Newcomer): Promise<string> {
  const { id } = await draft(me)
  await me.device.ok(consultationApi.submit, { id, shownCents: PRICE })
  return id
}
async function taken({ server, device }: Newcomer, service: ServiceId = 'con_text') {
  const by = await newDoctor(server, PRICES)
  const { id } = await ordered(server, device, by, wanted(service))
  if (service !== 'con_text')
    await by.device.ok(consultationApi.confirmIdentity, { id, ticket: await ticketOf({ server, ...by }) })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  return { id, by }
}
async function completed(me: Newcomer): Promise<string> {
  const { id, by } = await taken(me)
  await say(by.device, id, '建议复查')
  await by.device.ok(consultationApi.end, { id })
  await by.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '皮疹 2 级', treatment: '外用激素' } })
  const ticket = await ticketOf({ server: me.server, ...by })
  await by.device.ok(consultationApi.signOpinion, { id, version: 1, ticket })
  return id
}

/** An order of which the newcomer has given the opinion. */
async function given(me: Newcomer): Promise<string> {
  const id = await writing(me)
  await me.device.ok(consultationApi.end, { id })
  await me.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '皮疹 2 级', treatment: '外用激素' } })
  await me.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticketOf(me) })
  return id
}

/** The same a day later: its record is closed. */
async function archived(me: Newcomer): Promise<string> {
  const id = await given(me)
  await pass(me.server, id, 25)
  return id
}
const addendum = async (me: Newcomer) => ({ text: '更正一处笔误', ticket: await ticketOf(me), idempotencyKey: key() })

/** An order that the newcomer has to answer, as a doctor of the directory. */
async function waiting(me: Newcomer, service: ServiceId = 'con_text') {
  await become(me, { realName: '接诊医生' })
  const by = { device: me.device, user: me.user, doctor: await asDoctor(me.server, me.user.id, PRICES) }
  const { device } = await newApplicant(me.server)
  const { id } = await ordered(me.server, device, by, wanted(service))
  return { id, applicant: device }
}
async function answering(me: Newcomer, service: ServiceId = 'con_text') {
  const made = await waiting(me, service)
  const { id } = made
  if (service !== 'con_text') await me.device.ok(consultationApi.confirmIdentity, { id, ticket: await ticketOf(me) })
  await me.device.ok(consultationApi.accept, { id, guardian: null })
  return made
}
async function writing(me: Newcomer): Promise<string> {
  const { id } = await answering(me)
  await say(me.device, id, '您好')
  return id
}
const parts = { diagnosis: '肺腺癌', treatment: '继续靶向治疗' }
const order = { texts: FOLLOW_UP, fileIds: [], patientId: '', shownCents: PRICE, service: 'con_text' as const }

/** Of two others: what waits for an assistant, and what is disputed. */
async function reviewing({ server }: Newcomer): Promise<string> {
  const me = await newcomer(server)
  const texts = { ...FOLLOW_UP, question: '片中病灶性质', reading: { modality: 'CT', part: '胸部', date: '2026-11-01' } }
  const by = await newDoctor(server, PRICES)
  const { id } = await drafted(server, me.device, by, { service: 'reading', cents: 0, texts, pictures: 3 })
  await me.device.ok(consultationApi.submit, { id, shownCents: 0 })
  return id
}
async function disputed({ server }: Newcomer): Promise<string> {
  const me = await newcomer(server)
  const id = await completed(me)
  await me.device.ok(consultationApi.dispute, { id, reason: '答复与病情不符' })
  return id
}
/** An order of the newcomer with an agreed time. */
async function booked({ server, device }: Newcomer): Promise<{ id: string; by: TestDoctor }> {
  const by = await newBookable(server, { con_video: PRICE })
  const { id } = await ordered(server, device, by, { service: 'con_video', cents: PRICE })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  return { id, by }
}

/** A patient whom the newcomer, a doctor, has called three times. */
async function unanswered(me: Newcomer): Promise<string> {
  await become(me, { realName: '接诊医生' })
  const by = { device: me.device, user: me.user, doctor: await asDoctor(me.server, me.user.id, { con_phone: PRICE }) }
  await openAllDay(me.server, by.doctor.id)
  const { device, user } = await newApplicant(me.server)
  const { id } = await ordered(me.server, device, by, { service: 'con_phone', cents: PRICE })
  await me.device.ok(consultationApi.accept, { id, guardian: null })
  await beginsIn(me.server, id, 0)
  for (const minutes of [0, 5, 10])
    await me.server.db.transaction((tx) =>
      noteCall(tx, me.server.parts, Number(id), { kind: 'tried', userId: user.id, at: Date.now() + minutes * 60_000 }),
    )
  return id
}

/** A consultation of a team that somebody else leads, or the newcomer. */
async function ofTeam(me: Newcomer, leads: boolean) {
  const team = await newTeam(me.server, 0)
  const { device } = leads ? await newApplicant(me.server) : me
  const lead = leads ? me : team
  if (leads) {
    await become(me, { realName: '组长' })
    await me.server.db.update(doctor).set({ userId: me.user.id }).where(eq(doctor.id, team.doctor.id))
  }
  const { id, given } = await drafted(me.server, device, team, { service: 'con_mdt', cents: 0, team: team.team.id, texts: MDT })
  await device.ok(consultationApi.submit, { id, shownCents: 0 })
  await decide(me.server.parts, { id: Number(id), decision: 'pass', text: '', by: 'command:test' })
  const [slotStart = ''] = await freeTimes(device, `t${team.team.id}`, 'con_mdt')
  await lead.device.ok(consultationApi.accept, { id, guardian: null, slotStart })
  const members = [await newMember(me.server, 'k4'), await newMember(me.server, 'k3')]
  return { id, team, lead, members, fileIds: given.fileIds }
}
const MDT = {
  ...COLLEAGUE,
  summary: '肺腺癌，靶向治疗后进展',
  stage: 'cT2aN2M0',
  question: '进展后能否手术，围手术期方案与放疗的时机怎样安排',
}
const idsOf = (all: readonly { doctor: { id: number } }[]) => all.map(({ doctor: { id } }) => String(id))

/** One in which the newcomer is asked to take part. */
async function asked(me: Newcomer) {
  const made = await ofTeam(await newcomer(me.server), false)
  await become(me, { realName: '会诊成员' })
  await asDoctor(me.server, me.user.id, {})
  const own = await doctorOfUser(me.server.db, me.user.id)
  const all = [...idsOf(made.members), String(own?.id ?? 0)]
  await made.lead.device.ok(consultationApi.invite, { id: made.id, doctorIds: all, secretaryId: '' })
  return made
}
async function toSign(me: Newcomer): Promise<string> {
  const { id, lead, members } = await asked(me)
  const comes = { id, accepts: true }
  for (const { device } of [me, ...members]) await device.ok(consultationApi.answerInvitation, comes)
  await beginsIn(me.server, id, 0)
  await me.server.db.transaction(async (tx) => {
    for (const { user } of [me, ...members])
      await noteCall(tx, me.server.parts, Number(id), { kind: 'doctorJoined', userId: user.id, at: Date.now() })
    await startCall(tx, me.server.parts, Number(id), { userId: lead.user.id, identityRead: true })
  })
  await lead.device.ok(consultationApi.saveOpinion, { id, parts })
  return id
}

const message = { kind: 'text' as const, text: '您好', files: [] }
const rating = { skill: 5, attitude: 5, speed: 5, text: '', tags: [], isAnonymous: true }

export const probe: Probe = {
  good: {
    'api/consultation/offer': async ({ server }) => ({
      providerId: String((await newDoctor(server, PRICES)).doctor.id),
      category: 3,
    }),
    'api/consultation/save': async ({ server }) => ({
      ...{ ...order, id: '', idempotencyKey: key() },
      providerId: String((await newDoctor(server, PRICES)).doctor.id),
    }),
    'api/consultation/submit': async (me) => ({ id: (await draft(me)).id, shownCents: PRICE }),
    'api/consultation/pay': async (me) => ({ id: await unpaid(me), idempotencyKey: key() }),
    'api/consultation/cancel': async (me) => ({ id: await unpaid(me), reason: '暂不需要' }),
    'api/consultation/detail': async (me) => ({ id: await unpaid(me) }),
    'api/consultation/consentpaper': async (me) => {
      await become(me, { realName: '申请医生' })
      const team = await newTeam(me.server, 0)
      const wants = { service: 'con_mdt' as const, cents: 0, team: team.team.id, texts: MDT }
      return { id: (await drafted(me.server, me.device, team, wants)).id }
    },
    'api/consultation/list': async (me) => ({ side: 'applicant', tab: 'all', services: [], patientId: '', id: await unpaid(me) }),
    'api/consultation/accept': async (me) => ({ id: (await waiting(me)).id, guardian: null }),
    'api/consultation/decline': async (me) => ({ id: (await waiting(me)).id, reason: 'NO_TIME' }),
    'api/consultation/confirmidentity': async (me) => ({ id: (await waiting(me, 'inq_text')).id, ticket: await ticketOf(me) }),
    'api/consultation/confirmevidence': async (me) => ({ id: (await answering(me, 'inq_text')).id }),
    'api/consultation/end': async (me) => ({ id: await writing(me) }),
    'api/consultation/terminate': async (me) => ({ id: await writing(me), code: 'UNSUITABLE' }),
    'api/consultation/opinion': async (me) => ({ id: await completed(me) }),
    'api/consultation/opinionfile': async (me) => ({ id: await completed(me) }),
    'api/consultation/signopinionfile': async (me) => {
      const id = await given(me)
      await openCertificate(me.server, me.device)
      return { id }
    },
    'api/consultation/saveopinion': async (me) => ({ id: await writing(me), parts }),
    'api/consultation/signopinion': async (me) => {
      const id = await writing(me)
      await me.device.ok(consultationApi.end, { id })
      const { opinion } = await me.device.ok(consultationApi.saveOpinion, { id, parts })
      return { id, version: opinion.version, ticket: await ticketOf(me) }
    },
    'api/consultation/signasmember': async (me) => ({
      ...{ id: await toSign(me), version: 1, dissent: '' },
      ticket: await ticketOf(me),
    }),
    'api/consultation/reschedule': async (me) => {
      const { id, by } = await booked(me)
      const [slotStart = ''] = await freeTimes(me.device, String(by.doctor.id), 'con_video', 4)
      return { id, slotStart }
    },
    'api/consultation/payerabsent': async (me) => ({ id: await unanswered(me) }),
    'api/consultation/candidates': async (me) => ({ id: (await ofTeam(me, true)).id, keyword: '' }),
    'api/consultation/invite': async (me) => {
      const { id, members } = await ofTeam(me, true)
      return { id, doctorIds: idsOf(members), secretaryId: '' }
    },
    'api/consultation/answerinvitation': async (me) => ({ id: (await asked(me)).id, accepts: true }),
    'api/consultation/sharefiles': async (me) => {
      await become(me, { realName: '申请医生' })
      const { id, fileIds } = await ofTeam(me, false)
      return { id, fileIds: fileIds.slice(0, 1) }
    },
    'api/clinic/slots': async ({ server }) => ({
      providerId: String((await newBookable(server, { inq_video: PRICE })).doctor.id),
      service: 'inq_video',
    }),
    'api/consultation/dispute': async (me) => ({ id: await completed(me), reason: '答复与病情不符' }),
    'api/consultation/addaddendum': async (me) => ({ id: await archived(me), ...(await addendum(me)) }),
    'api/consultation/thank': async (me) => ({ id: await completed(me), text: '谢谢您的耐心解答' }),
    'api/consultation/rate': async (me) => ({ ...rating, id: await completed(me) }),
    'api/admin/consultation/files': async (me) => ({ id: await reviewing(me) }),
    'api/admin/consultation/messages': async (me) => ({ id: await disputed(me) }),
    'api/admin/consultation/unmask': async (me) => ({ id: await reviewing(me), field: 'idNumber', reason: '核对实名信息' }),
    'api/admin/consultation/review': async (me) => ({ id: await reviewing(me), decision: 'ask_more', text: '请补充增强扫描' }),
    'api/admin/consultation/abuse': async (me) => {
      const other = await newcomer(me.server)
      const id = await writing(other)
      await other.device.ok(consultationApi.terminate, { id, code: 'ABUSE' })
      return { id, agrees: true }
    },
    'api/admin/consultation/addendum': async (me) => {
      const other = await newcomer(me.server)
      const id = await archived(other)
      await other.device.ok(consultationApi.addAddendum, { id, ...(await addendum(other)) })
      return { id, refusal: '' }
    },
    'api/admin/consultation/resolve': async (me) => ({ id: await disputed(me), cents: 4000 }),
    'api/room/messages': async (me) => ({ id: (await taken(me)).id, after: -1, before: 0 }),
    'api/room/send': async (me) => ({ ...message, id: (await taken(me)).id, clientMsgId: key() }),
    'api/room/withdraw': async (me) => {
      const { id } = await taken(me)
      return { id, messageId: (await say(me.device, id, '发错了')).message.id }
    },
    'api/room/read': async (me) => ({ id: (await taken(me)).id, seq: 1 }),
  },
  async belongings(owner) {
    const { id, given } = await draft(owner)
    await owner.device.ok(consultationApi.submit, { id, shownCents: PRICE })
    await payFor(owner.server, owner.device, id)
    const said = { ...message, id, clientMsgId: key() }
    const refused = (more: object = {}) => ({ input: { id, ...more }, ack: ACK.notFound })
    const ticket = 'a-ticket'
    return {
      tries: {
        'api/consultation/save': refused({ ...given, id, patientId: '', fileIds: [] }),
        'api/consultation/submit': refused({ shownCents: PRICE }),
        'api/consultation/pay': refused({ idempotencyKey: key() }),
        'api/consultation/cancel': refused({ reason: '' }),
        'api/consultation/detail': refused(),
        'api/consultation/consentpaper': refused(),
        'api/consultation/list': {
          input: { side: 'doctor', tab: 'all', services: [], patientId: given.patientId, pageIdx: 0, pageSize: 20 },
          found: ({ items }) => items as unknown[],
        },
        'api/consultation/accept': refused({ guardian: null }),
        'api/consultation/decline': refused({ reason: 'NO_TIME' }),
        'api/consultation/confirmidentity': refused({ ticket }),
        'api/consultation/confirmevidence': refused(),
        'api/consultation/end': refused(),
        'api/consultation/terminate': refused({ code: 'UNSUITABLE' }),
        'api/consultation/opinion': refused(),
        'api/consultation/saveopinion': refused({ parts }),
        'api/consultation/signopinion': refused({ version: 1, ticket }),
        'api/consultation/opinionfile': refused(),
        'api/consultation/signopinionfile': refused(),
        'api/consultation/signasmember': refused({ version: 1, dissent: '', ticket }),
        'api/consultation/reschedule': refused({ slotStart: new Date().toISOString() }),
        'api/consultation/payerabsent': refused(),
        'api/consultation/candidates': refused({ keyword: '' }),
        'api/consultation/invite': refused({ doctorIds: ['1', '2'], secretaryId: '' }),
        'api/consultation/answerinvitation': refused({ accepts: true }),
        'api/consultation/sharefiles': refused({ fileIds: [] }),
        'api/consultation/addaddendum': refused({ text: '更正一处笔误', ticket, idempotencyKey: key() }),
        'api/consultation/dispute': refused({ reason: '不符' }),
        'api/consultation/rate': refused(rating),
        'api/consultation/thank': refused({ text: '谢谢您' }),
        'api/room/messages': refused({ after: -1, before: 0 }),
        'api/room/send': { input: said, ack: ACK.notFound },
        'api/room/withdraw': refused({ messageId: '1' }),
        'api/room/read': refused({ seq: 1 }),
      },
      check: async () => {
        const { state, texts } = await owner.device.ok(consultationApi.detail, { id })
        assert.deepEqual([state, texts.question], ['pending_accept', given.texts.question])
        assert.equal((await owner.device.ok(roomApi.messages, { id, after: -1, before: 0 })).messages.length, 0)
      },
    }
  },
  // As a patient, which everybody may be.
  async placeFile(me) {
    const { id } = await taken(me, 'inq_text')
    const { key: file } = await uploadFile(me.server, me.device, 'attachment', PNG)
    await me.device.ok(roomApi.send, { id, kind: 'image', text: '', files: [file], clientMsgId: key() })
    return file
  },
}
