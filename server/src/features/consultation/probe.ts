import assert from 'node:assert/strict'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import type { ServiceId } from '@/domain/consultation/services'
import { asDoctor, drafted, FOLLOW_UP, newApplicant, newDoctor, ordered, payFor, say } from '../../test/consultation'
import { key } from '../../test/factories'
import { become, newcomer, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { PNG, uploadFile } from '../../test/files'
import { openCertificate } from '../../test/signature'
import { ticketOf } from '../wallet/probe'

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
    'api/consultation/dispute': async (me) => ({ id: await completed(me), reason: '答复与病情不符' }),
    'api/consultation/rate': async (me) => ({ ...rating, id: await completed(me) }),
    'api/admin/consultation/review': async (me) => ({ id: await reviewing(me), decision: 'ask_more', text: '请补充增强扫描' }),
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
        'api/consultation/dispute': refused({ reason: '不符' }),
        'api/consultation/rate': refused(rating),
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
