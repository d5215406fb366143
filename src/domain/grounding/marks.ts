import { normalise } from '../search/fold'
import { isChinese } from './figures'
import { namedIn, type Named } from './names'

/** A text with one sign in place of each name, so that what stands between names can be looked at. */

const FIRST = 0xe000
/** Any name. */
export const NAME_SIGN = '[\\ue000-\\uf8ff]'
export const nameOf = (sign: string | undefined, names: readonly Named[]): Named | undefined =>
  sign === undefined ? undefined : names[sign.charCodeAt(0) - FIRST]

const isLatin = (name: string): boolean => /^[a-z0-9]+$/.test(name)
/** As it may be written: nab-paclitaxel, trastuzumab deruxtecan. */
const written = (name: string): string => [...name].join('[\\s-]?')
const patterns = new Map<string, RegExp>()
function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(isLatin(name) ? `(?<![a-z0-9])${written(name)}(?![a-z0-9])` : name, 'g')
  patterns.set(name, pattern)
  return pattern
}

export function marked(text: string, names: readonly Named[]): string {
  const found = namedIn(text, names)
  const all = [...found].flatMap(([same, as]) =>
    same.filter((name) => name === as || name.length > 4 || !isLatin(name)).map((name) => ({ same, name })),
  )
  return all
    .sort((a, b) => b.name.length - a.name.length)
    .reduce((rest, { same, name }) => {
      const sign = String.fromCharCode(FIRST + names.indexOf(same))
      return rest.replace(patternOf(name), sign)
    }, normalise(text))
}

interface Clause {
  text: string
  isEnglish: boolean
}

/** Sentences, marked. English ones are parted where they turn to another one. */
export function markedSentences(text: string, names: readonly Named[]): Clause[] {
  return text
    .split(/[;；。\n]|\.(?=\s|$)/)
    .filter((one) => one.trim())
    .flatMap((one) => {
      const isEnglish = !isChinese(one.toLowerCase())
      const parts = isEnglish ? one.split(/,?\s+(?:whereas|while|but)\s+/i) : [one]
      return parts.map((part) => ({ text: marked(part, names), isEnglish }))
    })
}

const SIGNS = new RegExp(NAME_SIGN, 'g')
export const signsIn = (text: string): string[] => text.match(SIGNS) ?? []
export const lastSign = (text: string): string | undefined => signsIn(text).at(-1)
export const firstSign = (text: string): string | undefined => signsIn(text)[0]
