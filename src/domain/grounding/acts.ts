import { compact } from '../search/fold'
import { actsInEnglish, areInEnglish, type Act } from './acts-english'
import { namedIn, type Named } from './names'

/** What is exchanged inside one sentence, all its words being there: which drug acts on which. */

interface Place {
  same: Named
  from: number
  to: number
}

const VERB = '(?:升高|增加|提高|增强|降低|减少|减弱|抑制|诱导|影响|代谢|使|令)'
const LIGHT = '(?:[并且可会能将则也均还所]|同时|从而|进而|因而|显著|明显)*'
const ACTS = new RegExp(VERB, 'g')
const IS_DENIED = new RegExp(`[不未无]${LIGHT}$`)
const IS_LIGHT = new RegExp(`^${LIGHT}$`)
/** 乙的浓度升高: of what stands before it. Where it is the cause of something else, that is said right after. */
const CHANGES = new RegExp(
  `^的?(?:血药浓度|血浆浓度|浓度|暴露量?|清除率?|auc|cmax)${LIGHT}(?:升高|增加|提高|下降|降低|减少)(?![时者后会可使令]|导致|引起)`,
)

const only = (places: readonly Place[], except: Named): Named | undefined => {
  const [one, ...more] = new Set(places.map(({ same }) => same).filter((same) => same !== except))
  return more.length === 0 ? one : undefined
}

/** All places of the names; the longer of two is the one that is meant. */
function placesIn(folded: string, found: ReadonlyMap<Named, string>): Place[] {
  const isShort = (name: string): boolean => /^[a-z0-9]{1,4}$/.test(name)
  const all = [...found].flatMap(([same, as]) =>
    same.filter((name) => name === as || !isShort(name)).map((name) => ({ same, name })),
  )
  const places: Place[] = []
  let rest = folded
  for (const { same, name } of all.sort((a, b) => b.name.length - a.name.length)) {
    for (let from = rest.indexOf(name); from >= 0; from = rest.indexOf(name, from + name.length))
      places.push({ same, from, to: from + name.length })
    rest = rest.replaceAll(name, '|'.repeat(name.length))
  }
  return places.sort((a, b) => a.from - b.from)
}

/** Which acts on which, as far as a sentence says it in one of these ways; each is read alike in an answer and in its source. */
function actsIn(text: string, names: readonly Named[]): Act[] {
  return text.split(/[;；。\n]/).flatMap((sentence) => {
    const clauses = sentence.split(/[,，]/).map((clause) => {
      const folded = compact(clause)
      return { folded, places: placesIn(folded, namedIn(clause, names)) }
    })
    const everywhere = clauses.flatMap(({ places }) => places)
    return clauses.flatMap(({ folded, places }, at): Act[] => [
      ...[...folded.matchAll(ACTS)].flatMap(({ 0: verb, index }) =>
        actOf(folded, places, clauses[at - 1]?.places, [index, index + verb.length]),
      ),
      ...places.flatMap(({ same, to }): Act[] => {
        const by = CHANGES.test(folded.slice(to)) ? only(everywhere, same) : undefined
        return by ? [[by, same]] : []
      }),
    ])
  })
}

function actOf(folded: string, places: readonly Place[], before: readonly Place[] = [], [from, to]: [number, number]): Act[] {
  if (IS_DENIED.test(folded.slice(0, from))) return []
  // 甲升高乙的浓度; 甲与乙合用时，升高乙的浓度.
  const object = places.find((place) => place.from === to)
  if (object) {
    const by =
      places.filter((place) => place.to <= from).at(-1)?.same ??
      (IS_LIGHT.test(folded.slice(0, from)) ? only(before, object.same) : undefined)
    return by && by !== object.same ? [[by, object.same]] : []
  }
  // 乙的代谢被甲抑制.
  const agent = places.filter((place) => place.to <= from).at(-1)
  if (!agent || !/(?:^|[^不未无])[被由受经因]$/.test(folded.slice(0, agent.from)) || !IS_LIGHT.test(folded.slice(agent.to, from)))
    return []
  const on = places.filter((place) => place.to < agent.from).at(-1)?.same ?? only(before, agent.same)
  return on && on !== agent.same ? [[agent.same, on]] : []
}

/** What drugs act on, and what acts on them, as labels write it; no lists of drugs hold these. */
const ENZYME = /cyp\d[a-z]\d{0,2}|ugt\d[a-z]\d{1,2}|oatp\d[a-z]\d|bcrp|p-?gp/gi
const enzymesIn = (text: string): Named[] => [...new Set(text.match(ENZYME)?.map(compact))].map((name) => [name])

/** It says that B acts on A where its source says that A acts on B, and nowhere the other way; or where an English one names both, and says neither. */
export function turnedActs(text: string, source: string, names: readonly Named[]): string[] {
  const withEnzymes = [...names, ...enzymesIn(text)]
  // 甲通过诱导 CYP3A4 降低乙的浓度 says it of both.
  const allIn = (part: string): Act[] =>
    [names, withEnzymes].flatMap((all) => [...actsIn(part, all), ...actsInEnglish(part, all)])
  const said = allIn(text)
  if (said.length === 0) return []
  const found = allIn(source)
  const isThere = (one: Named, other: Named): boolean => found.some(([a, b]) => a === one && b === other)
  return said.some(([a, b]) => !isThere(a, b) && (isThere(b, a) || areInEnglish(source, withEnzymes, [a, b])))
    ? ['作用的方向与原文相反']
    : []
}
