import { sentencesOf } from '../sentences'
import { compact } from '../search/fold'
import { deniedOf, figuresOf, latinNamesOf, latinWordsOf, OPPOSITES, type Figure } from './facts'

/**
 * Whether a sentence is found in the passages that it names. This is code and no prompt: what a model says of itself counts for nothing.
 * It can be too strict, and says 未找到依据 then; a wrong figure never passes.
 */

/** A thing with all its names, folded by `compact`. */
export type Named = readonly string[]

export interface Checked {
  isGrounded: boolean
  /** What was looked for and not found, as people read it. */
  missing: string[]
}

/** Of the characters of a sentence in pairs, so many must stand in one place of the passages. */
const ALIKE = 0.34

const pairsOf = (text: string): Set<string> => {
  const letters = Array.from(compact(text))
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

function alike(sentence: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (sentence.size === 0) return 0
  let both = 0
  for (const pair of sentence) if (other.has(pair)) both += 1
  return both / sentence.size
}

const isSameFigure = (a: Figure, b: Figure): boolean => a.value === b.value && (!a.unit || !b.unit || a.unit === b.unit)
const figureText = ({ value, unit }: Figure): string => `${value}${unit}`

/**
 * @param names drugs, genes, trials … of which a sentence must speak of the same as its passages
 */
export function checkSentence(sentence: string, passages: readonly string[], names: readonly Named[]): Checked {
  const whole = passages.join('\n')
  if (!compact(whole)) return { isGrounded: false, missing: ['没有引用原文'] }
  const missing = [...missingFigures(sentence, whole), ...missingNames(sentence, whole, names)]
  const place = nearest(sentence, passages)
  if (place.share < ALIKE && !/^[\s\p{ASCII}]*$/u.test(whole)) missing.push('原文没有这样的说法')
  missing.push(...turnedRound(sentence, place.text))
  return { isGrounded: missing.length === 0, missing: [...new Set(missing)] }
}

function missingFigures(sentence: string, whole: string): string[] {
  const known = figuresOf(whole)
  return figuresOf(sentence)
    .filter((figure) => !known.some((other) => isSameFigure(figure, other)))
    .map(figureText)
}

/** Which of the names stand in a folded text. Longer ones first: 紫杉醇 inside 白蛋白紫杉醇 is not what is meant. */
function namedIn(folded: string, names: readonly Named[]): Map<Named, string> {
  const all = names.flatMap((same) => same.map((name) => ({ same, name }))).filter(({ name }) => folded.includes(name))
  const found = new Map<Named, string>()
  let rest = folded
  for (const { same, name } of all.sort((a, b) => b.name.length - a.name.length)) {
    if (!rest.includes(name)) continue
    found.set(same, name)
    rest = rest.replaceAll(name, '|')
  }
  return found
}

function missingNames(sentence: string, whole: string, names: readonly Named[]): string[] {
  const [said, found] = [namedIn(compact(sentence), names), namedIn(compact(whole), names)]
  const dictionary = [...said].filter(([same]) => !found.has(same)).map(([, name]) => name)
  const known = new Set([...found.keys()].flat())
  const folded = compact(whole)
  const latin = [...new Set([...latinNamesOf(sentence), ...latinWordsOf(sentence)])].filter(
    (name) => !folded.includes(name) && !known.has(name) && ![...known].some((other) => other.includes(name)),
  )
  return [...dictionary, ...latin]
}

/** The sentence of the passages, with the ones beside it, that is most like this one. */
function nearest(sentence: string, passages: readonly string[]): { text: string; share: number } {
  const pairs = pairsOf(sentence)
  let best = { text: '', share: 0 }
  for (const passage of passages) {
    const parts = sentencesOf(passage)
    for (const at of parts.keys()) {
      const text = parts.slice(at, at + 2).join('')
      const share = alike(pairs, pairsOf(text))
      if (share > best.share) best = { text, share }
    }
  }
  return best
}

/** It denies what its source says, or says what its source denies; or says longer where the source says shorter. */
function turnedRound(sentence: string, source: string): string[] {
  if (!source) return []
  const [own, others] = [deniedOf(sentence), deniedOf(source)]
  const turned = [
    ...own.filter((head) => source.toLowerCase().includes(head) && !others.includes(head)),
    ...others.filter((head) => sentence.toLowerCase().includes(head) && !own.includes(head)),
  ]
  if (turned.length > 0) return ['与原文的肯定或否定相反']
  const isOpposite = OPPOSITES.some((pair) => {
    const [said, found] = [directionOf(sentence, pair), directionOf(source, pair)]
    return said !== 0 && found !== 0 && said !== found
  })
  return isOpposite ? ['与原文的方向相反'] : []
}

/** 1 or -1: which of the two words it says; 0: neither or both. 推荐 inside 不推荐 is not said. */
function directionOf(text: string, [one, other]: readonly [string, string]): number {
  const isOther = text.includes(other)
  const isOne = (other.includes(one) ? text.replaceAll(other, '') : text).includes(one)
  return Number(isOne) - Number(isOther)
}
