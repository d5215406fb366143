import { anthracyclineName, isAnthracycline } from '@/domain/regimen/anthracyclines'
import { ceilings } from '@/domain/regimen/ceilings'
import { anthracyclines, LOW_SUM_LIMIT, SUM_LIMIT } from '@/domain/regimen/data/anthracyclines'
import { checksBefore, handlingNotes } from '@/domain/regimen/advice'
import { drugName } from '@/domain/regimen/drugs'
import { emeticRows } from '@/domain/regimen/emetic'
import { ruleFor } from '@/domain/regimen/organ-function'
import type { Organ } from '@/domain/regimen/organ-rule'
import type { Regimen, RegimenDrug } from '@/domain/regimen/types'
import { usesOf } from '@/domain/regimen/uses'
import { isChecked } from '@/domain/regimen/card'
import { checkNoteText, checkTexts, precautionText, ruleTexts } from '@/domain/regimen/wording'

export interface RegimenNote {
  title: string
  lines: readonly string[]
  open?: boolean
}

const ORGANS: readonly [Organ, string][] = [
  ['renal', '肾'],
  ['hepatic', '肝'],
]

/** What stands under the dose sheet. What of it is not confirmed is said once, by the banner of the page. */
export function regimenNotes(regimen: Regimen, edition: string): RegimenNote[] {
  const drugs = new Set(regimen.drugs.map(({ drug }) => drug))
  return [
    {
      title: '注意事项',
      lines: [...(regimen.precautions ? [precautionText(regimen.precautions)] : []), ...ruleTexts(regimen)],
      open: true,
    },
    { title: '适用分期与用途', lines: usesOf(regimen) },
    { title: '第 1 天用药前核对', lines: checksBefore(regimen) },
    { title: '配制与给药', lines: handlingNotes(regimen) },
    { title: '脏器功能规则', lines: [...new Set(regimen.drugs.flatMap((entry) => organLines(entry, regimen)))] },
    { title: '累积剂量上限', lines: ceilingLines(drugs) },
    {
      title: '版本与核对情况',
      lines: [
        `化疗手册 ${regimen.edition === undefined ? edition : `${regimen.edition} 版`}`,
        `${checkTexts[regimen.check]}${regimen.checkNote ? `：${checkNoteText(regimen.checkNote)}` : ''}`,
        ...emeticRows(regimen.emetic).map(({ label, chance }) => `${label}：不预防时呕吐发生率 ${chance}`),
        '体表面积按显示的两位小数参与计算，便于人工复核；默认许文生氏公式，肌酐清除率用 Cockcroft–Gault 公式，卡铂用 Calvert 公式',
      ],
      open: !isChecked(regimen),
    },
  ]
}

const RATIO_NOTE = `蒽环类合计按多柔比星当量：${anthracyclines
  .map(({ drug, ratio, ratioCheck }) => `${anthracyclineName(drug)}×${ratio}${ratioCheck === 'D' ? '' : '（待核对）'}`)
  .join('、')}（Feijen 2019，PMC6490232；ESC 2022）。吡柔比星、阿柔比星等未收录系数，须人工计入`
const ALONE_NOTE = `两种及以上蒽环类合计上限 ${SUM_LIMIT} mg/m²；有胸部放疗或其他心脏毒性药物史时，单用与合计均按 ${LOW_SUM_LIMIT} mg/m²（多柔比星当量）；只用一种时按该药自身上限`
const PLAN_NOTE = '除蒽环类外，累积量只计本方案计划周期，未询问既往用量，须人工核对'

/** What a life-time total is compared with, and what is counted in it. */
function ceilingLines(drugs: ReadonlySet<string>): string[] {
  const own = ceilings.filter(({ drug }) => drugs.has(drug))
  return [
    ...own.map(({ text }) => text),
    ...(own.some(({ drug }) => isAnthracycline(drug)) ? [RATIO_NOTE, ALONE_NOTE] : []),
    ...(own.some(({ drug }) => !isAnthracycline(drug)) ? [PLAN_NOTE] : []),
  ]
}

/** The rules of a drug, whatever the patient's figures. */
const organLines = (entry: RegimenDrug, regimen: Regimen): string[] =>
  ORGANS.flatMap(([organ, name]) => {
    const rule = ruleFor(entry, regimen, organ)
    return rule ? [`${drugName(entry.drug)}（${name}）：${rule.zh}${rule.check === 'D' ? '' : '（待核对）'}`] : []
  })

/** Said once, on top of the page: what is confirmed and what is not. */
export const bannerText = (regimen: Regimen): string =>
  isChecked(regimen)
    ? '剂量、给药日与周期长度已与公开方案数据核对；周期数、备注、注意事项、支持治疗与未注明来源的规则待核对'
    : `本方案${regimen.check === 'P' ? '只核对了一部分' : '尚未核对'}（详见页末「版本与核对情况」），周期数、备注、注意事项与支持治疗也待核对`
