import { sidesSaid } from './contrasts'
import { denialsIn, isDenied } from './denial'
import { figuresOf, isSameFigure, type Figure } from './figures'
import { isRival, type Named } from './names'
import { clausesOf, shareOf, type SourceSentence } from './wording'

/** A sentence of the source said again, with one thing exchanged for what stands elsewhere in it. */

/** A part of a source sentence, with the whole of it. */
export interface Part extends SourceSentence {
  sentence: string
}

/** Without the names, so much of it stands in one sentence of the source. */
const REPEATED = 0.8
const without = (text: string, names: readonly Named[]): string =>
  names.flat().reduce((rest, name) => rest.replaceAll(name, ''), text)

/** The parts of the one sentence that is repeated: nothing of it is looked for in another one. */
export function partsRepeated<P extends Part>(
  sentence: string,
  sources: readonly P[],
  names: readonly Named[],
  namesIn: (text: string) => ReadonlySet<Named>,
): readonly P[] {
  const bare = without(sentence, names)
  const own = namesIn(sentence)
  const ranked = [...new Set(sources.map((one) => one.sentence))]
    .map((whole) => ({ whole, share: shareOf(bare, without(whole, names)) }))
    .filter(({ share }) => share >= REPEATED)
    .map((one) => ({ ...one, same: [...namesIn(one.whole)].filter((name) => own.has(name)).length }))
    .sort((a, b) => b.same - a.same || b.share - a.share)
  return sources.filter((one) => one.sentence === ranked[0]?.whole)
}

/** It names another one than the sentence that it repeats. */
export function otherNames(sentence: string, [part]: readonly Part[], namesIn: (text: string) => ReadonlySet<Named>): string[] {
  if (!part) return []
  const own = namesIn(sentence)
  // Said as a whole, the title tells nothing more: 先紫杉醇 is not 先顺铂, in the source of 顺铂 either.
  const named = [...own, ...namesIn(part.sentence)]
  const isWhole = shareOf(without(part.sentence, named), without(sentence, named)) >= REPEATED
  const found = namesIn(isWhole ? part.sentence : `${part.head}\n${part.sentence}`)
  const gone = [...found].filter((name) => !own.has(name))
  const isExchanged = [...own].some((name) => !found.has(name) && gone.some((other) => isRival(name, other)))
  return isExchanged ? ['所说的药物或试验与原文不同'] : []
}

const steps = (text: string): Figure[][] =>
  text
    .split(/[;；。]/)
    .filter((part) => part.includes('→'))
    .map((part) => part.split('→').flatMap((step) => figuresOf(step).slice(0, 1)))

/** 100→80→60 mg is no ladder of 80→100→60 mg. */
function turnedSteps(text: string, source: string): string[] {
  const found = steps(source)
  const isThere = (said: readonly Figure[]): boolean =>
    found.some((all) => {
      let at = 0
      for (const one of all) if (said[at] && sameSize(said[at], one)) at += 1
      return at === said.length
    })
  return found.length > 0 && !steps(text).every(isThere) ? ['数字的次序与原文不同'] : []
}
const sameSize = (a: Figure | undefined, b: Figure): boolean =>
  a !== undefined && isSameFigure({ ...a, unit: '' }, { ...b, unit: '' })

/** @param alike the part of the source that the text repeats */
export function exchanged(text: string, alike: SourceSentence, signed: readonly string[]): string[] {
  const isWhole = shareOf(alike.text, text) >= REPEATED
  const [said, found] = [denialsIn(text, signed), denialsIn(alike.text, signed)]
  return [
    ...(said > found || (isWhole && said < found) ? ['与原文的肯定或否定相反'] : []),
    ...(isWhole && sidesSaid(text, alike.text) ? ['所说的情形与原文不同'] : []),
    ...turnedSteps(text, alike.text),
  ]
}

const GRADE = /[≥≤<>]?\s*\d\s*级|«[^»]*»/g
const gradesIn = (text: string): string[] => (text.match(GRADE) ?? []).map((one) => one.replace(/\s/g, ''))

/** How often, or which grade, the source names only to deny it: 每周 1 次，不可每日服用. */
export function deniedOnly(text: string, sources: readonly SourceSentence[], signed: readonly string[]): string[] {
  const said = clausesOf(text)
    .filter((clause) => !isDenied(clause, signed))
    .flatMap(gradesIn)
  if (said.length === 0) return []
  const parts = sources.flatMap((source) => clausesOf(source.text))
  return said
    .filter((one) => {
      const places = parts.filter((part) => gradesIn(part).includes(one))
      return places.length > 0 && places.every((part) => isDenied(part, signed))
    })
    .map((one) => `${one.replace(/[«»]/g, '')}（原文说的是否定）`)
}
