import { findingsOf } from '../drug/interactions'
import { drugContent } from '../drug/content'
import { labels } from '../drug/data/labels'
import { drugIdOf } from '../drug/list'
import { findParty, partiesOf } from '../drug/parties'
import { ceilings } from '../regimen/ceilings'
import { organRules } from '../regimen/organ-rules'
import type { CheckSources } from './checks/types'

const parties = partiesOf(drugContent.records)

/**
 * The data that the app has: kidney and liver rules, the graded interactions, life-time ceilings and texts of labels. Grade and texts of every interaction are general knowledge that no source has confirmed yet, so none counts
 * as verified. Apart from the checks, for it is large.
 */
export const appSources: CheckSources = {
  organRules,
  interactions: (one, other) => {
    const [first, second] = [findParty(parties, one), findParty(parties, other)]
    return first && second ? findingsOf(first, second) : []
  },
  lifeLimits: (drug) =>
    ceilings.flatMap(({ drug: name, limit, unit, text }) =>
      drugIdOf(name) === drug && unit === 'mg/m²' ? [{ per: 'life', value: limit, unit, isVerified: false, source: text }] : [],
    ),
  labelText: (drug, section) => labels.find(({ id }) => id === drug)?.[section] ?? '',
}
