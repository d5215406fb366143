import { useMemo } from 'react'
import { atAGlance } from '@/domain/drug/at-a-glance'
import { labels } from '@/domain/drug/data/labels'
import { sideName } from '@/domain/drug/interaction-wording'
import { rowsOfDrug } from '@/domain/drug/interactions'
import { sheetSections } from '@/domain/drug/label'
import { findParty, partiesOf } from '@/domain/drug/parties'
import type { Drug } from '@/domain/drug/types'
import { organRules } from '@/domain/regimen/organ-rules'

/** What the sheet of a drug shows. */
export function useSheet(drug: Drug, drugs: readonly Drug[]) {
  const parties = useMemo(() => partiesOf(drugs), [drugs])
  const party = findParty(parties, drug.id)
  const label = useMemo(() => labels.find(({ id }) => id === drug.id), [drug])
  const sections = useMemo(() => sheetSections(drug, { label, rules: organRules }), [drug, label])
  return {
    sections,
    glances: useMemo(() => atAGlance(drug, label), [drug, label]),
    interactions: party ? rowsOfDrug(party) : [],
    nameOf: (id: string) => sideName(parties, id),
  }
}
