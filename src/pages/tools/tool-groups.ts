import type { ToolLook } from '@/features/tools/tool-looks'
import { formulaCount } from '@/features/tools/open-tool'
import { addressOf } from '@/routes'

export interface ToolEntry extends ToolLook {
  name: string
  /** What it returns. */
  note: string
  address: string
}

/** At the bedside, where seconds count. */
export const bedside: readonly ToolEntry[] = [
  { name: '用药助手', note: '说明书要点 · 减量', icon: 'pill', tint: 'green', address: addressOf('toolsDaMain') },
  {
    name: '相互作用',
    note: '分级 · 后果 · 处理',
    icon: 'merge',
    tint: 'red',
    address: addressOf('toolsDaMain', { tab: 'interactions' }),
  },
  { name: '化疗手册', note: '方案 · 剂量单', icon: 'drop', tint: 'orange', address: addressOf('toolsCmmHome') },
  { name: 'TNM 分期', note: '按癌种与版本', icon: 'target', tint: 'evid', address: addressOf('toolsTnmList') },
]

/** The others, by what they are for. `all`: where there are more of the kind, and how many. */
export const toolGroups: readonly { title: string; all?: { address: string; count: number }; tools: readonly ToolEntry[] }[] = [
  {
    title: '计算与评分',
    all: { address: addressOf('toolsFormula'), count: formulaCount },
    tools: [
      {
        name: '卡铂剂量',
        note: 'Calvert 公式：每次剂量（mg）',
        icon: 'calculator',
        tint: 'brand',
        address: addressOf('toolsFormulaTreatmentCarbo'),
      },
      {
        name: '体表面积',
        note: '身高与体重：BSA（m²）',
        icon: 'user',
        tint: 'brand',
        address: addressOf('toolsFormulaTreatmentBsa'),
      },
      {
        name: 'RECIST 1.1 疗效评价',
        note: '靶病灶总和与变化：CR / PR / SD / PD',
        icon: 'trial',
        tint: 'brand',
        address: addressOf('toolsFormulaEvaluationRecist'),
      },
      {
        name: '不良事件分级',
        note: 'CTCAE：1–5 级的定义',
        icon: 'warning',
        tint: 'orange',
        address: addressOf('toolsFormulaEvaluationCtcae'),
      },
    ],
  },
  {
    title: '循证',
    tools: [
      {
        name: '循证问答',
        note: '每一句都有出处，找不到依据就不回答',
        icon: 'search',
        tint: 'evid',
        address: addressOf('zlhAiHome'),
      },
      {
        name: 'AI 文献',
        note: '今日文献、原句摘要、关键数值与原文位置',
        icon: 'article',
        tint: 'evid',
        address: addressOf('aiLiterature'),
      },
      {
        name: '临床指南',
        note: '推荐、级别与版本间的变化',
        icon: 'guideline',
        tint: 'evid',
        address: addressOf('toolsCpgList'),
      },
      {
        name: '临床试验结果',
        note: '终点、HR 与森林图',
        icon: 'trial',
        tint: 'evid',
        address: addressOf('toolsTrjList'),
      },
    ],
  },
  {
    title: '目录',
    tools: [
      {
        name: '国家医保药品目录',
        note: '按年份：是否在内，限定支付范围',
        icon: 'shield',
        tint: 'green',
        address: addressOf('toolsDaNrld'),
      },
    ],
  },
]
