import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { OpinionView } from '@/api/consultation'
import { opinionWords, type Kind } from '@/domain/consultation/kinds'
import { givesOpinion } from '@/domain/consultation/services'
import {
  editOpinion,
  neededParts,
  OPINION_PARTS,
  opinionPartsOf,
  signOpinion,
  type Opinion,
  type OpinionPart,
} from '@/domain/consultation/team'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { nameOfDepartment } from '../../kernel/reference/static-data'
import { spendTicket } from '../security'
import { noteReader } from './cases'
import { detailOf } from './detail'
import { makeMove, withOrder } from './moving'
import { tellParties } from './notes'
import { trySigningFile } from './opinion-file'
import { stepMembers } from './presence'
import { findOrder, type MemberRow, type Stored } from './stored'
import { consultationOpinion } from './tables'
import { memberOf, moverOf, mustTakePart, rolesOf, sideOf } from './who'

type OpinionRow = typeof consultationOpinion.$inferSelect
type Parts = Opinion['parts']

async function newest(db: Db, consultationId: number): Promise<OpinionRow | undefined> {
  const [row] = await db
    .select()
    .from(consultationOpinion)
    .where(eq(consultationOpinion.consultationId, consultationId))
    .orderBy(desc(consultationOpinion.version))
    .limit(1)
  return row
}

async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = ids.length
    ? await db
        .select({ id: user.id, name: user.realName })
        .from(user)
        .where(inArray(user.id, [...ids]))
    : []
  return new Map(people.map(({ id, name }) => [id, name]))
}

async function present(
  db: Db,
  { version, parts, signatures }: OpinionRow,
  { order, members }: Pick<Stored, 'order' | 'members'>,
  userId: number,
) {
  const ids = signatures.map((one) => Number(one.userId))
  const waiting = unsigned(members)
  const names = await namesOf(db, [...ids, ...waiting])
  const nameOf = (id: number) => names.get(id) ?? ''
  return {
    ...{ version, parts },
    signatures: signatures.map((one) => ({
      name: nameOf(Number(one.userId)),
      at: new Date(one.at).toISOString(),
      dissent: one.dissent ?? '',
    })),
    isSignedByMe: ids.includes(userId),
    unsigned: waiting.map(nameOf),
    waits: waiting.length > 0 && !order.isOverdue,
  } satisfies OpinionView
}

/** Members who were there and have not said yet whether they agree. */
const unsigned = (members: readonly MemberRow[]): number[] =>
  members.filter(({ role, state }) => role === 'member' && state === 'present').map(({ userId }) => userId)

/** The applicant reads it once it is signed and the order is completed; who writes it, always. */
export async function opinionOf(context: Context, { id }: { id: string }) {
  const { db } = context
  const userId = viewerOf(context).id
  const stored = await findOrder(db, Number(id))
  const side = mustTakePart(stored, userId)
  const row = side !== 'applicant' || stored.order.state === 'completed' ? await newest(db, stored.row.id) : undefined
  if (row) await noteReader(context, stored)
  const { service, kind, agreementId } = stored.row
  return { ...opinionWords(service, kind, agreementId), opinion: row ? await present(db, row, stored, userId) : null }
}

function mustWrite(stored: Stored, userId: number): void {
  if (sideOf(stored, userId) !== 'doctor') throw forbidden('仅会诊医生可以填写意见')
  if (
    !givesOpinion(stored.row.service, stored.order.kind) ||
    !['in_progress', 'opinion_pending', 'accepted'].includes(stored.order.state)
  )
    throw conflict('当前不能填写意见，请刷新后查看')
}

/** A draft of it; a change after a signature is a new version without signatures, and who has signed looks at it again. */
export async function saveOpinion(context: Context, { id, parts: given }: { id: string; parts: Parts }) {
  const userId = viewerOf(context).id
  const { row, after } = await withOrder(context, Number(id), async (tx, stored) => {
    mustWrite(stored, userId)
    mustFitKind(stored.order.kind, given)
    const before = await newest(tx, stored.row.id)
    const parts = stored.row.teamId === null ? given : written(given)
    if (before && isDeepStrictEqual({ ...before.parts, ...parts }, before.parts)) return { row: before, after: stored }
    const { version, ...rest } = editOpinion(before ?? { version: 1, parts: {}, signatures: [] }, parts)
    const values = { ...rest, consultationId: stored.row.id, version, updatedAt: new Date() }
    const [saved] = await tx
      .insert(consultationOpinion)
      .values(values)
      .onConflictDoUpdate({ target: [consultationOpinion.consultationId, consultationOpinion.version], set: values })
      .returning()
    if (!saved) throw new Error('the opinion was not stored')
    const members = version === before?.version ? stored.members : await stepMembers(tx, stored.members, 'void')
    await tellParties(tx, { id: stored.row.id, from: 0 })
    return { row: saved, after: { ...stored, members } }
  })
  return { opinion: await present(context.db, row, after, userId) }
}

