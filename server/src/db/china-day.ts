import { sql } from 'drizzle-orm'
import { rowsOf } from './rows'
import type { Db } from './connect'

/** Today in China by the clock of the database, as `YYYY-MM-DD`. */
export async function chinaToday(db: Db): Promise<string> {
  const result = await db.execute(sql`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`)
  return rowsOf<{ day: string }>(result)[0]?.day ?? ''
}
