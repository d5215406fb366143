import { redPacketApi } from '@/api/red-packet'
import { resource } from '../../http/call'
import { deviceOf, viewerOf } from '../../http/context'
import { anyone, reviewer, signedIn } from '../../http/policy'
import { packetDetail, packetOfDoc, packetTakers } from './detail'
import { fundPacket, openPacket } from './fund'
import { packetRecords } from './records'
import { redPacketSchemas as schema } from './schema'
import { takeShare } from './take'

/** What a packet asks of its takers is no policy: it is said beforehand, each condition with the way there. */
export const redPacketCalls = resource(redPacketApi, {
  detail: {
    policy: signedIn,
    ids: 'shared',
    input: schema.detail,
    run: (context, { id }) => packetDetail(context, Number(id)),
  },
  take: {
    policy: signedIn,
    ids: 'shared',
    input: schema.take,
    perMinute: 60,
    run: async (context, { id }) => {
      const taker = { userId: viewerOf(context).id, device: deviceOf(context) }
      return { mine: await takeShare(context.db, Number(id), taker) }
    },
  },
  takers: { policy: signedIn, ids: 'shared', input: schema.takers, run: packetTakers },
  records: {
    policy: signedIn,
    ids: 'none',
    input: schema.records,
    run: (context, input) => packetRecords(context.db, viewerOf(context).id, input),
  },
  ofDoc: {
    policy: anyone,
    ids: 'shared',
    input: schema.ofDoc,
    run: async (context, { docId }) => ({ packetId: await packetOfDoc(context, Number(docId)) }),
  },
  adminFund: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminFund,
    run: async (context, input) => {
      const funding = { input, funderId: viewerOf(context).id, signingKey: context.signingKey }
      return { id: String(await fundPacket(context.db, funding)) }
    },
  },
  adminOpen: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminOpen,
    run: async ({ db }, { id }) => {
      await openPacket(db, Number(id))
      return {}
    },
  },
})
