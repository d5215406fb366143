import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Candidate, TeamMember } from '@/api/consultation'
import { ANSWER_WITHIN, hasQuorum, memberStep, teamRefusal } from '@/domain/consultation/team'
import { isDicom, namesPatient } from '@/domain/patient/files'
import type { Db } from '../../db/connect'
import { enqueue, type Enqueued } from '../../db/queue'
import { conflict, forbidden, invalid, notFound, refused } from '../../errors'
import type { Job } from '../../feature'
import { viewerOf, type Context } from '../../http/context'
import { isCertifiedDoctor } from '@/domain/user'
import { user } from '../../kernel/people/tables'
import { nameOfDepartment } from '../../kernel/reference/static-data'
import { cardsOf, findDoctor, listDoctors } from '../directory'
import { department, doctor, teamMember } from '../directory/tables'
import { detailOf } from './detail'
import { withOrder } from './moving'
import { tellParties } from './notes'
import { hasPart, stepMembers } from './presence'
import { findAnswerer, providerIdOf } from './providers'
import { findOrder, type MemberRow, type Stored } from './stored'
import { consultation, consultationMember } from './tables'
import { addParties, memberOf, sideOf } from './who'
import { chosenFiles } from '../patient'

type DoctorRow = typeof doctor.$inferSelect

/** The leader is the first of his team, from when he has accepted. */
export async function enterLeader(tx: Db, { row }: Stored): Promise<void> {
  if (row.teamId === null) return
  const { doctorId } = await findAnswerer(tx, providerIdOf(row))
  const leader = await findDoctor(tx, doctorId)
  const values = { consultationId: row.id, userId: row.answererId, doctorId, role: 'leader' as const, answeredAt: new Date() }
  await tx.insert(consultationMember).values({ ...values, discipline: await disciplineOf(tx, leader), state: 'accepted' })
}

async function disciplineOf(db: Db, { departmentId }: DoctorRow): Promise<string> {
  const [own] = await db.select({ kindId: department.kindId }).from(department).where(eq(department.id, departmentId))
  return own?.kindId ?? ''
}

/** Before the meeting, by its leader. */
function mustLead(stored: Stored, userId: number): void {
  if (sideOf(stored, userId) !== 'doctor') throw forbidden('仅组长可以邀请成员')
  if (stored.row.teamId === null) throw refused('该服务没有会诊团队')
  if (stored.order.state !== 'scheduled') throw conflict('会诊开始前可以邀请成员，请刷新后查看')
}

/** Doctors who may be asked: of the team first, and by a word anybody of the directory who has an account here. */
export async function candidates(
  context: Context,
  { id, keyword }: { id: string; keyword: string },
): Promise<{ items: Candidate[] }> {
  const { db } = context
  const stored = await findOrder(db, Number(id))
  mustLead(stored, viewerOf(context).id)
  const standing = await db
    .select({ doctorId: teamMember.doctorId })
    .from(teamMember)
    .where(eq(teamMember.teamId, stored.row.teamId ?? 0))
    .orderBy(teamMember.place)
  const own = standing.map(({ doctorId }) => doctorId)
  const ids = keyword.trim() ? await foundBy(context, keyword) : own
  const rows = await mayCome(db, ids)
  const known = new Set(stored.members.filter(hasPart).map((one) => one.doctorId))
  const asked = rows.filter((row) => !known.has(row.id) && row.userId !== stored.row.applicantId)
  const cards = await cardsOf(db, asked)
  return {
    items: cards.map(({ id: doctorId, name, portrait, title, hospital, department: ward }) => ({
      ...{ doctorId, name, portrait, title, hospital, department: ward },
      isOfTeam: own.includes(Number(doctorId)),
    })),
  }
}

const FOUND_MOST = 20
async function foundBy(context: Context, keyword: string): Promise<number[]> {
  const { items } = await listDoctors(context, { ...ANYBODY, keyword, pageIdx: 0, pageSize: FOUND_MOST })
  return items.map(({ id }) => Number(id))
}
const ANYBODY = {
  ...{ diseaseId: '', provId: '', cityId: '', hospitalId: '', departmentId: '', titleId: '', service: '' as const, unionId: '' },
  ...{ priceMost: null, isAlliance: false, isAbroad: false, country: '', sort: 'recommended' as const },
}

