import * as v from 'valibot'
import type { Enqueued } from '../../db/queue'

const payload = v.object({ orderId: v.number() })
type OfOrder = Enqueued<{ orderId: number }>

/** What comes due of an order: nobody said that it came (M5), nobody sent it (M7). The work is in jobs.ts. That nobody paid (M2) comes due with its payment. */
export const RECEIVED: OfOrder = { name: 'mall-received', payload }
export const LATE: OfOrder = { name: 'mall-late', payload }
