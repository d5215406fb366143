import type { Rating } from '@/domain/consultation/rating'
import { viewerOf, type Context } from '../../http/context'
import { addRating } from '../directory'
import { act } from './doctoring'

/** C30: within seven days, while the doctor's share still waits. */
export const dispute = (context: Context, { id, reason }: { id: string; reason: string }) =>
  act(context, id, { event: 'dispute', reason })

/** C33: once, within thirty days. The stars count at once, the words after somebody has looked at them. */
export const rate = (context: Context, { id, ...given }: Rating & { id: string }) =>
  act(context, id, { event: 'rate' }, undefined, async (tx, { row: { id: orderId, doctorId, teamId, service } }) => {
    const { id: userId, realName, name } = viewerOf(context)
    await addRating(tx, { doctorId, teamId, orderId, service, userId, name: realName || name, given })
  })
