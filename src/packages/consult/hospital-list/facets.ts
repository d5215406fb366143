import type { Chosen, Facet } from '@/features/filter'
import { firstOf } from '../hooks/use-narrowing'

/** What narrows the list, in the order of its chips. */
export const KEYS = ['level', 'category', 'prov', 'city', 'online'] as const
export type Key = (typeof KEYS)[number]

interface Item {
  id: string | number
  name: string
}
const optionsOf = (items: readonly Item[]) => items.map(({ id, name }) => ({ value: String(id), text: name }))

export interface Lists {
  levels: readonly Item[]
  categories: readonly Item[]
  provinces: readonly Item[]
  /** Of the chosen province. */
  cities: readonly Item[]
}

export const facetsOf = ({ levels, categories, provinces, cities }: Lists): Facet<Key>[] =>
  [
    { key: 'level' as const, label: '等级', options: optionsOf(levels) },
    { key: 'category' as const, label: '类别', options: optionsOf(categories) },
    { key: 'prov' as const, label: '省份', options: optionsOf(provinces) },
    { key: 'city' as const, label: '城市', options: optionsOf(cities) },
    { key: 'online' as const, label: '线上', options: [{ value: '1', text: '可线上复诊' }] },
  ]
    .filter(({ options }) => options.length > 0)
    .map((facet) => ({ ...facet, single: true }))

/** A number of a class; what an address says otherwise does not narrow. */
const classOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0)

/** The question for the server. */
export const filterOf = (chosen: Chosen<Key>, keyword: string) => ({
  keyword: keyword.trim(),
  provId: firstOf(chosen, 'prov'),
  cityId: firstOf(chosen, 'city'),
  level: classOf(firstOf(chosen, 'level')),
  category: classOf(firstOf(chosen, 'category')),
  isOnline: firstOf(chosen, 'online') === '1',
  isAbroad: false,
})
