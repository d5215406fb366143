import { AbortedError, InvalidInputError, sentenceOf } from '@/api/client/errors'

/** Where a refusal is shown: beside the inputs it names, or as one sentence for the whole form. */
export interface Failure<Name extends string> {
  fields: Partial<Record<Name, string>>
  sentence: string
}

/** @param shown inputs on the screen; what the server says of others becomes the sentence. */
export function failureOf<Name extends string>(error: unknown, shown: readonly Name[]): Failure<Name> {
  if (error instanceof AbortedError) return { fields: {}, sentence: '' }
  if (!(error instanceof InvalidInputError)) return { fields: {}, sentence: sentenceOf(error) }
  const fields: Partial<Record<Name, string>> = {}
  for (const name of shown) {
    const text = error.fields[name]
    if (text) fields[name] = text
  }
  return { fields, sentence: Object.keys(fields).length > 0 ? '' : error.message }
}
