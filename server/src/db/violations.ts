/** Whether a constraint of this name refused the statement: drivers and Drizzle each wrap the database's own error. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error as Error | undefined; cause; cause = cause.cause as Error | undefined)
    if ((cause as { constraint?: string }).constraint === constraint) return true
  return false
}
