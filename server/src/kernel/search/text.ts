import { pinyin } from 'pinyin-pro'
import { compact, joinNumbers, normalise } from '@/domain/search/fold'

export interface SearchWords {
  /** Runs of Chinese characters. */
  han: string[]
  /** Runs of Latin letters and digits. */
  latin: string[]
}

export function wordsOf(text: string): SearchWords {
  const plain = normalise(text)
  return { han: plain.match(/\p{Script=Han}+/gu) ?? [], latin: plain.match(/[a-z0-9]+/g) ?? [] }
}

const pairs = (text: string): string[] => {
  const letters = Array.from(text)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/**
 * A gram as a number of 32 bits. One or two ordinary characters are the number themselves, so nothing can be mistaken for them; longer
 * and rare ones are hashed.
 */
export function gramCode(gram: string): number {
  if (gram.length === 1) return gram.charCodeAt(0)
  if (gram.length === 2) return (gram.charCodeAt(0) << 16) | gram.charCodeAt(1)
  let hash = 0x811c9dc5
  for (let index = 0; index < gram.length; index += 1) hash = Math.imul(hash ^ gram.charCodeAt(index), 0x01000193)
  return hash | 0
}

/** The grams that a run of Chinese must have all of: its pairs, or the character itself. */
export const gramsOfHan = (run: string): string[] => (Array.from(run).length === 1 ? [run] : pairs(run))

/** Pairs of initials are marked, so that they do not mix with Latin words of two letters. */
export const initialPair = (letters: string): string => `~${letters}`

const KEPT_READINGS = 500
const readings = new Map<string, readonly string[]>()

/** The syllables of its Chinese characters, without tones. Whoever asks for the pinyin of a text asks for its initials next: it is read once. */
export function syllablesOf(text: string): readonly string[] {
  const known = readings.get(text)
  if (known) return known
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  if (readings.size >= KEPT_READINGS) readings.clear()
  readings.set(text, syllables)
  return syllables
}
export const pinyinOf = (text: string): string => syllablesOf(text).join('')
export const initialsOf = (text: string): string =>
  syllablesOf(text)
    .map((syllable) => syllable[0] ?? '')
    .join('')

/** Longer names are sentences: nobody types their pinyin from the beginning. */
const SPELLED_NAME = 20

/** Names, pinyin of the Chinese ones, and after a `~` their initials, which are no name. */
function namesText(own: readonly string[]): string {
  const names = own.flatMap((name) => {
    const whole = compact(name)
    if (!/\p{Script=Han}/u.test(whole) || whole.length > SPELLED_NAME) return [whole]
    const spelledBy = (spell: (run: string) => string) => whole.replace(/\p{Script=Han}+/gu, spell)
    return [whole, spelledBy(pinyinOf), `~${spelledBy(initialsOf)}`]
  })
  return `|${[...new Set(names.filter(Boolean))].join('|')}|`
}

export interface Findable {
  title: string
  /** Other names of the thing itself: English, trade names. */
  aliases?: readonly string[]
  /** What it belongs to, and is found by as well: author, tags, drugs of a regimen. */
  related?: readonly string[]
  /** Found by its words only, not by pinyin. */
  more?: string
}

/** What the index keeps of an entry: pieces and words to find it by, and its names to rank it by. */
export function indexTexts({ title, aliases = [], related = [], more = '' }: Findable): {
  grams: number[]
  latin: string
  names: string
} {
  const main = [title, ...aliases, ...related].join('\n')
  const plain = normalise(`${main}\n${more}`)
  const words = wordsOf(plain)
  const latin = new Set([...words.latin, ...wordsOf(joinNumbers(plain)).latin])
  const initials = initialsOf(main)
  const grams = new Set<string>(latin)
  for (const run of words.han) {
    for (const letter of run) grams.add(letter)
    for (const pair of pairs(run)) grams.add(pair)
  }
  for (const pair of pairs(initials)) grams.add(initialPair(pair))
  return {
    grams: [...new Set([...grams].map(gramCode))],
    latin: [...latin, pinyinOf(main), initials].join(' '),
    names: namesText([title, ...aliases]),
  }
}
