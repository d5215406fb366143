import Taro from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { labels } from '@/domain/drug/data/labels'
import { sideName } from '@/domain/drug/interaction-wording'
import { rowsOfDrug } from '@/domain/drug/interactions'
import { sheetSections } from '@/domain/drug/label'
import { findParty, partiesOf } from '@/domain/drug/parties'
import type { Drug } from '@/domain/drug/types'
import { organRules } from '@/domain/regimen/data/organ-rules'
import { anchorOf } from './components/SheetSectionView'

/** What the sheet of a drug shows, and the way to one of its sections. */
export function useSheet(drug: Drug | undefined, drugs: readonly Drug[]) {
  const parties = useMemo(() => partiesOf(drugs), [drugs])
  const party = drug && findParty(parties, drug.id)
  const sections = useMemo(
    () => (drug ? sheetSections(drug, { label: labels.find(({ id }) => id === drug.id), rules: organRules }) : []),
    [drug],
  )
  const [section, setSection] = useState('')
  return {
    sections,
    section,
    onSection(id: string) {
      setSection(id)
      void Taro.pageScrollTo({ selector: `#${anchorOf(id)}`, duration: 200 })
    },
    interactions: party ? rowsOfDrug(party) : [],
    nameOf: (id: string) => sideName(parties, id),
  }
}
