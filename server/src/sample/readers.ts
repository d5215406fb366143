import { newAlias } from '../crypto'
import type { Db } from '../db/connect'
import { user } from '../kernel/people/tables'
import { portraitOf } from './pictures'

/** Made-up readers, so that lists of fans have an order and rooms have people. Nobody can sign in as one of them. */
const NAMES = ['吴越', '郑重', '冯远', '褚宁', '卫青', '蒋涵', '韩松', '杨帆', '朱颜', '秦川', '尤佳', '许诺']

export async function seedReaders(db: Db): Promise<number[]> {
  const rows = await db
    .insert(user)
    .values(
      NAMES.map((name, index) => ({
        mobile: `1990000${String(index).padStart(4, '0')}`,
        alias: newAlias(),
        name,
        realName: name,
        portraitKey: portraitOf(name),
        level: index % 3 === 2 ? 1 : 2,
        userType: 1,
      })),
    )
    .returning({ id: user.id })
  return rows.map(({ id }) => id)
}
