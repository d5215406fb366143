import type { Db } from '../../db/connect'
import type { Goods, Paid } from '../../feature'
import { GOODS } from './cash'
import { lockOrder, moveOrder } from './moves'

/** M2: an order with cash goes on when it is paid, and is given up when its payment is. */
const moved =
  (event: 'pay' | 'expire', reason: string) =>
  async (tx: Db, { refId }: Paid): Promise<void> => {
    const row = await lockOrder(tx, Number(refId))
    if (row.state === 'reserved') await moveOrder(tx, row, event, { by: 'payment', reason })
  }

export const GIFT_GOODS: Goods = {
  name: GOODS,
  payType: 4,
  leg: 'atOnce',
  paid: moved('pay', ''),
  closed: moved('expire', '没有完成支付，积分已退回'),
}
