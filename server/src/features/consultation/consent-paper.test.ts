import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { ACK } from '@/api/envelope'
import { NO_SIGNED_CONSENT } from '@/domain/consultation/signed-consent'
import { freeTimes, newApplicant, newTeam, newPatient } from '../../test/consultation'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { lacksProgram } from '../../test/signature'
import { CASE, PRICE, teamDesk } from '../../test/team-desk'
import { consultation } from './tables'

const server = testServer()
const { applied, paid, scheduled, members, idsOf } = teamDesk(server)

const refusalOf = async ({ device, id }: Awaited<ReturnType<typeof applied>>) =>
  (await device.refused(consultationApi.submit, { id, shownCents: PRICE }, ACK.refused)).errormessage

describe('the written consent to a consultation', () => {
  test('is a paper that somebody signed: without it, or without who signed, nothing is sent', async () => {
    const made = await applied(await newTeam(server, PRICE))
    const { device, given, id, fileIds } = made
    const saved = (more: object) => device.ok(consultationApi.save, { ...given, id, ...more })
    await saved({ fileIds: fileIds.slice(0, 2) })
    assert.equal(await refusalOf(made), '资料不完整：知情同意书（签署后拍照或扫描）')
    await saved({ texts: { ...CASE, consent: NO_SIGNED_CONSENT } })
    assert.equal(await refusalOf(made), '资料不完整：知情同意书签署人')
    const relative = { ...CASE.consent, signer: 'relative' as const, relation: '子女' as const, name: '王建国' }
    await saved({ texts: { ...CASE, consent: relative } })
    assert.equal(await refusalOf(made), '资料不完整：未告知患者本人的原因')
    await saved({ texts: { ...CASE, consent: { ...relative, whyNotTold: '意识障碍' } } })
    assert.equal((await device.ok(consultationApi.submit, { id, shownCents: PRICE })).state, 'reviewing')
  })

  test('is printed once it says what for', async () => {
    const { device, given, id } = await applied(await newTeam(server, PRICE))
    await device.ok(consultationApi.save, { ...given, id, texts: { ...CASE, question: '能否手术' } })
    const { errormessage } = await device.refused(consultationApi.consentPaper, { id }, ACK.invalid)
    assert.equal(errormessage, '请先填写会诊问题（至少20个字）：它是知情同意书上的会诊目的')
    await device.ok(consultationApi.save, { ...given, id })
    await device.ok(consultationApi.consentPaper, { id })
  })

  test('is not ticked by a doctor for the patient', async () => {
    const { device } = await newApplicant(server)
    const { patient } = await newPatient(server, device)
    const consents = [{ id: 'RC' as never, version: 1 }]
    await device.refused(patientApi.consent, { patientId: patient.id, consents }, ACK.invalid)
  })

  test('gets no time where an older order lacks it', async () => {
    const lead = await newTeam(server, PRICE)
    const { id } = await paid(lead)
    const { consent: _, ...texts } = CASE
    await server.db
      .update(consultation)
      .set({ texts: texts as never })
      .where(eq(consultation.id, Number(id)))
    const [slotStart = ''] = await freeTimes(lead.device, `t${lead.team.id}`, 'con_mdt')
    const refusal = await lead.device.refused(consultationApi.accept, { id, guardian: null, slotStart }, ACK.refused)
    assert.equal(refusal.errormessage, '缺少患者签署的知情同意书，不能安排会诊')
  })

  test('is read by the expert with its paper; the members read that it is there, and no name', async () => {
    const lead = await newTeam(server, PRICE)
    const made = await applied(lead)
    const consent = {
      ...CASE.consent,
      signer: 'relative' as const,
      relation: '子女' as const,
      name: '王建国',
      whyNotTold: '意识障碍',
    }
    await made.device.ok(consultationApi.save, { ...made.given, id: made.id, texts: { ...CASE, consent } })
    const { id, device } = await scheduled(lead, made)
    const seen = await lead.device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.texts.consent.name, seen.files.some(({ kind }) => kind === 'consent')], ['王建国', true])
    const all = await members(2)
    await lead.device.ok(consultationApi.invite, { id, doctorIds: idsOf(all), secretaryId: '' })
    const asked = await all[0]?.device.ok(consultationApi.detail, { id })
    assert.deepEqual(asked?.texts.consent, { ...consent, name: '', whyNotTold: '', signedOn: '' })
    const paper = made.fileIds.at(-1) ?? ''
    const { fields } = await device.refused(consultationApi.shareFiles, { id, fileIds: [paper] }, ACK.invalid)
    assert.deepEqual(fields, { fileIds: '知情同意书上有签名，不能提供给成员' })
  })

  test(
    'can be printed from the draft with all that is agreed to, by who applies and nobody else',
    async () => {
      const lead = await newTeam(server, PRICE)
      const { id, device } = await applied(lead)
      const { url, name } = await device.ok(consultationApi.consentPaper, { id })
      assert.equal(name, `知情同意书 ZQ-${id}.pdf`)
      const { rawPayload: input, headers } = await server.app.inject({ url })
      assert.deepEqual([headers['content-type'], headers['cache-control']], ['application/pdf', 'private, no-store'])
      const text = execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }).replace(/\s/g, '')
      for (const words of [
        ...['远程会诊知情同意书', '待核对', '王小明', '申请医师：申请医生', CASE.question, '1000.00元', '第1页共1页'],
        `${lead.team.name}，组长${lead.doctor.name}`,
        ...[
          '病理资料1份、影像资料1份',
          '无法亲自查体',
          '可以拒绝本次会诊',
          '患者签名',
          '监护人或近亲属签名',
          '未告知患者本人的原因',
        ],
      ])
        assert.ok(text.includes(words), words)
      assert.equal(text.includes('扫码核验'), false)
      assert.equal((await server.app.inject({ url: url.replace(/sign=./, 'sign=_') })).statusCode, 404)
      const { device: stranger } = await newApplicant(server)
      await stranger.refused(consultationApi.consentPaper, { id }, ACK.notFound)
      const sent = await paid(lead)
      await lead.device.refused(consultationApi.consentPaper, { id: sent.id }, ACK.forbidden)
    },
    { skip: lacksProgram('pdftotext', 'poppler-utils') },
  )
})
