import type { TrialCard } from '@/api/recommend'
import { diseaseName } from '@/domain/regimen/diseases'
import { newestFirst } from '@/domain/trial/list'
import type { ResultRow, TrialResult } from '@/domain/trial/types'
import {
  armText,
  endpointText,
  figureText,
  isRatioChecked,
  isRowChecked,
  populationText,
  ratioText,
  settingText,
} from '@/domain/trial/wording'

/** The newest few of a disease take turns, one a day. */
const IN_TURN = 5

/** The row that a card shows: of a primary endpoint, of all patients, with a ratio, and with every part confirmed. */
const rowOf = ({ results }: TrialResult): ResultRow | undefined =>
  results.find((row) => row.primary && row.hr !== undefined && row.ci && isRatioChecked(row) && isRowChecked(row))

/** A trial of one of the diseases, of the first that has one; null when none has a confirmed result. `day`: any number that grows by one a day. */
export function trialCard(trials: readonly TrialResult[], diseases: readonly string[], day: number): TrialCard | null {
  for (const disease of diseases) {
    const known = newestFirst(trials.filter((trial) => diseaseName(trial.cancer) === disease && rowOf(trial))).slice(0, IN_TURN)
    const trial = known[day % known.length]
    const row = trial && rowOf(trial)
    if (trial && row?.hr !== undefined && row.ci) return present(trial, row, row.hr, row.ci)
  }
  return null
}

function present(trial: TrialResult, row: ResultRow, hr: number, ci: [number, number]): TrialCard {
  const { id, name, cancer, journal, year, phase, n, experimental, control } = trial
  return {
    id,
    name,
    disease: diseaseName(cancer),
    facts: `${journal} ${year} · ${phase} 期 · n=${n}`,
    setting: settingText(trial),
    experimental: armText(experimental),
    control: armText(control),
    endpoint: `${endpointText(row)}，${populationText(row)}`,
    figures: [figureText(row.exp, row.unit), figureText(row.ctl, row.unit)],
    hazard: ratioText(hr),
    hr,
    ci,
    interval: `${row.ciLevel ?? 95}% CI ${ratioText(ci[0])}–${ratioText(ci[1])}`,
  }
}
