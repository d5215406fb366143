import { DrizzleQueryError } from 'drizzle-orm/errors'

interface FaultLine {
  type: string
  message: string
  stack: string
  code?: string
  [name: string]: unknown
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** Of errors in data (class 22) the database repeats the value that was wrong. */
const repeatsValue = (error: unknown): boolean => codeOf(error).startsWith('22')

/**
 * What the log is told of a fault. A failed query carries all its values (mobiles, names, numbers of ID cards), and the database's own error
 * those of the row that was in the way: both stay out.
 */
export function faultForLog(error: Error): FaultLine {
  const { name, stack = '' } = error
  if (!(error instanceof DrizzleQueryError)) {
    const message = repeatsValue(error) ? '' : error.message
    return { type: name, message, stack: stack.replace(error.message, () => message), code: codeOf(error) }
  }
  const { query, cause } = error
  const why = cause && !repeatsValue(cause) ? `: ${cause.message}` : ''
  const message = `Failed query${why}`
  return { type: 'DrizzleQueryError', message, stack: stack.replace(error.message, () => message), code: codeOf(cause), query }
}
