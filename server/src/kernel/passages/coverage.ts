import { PEOPLE } from './facets'
import type { Findings } from './find'
import type { Question } from './question'

/** Of the weight of a question so much must be found in what it is answered from. */
const COVERED = 0.62

/** What an answer is measured by. Who names a thing and says what of it is asked for has said all; other words only help to find the place. */
function decisive({ concepts }: Question): Set<number> {
  const all = [...concepts.keys()]
  const isSaid = concepts.some(({ isNamed }) => isNamed) && concepts.some(({ facet }) => facet)
  const tells = (at: number): boolean => {
    const { isNamed = false, facet, isDisease = false, label = '' } = concepts[at] ?? {}
    return isNamed || facet !== undefined || isDisease || PEOPLE.said.test(label)
  }
  return new Set(isSaid ? all.filter(tells) : all)
}

/** Whether a question can be answered from these passages: everything in it that has a name stands there, and most of the rest. */
export function coverage({ question, concepts, passages }: Findings, best = 3): { isEnough: boolean; lacking: string[] } {
  const top = passages.slice(0, best)
  // Who asks for a dose is not answered by something else about the drug.
  const facets = [...question.concepts.keys()].filter((at) => question.concepts[at]?.facet)
  const telling = facets.length > 0 ? top.filter(({ covers }) => facets.some((at) => covers.includes(at))) : top
  const counted = decisive(question)
  const sum = (some: readonly number[]): number => some.reduce((before, at) => before + (concepts[at]?.weight ?? 0), 0)
  const share = Math.max(0, ...telling.map(({ covers }) => sum(covers.filter((at) => counted.has(at))) / sum([...counted])))
  const covered = new Set(top.flatMap(({ covers }) => covers))
  // A disease that another drug's passage speaks of is not told of this one.
  const isToldOf = (disease: number): boolean => {
    const others = concepts.flatMap(({ isNamed }, at) => (isNamed && !question.concepts[at]?.isDisease ? [at] : []))
    const isOfThem = (covers: readonly number[]) => others.length === 0 || others.some((at) => covers.includes(at))
    return top.some(({ covers }) => covers.includes(disease) && isOfThem(covers))
  }
  // Where nothing has a name, what is rarest says what the question is about.
  const isUnnamed = !concepts.some(({ isNamed }) => isNamed)
  const heaviest = concepts.reduce((best, { weight }, at) => (weight > (concepts[best]?.weight ?? 0) ? at : best), 0)
  const lacking = concepts
    .filter(({ isNamed }, at) => {
      const { facet, isDisease } = question.concepts[at] ?? {}
      const isNeeded = isNamed || isDisease || facet?.isStrict || (isUnnamed && at === heaviest)
      return isNeeded && !(isDisease ? isToldOf(at) : covered.has(at))
    })
    .map(({ label }) => label)
  // Verbs and numbers alone ask for nothing.
  const isAbout = question.concepts.some(({ isMinor }) => !isMinor)
  return { isEnough: isAbout && passages.length > 0 && lacking.length === 0 && share >= COVERED, lacking }
}
