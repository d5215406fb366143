import { blood } from './blood'
import { breast } from './breast'
import { chest } from './chest'
import { digestive } from './digestive'
import { others } from './others'
import type { Supplement } from './supplement'
import { womenUrinary } from './women-urinary'

export type { Supplement }

/** All that is beyond the sheet, by part of the body. */
export const supplements: readonly Supplement[] = [...digestive, ...chest, ...breast, ...womenUrinary, ...blood, ...others]
