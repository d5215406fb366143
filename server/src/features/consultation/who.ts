import { eq } from 'drizzle-orm'
import { HIDDEN_FROM_DOCTOR } from '@/domain/consultation/tabs'
import type { Role } from '@/domain/consultation/order'
import { providerRole } from '@/domain/consultation/transitions/row'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { NOT_THERE, type Stored } from './stored'
import { consultationParty } from './tables'

export type Side = 'applicant' | 'doctor'

/** What somebody is in an order; to everybody else it is not there. A doctor sees it from when it is paid. */
export function sideOf({ row }: Pick<Stored, 'row'>, userId: number): Side {
  if (row.applicantId === userId) return 'applicant'
  if (row.answererId === userId && !HIDDEN_FROM_DOCTOR.includes(row.state)) return 'doctor'
  throw notFound(NOT_THERE)
}

/** Who applies also pays. In a team the leader answers. */
export const rolesOf = (stored: Stored, side: Side): readonly Role[] =>
  side === 'applicant' ? ['applicant', 'payer'] : [providerRole(stored.order)]

export const moverOf = (context: Context): string => `user:${viewerOf(context).id}`

/** Both of an order, so that each may see how far he has read. */
export const addParties = (tx: Db, consultationId: number, userIds: readonly number[]) =>
  tx.insert(consultationParty).values(userIds.map((userId) => ({ consultationId, userId })))

export const partiesOf = (db: Db, consultationId: number) =>
  db.select().from(consultationParty).where(eq(consultationParty.consultationId, consultationId))
