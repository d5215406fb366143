/** A place down to its district; a city without districts has none. */
export interface Area {
  provId: string
  prov: string
  cityId: string
  city: string
  districtId: string
  district: string
}

export const NO_AREA: Area = { provId: '', prov: '', cityId: '', city: '', districtId: '', district: '' }

/** What a level is called that only holds counties together; nobody writes it. */
const FILLER = /^(省|自治区)直辖县级行政区划$|（县）$/

/** `四川省 成都市 武侯区`; of a municipality, which is its own city, the name stands once, and what nobody writes not at all. */
export const areaText = ({ prov, city, district }: Pick<Area, 'prov' | 'city' | 'district'>): string =>
  [prov, city, district]
    .filter((part, index, parts) => part !== '' && !FILLER.test(part) && parts.indexOf(part) === index)
    .join(' ')

export const isFillerName = (name: string): boolean => FILLER.test(name)
