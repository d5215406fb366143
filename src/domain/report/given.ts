import { drugContent } from '../drug/content'
import { brands } from '../drug/data/brands'
import type { Clause, Page } from './page'
import { isPlanned, performed } from './performed'
import type { Factor, Span } from './types'

/** Drugs that were given, and what was done to get tissue, in the words of the report. */

/** As reports call them, where our sheet has another name. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'nab-paclitaxel': ['白蛋白紫杉醇', '紫杉醇(白蛋白结合型)', '紫杉醇（白蛋白结合型）'],
}
/** CTX is a cortex as well: a shorter abbreviation is a drug only with its dose behind it. */
const SHORTEST_LATIN = 4
const isName = (name: string): boolean =>
  /\p{Script=Han}/u.test(name) || name.replace(/[^A-Za-z\d]/g, '').length >= SHORTEST_LATIN

const names = drugContent.records.flatMap(({ id, zh, en }) =>
  [zh, en.replace(/\s*\(.*$/, ''), ...(brands[id] ?? []).flatMap((one) => [one.zh, one.en ?? '']), ...(ALSO[id] ?? [])]
    .filter(Boolean)
    .map((name) => [name, id] as const),
)
const idOfName = new Map(names.filter(([name]) => isName(name)).map(([name, id]) => [name.toLowerCase(), id]))
/** LV is a ventricle, and grams are what it weighs. */
const idOfAbbreviation = new Map(names.filter(([name]) => !isName(name) && name !== 'LV'))
const written = (name: string): string => {
  const plain = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]?')
  return /^[a-z\d]/.test(name) ? `(?<![a-z\\d])${plain}(?![a-z\\d])` : plain
}
/** The longer of two names is meant; a liposome is another medicine than what is in it. */
const DRUG = new RegExp(
  `(?:${[...idOfName.keys()]
    .sort((a, b) => b.length - a.length)
    .map(written)
    .join('|')})(?!脂质体|聚合物胶束)`,
  'gi',
)
const ABBREVIATION = new RegExp(
  `(?<![A-Za-z\\d]|[A-Za-z\\d]-)(?:${[...idOfAbbreviation.keys()].join('|')})(?=\\s*\\d+(?:\\.\\d+)?\\s*(?:m?g(?![A-Za-z])(?!\\s*/\\s*d?[Ll])|毫?克))`,
  'g',
)
const key = (name: string): string => name.toLowerCase().replace(/[\s-]+/g, '')
const idOfKey = new Map([...idOfName].map(([name, id]) => [key(name), id]))

export const drugNameOf = (id: string): string | undefined => drugContent.records.find((drug) => drug.id === id)?.zh

const GIVEN =
  /口服|服用|静脉|静滴|滴注|注射|予|应用|使用|接受|治疗|化疗|方案|联合|换用|改用|加用|维持|周期|疗程|停用|停药|序贯|减量|耐药后|开始|至今|每日|每周|mg|AUC|(?:qd|bid)\b/i
/** What could be given, or does not help, was not given for that. */
const ABOUT = /敏感|耐药(?!后)|获益|适用|适应|过敏|可选|候选|相关|说明/
export const isGivenIn = (sentence: string): boolean => GIVEN.test(sentence)

interface Told {
  readonly key: string
  readonly value: string
  /** The words say that it was given. */
  readonly isGiven: boolean
}

/** A treatment by its name: given, denied, or only spoken of. */
export function treatmentOf(page: Page, { key, value, isGiven }: Told, { clause, span }: { clause: Clause; span: Span }): Factor {
  const told = performed(page, clause, span)
  const before = page.folded.slice(clause.sentence.start, span.start)
  const why = isPlanned(before)
    ? '原文是建议或计划，没有写明已用'
    : ABOUT.test(clause.folded) || !isGiven
      ? '原文只是提到，没有写明已用'
      : ''
  return page.factor(clause, key, value, span, told.holds && why ? { holds: true, certain: false, why } : told)
}

export const drugsIn = (page: Page): Factor[] => [
  ...page.matches(DRUG).flatMap(({ clause, match, span }) => {
    const value = idOfKey.get(key(match[0]))
    const isGiven = isGivenIn(page.folded.slice(clause.sentence.start, clause.sentence.end))
    return value ? [treatmentOf(page, { key: 'treatment', value, isGiven }, { clause, span })] : []
  }),
  ...page.matches(ABBREVIATION).flatMap(({ clause, match, span }) => {
    const value = idOfAbbreviation.get(match[0])
    return value ? [treatmentOf(page, { key: 'treatment', value, isGiven: true }, { clause, span })] : []
  }),
]

const PLAN = { holds: true, certain: false, why: '原文是建议或计划，没有写明已做' }
const PROCEDURES: readonly (readonly [string, RegExp])[] = [
  ['biopsy', /穿刺(?:活检|活组织检查)?术?(?!点|道|部位|液|物)|活检术?|活组织检查/g],
  ['ablation', /(?:射频|微波|冷冻|氩氦刀?)?消融术?/g],
  ['embolization', /(?:肝动脉|支气管动脉|介入)?(?:化疗)?栓塞(?:化疗)?术|\bTACE\b/g],
]

export const proceduresIn = (page: Page): Factor[] =>
  PROCEDURES.flatMap(([value, pattern]) =>
    page.matches(pattern).map(({ clause, span }) => {
      const told = performed(page, clause, span)
      const isPlan = told.holds && isPlanned(page.folded.slice(clause.sentence.start, span.start))
      return page.factor(clause, 'procedure', value, span, isPlan ? PLAN : told)
    }),
  )
