import { compact, normalise } from '@/domain/search/fold'
import { PEOPLE } from './facets'
import { round } from './meaning'
import type { Question } from './question'
import type { evidencePassage, evidenceSource } from './tables'
import { WIDER, type Weight } from './weights'

export type SourceRow = typeof evidenceSource.$inferSelect

export interface FoundPassage {
  id: number
  source: SourceRow
  section: string
  page: number | null
  text: string
  score: number
  /** Which of the concepts stand in it or in the names of its source. */
  covers: number[]
}

/** BM25 of Robertson; the mean length is that of `cut`. */
const K1 = 1.2
const B = 0.5
const MEAN_LENGTH = 160
/** What stands in the names of the source counts so much. */
const IN_NAMES = 0.8
const SOUGHT_SECTION = 1.6
const RETRACTED = 0.5
const UNASKED = 0.5
const ABOUT = 1.7
/** A section of its own says more than a word in passing. */
const OF_SECTION = 2

/** How well a passage fits: by its words, what it is called, and what kind of thing was asked for. */
export function ranking(
  question: Question,
  weights: readonly Weight[],
  passage: typeof evidencePassage.$inferSelect,
  source: SourceRow,
): FoundPassage {
  const text = compact(passage.text)
  const held = new Set(passage.words)
  const covers: number[] = []
  let score = 0
  question.concepts.forEach(({ ways, wider, facet }, at) => {
    const { weight = 0, ways: coded = [], wider: widerCoded = [] } = weights[at] ?? {}
    const times = Math.max(...ways.map((way) => timesIn(text, way)), 0)
    const isNamed = coded.some((codes) => codes.every((code) => held.has(code)))
    const isWider = widerCoded.some((codes) => codes.every((code) => held.has(code))) || wider.some((way) => text.includes(way))
    const isSection = facet?.sections.test(passage.section) ?? false
    const isElsewhere = facet !== undefined && (facet.never.test(passage.section) || !facet.says.test(passage.text))
    const frequency = isSection
      ? OF_SECTION
      : isElsewhere
        ? 0
        : times > 0
          ? times + (isNamed ? IN_NAMES : 0)
          : isNamed
            ? IN_NAMES
            : isWider
              ? WIDER
              : 0
    if (frequency === 0) return
    covers.push(at)
    const length = 1 - B + (B * text.length) / MEAN_LENGTH
    score += (weight * frequency * (K1 + 1)) / (frequency + K1 * length)
  })
  const { id, section, page } = passage
  const factor = factorOf(question, section, source) * namedShare(question, covers) * (isAbout(question, source) ? ABOUT : 1)
  return { id, source, section, page, text: passage.text, score: round(score * factor), covers }
}

/** What a question names counts first: a passage that fits well and speaks of another drug is of no use. */
function namedShare({ concepts }: Question, covers: readonly number[]): number {
  const named = [...concepts.keys()].filter((at) => concepts[at]?.isNamed)
  return named.length === 0 ? 1 : 0.3 + (0.7 * named.filter((at) => covers.includes(at)).length) / named.length
}

/** Its source is called what is asked for. */
function isAbout({ concepts }: Question, { title, kind }: SourceRow): boolean {
  const name = compact(kind === 'drug' ? title : title.replace(/ (方案|试验)$/, ''))
  return concepts.some(({ isNamed, ways }) => isNamed && ways.includes(name))
}

function timesIn(text: string, way: string): number {
  if (/^[a-z0-9]{1,3}$/.test(way)) return normalise(text).includes(way) ? 1 : 0
  return text.split(way).length - 1
}

function factorOf({ sought, isAboutPeople }: Question, section: string, { kind, retractedAt }: SourceRow): number {
  const isSought = sought.some(({ sections }) => sections.test(section)) || (isAboutPeople && PEOPLE.sections.test(section))
  const ofKind = Math.max(1, ...sought.map(({ kinds }) => kinds?.[kind] ?? 1))
  // Interactions name a drug in every line: so they rank first if the question is about interactions, and last if it has no topic.
  const isUnasked = sought.length === 0 && /相互作用/.test(section)
  return ofKind * (isSought ? SOUGHT_SECTION : 1) * (isUnasked ? UNASKED : 1) * (retractedAt ? RETRACTED : 1)
}
