import { and, desc, eq } from 'drizzle-orm'
import { optionalIdNumberSchema } from '@/domain/id-number'
import * as v from 'valibot'
import type { Parts } from '../../http/context'
import { unsealNumber } from '../../services/sealed-number'
import { certification } from '../certification/tables'
import { joinedIdNumber } from '../join'
import { certificate } from './tables'

/** By which the ID number of an application is sealed. */
export const sealedFor = (userId: number): string => `certificate of ${userId}`

/** The ID number that the account knows: from an earlier application, from joining the hospital, from certification; '' when it has to be typed. */
export async function knownIdNumber(parts: Parts, userId: number): Promise<string> {
  const { db } = parts
  const [before] = await db
    .select({ sealed: certificate.idNumber })
    .from(certificate)
    .where(eq(certificate.userId, userId))
    .orderBy(desc(certificate.id))
    .limit(1)
  if (before?.sealed) return unsealNumber(parts, sealedFor(userId), before.sealed)
  return (await joinedIdNumber(parts, userId)) || certifiedIdNumber(parts, userId)
}

async function certifiedIdNumber({ db }: Parts, userId: number): Promise<string> {
  const [row] = await db
    .select({ submitted: certification.submitted })
    .from(certification)
    .where(and(eq(certification.userId, userId), eq(certification.state, 'certified')))
    .orderBy(desc(certification.id))
    .limit(1)
  // Given by choice, and not always checked when it was.
  const read = v.safeParse(optionalIdNumberSchema, row?.submitted.idNumber ?? '')
  return read.success ? read.output : ''
}
