import { eq } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import type { Kind } from '@/domain/consultation/kinds'
import { newApplicant, newBookable, ordered, type TestDoctor } from './consultation'
import type { Device, TestServer } from './server'
import { ticketOf } from '../features/wallet/probe'
import { noteCall, startCall } from '../features/consultation/call'
import { slot } from '../features/consultation/tables'

export const PRICE = 19_900

/** What the tests of agreed times share: doctors who can be booked, orders with a time, and what a call tells of them. */
export function appointmentDesk(server: TestServer) {
  const doctors = (cents = PRICE) => newBookable(server, { inq_video: cents, inq_phone: cents, con_video: cents })
  const slotsOf = (id: string) =>
    server.db
      .select({ state: slot.state, startAt: slot.startAt })
      .from(slot)
      .where(eq(slot.consultationId, Number(id)))
  const statesOf = async (id: string) => (await slotsOf(id)).map(({ state }) => state)
  const stateOf = async (device: Device, id: string) => (await device.ok(consultationApi.detail, { id })).state

  /** An order that is paid, taken and has its time. */
  async function scheduled(by: TestDoctor, kind: Kind = 'B', cents = PRICE) {
    const service = kind === 'B' ? ('inq_video' as const) : ('con_video' as const)
    const { device, user } = await newApplicant(server)
    const made = await ordered(server, device, by, { service, cents })
    if (kind === 'B')
      await by.device.ok(consultationApi.confirmIdentity, { id: made.id, ticket: await ticketOf({ server, ...by }) })
    await by.device.ok(consultationApi.accept, { id: made.id, guardian: null })
    return { ...made, device, user }
  }
  const start = (id: string, by: TestDoctor, identityRead = true) =>
    server.db.transaction((tx) => startCall(tx, server.parts, Number(id), { userId: by.user.id, identityRead }))
  const note = (id: string, fact: Parameters<typeof noteCall>[3]) =>
    server.db.transaction((tx) => noteCall(tx, server.parts, Number(id), fact))

  /** Whatever comes back. */
  const submitted = async (device: Device, id: string, slotStart: string) =>
    (await device.post(consultationApi.submit.path, { id, shownCents: PRICE, slotStart })).body.responseStatus

  return { doctors, slotsOf, statesOf, stateOf, scheduled, start, note, submitted }
}
