import { ceilings } from '@/domain/regimen/ceilings'
import { checksBefore, handlingNotes } from '@/domain/regimen/advice'
import { drugName } from '@/domain/regimen/drugs'
import { emeticDoses, emeticLabel, emeticRows } from '@/domain/regimen/emetic'
import { concerns, limits } from '@/domain/regimen/limits'
import type { Regimen } from '@/domain/regimen/types'
import { checkNoteText, checkTexts, isChecked, precautionText } from '@/domain/regimen/wording'

export interface RegimenNote {
  title: string
  lines: readonly string[]
  checked: boolean
  open?: boolean
}

/** What stands under the dose sheet. No source has confirmed any of it but the doses themselves, and each says so. */
export function regimenNotes(regimen: Regimen, edition: string): RegimenNote[] {
  const drugs = new Set(regimen.drugs.map(({ drug }) => drug))
  return [
    {
      title: '注意事项',
      lines: regimen.precautions ? [precautionText(regimen.precautions)] : [],
      checked: false,
      open: true,
    },
    {
      title: `止吐：${emeticLabel(regimen.emetic)}`,
      lines: [
        ...emeticRows(regimen.emetic).map(
          ({ label, chance, prevention }) => `${label}（不预防时呕吐发生率 ${chance}）：${prevention}`,
        ),
        ...(regimen.emetic === 'minimal' ? [] : [`参考用量：${emeticDoses.join('；')}`]),
      ],
      checked: false,
      open: true,
    },
    { title: '第 1 天用药前核对', lines: checksBefore(regimen), checked: false },
    { title: '预处理与配制', lines: handlingNotes(regimen), checked: false },
    {
      title: '脏器功能限值',
      lines: limits
        .filter((limit) => regimen.drugs.some((entry) => concerns(limit, entry)))
        .map(({ drug, text }) => `${drugName(drug)}：${text}（来源：待补充）`),
      checked: false,
    },
    {
      title: '累积剂量上限',
      lines: ceilings.filter(({ drug }) => drugs.has(drug)).map(({ text }) => `${text}（来源：待补充）`),
      checked: false,
    },
    {
      title: '版本与核对情况',
      lines: [
        `化疗手册 ${regimen.edition === undefined ? edition : `${regimen.edition} 版`}`,
        `${checkTexts[regimen.check]}${regimen.checkNote ? `：${checkNoteText(regimen.checkNote)}` : ''}`,
        '各方案的止吐分级、周期数、注意事项与备注均待核对',
        '体表面积按显示的两位小数参与计算，便于人工复核；默认许文生氏公式，肌酐清除率用 Cockcroft–Gault 公式，卡铂用 Calvert 公式',
      ],
      checked: isChecked(regimen),
      open: !isChecked(regimen),
    },
  ]
}
