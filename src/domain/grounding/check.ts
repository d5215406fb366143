import { compact } from '../search/fold'
import { sentencesOf } from '../sentences'
import { turnedActs } from './acts'
import { canonical } from './canonical'
import { contrary, crossed } from './contrasts'
import { toldOf, type Told } from './context'
import { DENIAL } from './denial'
import { figuresOf, figureText, isSameFigure, oftenOf, stagesOf, type Figure } from './figures'
import { turnedMeals } from './meals'
import { otherLabels } from './labels'
import { isRival, missingNames, namedIn, type Named } from './names'
import { turnedOrder } from './order'
import { deniedOnly, exchanged, otherNames, partsRepeated, type Part } from './repeated'
import { partsForAll } from './subgroups'
import { ofOthers } from './subjects'
import { turnedUp, turnedVersus } from './versus'
import { alikeTo, halvesOf, primaryOf, severitiesOf, strangeIn, type SourceSentence } from './wording'

/**
 * Whether a sentence is found in the passages that it names. This is code and no prompt: what a model says of itself counts for nothing.
 * It is too strict at times, and says 未找到依据 then; a wrong figure should never pass.
 */

export type { Named }

export interface Checked {
  isGrounded: boolean
  /** What was looked for and not found, as people read it. */
  missing: string[]
}

interface Figures extends Part {
  told: Told[]
  /** Who is named in the title. */
  titled: ReadonlySet<Named>
  /** The one that the whole source is about, as a drug's own page. */
  about: ReadonlySet<Named>
}

/**
 * @param names drugs, genes, trials … of which a sentence must speak of the same as its passages
 * @param owners those of them that have figures of their own: a dose of one is none of another
 */
export function checkSentence(
  sentence: string,
  passages: readonly string[],
  names: readonly Named[],
  owners: readonly Named[] = names,
): Checked {
  const whole = passages.join('\n')
  if (!compact(whole)) return { isGrounded: false, missing: ['没有引用原文'] }
  const [own, source] = [canonical(sentence), canonical(whole)]
  const there = [...namedIn(`${whole}\n${sentence}`, owners).keys()]
  const namesIn = (part: string): ReadonlySet<Named> => new Set(there.length > 0 ? namedIn(part, there).keys() : [])
  const sources = passages.flatMap((passage) => sentencesIn(passage, there, namesIn))
  const signed = there.flat().filter((name) => DENIAL.test(name))
  const said = sentencesOf(own).flatMap((whole) => {
    const repeated = partsRepeated(whole, sources, there, namesIn)
    return halvesOf(whole).map((part) => {
      const text = turnedUp(part, there)
      return { text, told: toldOf(text, namesIn), whole, repeated }
    })
  })
  const missing = [
    ...missingNames(sentence, whole, names),
    ...stagesOf(own)
      .filter((stage) => !stagesOf(source).includes(stage))
      .map((stage) => stage.slice(1, -1).toUpperCase() + (stage.endsWith('类›') ? '' : ' 期')),
    ...turnedMeals(own, source, there),
    ...turnedActs(own, source, there),
    ...turnedVersus(own, source, there),
    ...turnedOrder(own, source, there),
    ...otherLabels(own, source),
    ...severitiesOf(own).filter((one) => !severitiesOf(source).includes(one)),
  ]
  missing.push(...ofOthers(own, sources, namesIn))
  for (const { text, told, whole: sentenceSaid, repeated } of said) {
    const alike = alikeTo(text, repeated.length > 0 ? repeated : sources)
    const near = alike ? [alike] : repeated.length > 0 ? repeated : sources
    missing.push(...otherNames(sentenceSaid, repeated, namesIn), ...deniedOnly(text, sources, signed))
    if (alike) missing.push(...exchanged(text, alike, signed))
    missing.push(...missingFigures(told, near), ...missingOften(text, near), ...repeatedIn(text, near))
    missing.push(...strangeIn(text, near, namedIn(text, owners), there))
    missing.push(...contrary(text, sources, there), ...crossed(text, sources), ...partsForAll(text, sources))
    if (alike && areSidesTurned(text, alike.text)) missing.push('组别与原文相反')
  }
  return { isGrounded: missing.length === 0, missing: [...new Set(missing)] }
}

