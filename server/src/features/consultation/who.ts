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

/** The part that a user has in an order; for all others it is not there. A doctor sees it once it is paid. */
export function sideOf(stored: Pick<Stored, 'row' | 'members'>, userId: number): Side {
  const side = findSide(stored, userId)
  if (!side) throw notFound(NOT_THERE)
  return side
}

function findSide({ row, members }: Pick<Stored, 'row' | 'members'>, userId: number): Side | null {
  if (row.applicantId === userId) return 'applicant'
  if (row.answererId === userId && !isHiddenFromDoctor(row)) return 'doctor'
  return members.some((one) => one.userId === userId && hasPart(one)) ? 'member' : null
}

/** Whether they take part in the order. */
export const hasSide = (stored: Pick<Stored, 'row' | 'members'>, userId: number): boolean => findSide(stored, userId) !== null

/** As `sideOf`; what is said and written in a team is read by those who have said that they come. */
export function mustTakePart(stored: Pick<Stored, 'row' | 'members'>, userId: number): Side {
  const side = sideOf(stored, userId)
  const own = memberOf(stored, userId)
  if (side === 'member' && !(own && isIn(own))) throw forbidden('接受邀请后可以参加讨论')
  return side
}

export const memberOf = ({ members }: Pick<Stored, 'members'>, userId: number): MemberRow | undefined =>
  members.find((one) => one.userId === userId)

/** A person who reviews, settles or ends an order for the platform takes no part in it themselves. `by`: `user:<id>`, `command:<name>`. */
export function mustBeAnothers({ row, members }: Pick<Stored, 'row' | 'members'>, by: string): void {
  const parties = [row.applicantId, row.answererId, ...members.map(({ userId }) => userId)]
  if (parties.some((userId) => by === `user:${userId}`)) throw forbidden('这是您本人参与的订单，请由其他审核人员处理')
}

/** The same for reading: what a reviewer would see of their own order, one of its two sides may not know. */
export const mustReadAnothers = (stored: Pick<Stored, 'row' | 'members'>, by: Reader): void =>
  mustBeAnothers(stored, 'readerId' in by ? `user:${by.readerId}` : `command:${by.operator}`)

/** Who applies also pays. In a team the leader answers, and the others move nothing. */
export function rolesOf(stored: Stored, side: Side): readonly Role[] {
  if (side === 'member') return []
  return side === 'applicant' ? ['applicant', 'payer'] : [providerRole(stored.order)]
}

export const moverOf = (context: Context): string => `user:${viewerOf(context).id}`

/** Both of an order, so that each may see how far the other has read. */
export const addParties = (tx: Db, consultationId: number, userIds: readonly number[]) =>
  tx
    .insert(consultationParty)
    .values(userIds.map((userId) => ({ consultationId, userId })))
    .onConflictDoNothing()

export const partiesOf = (db: Db, consultationId: number) =>
  db.select().from(consultationParty).where(eq(consultationParty.consultationId, consultationId))
