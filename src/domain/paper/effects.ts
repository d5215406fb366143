/** Ratios with their intervals as a paper writes them: `HR 0.62 (95% CI 0.48–0.80)`, `风险比为 0.62（95% 置信区间：0.48 至 0.80）`. */

export type Measure = 'HR' | 'OR' | 'RR'

export interface Effect {
  measure: Measure
  value: number
  /** Null: the paper gives none. */
  interval: [low: number, high: number] | null
  /** Of the interval, in per cent. */
  level: number
  /** What it is the ratio of, as far as the sentence names it: `无进展生存`. */
  endpoint: string
  /** As it stands in the paper. */
  text: string
}

const MEASURES: readonly (readonly [Measure, string])[] = [
  ['HR', 'hazard ratios?|HRs?|风险比|危险比'],
  ['OR', 'odds ratios?|ORs?|比值比|优势比'],
  ['RR', 'risk ratios?|relative risks?|RRs?|相对危险度|相对风险'],
]
const NUMBER = '(\\d{1,3}(?:\\.\\d{1,4})?)'
const LINK = '[\\s,，:：=(（\\[\\]]{0,12}(?:(?:was|of|is|为|是)\\s{0,4})?'
const LABEL = '(?:CI|confidence interval|置信区间|可信区间)'
const INTERVAL = `[\\s,，;；(（\\[]{0,12}(\\d{2}(?:\\.\\d)?)\\s*%\\s*${LABEL}[\\s,，:：=为是(（\\[]{0,12}(?:from\\s+)?${NUMBER}\\s*(?:-|to|至|～|~|,|，)\\s*${NUMBER}`
/** `HR）` between words and figure, as in 风险比（HR）0.62, is passed over by LINK with its repetition here. */
const patternOf = (names: string): RegExp =>
  new RegExp(`(?:^|[^A-Za-z])(?:${names})(?:\\s*[（(]\\s*(?:HR|OR|RR)\\s*[)）])?${LINK}${NUMBER}(?![\\d%])(?:${INTERVAL})?`, 'gi')
const PATTERNS = MEASURES.map(([measure, names]) => [measure, patternOf(names)] as const)

/** One width and one dash; `0·62` of some journals is 0.62. Every sign stays one sign, so that places hold. */
const plain = (text: string): string =>
  text
    .replace(/[–—−‐‑－]/g, '-')
    .replace(/(\d)[·•](?=\d)/g, '$1.')
    .replace(/％/g, '%')

/** How endpoints are called, and as what they are shown. The longer name first: 无进展生存 holds 生存. */
const ENDPOINTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['无进展生存', /无进展生存期?|progression-free survival|\bPFS\b/gi],
  ['无事件生存', /无事件生存期?|event-free survival|\bEFS\b/gi],
  ['无病生存', /无病生存期?|disease-free survival|\bDFS\b/gi],
  ['无复发生存', /无复发生存期?|relapse-free survival|recurrence-free survival|\bRFS\b/gi],
  ['总生存', /总生存期?|overall survival|\bOS\b/gi],
  ['客观缓解', /客观缓解率?|objective response( rate)?|\bORR\b/gi],
  ['病理完全缓解', /病理完全缓解率?|pathological complete response|\bpCR\b/gi],
  ['局部控制', /局部控制率?|local control/gi],
]

/** An endpoint that stands further away belongs to something else. */
const NEAR = 300

/** The endpoint that is named last before a place. */
function endpointBefore(text: string): string {
  let [found, at] = ['', -1]
  for (const [name, pattern] of ENDPOINTS)
    for (const { index } of text.matchAll(pattern)) if (index > at) [found, at] = [name, index]
  return found
}

/** The ratios that a text gives, in order. */
export function effectsIn(text: string): Effect[] {
  const folded = plain(text)
  return PATTERNS.flatMap(([measure, pattern]) =>
    [...folded.matchAll(pattern)].map((match) => ({ at: match.index, effect: effectOf(measure, match, text) })),
  )
    .sort((a, b) => a.at - b.at)
    .map(({ effect }) => effect)
}

function effectOf(measure: Measure, match: RegExpExecArray | RegExpMatchArray, text: string): Effect {
  const [whole, value = '', level = '95', low, high] = match
  const at = match.index ?? 0
  return {
    measure,
    value: Number(value),
    interval: low && high ? [Number(low), Number(high)] : null,
    level: Number(level),
    endpoint: endpointBefore(text.slice(Math.max(0, at - NEAR), at)),
    text: text.slice(at, at + whole.length).replace(/^[^A-Za-z\p{Script=Han}]+/u, ''),
  }
}

/** A ratio outside its own interval, or an interval upside down, was printed wrongly: it is told, not drawn. */
export const isPlausible = ({ value, interval }: Effect): boolean =>
  value > 0 && (interval === null || (interval[0] > 0 && interval[0] <= value && value <= interval[1]))

/** `HR 0.62（95% CI 0.48–0.80）`: all figures to the same place, as they are printed. */
export function effectText({ measure, value, interval, level }: Effect): string {
  const places = Math.max(...[value, ...(interval ?? [])].map((figure) => String(figure).split('.')[1]?.length ?? 0))
  const [own, low, high] = [value, ...(interval ?? [])].map((figure) => figure.toFixed(places))
  return `${measure} ${own}${interval ? `（${level}% CI ${low}–${high}）` : ''}`
}
