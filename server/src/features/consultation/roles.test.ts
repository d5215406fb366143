import assert from 'node:assert/strict'
import { callApi } from '@/api/call'
import { consultationApi, roomApi } from '@/api/consultation'
import { DAY } from '@/domain/china-time'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { beginsIn, COLLEAGUE, drafted, freeTimes, newApplicant, newDoctor, newMember, newTeam } from '../../test/consultation'
import { knock, type Door } from '../../test/doors'
import { key, signedInDevice } from '../../test/factories'
import { staff } from '../../test/prescription'
import { test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { decide } from './admin'

const server = testServer()

const MDT = {
  ...COLLEAGUE,
  summary: '肺腺癌，靶向治疗后进展',
  stage: 'cT2aN2M0',
  question: '进展后能否手术，围手术期方案与放疗的时机怎样安排',
}

/** Who applies, who leads the team, who takes part in it, who is asked to and has not answered; and who has nothing to do with the order. */
const PEOPLE = ['applicant', 'leader', 'member', 'invited', 'otherDoctor', 'pharmacist', 'assistant', 'visitor'] as const
type Who = (typeof PEOPLE)[number]

type Row = readonly [call: { path: string }, body: object, ...doors: [Door, Door, Door, Door]]

const TOMORROW = new Date(Date.now() + DAY).toISOString()
const message = () => ({ kind: 'text', text: '您好', files: [], clientMsgId: key() })
const parts = { diagnosis: '肺腺癌', treatment: '继续靶向治疗' }
const draft = { providerId: 't1', service: 'con_mdt', patientId: '', texts: NO_TEXTS, fileIds: [], shownCents: 0 }

/** Calls about an order; for all others than these four it is not there. */
const TABLE: readonly Row[] = [
  //                                                                       applicant leader member invited
  [consultationApi.detail, {}, 'in', 'in', 'in', 'in'],
  [consultationApi.save, { ...draft, idempotencyKey: 'roles-save' }, 'in', 'in', 'in', 'in'],
  [consultationApi.submit, { shownCents: 0 }, 'in', 'in', 'in', 'in'],
  [consultationApi.pay, { idempotencyKey: 'roles-pay' }, 'in', 'in', 'in', 'in'],
  [consultationApi.confirmIdentity, { ticket: 'a-ticket' }, 'no', 'in', 'no', 'no'],
  [consultationApi.confirmEvidence, {}, 'no', 'in', 'no', 'no'],
  [consultationApi.accept, { guardian: null }, 'no', 'in', 'no', 'no'],
  [consultationApi.decline, { reason: 'NO_TIME' }, 'in', 'in', 'no', 'no'],
  [consultationApi.reschedule, { slotStart: TOMORROW }, 'in', 'in', 'in', 'in'],
  [consultationApi.payerAbsent, {}, 'no', 'in', 'no', 'no'],
  [consultationApi.candidates, { keyword: '' }, 'no', 'in', 'no', 'no'],
  [consultationApi.invite, { doctorIds: ['1', '2'], secretaryId: '' }, 'no', 'in', 'no', 'no'],
  [consultationApi.shareFiles, { fileIds: [] }, 'in', 'no', 'no', 'no'],
  [consultationApi.end, {}, 'in', 'in', 'no', 'no'],
  [consultationApi.opinion, {}, 'in', 'in', 'in', 'no'],
  [consultationApi.saveOpinion, { parts }, 'no', 'in', 'no', 'no'],
  [consultationApi.signOpinion, { version: 1, ticket: 'a-ticket' }, 'no', 'in', 'no', 'no'],
  [consultationApi.signAsMember, { version: 1, dissent: '', ticket: 'a-ticket' }, 'no', 'no', 'in', 'in'],
  [consultationApi.opinionFile, {}, 'in', 'in', 'in', 'no'],
  [consultationApi.signOpinionFile, {}, 'in', 'in', 'in', 'in'],
  [consultationApi.dispute, { reason: '答复与病情不符' }, 'in', 'in', 'no', 'no'],
  [
    consultationApi.addAddendum,
    { text: '更正一处笔误', ticket: 'a-ticket', idempotencyKey: 'roles-addendum' },
    'no',
    'in',
    'no',
    'no',
  ],
  [roomApi.messages, { after: -1, before: 0 }, 'in', 'in', 'in', 'no'],
  [roomApi.send, message(), 'in', 'in', 'in', 'in'],
  [roomApi.withdraw, { messageId: '1' }, '—', '—', '—', '—'],
  [roomApi.read, { seq: 1 }, 'in', 'in', 'in', 'in'],
  [callApi.state, {}, 'in', 'in', 'in', 'no'],
  [callApi.join, { way: 'mesh' }, 'in', 'in', 'in', 'no'],
  [callApi.begin, { identityRead: false }, 'no', 'in', 'no', 'no'],
  [callApi.hangUp, {}, 'no', 'in', 'no', 'no'],
  [callApi.tried, {}, 'no', 'in', 'no', 'no'],
  [callApi.records, {}, 'in', 'in', 'in', 'no'],
  // Last: who was asked takes part from here on.
  [consultationApi.answerInvitation, { accepts: true }, '—', 'in', 'in', 'in'],
]

/** An order of a team whose time has come. */
async function meeting() {
  const team = await newTeam(server, 0)
  const { device: applicant } = await newApplicant(server)
  const { id } = await drafted(server, applicant, team, { service: 'con_mdt', cents: 0, team: team.team.id, texts: MDT })
  await applicant.ok(consultationApi.submit, { id, shownCents: 0 })
  await decide(server.parts, { id: Number(id), decision: 'pass', text: '', by: 'command:test' })
  const [slotStart = ''] = await freeTimes(applicant, `t${team.team.id}`, 'con_mdt')
  await team.device.ok(consultationApi.accept, { id, guardian: null, slotStart })
  const [member, second, invited] = [await newMember(server, 'k4'), await newMember(server, 'k3'), await newMember(server, 'k5')]
  const doctorIds = [member, second, invited].map(({ doctor }) => String(doctor.id))
  await team.device.ok(consultationApi.invite, { id, doctorIds, secretaryId: '' })
  for (const { device } of [member, second]) await device.ok(consultationApi.answerInvitation, { id, accepts: true })
  await beginsIn(server, id, 0)
  return { id, orgId: team.doctor.orgId ?? 0, applicant, leader: team.device, member: member.device, invited: invited.device }
}

test('every call about an order, by everybody: its two sides, the team each as far as it takes part, and nobody else', async () => {
  const { id, orgId, ...sides } = await meeting()
  const people: Record<Who, Device> = {
    ...sides,
    otherDoctor: (await newDoctor(server, {})).device,
    pharmacist: (await staff(server, orgId, 'pharmacist')).device,
    assistant: (await signedInDevice(server, { isReviewer: true })).device,
    visitor: new Device(server),
  }
  const wrong: string[] = []
  for (const [call, body, ...doors] of TABLE)
    // The sides last: what one of them may do, it does.
    for (const who of [...PEOPLE].reverse()) {
      const { door, said } = await knock(people[who], call, { id, ...body })
      const expected = who === 'visitor' ? 'login' : (doors[PEOPLE.indexOf(who)] ?? '—')
      if (door !== expected) wrong.push(`${call.path} by ${who}: ${door}, expected ${expected} (${said})`)
    }
  assert.deepEqual(wrong, [])
})
