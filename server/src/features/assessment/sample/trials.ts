import { trialContent } from '@/domain/trial/content'
import type { TrialResult } from '@/domain/trial/types'
import {
  armText,
  hazardEndpointText,
  hazardText,
  isRowChecked,
  populationText,
  pText,
  ratioText,
  reportText,
  settingText,
} from '@/domain/trial/wording'
import type { NewItem } from '../bank'
import { boolean, single, spaced } from './make'

const TOPIC = '循证医学'

/** Trials, as the library of results of this app has them; only rows that were confirmed. */
export const trialItems = (): NewItem[] => trialContent.records.flatMap(ofTrial)

function ofTrial(trial: TrialResult): NewItem[] {
  const { id, name, cancer, journal, year, experimental, control } = trial
  const sourceIn = (report: string) => ({
    ...{ title: `${name}，${report}`, link: `/tools/trj/detail?id=${id}`, isUnverified: false },
  })
  const row = trial.results.find((one) => one.primary && one.hr !== undefined && one.ci && isRowChecked(one))
  const arms = `${spaced(armText(experimental)).trimStart()}对比${spaced(armText(control))}`
  const items: NewItem[] = []
  if (row?.hr !== undefined && row.ci) {
    const frame = { disease: cancer, topic: TOPIC, source: sourceIn(reportText(trial, row)) }
    const about = `${name} 研究（${settingText(trial)}）中，${arms}的${spaced(hazardEndpointText(row)).trimEnd()}，分析对象为${spaced(populationText(row)).trimEnd()}`
    const rationale = `${about}：HR ${hazardText(row)}${row.p ? `，P${/^\d/.test(row.p) ? '=' : ''}${pText(row)}` : ''}。`
    const crosses = row.ci[0] < 1 && row.ci[1] > 1
    items.push(
      boolean(
        {
          ...{ ...frame, code: `ci-${id}`, difficulty: 2 },
          stem: `${about}：HR 为 ${hazardText(row)}。该置信区间不包含 1。`,
          rationale: `${rationale}区间${crosses ? '包含' : '不包含'} 1。`,
        },
        !crosses,
      ),
      single(
        { ...{ ...frame, code: `hr-${id}`, difficulty: 3 }, stem: `${about}，报告的风险比（HR）为？`, rationale },
        ratioText(row.hr),
        wrongRatios(row.hr),
      ),
    )
  }
  const others = trialContent.records.filter((other) => other.control !== control && armText(other.control) !== armText(control))
  const at = trialContent.records.indexOf(trial)
  const wrong = [
    ...new Set([1, 6, 11, 16, 21].flatMap((step) => others[(at + step) % others.length]?.control ?? []).map(armText)),
  ].slice(0, 3)
  if (wrong.length === 3)
    items.push(
      single(
        {
          ...{ disease: cancer, topic: TOPIC, source: sourceIn(`${journal} ${year}`) },
          ...{ code: `control-${id}`, difficulty: 2 },
          stem: `${name} 研究（${settingText(trial)}）评估${spaced(armText(experimental)).trimEnd()}，其对照组为？`,
          rationale: `${name}：${arms.trimEnd()}，随机 ${trial.n} 例，发表于 ${journal} ${year}。`,
        },
        armText(control),
        wrong,
      ),
    )
  return items
}

/** Other ratios of about the same size. */
function wrongRatios(right: number): string[] {
  const steps = right > 0.7 ? [-0.21, -0.11, 0.13] : [-0.13, 0.12, 0.24]
  return steps.map((step) => ratioText(Math.round(Math.max(0.05, right + step) * 100) / 100))
}
