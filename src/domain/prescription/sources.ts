import { findingsOf } from '../drug/interactions'
import { drugContent } from '../drug/content'
import { findParty, partiesOf } from '../drug/parties'
import { organRules } from '../regimen/data/organ-rules'
import type { CheckSources } from './checks/types'

const parties = partiesOf(drugContent.records)

/**
 * The data that the app has: kidney and liver rules, and the graded interactions. Grade and texts of every interaction are general knowledge that no source has confirmed yet, so none counts
 * as verified. Apart from the checks, for it is large.
 */
export const appSources: CheckSources = {
  organRules,
  interactions: (one, other) => {
    const [first, second] = [findParty(parties, one), findParty(parties, other)]
    return first && second ? findingsOf(first, second) : []
  },
}
