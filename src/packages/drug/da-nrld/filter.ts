import { firstListedIn, reimbursementOf } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import type { TabItem } from '@/ui/Tabs'

/** All; first listed in the year (unverified); named by the public rule set; on the loaded official list. */
export type NrldFilter = 'all' | 'first' | 'named' | 'listed'

/** The drugs that a filter leaves. */
export function filterDrugs(drugs: readonly Drug[], filter: NrldFilter, year: number, loaded: ReadonlySet<number>): Drug[] {
  if (filter === 'first') return firstListedIn(drugs, year)
  if (filter === 'named') return drugs.filter(({ nrdl }) => nrdl.onList)
  if (filter === 'listed') return drugs.filter((drug) => reimbursementOf(drug, year, loaded).state === 'listed')
  return [...drugs]
}

const TEXTS: Readonly<Record<NrldFilter, string>> = {
  all: '全部',
  first: '本年首次收录',
  named: '公开规则集列名',
  listed: '目录内',
}

/** The filters of a year with how many each leaves. "On the list" is offered only when the official list is loaded. */
export const filtersOf = (drugs: readonly Drug[], year: number, loaded: ReadonlySet<number>): TabItem<NrldFilter>[] =>
  (Object.keys(TEXTS) as NrldFilter[])
    .filter((key) => key !== 'listed' || loaded.has(year))
    .map((key) => ({ key, text: TEXTS[key], count: filterDrugs(drugs, key, year, loaded).length }))
