import assert from 'node:assert/strict'
import { and, count, eq, inArray } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { newApplicant, newDoctor, ordered, pass, sweepNow } from '../../test/consultation'
import { key } from '../../test/factories'
import { test } from '../../test/run'
import { testServer } from '../../test/server'
import { consultation, consultationEvent } from './tables'

const server = testServer()
/** More than two batches. */
const MANY = 450

test('one round ends all orders whose time is over, however many, each once, beside another server', async () => {
  const by = await newDoctor(server, { con_text: 0 })
  const { device } = await newApplicant(server)
  const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
  await pass(server, id, 24)
  const [row] = await server.db
    .select()
    .from(consultation)
    .where(eq(consultation.id, Number(id)))
  assert.ok(row)
  const { id: _id, ...columns } = row
  const copies = Array.from({ length: MANY }, () => ({ ...columns, idempotencyKey: key() }))
  const made = await server.db.insert(consultation).values(copies).returning({ id: consultation.id })
  const ids = made.map((one) => one.id)
  await Promise.all([sweepNow(server), sweepNow(server)])
  const states = await server.db
    .select({ state: consultation.state, n: count() })
    .from(consultation)
    .where(inArray(consultation.id, ids))
    .groupBy(consultation.state)
  assert.deepEqual(states, [{ state: 'expired', n: MANY }])
  const [events] = await server.db
    .select({ n: count() })
    .from(consultationEvent)
    .where(and(inArray(consultationEvent.consultationId, ids), eq(consultationEvent.row, 'C15')))
  assert.equal(events?.n, MANY)
  assert.equal((await device.ok(consultationApi.detail, { id })).state, 'expired')
})
