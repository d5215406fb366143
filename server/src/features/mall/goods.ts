import { eq } from 'drizzle-orm'
import type { OrderState } from '@/domain/mall/states'
import type { Db } from '../../db/connect'
import { refused } from '../../errors'
import type { Goods, Paid } from '../../feature'
import { GOODS } from './cash'
import { lockOrder, moveOrder } from './moves'
import { giftOrder } from './tables'

/** M2: an order with cash goes on when it is paid, and is given up when its payment is. */
const moved =
  (event: 'pay' | 'expire', reason: string) =>
  async (tx: Db, { refId }: Paid): Promise<void> => {
    const row = await lockOrder(tx, Number(refId))
    if (row.state === 'reserved') await moveOrder(tx, row, event, { by: 'payment', reason })
  }

/** Its credits and its stock go back with the cash then, by the steps of the order. */
const GOES_BACK_BY_ITS_ORDER: readonly OrderState[] = ['placed', 'return_asked', 'return_approved']

/** Not held: a step of the order holds the order first and then the payment. */
async function mayRefund(tx: Db, { refId }: Paid, { isAll }: { isAll: boolean }): Promise<void> {
  const [row] = await tx
    .select({ state: giftOrder.state })
    .from(giftOrder)
    .where(eq(giftOrder.id, Number(refId)))
  if (isAll && row && GOES_BACK_BY_ITS_ORDER.includes(row.state))
    throw refused('礼品尚未发出或正在退货：请取消订单或完成退货，积分与付款会一并退回')
}

export const GIFT_GOODS: Goods = {
  name: GOODS,
  payType: 4,
  leg: 'atOnce',
  paid: moved('pay', ''),
  closed: moved('expire', '没有完成支付，积分已退回'),
  refunding: mayRefund,
}
