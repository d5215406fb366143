import type { TrialResult } from '@/domain/trial/types'
import { armText, figureText, hazardText, isRowChecked, pText, populationText } from '@/domain/trial/wording'

/** The results as a line for the record; what is not confirmed says so. */
export function trialLine(trial: TrialResult, edition: string): string {
  const rows = trial.results.map((row) => {
    const figures = [
      row.exp === undefined && row.ctl === undefined
        ? ''
        : `${figureText(row.exp, row.unit)} 比 ${figureText(row.ctl, row.unit)}`,
      row.hr === undefined ? '' : `HR ${hazardText(row)}`,
      row.p === undefined ? '' : `P ${pText(row)}`,
    ].filter(Boolean)
    return `${row.endpoint}（${populationText(row)}）${figures.join('，')}${isRowChecked(row) ? '' : '（待核对）'}`
  })
  const arms = `${armText(trial.experimental)} 比 ${armText(trial.control)}`
  return `${trial.name}（${trial.journal} ${trial.year}）：${arms}；${rows.join('；')}（试验资料 ${edition} 版）`
}

/** Percentages of the arms, as far as the record has them. */
export function safetyLines({ safety }: TrialResult): string[] {
  if (!safety) return []
  const { grade3plusExp, grade3plusCtl, stopExp, deathsExp } = safety
  const percent = (figure: number | undefined) => (figure === undefined ? '未收录' : `${figure} %`)
  return [
    `≥3 级不良事件：试验组 ${percent(grade3plusExp)}，对照组 ${percent(grade3plusCtl)}`,
    `试验组因不良事件停药：${percent(stopExp)}`,
    `试验组治疗相关死亡：${percent(deathsExp)}`,
  ]
}

/** What the record lacks, said once: `本库未收录：安全性、生存曲线。不以推测的点绘制曲线。` No record has a curve. */
export function missingText({ safety, followUpMonths }: TrialResult): string {
  const lacks = [...(followUpMonths === undefined ? ['中位随访'] : []), ...(safety ? [] : ['安全性']), '生存曲线']
  return `本库未收录：${lacks.join('、')}。不以推测的点绘制曲线。`
}
