import { compact, normalise } from '../search/fold'
import { latinNamesOf, latinWordsOf } from './facts'

/** A thing with all its names, folded by `compact`. */
export type Named = readonly string[]

interface Entry {
  same: Named
  name: string
  /** PF is a regimen, and no part of PFS: short ones are looked for as words. */
  isShort: boolean
}

/** Names by their first two letters, the longer ones first: of thousands only those are looked at that can stand in a text. */
const indexes = new WeakMap<readonly Named[], Map<string, Entry[]>>()
function indexOf(names: readonly Named[]): Map<string, Entry[]> {
  const known = indexes.get(names)
  if (known) return known
  const index = new Map<string, Entry[]>()
  for (const same of names)
    for (const name of same) {
      const entries = index.get(name.slice(0, 2)) ?? []
      entries.push({ same, name, isShort: /^[a-z0-9]{1,4}$/.test(name) })
      index.set(name.slice(0, 2), entries)
    }
  indexes.set(names, index)
  return index
}

/** Which of the names stand in a text. Longer ones first: 紫杉醇 inside 白蛋白紫杉醇 is not what is meant. */
export function namedIn(text: string, names: readonly Named[]): Map<Named, string> {
  const folded = compact(text)
  const index = indexOf(names)
  // HER2-positive is written together as it is compared, and says HER2.
  const split = text.toLowerCase().replace(/(?<![a-z0-9-])([a-z][a-z0-9]{2,3})-(?=[a-z]{5,})/g, '$1 ')
  const words = new Set([...(normalise(text).match(/[a-z0-9]+/g) ?? []), ...(split.match(/[a-z0-9]+/g) ?? [])])
  const pairs = new Set([...folded].map((_letter, at) => folded.slice(at, at + 2)))
  const all = [...pairs]
    .flatMap((pair) => index.get(pair) ?? [])
    .filter(({ name, isShort }) => (isShort ? words.has(name) : folded.includes(name)))
  const found = new Map<Named, string>()
  let rest = folded
  for (const { same, name } of all.sort((a, b) => b.name.length - a.name.length)) {
    if (!rest.includes(name)) continue
    found.set(same, name)
    rest = rest.replaceAll(name, '|')
  }
  return found
}

/** FLAURA is another trial than FLAURA2; of genes BRCA means BRCA1 and BRCA2. */
const isOnlyBegun = (name: string, whole: string): boolean =>
  /^[a-z]{5,}$/.test(name) && !new RegExp(`${name}(?!\\d)`).test(normalise(whole))

/** Names and Latin words of a sentence that its passages do not have. */
export function missingNames(sentence: string, whole: string, names: readonly Named[]): string[] {
  const [said, found] = [namedIn(sentence, names), namedIn(whole, names)]
  const known = new Set([...found.keys()].flat())
  const dictionary = [...said].filter(([same]) => !same.some((name) => known.has(name))).map(([, name]) => name)
  const folded = compact(whole)
  const latin = [...new Set([...latinNamesOf(sentence), ...latinWordsOf(sentence)])].filter(
    (name) =>
      (!folded.includes(name) || isOnlyBegun(name, whole)) &&
      !known.has(name) &&
      ![...known].some((other) => other.includes(name)),
  )
  return [...dictionary, ...latin]
}

/** Doses of two drugs, or results of two trials, are not each other's; a drug and its trial are no rivals. */
export const isRival = (one: Named, other: Named): boolean => isDrug(one) === isDrug(other)
const isDrug = (same: Named): boolean => same.some((name) => /\p{Script=Han}/u.test(name))
