import assert from 'node:assert/strict'
import { consultationApi } from '@/api/consultation'
import {
  beginsIn,
  freeTimes,
  COLLEAGUE,
  newApplicant,
  newMember,
  newPatient,
  type newTeam,
  payFor,
  report,
  SIGNED,
  say,
} from './consultation'
import { key, signedInDevice } from './factories'
import type { Device, TestServer } from './server'
import { ticketOf } from '../features/wallet/probe'
import { noteCall, startCall } from '../features/consultation/call'

export const PRICE = 100_000
export const CASE = {
  ...COLLEAGUE,
  summary: '右肺上叶腺癌，靶向治疗后进展，一般情况好',
  stage: 'cT2aN2M0 ⅢA 期',
  question: '一线靶向治疗进展后能否手术，围手术期方案与放疗的时机怎样安排',
  consent: SIGNED,
  diagnosis: { code: 'C34.1', text: '右肺上叶腺癌', hospital: '示例市肿瘤医院', date: '2026-10-20' },
}
export type Team = Awaited<ReturnType<typeof newTeam>>
export type Member = Awaited<ReturnType<typeof newMember>>

/** What the tests of a team share: an application as far as it is needed, members, and a meeting that was held. */
export function teamDesk(server: TestServer) {
  const ticket = (by: Pick<Member, 'device' | 'user'>) => ticketOf({ server, ...by })

  /** An application with all material, reviewed and paid. */
  async function applied(lead: Team, agreementId = 'XY-2026-018') {
    const me = await newApplicant(server)
    const { patient } = await newPatient(server, me.device)
    const fileIds = []
    for (const kind of ['pathology', 'imaging', 'consent'] as const)
      fileIds.push(await report(server, me.device, patient.id, kind))
    const given = {
      ...{ id: '', providerId: `t${lead.team.id}`, service: 'con_mdt' as const, patientId: patient.id, fileIds, texts: CASE },
      ...{ agreementId, shownCents: PRICE, idempotencyKey: key() },
    }
    const { id } = await me.device.ok(consultationApi.save, given)
    return { id, ...me, fileIds, given }
  }
  async function paid(lead: Team, begun?: Awaited<ReturnType<typeof applied>>) {
    const made = begun ?? (await applied(lead))
    await made.device.ok(consultationApi.submit, { id: made.id, shownCents: PRICE })
    const { device: assistant } = await signedInDevice(server, { level: 2, isReviewer: true })
    await assistant.ok(consultationApi.adminReview, { id: made.id, decision: 'pass', text: '' })
    await payFor(server, made.device, made.id)
    return made
  }
  async function scheduled(lead: Team, begun?: Awaited<ReturnType<typeof applied>>) {
    const made = await paid(lead, begun)
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

  return { ticket, applied, paid, scheduled, members, idsOf, answer, join, start, teamOf, held }
}
