import assert from 'node:assert/strict'
import { lt } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { academicOwner, userOwner } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { endOfNextYear, putInLot } from '../../kernel/ledger/lot'
import { credits } from '../../kernel/ledger/postings'
import { key } from '../../test/factories'
import { idIn, newcomer, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { changeStock } from './admin'
import { pictureUrl } from './gifts'
import { gift } from './tables'

type Somebody = Pick<Newcomer, 'server' | 'user'>

/** Credits of a purse, with their lot. */
export async function earnCredits(
  { server, user: { id } }: Somebody,
  amount: number,
  mall: 'ordinary' | 'academic' = 'ordinary',
  until = endOfNextYear(new Date().toISOString()),
) {
  const purse = mall === 'academic' ? academicOwner(id) : userOwner(id)
  const name = key()
  await server.db.transaction(async (tx) => {
    await post(tx, {
      key: `test:earn:${name}`,
      ref: { type: 'test', id: name },
      memo: '测试积分',
      lines: credits.earn(purse, amount),
    })
    await putInLot(tx, purse, amount, until)
  })
}

/** Gifts of tests come last. */
const OF_TESTS = 1000

/** A gift of its own, of which there are so many. */
export async function newGift(
  { server }: Pick<Newcomer, 'server'>,
  columns: Partial<typeof gift.$inferInsert> = {},
): Promise<string> {
  const [row] = await server.db
    .insert(gift)
    .values({
      ...{
        mall: 'ordinary',
        kind: 'book',
        delivery: 'parcel',
        title: '测试礼品',
        text: '测试',
        rules: [],
        picture: 'gift-book.webp',
      },
      ...{ credits: 100, total: 10, perUser: 5, sort: OF_TESTS },
      ...columns,
    })
    .returning()
  return String(row?.id)
}

/** A virtual one with these codes. */
export async function newCodeGift(
  { server }: Pick<Newcomer, 'server'>,
  codes: string[],
  columns: Partial<typeof gift.$inferInsert> = {},
) {
  const giftId = await newGift({ server }, { kind: 'virtual', delivery: 'code', total: 0, ...columns })
  await changeStock(server.parts, { giftId: Number(giftId), add: 0, codes, by: 'test', idempotencyKey: key() })
  return giftId
}

export const ADDRESS = {
  name: '张小明',
  mobile: '13912345678',
  provId: '330000',
  cityId: '330100',
  districtId: '330106',
  street: '文三路 1 号',
}

const body = (giftId: string, address: typeof ADDRESS | null = ADDRESS) => ({
  giftId,
  count: 1,
  address,
  agreed: true,
  idempotencyKey: key(),
})

const ordered = async (me: Newcomer, giftId: string, address: typeof ADDRESS | null = ADDRESS): Promise<string> => {
  await earnCredits(me, 500)
  return idIn(await said(me.device, mallApi.order.path, body(giftId, address)), 'order')
}

const shipped = async (me: Newcomer): Promise<string> => {
  const orderId = await ordered(me, await newGift(me))
  const { device } = await newcomer(me.server)
  await said(device, mallApi.adminShip.path, { orderId, carrier: '顺丰', trackingNumber: 'SF1' })
  return orderId
}

const asked = { reason: 'damaged', text: '', pictures: [] }

const ofOther = async ({ server }: Newcomer): Promise<string> => {
  const other = await newcomer(server)
  return ordered(other, await newGift(other))
}

export const probe: Probe = {
  pictures: async (db) =>
    (await db.select({ picture: gift.picture }).from(gift).where(lt(gift.sort, OF_TESTS))).map(({ picture }) =>
      pictureUrl(picture),
    ),
  good: {
    'api/mall/getgift': async (me) => ({ giftId: await newGift(me) }),
    'api/mall/order': async (me) => {
      await earnCredits(me, 500)
      return body(await newGift(me))
    },
    'api/mall/getorder': async (me) => ({ orderId: await ordered(me, await newGift(me)) }),
    'api/mall/cancel': async (me) => ({ orderId: await ordered(me, await newGift(me)) }),
    'api/mall/confirm': async (me) => ({ orderId: await shipped(me) }),
    'api/mall/opencode': async (me) => ({ orderId: await ordered(me, await newCodeGift(me, [key()]), null) }),
    'api/mall/askreturn': async (me) => ({ ...asked, orderId: await shipped(me) }),
    'api/admin/mall/ship': async (me) => ({ orderId: await ofOther(me), carrier: '顺丰', trackingNumber: 'SF1' }),
    'api/admin/mall/cancel': async (me) => ({ orderId: await ofOther(me), reason: '缺货' }),
    'api/admin/mall/decidereturn': async (me) => {
      const other = await newcomer(me.server)
      const orderId = await shipped(other)
      await said(other.device, mallApi.askReturn.path, { ...asked, orderId })
      return { orderId, decision: 'approve', answer: '', restock: true }
    },
    'api/admin/mall/stock': async (me) => ({ giftId: await newGift(me), add: 1, codes: [], idempotencyKey: key() }),
  },
  belongings: async (owner) => {
    const orderId = await ordered(owner, await newGift(owner))
    const notTheirs = { input: { orderId }, ack: ACK.notFound }
    return {
      tries: {
        [mallApi.orderDetail.path]: notTheirs,
        [mallApi.cancel.path]: notTheirs,
        [mallApi.confirm.path]: notTheirs,
        [mallApi.openCode.path]: notTheirs,
        [mallApi.askReturn.path]: { input: { ...asked, orderId }, ack: ACK.notFound },
      },
      check: async () => {
        const { order } = await owner.device.ok(mallApi.orderDetail, { orderId })
        assert.equal(order.state, 'placed')
      },
    }
  },
}