function sentencesIn(passage: string, there: readonly Named[], namesIn: (part: string) => ReadonlySet<Named>): Figures[] {
  // Title and section stand before the text, each on a line of its own.
  const lines = passage.split('\n')
  const head = canonical(lines.slice(0, Math.min(2, lines.length - 1)).join('\n'))
  const titled = namesIn(head)
  const title = compact(lines[0] ?? '')
  const about = new Set([...titled].filter((same) => same.includes(title)))
  return sentencesOf(passage).flatMap((whole) => {
    const sentence = canonical(whole)
    return halvesOf(whole).map((part) => {
      const text = turnedUp(canonical(part), there)
      return { text, sentence, head, titled, about, told: toldOf(text, namesIn) }
    })
  })
}

/** How often, as the sentence with the figures says it: another one speaks of something else. */
function missingOften(text: string, sources: readonly SourceSentence[]): string[] {
  const primary = primaryOf(text, sources).filter((one) => oftenOf(one.text).length > 0)
  const places = primary.length > 0 ? primary : sources
  return oftenOf(text)
    .filter((often) => !places.some(({ text: one, head }) => `${head}\n${one}`.includes(often)))
    .map((often) => often.slice(1, -1))
}

/** A figure that is said twice, and once by the source, stands in the place of another one. */
function repeatedIn(text: string, sources: readonly SourceSentence[]): string[] {
  const primary = primaryOf(text, sources)
  const [own, often] = [figuresOf(text), text.match(/«[^»]*»/g) ?? []]
  const isIn = ({ text: one }: SourceSentence): boolean => {
    const [there, how] = [figuresOf(one), one.match(/«[^»]*»/g) ?? []]
    const times = (figure: Figure, all: readonly Figure[]): number => all.filter((other) => isSameFigure(figure, other)).length
    return (
      own.every((figure) => times(figure, own) <= times(figure, there)) &&
      often.every(
        (said) =>
          how.length < often.length ||
          often.filter((other) => other === said).length <= how.filter((other) => other === said).length,
      )
    )
  }
  return primary.length === 0 || primary.some(isIn) ? [] : ['数字的次序与原文不同']
}

/** The same sentence with 试验组 and 对照组 in each other's place, and its figures where they were. */
function areSidesTurned(text: string, source: string): boolean {
  const sides = (one: string): string => (one.match(/试验组|对照组/g) ?? []).join()
  const [own, other] = [figuresOf(text)[0], figuresOf(source)[0]]
  return (
    sides(text) !== '' &&
    sides(text) === sides(source).split(',').reverse().join() &&
    sides(text) !== sides(source) &&
    (!own || !other || isSameFigure(own, other))
  )
}

const isDisjoint = <T>(a: Iterable<T>, b: ReadonlySet<T>): boolean => [...a].every((one) => !b.has(one))

/** The same figure of the same: not of the other side, another measure or another drug. */
function isOfSame(said: Told, found: Told, { titled, about }: Figures): boolean {
  if (said.side !== 0 && found.side !== 0 && said.side !== found.side) return false
  if (said.measures.length > 0 && found.measures.length > 0 && isDisjoint(said.measures, new Set(found.measures))) return false
  const of = found.place === 'beside' ? found.names : new Set([...found.names, ...(found.place === 'nowhere' ? titled : about)])
  if (said.place === 'nowhere' || !isDisjoint(said.names, of)) return true
  return ![...said.names].some((name) => [...of].some((other) => isRival(name, other)))
}

const isExplicit = ({ side, place }: Told): boolean => side !== 0 || place === 'beside'

function missingFigures(said: readonly Told[], sources: readonly Figures[]): string[] {
  const missing: string[] = []
  const placed = said.map((figure) => {
    const same = sources.flatMap((source, sentence) =>
      source.told.filter((other) => isSameFigure(figure, other)).map((other) => ({ other, sentence, source })),
    )
    const right = same.filter(({ other, source }) => isOfSame(figure, other, source))
    if (same.length === 0) missing.push(figureText(figure))
    else if (right.length === 0) missing.push(`${figureText(figure)}（所指与原文不同）`)
    return right
  })
  // Two of one unit stand in the order of their source, unless each says whose it is.
  for (const [at, figure] of said.entries()) {
    const after = said.findIndex((other, place) => place > at && other.unit === figure.unit)
    const next = said[after]
    const [here, there] = [placed[at] ?? [], placed[after] ?? []]
    if (!next || here.length === 0 || there.length === 0) continue
    if (isExplicit(figure) && isExplicit(next)) continue
    const pairs = here.flatMap((a) => there.filter((b) => a.sentence === b.sentence).map((b) => a.other.from <= b.other.from))
    const isInOrder = pairs.length === 0 || pairs.includes(true)
    if (!isInOrder) missing.push('数字的次序与原文不同')
  }
  return missing
}
