import { lately } from './lately'

/** The figures of a canonical text, each with what stands round it: its unit, more or less, and of whom and what it is said. */

export interface Figure {
  /** Both the same where it is no range. */
  low: number
  high: number
  /** `mg/m2`, `个月`; `hr` and `auc` stand before the number; '' where there is none. */
  unit: string
  /** `>`, `≥`, `<`, `≤`, or ''. */
  compared: string
  from: number
  to: number
}

const LATIN_UNIT =
  '(?:mg|ug|ng|pg|kg|g|ml|ul|dl|l|mmol|umol|nmol|mol|miu|iu|u|mm|cm|nm|um|m|cgy|gy|gbq|mbq|mci|mmhg|kpa|ms|s|min|°c|℃)(?:\\/(?:1\\.73m2|m2|kg|ml|dl|ul|l|d|h|min|天|小时|分钟|周|次|周期))*(?![a-z])'
const HAN_UNIT = '个月|小时|分钟|周期|[天周年岁例次枚个倍级期线片粒支秒项部篇份档程组版页组]'
const NUMBER = '\\d+(?:\\.\\d+)?'
const UNIT = `%|‰|(?:[×x*]\\s*10\\^\\d+(?:\\s*\\/\\s*(?:l|ul))?)|${LATIN_UNIT}|${HAN_UNIT}`
/** Digits of a name are none: nothing of Latin letters stands before it, nor a point. */
const FIGURE = new RegExp(
  `([≥≤<>])?\\s*(?<![a-z\\d.^])(${NUMBER})(?!\\d|[a-z]+\\d)(?:\\s*-?\\)?\\s*(${UNIT}))?(?:\\s*(?:-|至|到|to)\\s*([≥≤<>])?\\s*(${NUMBER})(?:\\s*-?\\s*(${UNIT}))?)?`,
  'g',
)
/** Names whose digits are no figures: HER2, KEYNOTE-189, CYP3A4. What is written before a number as a measure is none of them. */
const NAME = /(?<![a-z])(?!(?:auc|hr|or|rr|ci|ecog|ps|kps|cps|tps|p)\s*[-=:]?\s*\d)[a-z]{2,}[a-z\d]*-?\d+[a-z\d]*(?![a-z\d.]*\/)/g
/** What names the number behind it. */
const MEASURE =
  /(风险比|auc|or|rr|p|ecog(?:\s*ps)?|ps|kps|cps|tps|比值比|相对风险)(?:\s*(?:值|评分|的))*\s*(?:为|是|约|=|:|,|was|of|is)?\s*[≥≤<>]?\s*$/
const MEASURES: Readonly<Record<string, string>> = { 风险比: 'hr', 比值比: 'or', 相对风险: 'rr' }
/** Between two numbers of which only the second has its unit: 25.5 对 16.7 个月. */
const JOINT = /^\s*(?:对比|对|比|vs\.?|versus|和|与|、|,|and|or|或|\/|→)\s*$/

/** Words of Latin letters may stand in it, but those that join them are Chinese. Words without any Chinese are English. */
export const isChinese = (text: string): boolean =>
  (!/\b(?:the|of|was|were|with|in|and|to|for|should|is|are|be|by|from|had|has|than|that|we|on|at|after|or(?!\s*\d)|not|versus)\b/.test(
    text,
  ) &&
    (/\p{Script=Han}/u.test(text) || !/[a-z]{4,} [a-z]{3,}/.test(text))) ||
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 4 > text.length

export const blank = (found: string): string => ' '.repeat(found.length)

export const figuresOf = lately((text: string): readonly Figure[] => {
  const rest = text.replace(/«[^»]*»|‹[^›]*›/g, blank).replace(NAME, blank)
  const figures = [...rest.matchAll(FIGURE)].map((found): Figure => {
    const [all, compared = '', low = '', unit = '', other = '', high, ofHigh = ''] = found
    const from = found.index + all.length - all.trimStart().length
    const named = MEASURE.exec(rest.slice(Math.max(0, from - 24), from))?.[1]
    const own = (high === undefined ? unit : ofHigh || unit).replace(/\s/g, '').replace(/[x*]10/, '×10')
    return {
      low: Number(low),
      high: Number(high ?? low),
      unit: own || (named ? (MEASURES[named] ?? named.replace(/\s.*/, '')) : ''),
      compared: compared || other,
      from,
      to: found.index + all.length,
    }
  })
  for (let at = figures.length - 2; at >= 0; at -= 1) {
    const [one, next] = [figures[at], figures[at + 1]]
    if (one && next && !one.unit && JOINT.test(rest.slice(one.to, next.from))) one.unit = next.unit
  }
  return figures
})

export const isSameFigure = (a: Figure, b: Figure): boolean =>
  a.low === b.low && a.high === b.high && a.unit === b.unit && a.compared === b.compared

export const figureText = ({ low, high, unit, compared }: Figure): string => {
  const number = `${low}${high === low ? '' : `–${high}`}`
  return /^[a-z]{1,4}$/.test(unit) && MEASURED.has(unit)
    ? `${unit.toUpperCase()} ${compared}${number}`
    : `${compared}${number}${unit}`
}
const MEASURED = new Set(['hr', 'auc', 'or', 'rr', 'p', 'ecog', 'ps', 'kps', 'cps', 'tps'])

/** How often things are done: `«每1天2次»`. */
export const oftenOf = (text: string): string[] => [...new Set(text.match(/«[^»]*»/g) ?? [])]
/** Stages that are named: `‹3a›`. */
export const stagesOf = (text: string): string[] => [...new Set(text.match(/‹[^›]*›/g) ?? [])]
