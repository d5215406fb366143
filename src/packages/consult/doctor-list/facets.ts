import type { DoctorFilter } from '@/api/directory'
import { SERVICE_IDS, serviceName, SERVICES, type ServiceId } from '@/domain/consultation/services'
import { DOCTOR_SORT_NAMES, DOCTOR_SORTS, PRICE_STEPS, priceStepName, type DoctorSort } from '@/domain/directory/sorts'
import type { Chosen, Facet } from '@/features/filter'
import { hospitalOf } from '../hooks/use-hospitals'
import { firstOf } from '../hooks/use-narrowing'

/** What narrows the list, in the order of its chips. */
export const KEYS = ['sort', 'disease', 'prov', 'city', 'hospital', 'service', 'title', 'price'] as const
export type Key = (typeof KEYS)[number]

interface Item {
  id: string
  name: string
}
export interface Lists {
  diseases: readonly Item[]
  provinces: readonly Item[]
  /** Of the chosen province. */
  cities: readonly Item[]
  /** Of the chosen area. */
  hospitals: readonly Item[]
  titles: readonly Item[]
}

const optionsOf = (items: readonly Item[]) => items.map(({ id, name }) => ({ value: id, text: name }))
/** What a doctor alone offers; a team has a list of its own. */
const offered = SERVICE_IDS.filter((id) => SERVICES[id].offeredBy === 'doctor')

export const facetsOf = ({ diseases, provinces, cities, hospitals, titles }: Lists): Facet<Key>[] =>
  [
    {
      key: 'sort' as const,
      label: '排序',
      options: DOCTOR_SORT_NAMES.map((sort) => ({ value: sort, text: DOCTOR_SORTS[sort] })),
    },
    { key: 'disease' as const, label: '病种', options: optionsOf(diseases) },
    { key: 'prov' as const, label: '省份', options: optionsOf(provinces) },
    { key: 'city' as const, label: '城市', options: optionsOf(cities) },
    { key: 'hospital' as const, label: '医院', options: optionsOf(hospitals) },
    { key: 'service' as const, label: '服务', options: offered.map((id) => ({ value: id, text: serviceName(id) })) },
    { key: 'title' as const, label: '职称', options: optionsOf(titles) },
    {
      key: 'price' as const,
      label: '价格',
      options: PRICE_STEPS.map((cents) => ({ value: String(cents), text: priceStepName(cents) })),
    },
  ]
    .filter(({ options }) => options.length > 0)
    .map((facet) => ({ ...facet, single: true }))

const isOffered = (text: string): text is ServiceId => offered.some((id) => id === text)
const isSort = (text: string): text is DoctorSort => DOCTOR_SORT_NAMES.some((sort) => sort === text)

/** The question for the server. What an address says that no list knows does not narrow. */
export function filterOf(chosen: Chosen<Key>, keyword: string, fixed: Partial<DoctorFilter>): DoctorFilter {
  const [service, sort, price] = [firstOf(chosen, 'service'), firstOf(chosen, 'sort'), firstOf(chosen, 'price')]
  return {
    keyword: keyword.trim(),
    diseaseId: firstOf(chosen, 'disease'),
    provId: firstOf(chosen, 'prov'),
    cityId: firstOf(chosen, 'city'),
    hospitalId: hospitalOf(chosen),
    departmentId: '',
    titleId: firstOf(chosen, 'title'),
    service: isOffered(service) ? service : '',
    priceMost: /^\d{1,6}$/.test(price) ? Number(price) : null,
    unionId: '',
    isAlliance: false,
    sort: isSort(sort) ? sort : 'recommended',
    ...fixed,
  }
}
