import assert from 'node:assert/strict'
import { and, count, eq, inArray } from 'drizzle-orm'
import { submitted } from '../../test/prescription'
import { prescriptionWard } from '../../test/prescription-ward'
import { test } from '../../test/run'
import { testServer } from '../../test/server'
import { prescription, prescriptionEvent } from './tables'

const server = testServer()
const { copies, moved, sweepNow, ward } = prescriptionWard(server)
/** More than a batch. */
const MANY = 250

async function eventsOf(ids: readonly number[], event: 'expire' | 'overdue'): Promise<number> {
  const [row] = await server.db
    .select({ n: count() })
    .from(prescriptionEvent)
    .where(and(inArray(prescriptionEvent.prescriptionId, [...ids]), eq(prescriptionEvent.event, event)))
  return row?.n ?? 0
}

test('one round passes on and ends all prescriptions whose time is over, each once, beside another server', async () => {
  const { by, inquiryId } = await ward()
  const { id } = await submitted(server, by, inquiryId)
  await moved(id, { reviewDueAt: new Date(Date.now() - 1000) })
  const late = await copies(id, MANY)
  await moved(id, { expiresAt: new Date(Date.now() - 1000), reviewDueAt: null })
  const over = await copies(id, MANY)
  await Promise.all([sweepNow(), sweepNow()])
  assert.deepEqual([await eventsOf(late, 'overdue'), await eventsOf(over, 'expire')], [MANY, MANY])
  const states = await server.db
    .select({ state: prescription.state, n: count() })
    .from(prescription)
    .where(inArray(prescription.id, [...late, ...over]))
    .groupBy(prescription.state)
    .orderBy(prescription.state)
  assert.deepEqual(states, [
    { state: 'expired', n: MANY },
    { state: 'submitted', n: MANY },
  ])
})
