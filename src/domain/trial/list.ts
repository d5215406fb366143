import { findMatches, type Findable } from '../pinyin-match'
import { diseases } from '../regimen/diseases'
import type { TrialResult } from './types'
import { armDrugs, armText, isTrialChecked, settingText } from './wording'

/** Lists of the trial library. */

export const TRIALS_PER_PAGE = 25

/** Values of which one must hold; none of a kind does not narrow. */
export interface TrialFilter {
  /** Disease ids. */
  cancer?: readonly string[]
  /** Drug ids of `domain/drug`. */
  drug?: readonly string[]
  phase?: readonly string[]
  year?: readonly string[]
  /** `checked`: only those whose figures were found in their source. */
  check?: readonly string[]
}

export const drugsOfTrial = ({ experimental, control }: TrialResult): string[] => [
  ...new Set([...armDrugs(experimental), ...armDrugs(control)]),
]

/** Trials that test a drug, rather than compare with it, come first. */
export const trialsOfDrug = (trials: readonly TrialResult[], drug: string): TrialResult[] => {
  const tests = (trial: TrialResult) => armDrugs(trial.experimental).includes(drug)
  const own = trials.filter((trial) => drugsOfTrial(trial).includes(drug))
  return [...own.filter(tests), ...own.filter((trial) => !tests(trial))]
}

/** The year of the latest report that the record holds. */
export const latestYear = ({ year, results }: TrialResult): number =>
  Math.max(year, ...results.flatMap(({ population }) => (population.match(/\b20\d\d\b/g) ?? []).map(Number)))

/** Newest report first, then by name. */
export const newestFirst = (trials: readonly TrialResult[]): TrialResult[] =>
  [...trials].sort((a, b) => latestYear(b) - latestYear(a) || (a.name < b.name ? -1 : 1))

const holds = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
  !wanted?.length || values.some((value) => wanted.includes(value))

export const filterTrials = (trials: readonly TrialResult[], { cancer, drug, phase, year, check }: TrialFilter): TrialResult[] =>
  trials.filter(
    (trial) =>
      holds(cancer, [trial.cancer]) &&
      holds(drug, drugsOfTrial(trial)) &&
      holds(phase, [String(trial.phase)]) &&
      holds(year, [String(trial.year)]) &&
      holds(check, [isTrialChecked(trial) ? 'checked' : 'open']),
  )

/** Values that the trials have, for the filters. */
export function filterOptions(trials: readonly TrialResult[]): Record<keyof TrialFilter, string[]> {
  const sorted = (values: string[]) => [...new Set(values)].sort()
  return {
    cancer: diseases.map(({ id }) => id).filter((id) => trials.some((trial) => trial.cancer === id)),
    drug: sorted(trials.flatMap(drugsOfTrial)),
    phase: sorted(trials.map(({ phase }) => String(phase))),
    year: sorted(trials.map(({ year }) => String(year))).reverse(),
    check: trials.some(isTrialChecked) ? ['checked'] : [],
  }
}

/**
 * Search over name, registration number, cancer, setting, arms and drugs; every word must be found.
 * @param drugNames how a drug of `domain/drug` can be found
 */
export const searchTrials = (
  query: string,
  trials: readonly TrialResult[],
  drugNames: (id: string) => readonly Findable[],
): TrialResult[] =>
  findMatches(query, trials, (trial) => [
    { zh: trial.name, en: trial.nct ?? '' },
    { zh: settingText(trial), en: trial.setting },
    { zh: armText(trial.experimental), en: trial.experimental },
    { zh: armText(trial.control), en: trial.control },
    ...diseases.filter(({ id }) => id === trial.cancer),
    ...drugsOfTrial(trial).flatMap(drugNames),
  ])
