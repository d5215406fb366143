import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** What stands in a JSON file beside a sample, checked when it is read. */
export const textsIn = <S extends v.GenericSchema>(file: URL, schema: S): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