/** Certified accounts, in the order of the ids. */
async function mayCome(db: Db, ids: readonly number[]): Promise<DoctorRow[]> {
  if (!ids.length) return []
  const rows = await db
    .select({ row: doctor, level: user.level, userType: user.userType })
    .from(doctor)
    .innerJoin(user, eq(user.id, doctor.userId))
    .where(and(inArray(doctor.id, [...ids]), isNotNull(doctor.userId), eq(doctor.status, 'published')))
  const certified = rows.filter(isCertifiedDoctor).map(({ row }) => row)
  return ids.flatMap((id) => certified.filter((row) => row.id === id))
}

/** Who was asked and has said nothing for so long has said no. */
const SILENCE: Enqueued<{ consultationId: number; userId: number }> = {
  name: 'consultation-invitation-over',
  payload: v.object({ consultationId: v.number(), userId: v.number() }),
}
export const silenceJob: Job<{ consultationId: number; userId: number }> = {
  ...SILENCE,
  run: ({ db }, { consultationId, userId }) =>
    db.transaction(async (tx) => {
      const isIt = and(eq(consultationMember.consultationId, consultationId), eq(consultationMember.userId, userId))
      const [row] = await tx.select().from(consultationMember).where(isIt).for('update')
      const state = row && memberStep(row.state, 'silence')
      if (!state || row.invitedAt.getTime() + ANSWER_WITHIN > Date.now()) return
      await tx.update(consultationMember).set({ state, answeredAt: new Date() }).where(isIt)
      await tellParties(tx, { id: consultationId, from: 0 })
    }),
}

const awaitAnswer = (tx: Db, { consultationId, userId }: { consultationId: number; userId: number }) =>
  enqueue(
    tx,
    SILENCE,
    { consultationId, userId },
    { at: new Date(Date.now() + ANSWER_WITHIN), key: `${consultationId}:${userId}` },
  )

/** The meeting has another time: who said yes to the old one has 48 hours to say whether he can come then. Its leader is not asked. */
export async function askAgain(tx: Db, members: readonly MemberRow[]): Promise<void> {
  const [leader, others] = [true, false].map((leads) => members.filter(({ role }) => (role === 'leader') === leads))
  await stepMembers(tx, leader ?? [], 'again')
  const asked = (await stepMembers(tx, others ?? [], 'ask_again')).filter(({ state }) => state === 'asked_again')
  for (const { consultationId, userId } of asked) {
    await tx
      .update(consultationMember)
      .set({ invitedAt: new Date(), answeredAt: null })
      .where(and(eq(consultationMember.consultationId, consultationId), eq(consultationMember.userId, userId)))
    await awaitAnswer(tx, { consultationId, userId })
  }
}

interface Invitation {
  id: string
  /** Doctors of the directory. */
  doctorIds: string[]
  /** One more, who keeps the minutes; empty: nobody. */
  secretaryId: string
}

/** Asks colleagues to come. The team as it is then keeps the rules: two to nine of two disciplines. */
export async function invite(context: Context, { id, doctorIds, secretaryId }: Invitation) {
  await withOrder(context, Number(id), async (tx, stored) => {
    mustLead(stored, viewerOf(context).id)
    const wanted = [...new Set([...doctorIds, ...(secretaryId ? [secretaryId] : [])].map(Number))]
    const rows = await mayCome(tx, wanted)
    if (rows.length !== wanted.length) throw invalid({ doctorIds: '所选医生尚未在本平台认证，不能邀请' })
    if (rows.some((row) => row.userId === stored.row.applicantId)) throw invalid({ doctorIds: '申请医生已在会诊中，无需邀请' })
    const asked: ReturnType<typeof invitationOf>[] = []
    for (const row of rows)
      asked.push(invitationOf(stored.row.id, row, row.id === Number(secretaryId), await disciplineOf(tx, row)))
    const others = stored.members.filter((one) => hasPart(one) && !asked.some(({ userId }) => userId === one.userId))
    const again = stored.members.filter((one) => hasPart(one) && asked.some(({ userId }) => userId === one.userId))
    if (again.length) throw conflict('所选医生已在团队中，请刷新后查看')
    const refusal = teamRefusal([...others, ...asked])
    if (refusal) throw invalid({ doctorIds: refusal })
    for (const values of asked) {
      await tx
        .insert(consultationMember)
        .values(values)
        .onConflictDoUpdate({ target: [consultationMember.consultationId, consultationMember.userId], set: values })
      await awaitAnswer(tx, values)
    }
    if (asked.length)
      await addParties(
        tx,
        stored.row.id,
        asked.map(({ userId }) => userId),
      )
    await tellParties(tx, { id: stored.row.id, from: 0 })
  })
  return detailOf(context, Number(id))
}

