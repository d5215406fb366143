import * as v from 'valibot'
import { textsIn } from './texts'

/** Words of the trade that search suggests and to which it corrects typing errors. In the file a line for each kind of words. */
export const MEDICAL_TERMS: string[] = textsIn(new URL('./terms.json', import.meta.url), v.array(v.string())).flatMap((kind) =>
  kind.split(' '),
)
