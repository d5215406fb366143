import * as v from 'valibot'
import { textsIn } from './texts'

/**
 * Thirty authors: ten specialities, three times in the same order (see features/column/sample). The people and their hospitals are made up for the
 * sample.
 */
export const COLUMNISTS = textsIn(
  new URL('./columnists.json', import.meta.url),
  v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.nonEmpty()),
      title: v.string(),
      hospital: v.string(),
      department: v.string(),
      introduction: v.string(),
    }),
  ),
)
