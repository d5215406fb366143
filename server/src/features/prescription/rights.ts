import { writeRefusal } from '@/domain/prescription/move'
import type { Db } from '../../db/connect'
import type { OrderStored } from '../consultation'
import { findPatient } from '../patient'
import { mayPrescribe } from './checking'
import { inquiryOf } from './stored'

const NO_RIGHT = '您没有处方权，不能开具处方'

/** Why the doctor of an inquiry cannot write for it now; '' where he can. */
export async function refusalFor(db: Db, order: OrderStored): Promise<string> {
  const { patientId, orgId, doctorId } = order.row
  if (order.order.kind !== 'B' || patientId === null || orgId === null) return '仅互联网复诊可以开具处方'
  if (!(await mayPrescribe(db, doctorId))) return NO_RIGHT
  return writeRefusal(inquiryOf(order, await findPatient(db, patientId)), Date.now())
}
