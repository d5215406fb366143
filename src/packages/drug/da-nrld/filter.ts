import { drugsOfDisease, diseasesOf } from '@/domain/drug/list'
import { firstListedIn, nrdlYearOf, reimbursementOf } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import type { Chosen, Facet } from '@/features/filter'
import { yearFacet } from '../da/components/YearChip'

/** Edition, disease, and what is known of a drug's place on the list. */
export const NRLD_FACETS = ['year', 'disease', 'state'] as const
export type NrldFacet = (typeof NRLD_FACETS)[number]
export type NrldChosen = Chosen<NrldFacet>

/** First listed in the year (unverified); named by the public rule set; on the loaded official list. */
type State = 'first' | 'named' | 'listed'
const STATES: Readonly<Record<State, string>> = { listed: '目录内', first: '本年首次收录', named: '规则集列名' }

/** The edition that is chosen; the newest without a choice. */
export const yearIn = (chosen: NrldChosen): number => nrdlYearOf(chosen.year?.[0]).year

function isIn(drug: Drug, state: string, year: number, loaded: ReadonlySet<number>): boolean {
  if (state === 'first') return firstListedIn([drug], year).length > 0
  if (state === 'named') return drug.nrdl.onList === true
  return reimbursementOf(drug, year, loaded).state === 'listed'
}

/** The drugs that a choice leaves. */
export function filterDrugs(drugs: readonly Drug[], chosen: NrldChosen, loaded: ReadonlySet<number>): Drug[] {
  const { disease = [], state = [] } = chosen
  return drugs
    .filter((drug) => disease.length === 0 || disease.some((id) => drugsOfDisease([drug], id).length > 0))
    .filter((drug) => state.length === 0 || state.some((one) => isIn(drug, one, yearIn(chosen), loaded)))
}

/** What narrows the list. "On the list" is offered only when the official list of the year is loaded. */
export const facetsOf = (drugs: readonly Drug[], year: number, loaded: ReadonlySet<number>): Facet<NrldFacet>[] => [
  yearFacet,
  { key: 'disease', label: '病种', options: diseasesOf(drugs).map(({ id, name }) => ({ value: id, text: name })) },
  {
    key: 'state',
    label: '收录',
    options: (Object.keys(STATES) as State[])
      .filter((state) => state !== 'listed' || loaded.has(year))
      .map((state) => ({ value: state, text: STATES[state] })),
  },
]
