import type { TeamFilter } from '@/api/directory'
import type { Chosen, Facet } from '@/features/filter'
import { hospitalOf } from '../hooks/use-hospitals'
import { firstOf } from '../hooks/use-narrowing'

/** What narrows the list, in the order of its chips. */
export const KEYS = ['sort', 'disease', 'prov', 'city', 'hospital'] as const
export type Key = (typeof KEYS)[number]

interface Item {
  id: string
  name: string
}
const optionsOf = (items: readonly Item[]) => items.map(({ id, name }) => ({ value: id, text: name }))
const SORTS: Readonly<Record<TeamFilter['sort'], string>> = { recommended: '综合', rating: '评分', price: '价格低' }
const isSort = (text: string): text is TeamFilter['sort'] => text in SORTS

export interface Lists {
  diseases: readonly Item[]
  provinces: readonly Item[]
  /** Of the chosen province. */
  cities: readonly Item[]
  /** Of the chosen area. */
  hospitals: readonly Item[]
}

export const facetsOf = ({ diseases, provinces, cities, hospitals }: Lists): Facet<Key>[] =>
  [
    { key: 'sort' as const, label: '排序', options: Object.entries(SORTS).map(([value, text]) => ({ value, text })) },
    { key: 'disease' as const, label: '病种', options: optionsOf(diseases) },
    { key: 'prov' as const, label: '省份', options: optionsOf(provinces) },
    { key: 'city' as const, label: '城市', options: optionsOf(cities) },
    { key: 'hospital' as const, label: '医院', options: optionsOf(hospitals) },
  ]
    .filter(({ options }) => options.length > 0)
    .map((facet) => ({ ...facet, single: true }))

/** The question for the server. */
export function filterOf(chosen: Chosen<Key>, keyword: string): TeamFilter {
  const sort = firstOf(chosen, 'sort')
  return {
    keyword: keyword.trim(),
    diseaseId: firstOf(chosen, 'disease'),
    provId: firstOf(chosen, 'prov'),
    cityId: firstOf(chosen, 'city'),
    hospitalId: hospitalOf(chosen),
    sort: isSort(sort) ? sort : 'recommended',
  }
}
