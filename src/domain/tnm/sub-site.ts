import { own } from './bins'
import type { Entered } from './summary'
import type { Classification, SubSite } from './types'

/** Key of the sub-site among what is entered. */
export const SITE = 'site'

/** The sub-site that is entered; undefined where there is none to choose, none is chosen, or it is unknown. */
export const subSiteOf = ({ sites = {} }: Pick<Classification, 'sites'>, entered: Entered): SubSite | undefined =>
  own(sites, entered[SITE] ?? '')

/** The classification with the definitions and helpers of the sub-site that is entered; without one its own, that offer no helper for it. */
export function atSite(classification: Classification, entered: Entered): Classification {
  const site = subSiteOf(classification, entered)
  return site ? { ...classification, texts: { ...classification.texts, ...site.texts } } : classification
}
