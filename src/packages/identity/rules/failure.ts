import { AbortedError, InvalidInputError, sentenceOf } from '@/api/client/errors'
import type { FieldErrors } from './modes'

/** Where a refusal is shown: beside the inputs it names, or as one sentence for the whole form. */
export interface Failure {
  fields: FieldErrors
  sentence: string
}

/** @param shown inputs on the screen; what the server says of others becomes the sentence. */
export function failureOf(error: unknown, shown: readonly (keyof FieldErrors)[]): Failure {
  if (error instanceof AbortedError) return { fields: {}, sentence: '' }
  if (!(error instanceof InvalidInputError)) return { fields: {}, sentence: sentenceOf(error) }
  const fields: FieldErrors = {}
  for (const name of shown) {
    const text = error.fields[name]
    if (text) fields[name] = text
  }
  return { fields, sentence: Object.keys(fields).length > 0 ? '' : error.message }
}
