import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature'
import { EXPIRY, returnRest } from './expiry'
import { redPacketCalls } from './routes'
import { seedRedPackets } from './sample'
import { redPacket, redPacketShare } from './tables'

const left = sql`
  select 'packet:' || ${redPacket.id} as owner, ${redPacketShare.cents} as amount
  from ${redPacketShare} join ${redPacket} on ${redPacket.id} = ${redPacketShare.packetId}
  where ${redPacketShare.takerId} is null and ${redPacket.state} <> 'returned'`

export const feature: Feature = {
  calls: [redPacketCalls],
  held: [
    // What was given to whom is a record of money, and stays under the account that has no name any more.
    { table: redPacketShare, owner: redPacketShare.takerId, name: '领取的红包', erase: { device: '' } },
    { table: redPacket, owner: redPacket.funderId, name: '', erase: 'keep' },
  ],
  holdings: [{ code: 'L240', owners: 'packet:%', name: '未领取的红包', rows: left }],
  jobs: [{ ...EXPIRY, run: ({ db }, payload) => returnRest(db, Number(payload.packetId)) }],
  sample: { seed: seedRedPackets },
}
