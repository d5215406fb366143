import { figuresOf, isChinese, type Figure } from './figures'
import type { Named } from './names'

/** A figure with whom and what it is said of, as far as the words before it (or, in English, behind it) tell. */
export interface Told extends Figure {
  /** 1: the treated group, 2: the control group, 0: not stated. */
  side: 0 | 1 | 2
  measures: readonly string[]
  names: ReadonlySet<Named>
  /** Where the names stand: in the same clause, before it in the same sentence, or nowhere. */
  place: 'beside' | 'before' | 'nowhere'
}

const CONTROL = /对照|安慰剂|placebo|control|单药|alone\b|monotherapy|观察组/
const TREATED = /试验组|联合|experimental|combination|\bplus\b/
const MEASURES: readonly (readonly [string, RegExp])[] = [
  // Of death alone, or of progression or death: what the hazard ratio of either is of.
  ['总生存', /总生存|overall survival|(?<![或和、])死亡(?:的|事件)*风险|\b(?:for|of) death\b/],
  ['无进展生存', /无进展生存|progression-?\s?free|进展[或和、]死亡|progression or death|without disease progression/],
  ['无病生存', /无病生存|disease-?\s?free/],
  ['无事件生存', /无事件生存|event-?\s?free/],
  ['缓解率', /(?<!完全)缓解率|response rate/],
  ['完全缓解', /完全缓解|complete response|\bpcr\b/],
  ['缓解时间', /缓解持续|duration of response|\bdor\b/],
  ['控制率', /控制率|disease control|\bdcr\b/],
]
const measuresIn = (text: string): string[] => MEASURES.flatMap(([name, said]) => (said.test(text) ? [name] : []))
const VERSUS = /(?:对比?|比|vs\.?|versus)\s*$/
/** What compares both sides is said of neither. */
const OF_BOTH = new Set(['hr', 'or', 'rr', 'p', ''])

/** 试验组与对照组 are both: their order tells then. */
const sideOf = (text: string): 0 | 1 | 2 =>
  /(?:试验|联合)组.*对照组|对照组.*(?:试验|联合)组/.test(text) ? 0 : CONTROL.test(text) ? 2 : TREATED.test(text) ? 1 : 0

/** @param text one sentence, canonical */
export function toldOf(text: string, namesIn: (part: string) => ReadonlySet<Named>): Told[] {
  const told: Told[] = []
  const figures = figuresOf(text)
  const inTurn = /分别|依次|respectively/.test(text) ? measuresIn(text) : null
  const isEnglish = !isChinese(text)
  for (const [at, figure] of figures.entries()) {
    const last = told.at(-1)
    const before = text.slice(last?.to ?? 0, figure.from)
    const clause = before.split(/[,，、]/).at(-1) ?? ''
    const rest = text.slice(figure.to, figures[at + 1]?.from ?? text.length)
    const behind = isEnglish ? (rest.split(/[,;.(]|versus|\bvs\b|compared/)[0] ?? '') : ''
    const isVersus = VERSUS.test(before)
    // In English who it is said of stands behind: 25.5 months with both versus 16.7 months with one.
    const own = sideOf(behind) || (isEnglish && isVersus ? 2 : sideOf(clause) || sideOf(before))
    const measures = inTurn ?? measuresIn(before)
    // 38.6 months with osimertinib versus 31.8 months with gefitinib.
    const beside =
      [namesIn(behind), namesIn(isEnglish && isVersus ? '' : clause)].find(({ size }) => size > 0) ?? new Set<Named>()
    const earlier = namesIn(before)
    // Another measure is of anybody, but in the clause that has said of whom.
    const inherited = measures.length > 0 && !inTurn && /[,，、]/.test(before) ? 0 : (last?.side ?? 0)
    // Who is named before is not who is on the other side.
    const kept = last && (own === 0 || own === last.side) ? last.names : new Set<Named>()
    told.push({
      ...figure,
      side: OF_BOTH.has(figure.unit) ? 0 : own || (isVersus ? 2 : inherited),
      measures: measures.length > 0 ? measures : (last?.measures ?? []),
      names: beside.size > 0 ? beside : earlier.size > 0 ? earlier : kept,
      place: beside.size > 0 ? 'beside' : earlier.size > 0 || kept.size > 0 ? 'before' : 'nowhere',
    })
    // 64% 对 27%: the first is of those who were treated.
    if (isVersus && last && last.side === 0 && own !== 1 && !OF_BOTH.has(last.unit)) last.side = 1
  }
  return told
}
