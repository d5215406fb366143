import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'drizzle-orm'

let counted = 0

/** How many statements this process has sent to its database. */
export const statementCount = (): number => counted

const watched = new AsyncLocalStorage<{ count: number }>()

export function countStatement(): void {
  counted += 1
  const own = watched.getStore()
  if (own) own.count += 1
}

/** How many statements a work sends, whatever others send meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const own = { count: 0 }
  await watched.run(own, work)
  return own.count
}

/** Counts only: texts and values of statements are personal data. */
export const countStatements: Logger = { logQuery: countStatement }
