import { armParts, endpointTexts, noteTexts, populationTexts, settingTexts } from './data/texts'
import type { Figure, ResultRow, RowField, TrialResult } from './types'

/** Chinese wording and figures of a trial, as they are printed. */

const worded = (text: string, texts: Readonly<Record<string, string>>): string => texts[text] ?? text
const partsOf = (arm: string): string[] => arm.split(' + ')

export const armText = (arm: string): string =>
  partsOf(arm)
    .map((part) => armParts[part]?.zh ?? part)
    .join(' + ')

/** Drugs of `domain/drug` in an arm; those the wording knows of. */
export const armDrugs = (arm: string): string[] => partsOf(arm).flatMap((part) => [...(armParts[part]?.drugs ?? [])])

export const settingText = ({ setting }: Pick<TrialResult, 'setting'>): string => worded(setting, settingTexts)
export const endpointText = ({ endpoint }: Pick<ResultRow, 'endpoint'>): string => worded(endpoint, endpointTexts)
/** A hazard ratio is of the time to an event, never of a rate at a date: `无进展生存期（PFS）` for `2 年无进展生存率（PFS）`. */
export const hazardEndpointText = (row: Pick<ResultRow, 'endpoint'>): string =>
  endpointText(row).replace(/^\d+ 年(.+)率（/, '$1期（')
export const populationText = ({ population }: Pick<ResultRow, 'population'>): string => worded(population, populationTexts)
/** Where the figures of a row were published: a later report is named by what was analysed, the others are of the first one. */
export const reportText = (
  { journal, year }: Pick<TrialResult, 'journal' | 'year'>,
  { population }: Pick<ResultRow, 'population'>,
): string => /([A-Z][A-Za-z ]+ \d{4})\)$/.exec(population)?.[1] ?? `${journal} ${year}`
export const noteText = ({ note }: Pick<TrialResult, 'note'>): string => (note === undefined ? '' : worded(note, noteTexts))

const WORDS = { NR: '未达到', NE: '不可估计' } as const
const UNIT_TEXTS = { month: ' 个月', '%': ' %' } as const

/** `18.9 个月`, `24.0 %`, `未达到`; `未收录` for a figure that the record lacks. Words are printed, never 0. */
export function figureText(figure: Figure | undefined, unit: ResultRow['unit']): string {
  if (figure === undefined) return '未收录'
  return typeof figure === 'number' ? `${figure.toFixed(1)}${UNIT_TEXTS[unit]}` : WORDS[figure]
}

/** Two decimals, or all that the source has: 0.5 is 0.50, 0.998 stays. */
export const ratioText = (ratio: number): string => {
  const decimals = String(ratio).split('.')[1]?.length ?? 0
  return ratio.toFixed(Math.max(2, decimals))
}

/** `0.49 (0.38–0.64)`; the level stands before the interval when it is not 95 %: `0.68 (99.73% CI 0.47–0.997)`. '' without a ratio. */
export function hazardText({ hr, ci, ciLevel = 95 }: Pick<ResultRow, 'hr' | 'ci' | 'ciLevel'>): string {
  if (hr === undefined) return ''
  if (!ci) return `${ratioText(hr)}（CI 未收录）`
  const level = ciLevel === 95 ? '' : `${ciLevel}% CI `
  return `${ratioText(hr)} (${level}${ratioText(ci[0])}–${ratioText(ci[1])})`
}

/** What a trial is quoted for, its first primary endpoint, in the patients it was seen in: `II–IIIA 期：DFS HR 0.17 (0.11–0.26)`; '' without a ratio. */
export function mainResultText({ results }: Pick<TrialResult, 'results'>): string {
  const main = results.find(({ primary, hr }) => primary && hr !== undefined)
  if (!main) return ''
  // The ratio is of the whole time, also where the row gives a rate at a date.
  const endpoint = main.endpoint.replace(/ at \d+ (?:years?|months?)$/, '')
  return `${populationText(main)}：${endpoint} HR ${hazardText(main)}`
}

export const pText = ({ p }: Pick<ResultRow, 'p'>): string => (p === undefined ? '未收录' : p.replace(' (one-sided)', '（单侧）'))

const FIELD_TEXTS: Readonly<Record<RowField, string>> = {
  exp: '试验组数值',
  ctl: '对照组数值',
  hr: 'HR',
  ci: '置信区间',
  ciLevel: '置信水平',
  p: 'P 值',
}

/** Whether no part of the row waits for a confirmation. */
export const isRowChecked = ({ check, unverified = [] }: ResultRow): boolean => check === 'V' && unverified.length === 0

/** What of the row is not confirmed; '' when all of it is. */
export function uncheckedText({ check, unverified = [] }: ResultRow): string {
  if (check === 'U') return '整行数据'
  return unverified.map((field) => FIELD_TEXTS[field]).join('、')
}

/** Whether ratio and interval, which the plot draws, are confirmed. */
export const isRatioChecked = ({ check, unverified = [] }: ResultRow): boolean =>
  check === 'V' && !unverified.some((field) => field === 'hr' || field === 'ci' || field === 'ciLevel')

/** Whether every row is. The registration number is unverified in every record and said beside it. */
export const isTrialChecked = ({ results }: TrialResult): boolean => results.every(isRowChecked)

/** Texts of the records that have no Chinese wording yet: `field: text`. */
export function untranslated(trials: readonly TrialResult[]): string[] {
  const missing = new Set<string>()
  const ask = (field: string, text: string | undefined, texts: Readonly<Record<string, unknown>>) => {
    if (text !== undefined && !(text in texts)) missing.add(`${field}: ${text}`)
  }
  for (const { experimental, control, setting, note, results } of trials) {
    for (const part of [...partsOf(experimental), ...partsOf(control)]) ask('arm', part, armParts)
    ask('setting', setting, settingTexts)
    ask('note', note, noteTexts)
    for (const { endpoint, population } of results) {
      ask('endpoint', endpoint, endpointTexts)
      ask('population', population, populationTexts)
    }
  }
  return [...missing]
}
