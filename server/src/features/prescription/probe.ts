import assert from 'node:assert/strict'
import { prescriptionApi } from '@/api/prescription'
import { ACK } from '@/api/envelope'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { NO_DRAFT } from '@/domain/prescription/draft'
import { asDoctor, newDoctor } from '../../test/consultation'
import { key } from '../../test/factories'
import { become, newcomer, type Newcomer } from '../../test/newcomer'
import { approved, asStaff, drafted, inquiry, medicineOf, prepared, prescriber, staff, submitted } from '../../test/prescription'
import type { Probe } from '../../test/probes'
import { openCertificate } from '../../test/signature'
import { ticketOf } from '../wallet/probe'
import { SAMPLE_MEDICINES } from './sample-list'

/** The newcomer as a doctor who prescribes, with an inquiry that runs. */
async function prescribing(me: Newcomer) {
  await become(me, { realName: '接诊医生' })
  const by = await prescriber(me.server, {
    device: me.device,
    user: me.user,
    doctor: await asDoctor(me.server, me.user.id, { inq_text: 0 }),
  })
  return { by, ...(await inquiry(me.server, by)) }
}
async function mySubmitted(me: Newcomer): Promise<string> {
  const { by, id } = await prescribing(me)
  return (await submitted(me.server, by, id)).id
}
async function myRejected(me: Newcomer): Promise<string> {
  const { by, id } = await prescribing(me)
  const { device } = await staff(me.server, by.doctor.orgId ?? 0, 'pharmacist')
  const made = await submitted(me.server, by, id)
  await device.ok(prescriptionApi.lock, { id: made.id })
  await device.ok(prescriptionApi.reject, { id: made.id, codes: ['2-5'], text: '剂量偏高', isSerious: false })
  return made.id
}
/** Of another doctor, for the newcomer at the pharmacy. */
async function atPharmacy(me: Newcomer) {
  const by = await prescriber(me.server)
  const orgId = by.doctor.orgId ?? 0
  await asStaff(me.server, me.user.id, orgId, 'pharmacist', 'pharmacy')
  await become(me, { realName: '审核药师' })
  await openCertificate(me.server, me.device)
  const { id } = await inquiry(me.server, by)
  return { by, orgId, inquiryId: id }
}
async function toReview(me: Newcomer): Promise<string> {
  const { by, inquiryId } = await atPharmacy(me)
  return (await submitted(me.server, by, inquiryId)).id
}
async function locked(me: Newcomer): Promise<string> {
  const id = await toReview(me)
  await me.device.ok(prescriptionApi.lock, { id })
  return id
}
async function toPrepare(me: Newcomer): Promise<string> {
  const { by, orgId, inquiryId } = await atPharmacy(me)
  const { device } = await staff(me.server, orgId, 'pharmacist')
  return approved(me.server, by, inquiryId, device)
}
async function toDispense(me: Newcomer): Promise<string> {
  const { by, orgId, inquiryId } = await atPharmacy(me)
  const { device } = await staff(me.server, orgId, 'pharmacist', 'pharmacy')
  const id = await approved(me.server, by, inquiryId, device)
  await prepared(device, id)
  return id
}
const rejection = { codes: ['2-5'], text: '剂量偏高', isSerious: false }
const insisting = { reason: '已与患者沟通并评估获益大于风险' }

