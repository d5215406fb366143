import { eq } from 'drizzle-orm'
import { heldRows, type Held } from '../../db/held'
import type { Parts } from '../../http/context'
import { KERNEL_HELD } from '../../kernel/held'
import { user } from '../../kernel/people/tables'

/** Everything that holds something of a person: what the features keep, then the kernel. */
export const heldOf = ({ features }: Pick<Parts, 'features'>): readonly Held[] => [
  ...features.flatMap(({ held }) => held ?? []),
  ...KERNEL_HELD,
]

/** Secrets, names that mean something to the machine only, and by what a withdrawal is judged. */
const SECRET = /hash$|^(token|idempotencyKey|uploadKey|portraitKey|pictureKey|openId|previousUntil|risks|firstApprovedBy)$/i

const withoutSecrets = (row: object): object => Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name)))

/** Everything that is kept of a person, by the names of the app. */
export async function dataOf(parts: Pick<Parts, 'db' | 'features'>, userId: number): Promise<Record<string, unknown>> {
  const [row] = await parts.db.select().from(user).where(eq(user.id, userId))
  if (!row) throw new Error('a session without user')
  const data: Record<string, unknown> = { 账号资料: withoutSecrets(row) }
  for (const held of heldOf(parts)) {
    if (!held.name) continue
    const rows: object[] = await parts.db.select().from(held.table).where(heldRows(held, userId))
    if (rows.length) data[held.name] = rows.map(withoutSecrets)
  }
  return data
}
