import assert from 'node:assert/strict'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { drafted, newApplicant, newDoctor, payFor, report } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { ticketOf } from '../wallet/probe'
import { decide } from './admin'

const server = testServer()
const PRICE = 30_000
const TEXTS = { ...NO_TEXTS, question: '是否还有手术机会', treatments: '奥希替尼 80 mg 每日一次，用药 14 个月' }

/** Of somebody with pathology, imaging and treatments, looked at by the assistant and paid. */
async function asked(applicant: Awaited<ReturnType<typeof signedInDevice>>) {
  const by = await newDoctor(server, { second: PRICE })
  const { device } = applicant
  const made = await drafted(server, device, by, { service: 'second', cents: PRICE, texts: TEXTS })
  const files = []
  for (const kind of ['pathology', 'imaging'] as const) files.push(await report(server, device, made.patient.id, kind))
  await device.ok(consultationApi.save, { ...made.given, id: made.id, fileIds: [...made.given.fileIds, ...files] })
  assert.equal((await device.ok(consultationApi.submit, { id: made.id, shownCents: PRICE })).state, 'reviewing')
  await decide(server.parts, { id: Number(made.id), decision: 'pass', text: '', by: 'command:test' })
  await payFor(server, device, made.id)
  const ticket = () => ticketOf({ server, device: by.device, user: by.user })
  return { id: made.id, device, by, ticket }
}

describe('a second opinion', () => {
  test('of a patient is health information: ordered without certification, answered without a diagnosis, and read by him', async () => {
    const { id, device, by, ticket } = await asked(await signedInDevice(server, { level: 1, userType: 3, realName: '家属' }))
    const offer = await device.ok(consultationApi.offer, { providerId: String(by.doctor.id), category: 6 })
    assert.deepEqual(
      offer.offers.map(({ service, kind, refusal }) => [service, kind, refusal]),
      [['second', 'C', '']],
    )
    const taken = await by.device.ok(consultationApi.accept, { id, guardian: null })
    assert.deepEqual([taken.state, taken.kind], ['opinion_pending', 'C'])
    const wrong = await by.device.refused(
      consultationApi.saveOpinion,
      { id, parts: { treatment: '建议多学科讨论', diagnosis: '肺腺癌' } },
      ACK.invalid,
    )
    assert.deepEqual(wrong.fields, { diagnosis: '该服务是健康咨询，不能填写诊断意见' })
    await by.device.ok(consultationApi.saveOpinion, { id, parts: { treatment: '建议多学科讨论' } })
    const given = await by.device.ok(consultationApi.signOpinion, { id, version: 1, ticket: await ticket() })
    assert.equal(given.state, 'completed')
    const read = await device.ok(consultationApi.opinion, { id })
    assert.equal(read.title, '二次诊疗意见')
    assert.equal(read.footer, '本意见基于您提供的资料作出，不替代主治医生的诊断和治疗决定。')
    assert.equal(read.opinion?.parts.treatment, '建议多学科讨论')
  })
  test('of a colleague is a consultation, whose opinion holds a diagnosis', async () => {
    const { id, device, by } = await asked(await newApplicant(server))
    assert.equal((await by.device.ok(consultationApi.accept, { id, guardian: null })).kind, 'A')
    await by.device.ok(consultationApi.saveOpinion, { id, parts: { diagnosis: '肺腺癌', treatment: '继续靶向治疗' } })
    assert.match((await device.ok(consultationApi.opinion, { id })).footer, /由邀请方医师决定/)
  })
})
