import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Address, addressApi } from '@/api/address'
import { MAX_ADDRESSES } from '@/domain/address/form'
import { addressReader } from './read-address'
import type { Db } from '../../db/connect'
import { invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockUser } from '../../kernel/people/users'
import { allAreas, areaName, isArea } from '../../kernel/reference/areas'
import { address } from './tables'

type SaveAddress = NonNullable<typeof addressApi.save.request>
type AddressRow = typeof address.$inferSelect

/** Reads a pasted address by the kept areas. */
export const readAddress = addressReader(allAreas())

const presentAddress = (row: AddressRow): Address => ({
  id: String(row.id),
  name: row.name,
  mobile: row.mobile,
  provId: row.provId,
  prov: areaName(row.provId),
  cityId: row.cityId,
  city: areaName(row.cityId),
  districtId: row.districtId,
  district: areaName(row.districtId),
  street: row.street,
  label: row.label,
  isDefault: row.isDefault,
})

/** The default one first, then the newest. */
export async function listAddresses({ db, ...context }: Context): Promise<{ items: Address[] }> {
  const { id } = viewerOf({ db, ...context })
  const rows = await db.select().from(address).where(eq(address.userId, id)).orderBy(desc(address.isDefault), desc(address.id))
  return { items: rows.map(presentAddress) }
}

/** Makes an address, or changes one of the caller's. Of two at once, one waits. */
export async function saveAddress(context: Context, { addressId, ...input }: SaveAddress): Promise<{ address: Address }> {
  const userId = viewerOf(context).id
  if (!isArea(input.provId, input.cityId, input.districtId)) throw invalid({ districtId: '请选择所在地区' })
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const row = addressId ? await change(tx, userId, Number(addressId), input) : await make(tx, userId, input)
    return { address: presentAddress(row) }
  })
}

const ownOne = (userId: number, id: number) => and(eq(address.userId, userId), eq(address.id, id))

async function make(tx: Db, userId: number, input: Omit<SaveAddress, 'addressId'>): Promise<AddressRow> {
  const sent = and(eq(address.userId, userId), eq(address.idempotencyKey, input.idempotencyKey))
  const [before] = await tx.select().from(address).where(sent)
  // The answer was lost, and perhaps the form was changed before it was sent again.
  if (before) return change(tx, userId, before.id, input)
  const [all] = await tx.select({ n: count() }).from(address).where(eq(address.userId, userId))
  const n = all?.n ?? 0
  if (n >= MAX_ADDRESSES) throw refused(`最多保存 ${MAX_ADDRESSES} 个地址，请先删除不用的地址`)
  const isDefault = input.isDefault || n === 0
  if (isDefault) await clearDefault(tx, userId)
  const [row] = await tx
    .insert(address)
    .values({ ...input, userId, isDefault })
    .returning()
  if (!row) throw new Error('the address was not stored')
  return row
}

async function change(
  tx: Db,
  userId: number,
  id: number,
  { idempotencyKey: _, ...input }: Omit<SaveAddress, 'addressId'>,
): Promise<AddressRow> {
  const [before] = await tx.select().from(address).where(ownOne(userId, id))
  if (!before) throw notFound('地址不存在或已删除')
  // There is always one: the default is given to another, not given up.
  const isDefault = input.isDefault || before.isDefault
  if (isDefault) await clearDefault(tx, userId)
  const [row] = await tx
    .update(address)
    .set({ ...input, isDefault, updatedAt: sql`now()` })
    .where(eq(address.id, id))
    .returning()
  if (!row) throw new Error('the address was not changed')
  return row
}

const clearDefault = (tx: Db, userId: number) =>
  tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.userId, userId), eq(address.isDefault, true)))

/** Deletes one of the caller’s. */
export async function removeAddress(context: Context, addressId: number): Promise<void> {
  const userId = viewerOf(context).id
  await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [gone] = await tx.delete(address).where(ownOne(userId, addressId)).returning()
    if (!gone) throw notFound('地址不存在或已删除')
    if (!gone.isDefault) return
    const [next] = await tx.select().from(address).where(eq(address.userId, userId)).orderBy(desc(address.id)).limit(1)
    if (next) await tx.update(address).set({ isDefault: true }).where(eq(address.id, next.id))
  })
}
