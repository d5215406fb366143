import { createDoc } from '../../test/factories'
import type { Probe } from '../../test/probes'

let last = 0

export const probe: Probe = {
  good: {
    'api/purchase/offer': async ({ server }) => ({ docId: await createDoc(server, { price: 100 }), kind: 'document' }),
    'api/purchase/order': async ({ server }) => ({
      docId: await createDoc(server, { price: 100 }),
      kind: 'document',
      agreed: true,
      idempotencyKey: `probe-buy-${(last += 1)}`,
    }),
  },
}