export const probe: Probe = {
  good: {
    'api/prescription/ofinquiry': async (me) => ({ inquiryId: (await prescribing(me)).id }),
    'api/prescription/medicines': async (me) => ({ inquiryId: (await prescribing(me)).id, keyword: 'axtn' }),
    'api/prescription/write': async (me) => ({ inquiryId: (await prescribing(me)).id, idempotencyKey: key() }),
    'api/prescription/save': async (me) => {
      const { by, id: inquiryId } = await prescribing(me)
      const { id, prescription } = await drafted(me.server, by, inquiryId)
      return { id, revision: prescription.revision, content: prescription.draft?.content ?? NO_DRAFT }
    },
    'api/prescription/check': async (me) => {
      const { by, id: inquiryId } = await prescribing(me)
      const { id, prescription } = await drafted(me.server, by, inquiryId)
      return { id, content: prescription.draft?.content ?? NO_DRAFT }
    },
    'api/prescription/submit': async (me) => {
      const { by, id: inquiryId } = await prescribing(me)
      const { id, prescription } = await drafted(me.server, by, inquiryId)
      return { id, revision: prescription.revision, ticket: '' }
    },
    'api/prescription/withdraw': async (me) => ({ id: await mySubmitted(me) }),
    'api/prescription/revise': async (me) => ({ id: await myRejected(me) }),
    'api/prescription/insist': async (me) => ({ ...insisting, id: await myRejected(me), ticket: await ticketOf(me) }),
    'api/prescription/cancel': async (me) => ({ id: await mySubmitted(me), reason: '患者改药' }),
    'api/prescription/urge': async (me) => ({ id: await mySubmitted(me) }),
    'api/prescription/detail': async (me) => ({ id: await mySubmitted(me) }),
    'api/prescription/file': async (me) => ({ id: await mySubmitted(me) }),
    'api/prescription/list': () => ({ of: 'doctor', tab: 0, keyword: '', pageIdx: 0, pageSize: 20 }),
    'api/prescription/lock': async (me) => ({ id: await toReview(me) }),
    'api/prescription/approve': async (me) => ({ id: await locked(me) }),
    'api/prescription/reject': async (me) => ({ ...rejection, id: await locked(me) }),
    'api/prescription/prepare': async (me) => ({ id: await toPrepare(me), ticks: [...TEN_ITEMS] }),
    'api/prescription/dispense': async (me) => ({ id: await toDispense(me) }),
    'api/admin/prescription/staff': async (me) => {
      const { mobile } = (await newcomer(me.server)).user
      const { orgId } = await atPharmacy(me)
      return { mobile, hospitalId: String(orgId), role: 'pharmacy', isOn: true, title: '', certificate: '' }
    },
    'api/admin/prescription/prescriber': async (me) => {
      const { user } = await newDoctor(me.server, { inq_text: 0 })
      return { mobile: user.mobile, right: 'ordinary' }
    },
    'api/admin/prescription/medicines': async (me) => {
      const { orgId } = await atPharmacy(me)
      return { hospitalId: String(orgId), medicines: SAMPLE_MEDICINES.slice(0, 1) }
    },
    'api/admin/prescription/endmedicine': async (me) => {
      const { orgId } = await atPharmacy(me)
      return { id: String((await medicineOf(me.server, orgId, 'gefitinib')).id) }
    },
  },
  async belongings(owner) {
    const { by, id: inquiryId } = await prescribing(owner)
    const { id } = await submitted(owner.server, by, inquiryId)
    const refused = (more: object = {}) => ({ input: { id, ...more }, ack: ACK.notFound })
    const ofInquiry = (more: object = {}) => ({ input: { inquiryId, ...more }, ack: ACK.notFound })
    return {
      tries: {
        'api/prescription/ofinquiry': ofInquiry(),
        'api/prescription/medicines': ofInquiry({ keyword: '' }),
        'api/prescription/write': ofInquiry({ idempotencyKey: key() }),
        'api/prescription/save': refused({ revision: 2, content: NO_DRAFT }),
        'api/prescription/check': refused({ content: NO_DRAFT }),
        'api/prescription/submit': refused({ revision: 2, ticket: '' }),
        'api/prescription/withdraw': refused(),
        'api/prescription/revise': refused(),
        'api/prescription/insist': refused({ ...insisting, ticket: 'a-ticket' }),
        'api/prescription/cancel': refused({ reason: '改药' }),
        'api/prescription/urge': refused(),
        'api/prescription/detail': refused(),
        'api/prescription/file': refused(),
        'api/prescription/lock': refused(),
        'api/prescription/approve': refused(),
        'api/prescription/reject': refused(rejection),
        'api/prescription/prepare': refused({ ticks: [...TEN_ITEMS] }),
        'api/prescription/dispense': refused(),
      },
      check: async () => {
        const { prescription } = await owner.device.ok(prescriptionApi.detail, { id })
        assert.deepEqual([prescription.state, prescription.events.length], ['submitted', 2])
      },
    }
  },
}
