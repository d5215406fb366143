import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { user } from '../../kernel/people/tables'
import { DEMO_ACCOUNT } from '../../sample/accounts'
import { address } from './tables'

const PLACES = [
  { provId: '510000', cityId: '510100', districtId: '510107', street: '示例街道国学路 1 号示例小区 3 栋 1202 室', label: '家' },
  { provId: '110000', cityId: '110100', districtId: '110108', street: '示例路 52 号示例市肿瘤医院门诊楼 5 层', label: '单位' },
] as const

/** Two addresses of the demo account; nobody lives there. */
export async function seedAddresses(db: Db): Promise<void> {
  const [demo] = await db.select().from(user).where(eq(user.mobile, DEMO_ACCOUNT.mobile))
  if (!demo) return
  const own = { userId: demo.id, name: demo.realName || demo.name, mobile: demo.mobile }
  await db
    .insert(address)
    .values(PLACES.map((place, at) => ({ ...own, ...place, isDefault: at > 0, idempotencyKey: `sample-address-${at}` })))
}
