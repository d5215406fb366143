import { thanksRefusal } from '@/domain/consultation/thanks'
import { conflict, forbidden } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { detailOf } from './detail'
import { withOrder } from './moving'
import { insertFrom, isThanked } from './room-line'
import { sideOf } from './who'

/** A card of the applicant's into the room, once; sent again it is the same one. */
export async function thank(context: Context, { id, text }: { id: string; text: string }) {
  const userId = viewerOf(context).id
  await withOrder(context, Number(id), async (tx, stored) => {
    if (sideOf(stored, userId) !== 'applicant') throw forbidden('仅申请人可以送感谢卡')
    const refusal = thanksRefusal(stored.order, await isThanked(tx, stored.row.id), Date.now())
    if (refusal) throw conflict(refusal)
    await insertFrom(tx, stored.row, { userId, sender: 'patient', kind: 'card', body: text, clientMsgId: 'thanks' })
  })
  return detailOf(context, Number(id))
}
