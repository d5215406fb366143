import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { prescriptionApi } from '@/api/prescription'
import { drafted, inquiry, staff, submitted } from '../../test/prescription'
import { prescriptionWard } from '../../test/prescription-ward'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { consultation } from '../consultation/tables'
import { patient } from '../patient/tables'
import { prescriptionFile } from './tables'

const server = testServer()
const { ward } = prescriptionWard(server)

describe('two at once', () => {
  test('who lock: one has it', async () => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const other = await staff(server, orgId, 'pharmacist')
    const { id } = await submitted(server, by, inquiryId)
    const answers = await Promise.all([pharmacist, other].map(({ device }) => device.post('api/prescription/lock', { id })))
    assert.deepEqual(
      answers.map(({ body }) => body.responseStatus.ack).sort((a, b) => a - b),
      [ACK.ok, ACK.refused],
    )
  })
  test('the same draft, sent twice, is signed once', async () => {
    const { by, inquiryId } = await ward()
    const { id, prescription: draft } = await drafted(server, by, inquiryId)
    const body = { id, revision: draft.revision, ticket: '' }
    const answers = await Promise.all([1, 2].map(() => by.device.post('api/prescription/submit', body)))
    assert.equal(answers.filter(({ body: answer }) => answer.responseStatus.ack === ACK.ok).length, 1)
    const files = await server.db
      .select()
      .from(prescriptionFile)
      .where(eq(prescriptionFile.prescriptionId, Number(id)))
    assert.equal(files.length, 1)
  })
  const approvedBoth = async (prepare: (first: number, second: number) => Promise<unknown>) => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const other = await staff(server, orgId, 'pharmacist')
    const second = await inquiry(server, by)
    await prepare(Number(inquiryId), Number(second.id))
    const ids = [(await submitted(server, by, inquiryId)).id, (await submitted(server, by, second.id)).id]
    const reviewers = [pharmacist, other]
    for (const [n, id] of ids.entries()) await reviewers[n]?.device.ok(prescriptionApi.lock, { id })
    const answers = await Promise.all(ids.map((id, n) => reviewers[n]?.device.post('api/prescription/approve', { id })))
    return answers.map((answer) => answer?.body.responseStatus.errormessage).sort()
  }
  const aboutWhom = async (id: number) => {
    const [row] = await server.db.select().from(consultation).where(eq(consultation.id, id))
    return row?.patientId ?? 0
  }
  const ONE_OF_THEM = ['', '处方校验未通过，不能审核通过']

  test('who approve the same drug for one patient: the second one is a duplicate (K15)', async () => {
    const said = await approvedBoth(async (first, second) =>
      server.db
        .update(consultation)
        .set({ patientId: await aboutWhom(first) })
        .where(eq(consultation.id, second)),
    )
    assert.deepEqual(said, ONE_OF_THEM)
  })
  test('and so for one person who stands in the lists of two accounts', async () => {
    const said = await approvedBoth(async (first, second) => {
      const [one] = await server.db
        .select()
        .from(patient)
        .where(eq(patient.id, await aboutWhom(first)))
      await server.db
        .update(patient)
        .set({ idHash: one?.idHash ?? '' })
        .where(eq(patient.id, await aboutWhom(second)))
    })
    assert.deepEqual(said, ONE_OF_THEM)
  })
})
