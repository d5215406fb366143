import assert from 'node:assert/strict'
import { prescriptionApi } from '@/api/prescription'
import { approved, inquiry, prepared, prescriber, staff } from '../../test/prescription'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()

describe('a prescription', () => {
  test('goes from the draft over the pharmacist and the two of the pharmacy to the patient', async () => {
    const by = await prescriber(server)
    const orgId = by.doctor.orgId ?? 0
    const pharmacist = await staff(server, orgId, 'pharmacist')
    const [one, other] = [await staff(server, orgId, 'pharmacy'), await staff(server, orgId, 'pharmacy')]
    const { id: inquiryId, device } = await inquiry(server, by)
    const id = await approved(server, by, inquiryId, pharmacist.device)
    await prepared(one.device, id)
    const { prescription } = await other.device.ok(prescriptionApi.dispense, { id })
    assert.equal(prescription.state, 'dispensed')
    const seen = (await device.ok(prescriptionApi.detail, { id })).prescription
    console.log(JSON.stringify(seen, null, 1))
  })
})
