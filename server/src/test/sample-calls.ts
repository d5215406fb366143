import assert from 'node:assert/strict'
import { and, eq, inArray, ne, isNotNull } from 'drizzle-orm'
import { HOUR, MINUTE } from '@/domain/china-time'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import type { Db } from '../db/connect'
import { policyVersion } from '../features/consultation/policies'
import { consultation, consultationMember, consultationParty } from '../features/consultation/tables'
import { doctor, team } from '../features/directory/tables'
import { user } from '../kernel/people/tables'
import { ACCOUNTS } from '../sample/accounts'

/** So that the way into the call is open. */
const STARTS_IN = 2 * MINUTE

/** An order of the sample's doctor as one whose time is now; of a team with a second doctor in it. */
export async function storeCall(db: Db, service: ServiceId): Promise<string> {
  const policy = SERVICES[service]
  const [kind] = policy.kinds
  const [like] = await db
    .select()
    .from(consultation)
    .where(and(eq(consultation.kind, kind), isNotNull(consultation.patientId), ne(consultation.state, 'pending_accept')))
    .limit(1)
  assert.ok(like)
  const { id: _id, ...columns } = like
  const start = Date.now() + STARTS_IN
  const [row] = await db
    .insert(consultation)
    .values({
      ...{ ...columns, service, state: 'scheduled', policyVersion: await policyVersion(db, service), lastSeq: 0, priceCents: 0 },
      ...{ slotStart: new Date(start), slotEnd: new Date(start + (policy.length ?? HOUR)), dueAt: new Date(start + 15 * MINUTE) },
      ...{ completedAt: null, settledAt: null, ratedAt: null, idempotencyKey: `call-${service}` },
      marks: { ...columns.marks, evidence: kind === 'B' ? { by: columns.answererId, at: Date.now() } : null },
    })
    .returning()
  assert.ok(row)
  const parties = [row.applicantId, row.answererId].map((userId) => ({ consultationId: row.id, userId }))
  await db.insert(consultationParty).values(parties)
  if (policy.offeredBy === 'team') await giveTeam(db, row)
  return String(row.id)
}

async function giveTeam(db: Db, { id, answererId, doctorId }: typeof consultation.$inferSelect): Promise<void> {
  const [leader] = await db
    .select()
    .from(doctor)
    .where(eq(doctor.id, doctorId ?? 0))
  const [colleague] = await db
    .select({ id: user.id })
    .from(user)
    .where(
      inArray(
        user.mobile,
        ACCOUNTS.filter(({ name }) => name === '陈思远').map(({ mobile }) => mobile),
      ),
    )
  const [other] = await db
    .select()
    .from(doctor)
    .where(ne(doctor.id, doctorId ?? 0))
    .limit(1)
  assert.ok(leader && colleague && other)
  const { hospitalId, provId, cityId } = leader
  const [made] = await db
    .insert(team)
    .values({ name: '肺癌多学科团队', findable: '', leaderId: leader.id, hospitalId, provId, cityId, diseaseIds: [] })
    .returning()
  assert.ok(made)
  await db.update(consultation).set({ teamId: made.id, doctorId: null }).where(eq(consultation.id, id))
  const of = { consultationId: id, state: 'accepted' as const }
  await db.insert(consultationMember).values([
    { ...of, userId: answererId, doctorId: leader.id, role: 'leader', discipline: 'k1' },
    { ...of, userId: colleague.id, doctorId: other.id, role: 'member', discipline: 'k2' },
  ])
  await db.insert(consultationParty).values({ consultationId: id, userId: colleague.id })
}
