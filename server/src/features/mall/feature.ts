import type { Feature } from '../../feature'
import { GIFT_GOODS } from './goods'
import { MALL_JOBS, purgeAddresses } from './jobs'
import { mallCalls } from './routes'
import { seedMall } from './sample'
import { giftOrder, giftReturn } from './tables'

export const feature: Feature = {
  calls: [mallCalls],
  held: [
    // What was ordered is a record of what was spent, and stays under the account that has no name any more, without the address.
    { table: giftReturn, owner: giftReturn.userId, name: '退货申请', erase: { text: '', pictures: [] } },
    { table: giftOrder, owner: giftOrder.userId, name: '兑换订单', erase: { address: null } },
  ],
  uploads: [giftReturn.pictures],
  jobs: MALL_JOBS,
  goods: [GIFT_GOODS],
  sample: { seed: seedMall },
  purge: ({ db }) => purgeAddresses(db),
}
