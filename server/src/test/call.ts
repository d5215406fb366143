import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import WebSocket from 'ws'
import { CALL_PATH, callApi, callFrameSchema, type CallFrame } from '@/api/call'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import type { OrderState } from '@/domain/consultation/states'
import { consultation, consultationMember, servicePolicy } from '../features/consultation/tables'
import { team } from '../features/directory/tables'
import { asDoctor, newApplicant, newDoctor, ordered, type TestDoctor } from './consultation'
import { signedInDevice } from './factories'
import { until } from './live'
import type { Device, TestServer } from './server'

const MINUTE = 60_000

/** Makes an order with a slot of one that was taken by text. `minutes`: from now to its start. */
export async function withSlot(
  server: Pick<TestServer, 'db'>,
  id: string,
  { service = 'con_video' as ServiceId, minutes = 0, state = 'scheduled' as OrderState },
): Promise<void> {
  const [policy] = await server.db.select().from(servicePolicy).where(eq(servicePolicy.service, service))
  const start = Date.now() + minutes * MINUTE
  await server.db
    .update(consultation)
    .set({
      ...{ service, state, kind: SERVICES[service].kinds[0], policyVersion: policy?.version ?? 1 },
      slotStart: new Date(start),
      slotEnd: new Date(start + (SERVICES[service].length ?? 0)),
      dueAt: new Date(start + 15 * MINUTE),
    })
    .where(eq(consultation.id, Number(id)))
}

/** An order with a time: its doctor, and who asked him. */
export async function called(server: TestServer, wanted: Parameters<typeof withSlot>[2] = {}) {
  const doctor = await newDoctor(server, { con_text: 0 })
  const applicant = await newApplicant(server)
  const { id } = await ordered(server, applicant.device, doctor, { service: 'con_text', cents: 0 })
  await withSlot(server, id, wanted)
  return { id, doctor, applicant }
}

/** The order becomes one of a team, led by the doctor who has it, and another doctor of the team takes part. */
export async function withMember(server: TestServer, id: string) {
  const member = await signedInDevice(server, { level: 2, userType: 1, realName: '参加医生' })
  const own = await asDoctor(server, member.user.id, {})
  const isIt = eq(consultation.id, Number(id))
  const [order] = await server.db.select().from(consultation).where(isIt)
  assert.ok(order)
  if (order.teamId === null) {
    const leaderId = order.doctorId ?? 0
    const { hospitalId, provId, cityId } = own
    const [made] = await server.db
      .insert(team)
      .values({ name: '测试团队', findable: '', leaderId, hospitalId, provId, cityId, diseaseIds: [] })
      .returning()
    assert.ok(made)
    await server.db.update(consultation).set({ teamId: made.id, doctorId: null }).where(isIt)
    await addMember(server, id, order.answererId, leaderId, 'leader', '1')
  }
  await addMember(server, id, member.user.id, own.id, 'member', '2')
  return member
}

const addMember = (
  { db }: TestServer,
  id: string,
  userId: number,
  doctorId: number,
  role: 'leader' | 'member',
  discipline: string,
) => db.insert(consultationMember).values({ consultationId: Number(id), userId, doctorId, role, discipline, state: 'accepted' })

export const enter = async ({ device }: Pick<TestDoctor, 'device'> | { device: Device }, id: string) =>
  device.ok(callApi.join, { id, way: 'mesh' })

/** Somebody at the socket of a place; keeps all frames, each checked against the contract. */
export async function listenAt(port: number, place: string, auth: string) {
  const frames: CallFrame[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${CALL_PATH}?place=${place}`)
  const one = { socket, frames, code: 0, closed: () => one.code > 0 }
  socket.on('message', (data: Buffer) => frames.push(v.parse(callFrameSchema, JSON.parse(data.toString()))))
  socket.on('close', (code) => (one.code = code))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
  socket.send(JSON.stringify({ kind: 'join', auth, since: '' }))
  await until(() => frames.length > 0 || one.code > 0, 'joining')
  return one
}

export const only = <T>(rows: readonly T[]): T => {
  assert.equal(rows.length, 1)
  return rows[0] as T
}
