import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { prescriptionApi } from '@/api/prescription'
import { CONSENTS } from '@/domain/consultation/consents'
import { answered, DAY, draftOf, inquiry, lineOf, medicineOf, prescriber, withMedicines } from '../../test/prescription'
import { key } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { patientConsent } from '../patient/tables'
import { prescription } from './tables'

const server = testServer()

/** A prescription of 35 days, by a patient who has not agreed to one of that length. */
async function long() {
  const by = await prescriber(server)
  const orgId = by.doctor.orgId ?? 0
  await withMedicines(server, orgId)
  const { id: inquiryId, device: patient } = await inquiry(server, by)
  const { prescription: made } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
  const [row] = await server.db
    .select()
    .from(prescription)
    .where(eq(prescription.id, Number(made.id)))
  const patientId = row?.patientId ?? 0
  await server.db.delete(patientConsent).where(and(eq(patientConsent.patientId, patientId), eq(patientConsent.consent, 'LTR')))
  assert.ok(made.draft)
  const { id: medicineId } = await medicineOf(server, orgId, 'osimertinib')
  const line = lineOf(medicineId, {
    ...{ dose: { value: 80, unit: 'mg' }, freq: 'qd', days: 35, quantity: { value: 2, unit: '盒' } },
    note: '每次 1 片，10u 备用',
  })
  const content = draftOf(made.draft.content, [line], { durationReason: '慢性病长期用药', isAssessed: true })
  return { id: made.id, by: by.device, patient, patientId: String(patientId), content }
}

describe('a prescription of more than four weeks', () => {
  test('needs the consent that the patient gave himself; what the doctor sends does not count', async () => {
    const { id, by, patient, patientId, content } = await long()
    const claimed = { ...content, patientSignedOn: DAY }
    const texts = async () =>
      (await by.ok(prescriptionApi.check, { id, content: claimed })).findings
        .filter(({ level }) => level === 'BLOCK')
        .map(({ text }) => text)
    const [refusal = '', ...others] = await texts()
    assert.match(refusal, /超过28天（4周）须严格评估并由患者签字/)
    assert.deepEqual(others, [])
    await patient.ok(patientApi.consent, { patientId, consents: [{ id: 'LTR', version: CONSENTS.LTR.version }] })
    assert.deepEqual(await texts(), [])
    const whole = await answered(by, id, content)
    assert.ok(whole)
    const { prescription: seen } = await by.ok(prescriptionApi.detail, { id })
    assert.equal(seen.draft?.patientSignedOn, DAY)
    await by.refused(patientApi.consent, { patientId, consents: [{ id: 'LTR', version: 1 }] }, ACK.notFound)
  })
})
