import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { doc } from '../../kernel/documents/tables'

/** What costs something in a demonstration, in cents: a recorded course and an article. Everything else stays free. */
const PRICES: readonly (readonly [title: string, price: number])[] = [
  ['公开课：微卫星不稳定检测的方法与判读', 4900],
  ['靶向联合免疫：同时出现的不良反应归谁', 990],
]

export async function seedPrices(db: Db): Promise<void> {
  for (const [title, price] of PRICES)
    await db
      .update(doc)
      .set({ price })
      .where(and(eq(doc.isSample, true), eq(doc.title, title)))
}
