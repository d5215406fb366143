import { eq } from 'drizzle-orm'
import { SERVICES } from '@/domain/consultation/services'
import { viewerOf, type Context } from '../../http/context'
import type { CallParty } from '../consultation'
import { consultation } from '../consultation/tables'
import { noteAccess } from '../patient'

/** Who reads something of the patient of an order leaves a line in the patient's record of reads. */
export async function patientRead({ db, ...context }: Context, refId: number): Promise<number | null> {
  const [order] = await db.select({ patientId: consultation.patientId }).from(consultation).where(eq(consultation.id, refId))
  const patientId = order?.patientId ?? null
  const readerId = viewerOf({ db, ...context }).id
  if (patientId !== null) await noteAccess(db, { patientId, readerId, purpose: 'consultation', refId })
  return patientId
}

/** In the call of an inquiry the patient's side goes by the patient's name. */
export async function noteNamed(
  context: Context,
  orderId: number,
  { role, service }: Pick<CallParty, 'role' | 'service'>,
): Promise<void> {
  if (role !== 'applicant' && SERVICES[service].kinds[0] === 'B') await patientRead(context, orderId)
}
