import { inTodaysNames } from '../drug/names'
import { organRules as sheet } from './data/organ-rules'
import type { OrganRule } from './organ-rule'

/** The rules of organ-function.md in the drug names of today. */
export const organRules: readonly OrganRule[] = sheet.map((rule) => ({
  ...rule,
  zh: inTodaysNames(rule.zh),
  ...(rule.bands && { bands: rule.bands.map((band) => ({ ...band, zh: inTodaysNames(band.zh) })) }),
}))
