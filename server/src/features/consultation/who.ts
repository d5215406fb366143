import { eq } from 'drizzle-orm'
import { isHiddenFromDoctor } from '@/domain/consultation/tabs'
import type { Role } from '@/domain/consultation/order'
import { providerRole } from '@/domain/consultation/transitions/row'
import type { Db } from '../../db/connect'
import { forbidden, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import type { Reader } from '../patient'
import { hasPart, isIn } from './presence'
import { NOT_THERE, type MemberRow, type Stored } from './stored'
import { consultationParty } from './tables'

/** `member`: of the team of a multi-disciplinary consultation, beside its leader. */
export type Side = 'applicant' | 'doctor' | 'member'

/** What somebody is in an order; to everybody else it is not there. A doctor sees it from when it is paid. */
export function sideOf({ row, members }: Pick<Stored, 'row' | 'members'>, userId: number): Side {
  if (row.applicantId === userId) return 'applicant'
  if (row.answererId === userId && !isHiddenFromDoctor(row)) return 'doctor'
  if (members.some((one) => one.userId === userId && hasPart(one))) return 'member'
  throw notFound(NOT_THERE)
}

/** As `sideOf`; what is said and written in a team is read by those who have said that they come. */
export function mustTakePart(stored: Pick<Stored, 'row' | 'members'>, userId: number): Side {
  const side = sideOf(stored, userId)
  const own = memberOf(stored, userId)
  if (side === 'member' && !(own && isIn(own))) throw forbidden('接受邀请后可以参加讨论')
  return side
}

export const memberOf = ({ members }: Pick<Stored, 'members'>, userId: number): MemberRow | undefined =>
  members.find((one) => one.userId === userId)

/** Whoever reviews, settles or ends an order for the platform is none of those whom it is about. `by`: `user:<id>`, `command:<name>`. */
export function mustBeAnothers({ row, members }: Pick<Stored, 'row' | 'members'>, by: string): void {
  const parties = [row.applicantId, row.answererId, ...members.map(({ userId }) => userId)]
  if (parties.some((userId) => by === `user:${userId}`)) throw forbidden('这是您本人参与的订单，请由其他审核人员处理')
}

/** The same of who reads for the platform: what is told to a reviewer of his own order, he may not know as one of its two sides. */
export const mustReadAnothers = (stored: Pick<Stored, 'row' | 'members'>, by: Reader): void =>
  mustBeAnothers(stored, 'readerId' in by ? `user:${by.readerId}` : `command:${by.operator}`)

/** Who applies also pays. In a team the leader answers, and the others move nothing. */
export function rolesOf(stored: Stored, side: Side): readonly Role[] {
  if (side === 'member') return []
  return side === 'applicant' ? ['applicant', 'payer'] : [providerRole(stored.order)]
}

export const moverOf = (context: Context): string => `user:${viewerOf(context).id}`

/** Both of an order, so that each may see how far he has read. */
export const addParties = (tx: Db, consultationId: number, userIds: readonly number[]) =>
  tx
    .insert(consultationParty)
    .values(userIds.map((userId) => ({ consultationId, userId })))
    .onConflictDoNothing()

export const partiesOf = (db: Db, consultationId: number) =>
  db.select().from(consultationParty).where(eq(consultationParty.consultationId, consultationId))
