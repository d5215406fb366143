import type { Logger } from 'drizzle-orm'

let counted = 0

/** How many statements this process has sent to its database. */
export const statementCount = (): number => counted

export const countStatement = (): void => void (counted += 1)

/** Counts only: texts and values of statements are personal data. */
export const countStatements: Logger = { logQuery: countStatement }
