import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { prescriptionApi } from '@/api/prescription'
import { LONG_GROUNDS } from '@/domain/prescription/assessment'
import { CONSENTS } from '@/domain/consultation/consents'
import { answered, DAY, draftOf, inquiry, lineOf, medicineOf, prescriber, withMedicines } from '../../test/prescription'
import { key } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { patientConsent } from '../patient/tables'
import { lineOf as checkedLine } from './checking'
import { medicine, prescription } from './tables'

const server = testServer()
const ASSESSED = { grounds: [...LONG_GROUNDS], text: '近三月复查稳定，八周后门诊复诊' }

const medicineRow = async (id: string) =>
  (
    await server.db
      .select()
      .from(medicine)
      .where(eq(medicine.id, Number(id)))
  )[0]

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
  const content = draftOf(made.draft.content, [line], { durationReason: '慢性病长期用药', assessment: ASSESSED })
  return { id: made.id, by: by.device, patient, patientId: String(patientId), content }
}

test('the units of both notes are those of the sheet, whatever was typed', async () => {
  const { content } = await long()
  const [line] = content.lines
  assert.ok(line)
  const { note, cycleNote } = checkedLine({ ...line, cycleNote: '首日 5\u00b5g，10u' }, await medicineRow(line.medicineId))
  assert.deepEqual([note, cycleNote], ['每次 1 片，10U 备用', '首日 5μg，10U'])
})

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
    const unassessed = { ...content, assessment: { ...ASSESSED, grounds: [] } }
    const { findings } = await by.ok(prescriptionApi.check, { id, content: unassessed })
    assert.match(findings.find(({ level }) => level === 'BLOCK')?.text ?? '', /缺少：临床诊断明确、.*已加强患者教育$/)
    const whole = await answered(by, id, content)
    assert.ok(whole)
    const { prescription: seen } = await by.ok(prescriptionApi.detail, { id })
    assert.equal(seen.draft?.patientSignedOn, DAY)
    await by.refused(patientApi.consent, { patientId, consents: [{ id: 'LTR', version: 1 }] }, ACK.notFound)
  })
})