function mustFitKind(kind: Kind, parts: Parts): void {
  const allowed = opinionPartsOf(kind)
  const wrong = (Object.keys(parts) as OpinionPart[]).find((part) => parts[part]?.trim() && !allowed.includes(part))
  if (wrong) throw invalid({ [wrong]: `该服务是健康咨询，不能填写${OPINION_PARTS[wrong]}` })
}

/** Of a team the room knows who was there, and the signatures who does not agree. */
const written = ({ participants: _, dissent: __, ...parts }: Parts): Parts => parts

/** What a team's opinion says of its signatures, when it is given. */
async function signedParts(tx: Db, { members }: Stored, { signatures }: Pick<OpinionRow, 'signatures'>): Promise<Parts> {
  const there = members.filter(({ state }) => ['present', 'signed', 'dissent'].includes(state))
  const names = await namesOf(
    tx,
    there.map(({ userId }) => userId),
  )
  const nameOf = (id: number) => names.get(id) ?? ''
  const dissents = signatures.filter(({ dissent }) => dissent).map((one) => `${nameOf(Number(one.userId))}：${one.dissent}`)
  return {
    participants: there.map(({ userId, discipline }) => `${nameOf(userId)}（${nameOfDepartment(discipline)}）`).join('、'),
    ...(dissents.length > 0 && { dissent: dissents.join('\n') }),
  }
}

const lackingPart = ({ parts }: OpinionRow, kind: Kind): OpinionPart | undefined =>
  neededParts(kind).find((part) => !parts[part]?.trim())

/** A member has read the conclusion and agrees, or says why not: both are signatures of this version. */
export async function signAsMember(
  context: Context,
  { id, version, dissent, ticket }: { id: string; version: number; dissent: string; ticket: string },
) {
  const userId = viewerOf(context).id
  const { row, after } = await withOrder(context, Number(id), async (tx, stored) => {
    const own = memberOf(stored, userId)
    if (sideOf(stored, userId) !== 'member' || own?.role !== 'member') throw forbidden('仅参加会诊的成员可以签署')
    if (!['in_progress', 'opinion_pending'].includes(stored.order.state)) throw conflict('当前不能签署，请刷新后查看')
    if (own.state !== 'present')
      throw conflict(own.state === 'accepted' || own.state === 'absent' ? '您未参加本次会诊，不能签署' : '您已签署')
    const before = await newest(tx, stored.row.id)
    if (before?.version !== version) throw conflict('意见已有新的版本，请刷新后再签署')
    if (lackingPart(before, stored.order.kind)) throw conflict('组长还没有写完意见，请稍后再签署')
    await spendTicket({ ...context, db: tx }, ticket)
    const { signatures } = signOpinion(before, String(userId), Date.now(), dissent)
    await storeSigned(tx, before, { signatures })
    await tellParties(tx, { id: stored.row.id, from: 0 })
    const members = await stepMembers(tx, stored.members, dissent ? 'dissent' : 'sign', [userId])
    return { row: { ...before, signatures }, after: { ...stored, members } }
  })
  return { opinion: await present(context.db, row, after, userId) }
}

const storeSigned = (
  tx: Db,
  { consultationId, version }: OpinionRow,
  values: Pick<OpinionRow, 'signatures'> & { parts?: Parts },
) =>
  tx
    .update(consultationOpinion)
    .set(values)
    .where(and(eq(consultationOpinion.consultationId, consultationId), eq(consultationOpinion.version, version)))

/** Whoever was there signs before it is given; once it is overdue it is given without those who say nothing. */
async function mustBeSigned(tx: Db, { order, members }: Stored): Promise<void> {
  const waiting = order.isOverdue ? [] : unsigned(members)
  if (!waiting.length) return
  const names = await namesOf(tx, waiting)
  throw refused(`还有成员未签署：${waiting.map((id) => names.get(id)).join('、')}`)
}

/** C28: signed by whoever answers, and given. */
export async function sign(context: Context, { id, version, ticket }: { id: string; version: number; ticket: string }) {
  const userId = viewerOf(context).id
  await withOrder(context, Number(id), async (tx, stored) => {
    mustWrite(stored, userId)
    const row = await newest(tx, stored.row.id)
    if (row?.version !== version) throw conflict('意见已有新的版本，请刷新后再签名')
    const lacking = lackingPart(row, stored.order.kind)
    if (lacking) throw invalid({ [lacking]: `请填写${OPINION_PARTS[lacking]}` })
    if (stored.row.teamId !== null) await mustBeSigned(tx, stored)
    await spendTicket({ ...context, db: tx }, ticket)
    const { signatures } = signOpinion(row, String(userId), Date.now())
    const ofTeam = stored.row.teamId === null ? {} : await signedParts(tx, stored, { signatures })
    await storeSigned(tx, row, { signatures, parts: { ...row.parts, ...ofTeam } })
    await stepMembers(tx, stored.members, 'sign', [userId])
    const [role] = rolesOf(stored, 'doctor')
    if (role) await makeMove(tx, context, stored, { event: 'opinion', isSigned: true }, { role, by: moverOf(context) })
  })
  await trySigningFile(context, Number(id))
  return detailOf(context, Number(id))
}
