import type { Question } from './question'
import type { FoundPassage } from './ranking'
import type { Near } from './vectors'

export const round = (value: number): number => Math.round(value * 100) / 100

/** Beside the best by words, the nearest by meaning counts so much; below this nothing is meant alike. */
const MEANING = 0.6
const ALIKE = 0.3
/** Of those that are nearest so many speak of what is asked in other words. */
const SAYS_SAME = 3

/**
 * What a passage means is added to what it says. Names, diseases and what is asked for have to stand there all the same; only what else is said of a name may be said there in
 * other words. Without a name meaning alone proves nothing: to every question some passage is the nearest.
 */
export function withMeaning({ concepts }: Question, found: readonly FoundPassage[], near: readonly Near[]): FoundPassage[] {
  if (near.length === 0) return [...found]
  const best = Math.max(...found.map(({ score }) => score), 1)
  const nearest = Math.max(near[0]?.alike ?? 0, ALIKE)
  const open = [...concepts.keys()].filter((at) => {
    const { isNamed, isDisease, facet } = concepts[at] ?? {}
    return !isNamed && !isDisease && !facet?.isStrict
  })
  return found.map((passage) => {
    const rank = near.findIndex(({ id }) => id === passage.id)
    const alike = near[rank]?.alike ?? 0
    if (alike < ALIKE) return passage
    const isNamed = concepts.some((concept, at) => concept.isNamed && passage.covers.includes(at))
    const covers = rank < SAYS_SAME && isNamed ? [...new Set([...passage.covers, ...open])] : passage.covers
    const isOther = concepts.some(({ isNamed }, at) => isNamed && !passage.covers.includes(at))
    const added = isOther ? 0 : best * MEANING * (alike / nearest)
    return { ...passage, covers, score: round(passage.score + added) }
  })
}
