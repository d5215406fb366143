import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature'
import { GIFT_GOODS } from './goods'
import { MALL_JOBS, purgeAddresses } from './jobs'
import { mallCalls } from './routes'
import { seedMall } from './sample'
import { giftOrder, giftReturn } from './tables'

const reserved = sql`
  select case ${giftOrder.mall} when 'academic' then 'academic:' else 'user:' end || ${giftOrder.userId} as owner, ${giftOrder.credits} as amount
  from ${giftOrder} where ${giftOrder.state} in ('reserved', 'placed')`

export const feature: Feature = {
  calls: [mallCalls],
  held: [
    // What was ordered is a record of what was spent, and stays under the account that has no name any more, without the address.
    { table: giftReturn, owner: giftReturn.userId, name: '退货申请', erase: { text: '', pictures: [] } },
    { table: giftOrder, owner: giftOrder.userId, name: '兑换订单', erase: { address: null } },
  ],
  uploads: [giftReturn.pictures],
  holdings: [{ code: 'P210', owners: '%', name: '未发货的兑换订单', rows: reserved }],
  jobs: MALL_JOBS,
  goods: [GIFT_GOODS],
  sample: { seed: seedMall },
  purge: ({ db }) => purgeAddresses(db),
}
