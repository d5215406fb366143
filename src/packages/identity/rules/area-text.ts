/** `四川省 成都市 武侯区`; of a municipality, which is its own city, the name stands once. */
export const areaText = ({ prov, city, district = '' }: { prov: string; city: string; district?: string }): string =>
  [prov, city, district].filter((part, index, parts) => part !== '' && parts.indexOf(part) === index).join(' ')
