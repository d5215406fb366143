import type { Feature } from '../../feature'
import { EXPIRY, returnRest } from './expiry'
import { redPacketCalls } from './routes'
import { seedRedPackets } from './sample'
import { redPacket, redPacketShare } from './tables'

export const feature: Feature = {
  calls: [redPacketCalls],
  held: [
    // What was given to whom is a record of money, and stays under the account that has no name any more.
    { table: redPacketShare, owner: redPacketShare.takerId, name: '领取的红包', erase: { device: '' } },
    { table: redPacket, owner: redPacket.funderId, name: '', erase: 'keep' },
  ],
  jobs: [{ ...EXPIRY, run: ({ db }, payload) => returnRest(db, Number(payload.packetId)) }],
  sample: { seed: seedRedPackets },
}