const invitationOf = (consultationId: number, { id, userId }: DoctorRow, isSecretary: boolean, discipline: string) => ({
  ...{ consultationId, userId: userId ?? 0, doctorId: id, discipline },
  role: isSecretary ? ('secretary' as const) : ('member' as const),
  ...{ state: 'invited' as const, invitedAt: new Date(), answeredAt: null },
})

/** A member says yes or no, within 48 hours and before the meeting. */
export async function answerInvitation(context: Context, { id, accepts }: { id: string; accepts: boolean }) {
  const { id: userId } = viewerOf(context)
  await withOrder(context, Number(id), async (tx, stored) => {
    const own = memberOf(stored, userId)
    if (!own) throw notFound('该邀请不存在')
    const state = memberStep(own.state, accepts ? 'accept' : 'decline')
    const isLate = own.invitedAt.getTime() + ANSWER_WITHIN <= Date.now()
    if (!state || isLate || stored.order.state !== 'scheduled') throw conflict('该邀请已失效，请刷新后查看')
    const isIt = and(eq(consultationMember.consultationId, stored.row.id), eq(consultationMember.userId, userId))
    await tx.update(consultationMember).set({ state, answeredAt: new Date() }).where(isIt)
    await tellParties(tx, { id: stored.row.id, from: 0 })
  })
  return {}
}

/** Files that a person has looked at and that name nobody (9.2): the other members of the team see these and no others. */
export async function shareFiles(context: Context, { id, fileIds }: { id: string; fileIds: string[] }) {
  await withOrder(context, Number(id), async (tx, stored) => {
    const { row } = stored
    if (sideOf(stored, viewerOf(context).id) !== 'applicant' || row.teamId === null) throw forbidden('仅申请医生可以选择')
    if (fileIds.some((one) => !row.fileIds.includes(one))) throw invalid({ fileIds: '所选资料不属于本次会诊' })
    const found = await chosenFiles(tx, row.patientId ?? 0, fileIds)
    if (found.length !== new Set(fileIds).size) throw invalid({ fileIds: '所选资料已被删除，请刷新后重选' })
    if (found.some(isDicom)) throw invalid({ fileIds: 'DICOM 文件内含患者信息，不能提供给成员，请改用已遮盖的图片' })
    if (found.some(namesPatient)) throw invalid({ fileIds: '知情同意书上有签名，不能提供给成员' })
    await tx.update(consultation).set({ sharedFileIds: fileIds }).where(eq(consultation.id, row.id))
    await tellParties(tx, { id: row.id, from: 0 })
  })
  return detailOf(context, Number(id))
}

/** The team as everybody in the case sees it; null where there is none. */
export async function presentTeam(db: Db, { row, order, members }: Stored, userId: number) {
  if (row.teamId === null) return null
  const people = await namesOf(db, members)
  return {
    members: members.map((one): TeamMember => ({
      ...(people.get(one.doctorId) ?? NOBODY),
      ...{ doctorId: String(one.doctorId), role: one.role, state: one.state },
      discipline: nameOfDepartment(one.discipline),
      isSelf: one.userId === userId,
      answerBy: memberStep(one.state, 'accept') ? answerBy(one, order.slot?.startAt) : '',
    })),
    refusal: members.length ? teamRefusal(members.filter(hasPart)) : '',
    hasQuorum: hasQuorum(members),
  }
}

/** Of what begins sooner, until it begins. */
const answerBy = ({ invitedAt }: MemberRow, startAt = Infinity): string =>
  new Date(Math.min(invitedAt.getTime() + ANSWER_WITHIN, startAt)).toISOString()

const NOBODY = { name: '', portrait: '', title: '', hospital: '' }
async function namesOf(db: Db, members: readonly MemberRow[]) {
  const ids = members.map(({ doctorId }) => doctorId)
  const rows = ids.length ? await db.select().from(doctor).where(inArray(doctor.id, ids)) : []
  const cards = await cardsOf(db, rows)
  return new Map(cards.map(({ id, name, portrait, title, hospital }) => [Number(id), { name, portrait, title, hospital }]))
}
