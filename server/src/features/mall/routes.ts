import { mallApi } from '@/api/mall'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { anyone, reviewer, signedIn } from '../../http/policy'
import { cancelOrder, changeStock, decideReturn, listHandled, listStock, shipOrder } from './admin'
import { giftDetail, listGifts } from './gifts'
import { placeOrder } from './order'
import { detailOf, listOrders } from './orders'
import { askReturn, cancelOwn, confirmOwn, openCode } from './own'
import { mallSchemas as schema } from './schema'

const by = (context: Context): string => `user:${viewerOf(context).id}`

/** The shop window is for everybody; what a gift asks of whom it is given to is said by the gift. */
export const mallCalls = resource(mallApi, {
  gifts: { policy: anyone, ids: 'none', input: schema.gifts, run: listGifts },
  gift: {
    policy: anyone,
    ids: 'shared',
    input: schema.gift,
    run: (context, { giftId }) => giftDetail(context, Number(giftId)),
  },
  order: {
    policy: signedIn,
    ids: 'shared',
    input: schema.order,
    perMinute: 30,
    run: async (context, input) => ({ order: await placeOrder(context, input) }),
  },
  orders: {
    policy: signedIn,
    ids: 'none',
    input: schema.orders,
    run: (context, input) => listOrders(context.db, viewerOf(context).id, input),
  },
  orderDetail: {
    policy: signedIn,
    ids: 'owned',
    input: schema.ofOrder,
    run: async (context, { orderId }) => ({ order: await detailOf(context, Number(orderId)) }),
  },
  cancel: {
    policy: signedIn,
    ids: 'owned',
    input: schema.ofOrder,
    perMinute: 30,
    run: async (context, { orderId }) => ({ order: await cancelOwn(context, Number(orderId)) }),
  },
  confirm: {
    policy: signedIn,
    ids: 'owned',
    input: schema.ofOrder,
    perMinute: 30,
    run: async (context, { orderId }) => ({ order: await confirmOwn(context, Number(orderId)) }),
  },
  openCode: {
    policy: signedIn,
    ids: 'owned',
    input: schema.ofOrder,
    perMinute: 30,
    run: async (context, { orderId }) => ({ code: await openCode(context, Number(orderId)) }),
  },
  askReturn: {
    policy: signedIn,
    ids: 'owned',
    input: schema.askReturn,
    perMinute: 30,
    run: async (context, input) => ({ order: await askReturn(context, input) }),
  },
  adminOrders: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminOrders,
    run: (context, { state, ...page }) => listHandled(context, { state, ...pageBounds(page) }),
  },
  adminShip: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminShip,
    run: async (context, { orderId, ...input }) => ({
      order: await shipOrder(context, { ...input, orderId: Number(orderId), by: by(context) }),
    }),
  },
  adminCancel: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminCancel,
    run: async (context, { orderId, reason }) => ({
      order: await cancelOrder(context, { orderId: Number(orderId), reason, by: by(context) }),
    }),
  },
  decideReturn: {
    policy: reviewer,
    ids: 'shared',
    input: schema.decideReturn,
    run: async (context, { orderId, ...input }) => ({
      order: await decideReturn(context, { ...input, orderId: Number(orderId), by: by(context) }),
    }),
  },
  adminGifts: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminGifts,
    run: (context, input) => listStock(context.db, pageBounds(input)),
  },
  adminStock: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminStock,
    run: async (context, { giftId, ...input }) => ({
      gift: await changeStock(context, { ...input, giftId: Number(giftId), by: by(context) }),
    }),
  },
})
