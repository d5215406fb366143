/** What a list can be narrowed by: 瘤种, 年份. */
export interface Facet<K extends string> {
  key: K
  label: string
  options: readonly { value: string; text: string }[]
  /** Of its values one can be chosen at a time: the edition of a list. */
  single?: boolean
}

/** What is chosen, by facet: one of its values is enough. A facet without a value does not narrow. */
export type Chosen<K extends string> = Readonly<Partial<Record<K, readonly string[]>>>

/** What a choice comes to: what does not fit it any more is let go of. */
export type Settle<K extends string> = (before: Chosen<K>, next: Chosen<K>) => Chosen<K>

export const nothing = <K extends string>(): Chosen<K> => ({}) as Chosen<K>

/** From an address: values of a facet stand behind one another, as in `?year=2025,2024`. */
export const chosenOf = <K extends string>(keys: readonly K[], query: Readonly<Record<string, string | undefined>>): Chosen<K> =>
  keys.reduce((chosen, key) => {
    const values = query[key]?.split(',').filter(Boolean) ?? []
    return values.length > 0 ? { ...chosen, [key]: values } : chosen
  }, nothing<K>())

/** For an address; the opposite of `chosenOf`. */
export const queryOf = <K extends string>(keys: readonly K[], chosen: Chosen<K>): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, chosen[key]?.join(',') ?? '']).filter(([, values]) => values))

/** Chooses a value, or takes it back. Kept in order, so that the same choice is the same question. */
export const toggled = <K extends string>(chosen: Chosen<K>, { key, single }: Facet<K>, value: string): Chosen<K> => {
  const before = chosen[key] ?? []
  if (before.includes(value)) return { ...chosen, [key]: before.filter((one) => one !== value) }
  return { ...chosen, [key]: single ? [value] : [...before, value].sort() }
}

/** `瘤种`, `瘤种：肺癌`, `瘤种：肺癌等 2 项`. */
export function facetText<K extends string>({ key, label, options }: Facet<K>, chosen: Chosen<K>): string {
  const values = chosen[key] ?? []
  const [first] = values
  if (first === undefined) return label
  const text = options.find(({ value }) => value === first)?.text ?? first
  return `${label}：${text}${values.length > 1 ? `等 ${values.length} 项` : ''}`
}

/** Those that narrow come first. */
export const chosenFirst = <K extends string>(facets: readonly Facet<K>[], chosen: Chosen<K>): Facet<K>[] => {
  const narrows = ({ key }: Facet<K>) => (chosen[key]?.length ?? 0) > 0
  return [...facets.filter(narrows), ...facets.filter((facet) => !narrows(facet))]
}
