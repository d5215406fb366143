import * as v from 'valibot'
import { purchaseApi } from '@/api/purchase'
import { resource } from '../../http/call'
import { idempotencyKey, idText } from '../../http/inputs'
import { signedIn } from '../../http/policy'
import { offerOf, order } from './offers'

const what = { docId: idText, kind: v.picklist(['document', 'course', 'event'], '购买类型有误') }
const schema = { offer: v.object(what), order: v.object({ ...what, agreed: v.boolean(), idempotencyKey }) }

export const purchaseCalls = resource(purchaseApi, {
  offer: {
    policy: signedIn,
    ids: 'shared',
    input: schema.offer,
    run: async (context, input) => ({ offer: await offerOf(context, input) }),
  },
  order: { policy: signedIn, ids: 'shared', input: schema.order, perMinute: 30, run: order },
})
