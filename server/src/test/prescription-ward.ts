import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { prescriptionApi } from '@/api/prescription'
import { key } from './factories'
import { inquiry, prescriber, staff } from './prescription'
import type { Device, TestServer } from './server'
import { sweepPrescriptions } from '../features/prescription/sweep'
import { prescription } from '../features/prescription/tables'

/** What the tests of prescriptions share: an inquiry with who prescribes and who reviews, and a look at what is stored. */
export function prescriptionWard(server: TestServer) {
  async function ward() {
    const by = await prescriber(server)
    const orgId = by.doctor.orgId ?? 0
    const pharmacist = await staff(server, orgId, 'pharmacist')
    const { id: inquiryId, device: patient } = await inquiry(server, by)
    return { by, orgId, pharmacist, inquiryId, patient }
  }
  const stateOf = async (device: Device, id: string) => (await device.ok(prescriptionApi.detail, { id })).prescription.state
  const rowOf = async (id: string) => {
    const [row] = await server.db
      .select()
      .from(prescription)
      .where(eq(prescription.id, Number(id)))
    assert.ok(row)
    return row
  }
  const sweepNow = () =>
    sweepPrescriptions(server.parts, (error) => {
      throw error
    })
  const moved = (id: string, columns: Partial<typeof prescription.$inferInsert>) =>
    server.db
      .update(prescription)
      .set(columns)
      .where(eq(prescription.id, Number(id)))

  /** As many more as there are numbers, each with the sheet of this one. */
  async function copies(id: string, many: number): Promise<number[]> {
    const { id: _id, ...columns } = await rowOf(id)
    const rows = Array.from({ length: many }, () => ({ ...columns, idempotencyKey: key() }))
    const made = await server.db.insert(prescription).values(rows).returning({ id: prescription.id })
    return made.map((one) => one.id)
  }

  return { copies, ward, stateOf, rowOf, sweepNow, moved }
}
