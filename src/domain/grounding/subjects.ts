import { sentencesOf } from '../sentences'
import { compact } from '../search/fold'
import { figuresOf, isChinese, oftenOf, stagesOf } from './figures'
import { isRival, type Named } from './names'
import { clausesOf, countOf, halvesOf, runsOf, strangeInEnglish, TURNS, uncovered, type SourceSentence } from './wording'

/** What is said of one drug, and stands in the source of another one only. */

interface Source extends SourceSentence {
  about: ReadonlySet<Named>
}
type NamesIn = (part: string) => ReadonlySet<Named>

/** A statement with who it is about. */
interface Statement {
  text: string
  names: ReadonlySet<Named>
}

const asMap = (names: ReadonlySet<Named>): ReadonlyMap<Named, string> => new Map([...names].map((same) => [same, '']))
/** Words of Latin letters that are none of the names. */
const latinOf = (text: string, names: ReadonlySet<Named>): string[] =>
  (text.match(/[a-z][a-z\d-]+/g) ?? []).filter((word) => {
    const folded = compact(word)
    return ![...names].flat().some((name) => name === folded || (folded.length > 4 && name.includes(folded)))
  })

const withoutNames = ({ text, names }: Statement): string => {
  const others = latinOf(text, names)
  return text.replace(/[a-z][a-z\d-]+/g, (word) => (others.includes(word) ? word : ' '))
}

/** Clauses; one without a name speaks of those before it. */
function statementsOf(text: string, namesIn: NamesIn): Statement[] {
  const found: Statement[] = []
  let before = new Set<Named>()
  for (const clause of isChinese(text) ? clausesOf(text) : text.split(TURNS)) {
    const own = namesIn(clause)
    // 奥希替尼，吉非替尼引起腹泻: who is only named belongs to what follows.
    const isOnlyNamed = own.size > 0 && runsOf(clause, asMap(own)).length + latinOf(clause, own).length === 0
    const last = found.at(-1)
    const names = own.size > 0 && !(last && last.text === '') ? own : new Set([...before, ...own])
    before = new Set(names)
    found.push({ text: isOnlyNamed ? '' : clause, names })
  }
  return found.filter((one) => one.text !== '')
}

/** 与甲合用时，与甲相比: of whom the next clause speaks too, and nothing that is said of anybody. */
const IS_CONDITION = /(?:时|期间|相比|比较|相较)$/
/** Of so many signs at least it is looked for whose they are. */
const LEAST = 2
const OTHER_WORDS = 0.25

/** Whether a statement of the source says the same, of whomever. */
function isSaidIn(said: Statement, { text }: Statement, source: SourceSentence): boolean {
  const figures = figuresOf(said.text)
  const signs = [...stagesOf(said.text), ...oftenOf(said.text)]
  if (countOf(text, figures) < figures.length || !signs.every((sign) => text.includes(sign))) return false
  const runs = runsOf(said.text, asMap(said.names))
  const length = runs.join('').length
  if (!isChinese(text)) return strangeInEnglish(withoutNames(said), runs, { ...source, head: '', text }).length === 0
  const latin = latinOf(said.text, said.names)
  return (
    length + latin.length + (figures.length + signs.length) * LEAST >= LEAST &&
    uncovered(runs, text).length <= length * OTHER_WORDS &&
    latin.every((word) => text.includes(word))
  )
}

const isOfOthers = (names: ReadonlySet<Named>, others: ReadonlySet<Named>): boolean =>
  [...names].some((name) => {
    const rivals = [...others].filter((other) => isRival(name, other))
    return rivals.length > 0 && ![...names].some((one) => rivals.includes(one))
  })

/** @param text canonical */
export function ofOthers(text: string, sources: readonly Source[], namesIn: NamesIn): string[] {
  const found = sources.flatMap((source) => statementsOf(source.text, namesIn).map((statement) => ({ statement, source })))
  const isOther = sentencesOf(text)
    .flatMap(halvesOf)
    .flatMap((half) => statementsOf(half, namesIn))
    .filter(({ text: clause, names }) => names.size > 0 && !IS_CONDITION.test(clause))
    .some((said) => {
      const same = found.filter(({ statement, source }) => isSaidIn(said, statement, source))
      return (
        same.length > 0 &&
        same.every(
          ({ statement, source }) =>
            isOfOthers(said.names, statement.names) && ![...source.about].some((name) => said.names.has(name)),
        )
      )
    })
  return isOther ? ['所说的药物或试验与原文不同'] : []
}
