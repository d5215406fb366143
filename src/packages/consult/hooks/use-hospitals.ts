import { directoryApi } from '@/api/directory'
import type { Chosen } from '@/features/filter'
import { useApi } from '@/shell/data'
import { firstOf, inProvince, KEPT_SECONDS } from './use-narrowing'

/** More than these are no choice for a sheet: then the city comes first. */
const MOST = 100
const ID = /^[1-9]\d{0,14}$/

/** The hospital that is chosen; what an address says that is no number does not narrow. */
export const hospitalOf = (chosen: Chosen<'hospital'>): string => {
  const id = firstOf(chosen, 'hospital')
  return ID.test(id) ? id : ''
}

/** Hospitals of the area that is chosen, and the one that an address names. */
export function useHospitals(chosen: Chosen<'prov' | 'city' | 'hospital'>): { id: string; name: string }[] {
  const [provId, cityId, hospitalId] = [firstOf(chosen, 'prov'), firstOf(chosen, 'city'), hospitalOf(chosen)]
  const asked = { keyword: '', provId, cityId, level: 0, category: 0, isOnline: false, isAbroad: false }
  const ofArea = useApi(
    directoryApi.hospitals,
    { ...asked, pageIdx: 0, pageSize: MOST },
    { enabled: provId !== '', persistSeconds: KEPT_SECONDS },
  )
  const own = useApi(directoryApi.hospital, { hospitalId }, { enabled: hospitalId !== '', persistSeconds: KEPT_SECONDS })
  const { items = [], hasMore = false } = (provId && ofArea.data) || {}
  const listed = hasMore ? [] : items
  const named = hospitalId && own.data && !listed.some(({ id }) => id === hospitalId) ? [own.data] : []
  return [...named, ...listed]
}

/** A hospital belongs to its area: in another one it is let go of, but for one that was chosen together with the city. */
export function inItsArea<K extends string>(
  before: Chosen<K | 'prov' | 'city' | 'hospital'>,
  next: typeof before,
): typeof before {
  const changes = (key: 'prov' | 'city' | 'hospital') => firstOf(before, key) !== firstOf(next, key)
  return changes('prov') || (changes('city') && !changes('hospital')) ? { ...next, hospital: [] } : next
}

/** The same of a list that has cities: with its province a city is let go of, and its hospital with it. */
export const inArea = <K extends string>(before: Chosen<K | 'prov' | 'city' | 'hospital'>, next: typeof before): typeof before =>
  inItsArea(before, inProvince(before, next))
