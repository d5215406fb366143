import { areasOf } from '../../kernel/reference/areas'
import { createDoc, key } from '../../test/factories'
import { become, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

/** What a reviewer funds: ten equal shares of our own money. */
export const funding = () => ({
  ...{ payType: 5, title: '测试红包', kind: 'fixed' as const, total: 1000, count: 10 },
  ...{
    docId: '',
    provIds: [],
    sponsorId: 0,
    sponsor: '',
    contract: '',
    taxMethod: 'perPayment' as const,
    endTime: '',
    idempotencyKey: key(),
  },
})

const funded = async ({ device }: Newcomer, changes: object = {}): Promise<string> =>
  String((await said(device, 'api/admin/redpacket/fund', { ...funding(), ...changes })).id)

async function opened(me: Newcomer, changes: object = {}): Promise<string> {
  const id = await funded(me, changes)
  await said(me.device, 'api/admin/redpacket/open', { id })
  return id
}

export const probe: Probe = {
  good: {
    'api/redpacket/getdetail': async (me) => ({ id: await opened(me) }),
    'api/redpacket/gettakers': async (me) => ({ id: await opened(me), pageIdx: 0, pageSize: 20 }),
    'api/redpacket/take': async (me) => {
      await become(me, { level: 2, provId: areasOf('')[0]?.id ?? '' })
      return { id: await opened(me, { provIds: [areasOf('')[0]?.id ?? ''] }) }
    },
    'api/redpacket/getbydoc': async (me) => {
      const docId = await createDoc(me.server)
      await opened(me, { docId })
      return { docId }
    },
    'api/admin/redpacket/fund': () => funding(),
    'api/admin/redpacket/open': async (me) => ({ id: await funded(me) }),
  },
}
