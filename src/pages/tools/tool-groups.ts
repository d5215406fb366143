import { addressOf } from '@/routes'
import type { IconName } from '@/ui/Icon'

interface Tool {
  name: string
  note: string
  icon: IconName
  address: string
}

/** The tools of the product, in the order in which a doctor meets them: stage, treat, dose, check. */
export const toolGroups: readonly { title: string; tools: readonly Tool[] }[] = [
  {
    title: '分期与决策',
    tools: [
      { name: 'TNM 分期', note: '按癌种与版本', icon: 'layers', address: addressOf('toolsTnmList') },
      { name: '临床指南', note: '检索与更新', icon: 'guideline', address: addressOf('toolsCpgList') },
      { name: '临床试验结果', note: '终点与森林图', icon: 'trial', address: addressOf('toolsTrjList') },
    ],
  },
  {
    title: '用药与剂量',
    tools: [
      { name: '化疗手册', note: '方案与剂量单', icon: 'flask', address: addressOf('toolsCmmHome') },
      { name: '用药助手', note: '药品与相互作用', icon: 'pill', address: addressOf('toolsDaMain') },
      { name: '医保药品目录', note: '按年份', icon: 'shield', address: addressOf('toolsDaNrld') },
    ],
  },
  {
    title: '公式与评分',
    tools: [
      { name: '医学公式', note: '26 项公式与量表', icon: 'calculator', address: addressOf('toolsFormula') },
      { name: '卡铂剂量', note: 'Calvert 公式', icon: 'pill', address: addressOf('toolsFormulaTreatmentCarbo') },
      { name: '体表面积', note: 'BSA', icon: 'user', address: addressOf('toolsFormulaTreatmentBsa') },
      { name: '疗效评价', note: 'RECIST 1.1', icon: 'trial', address: addressOf('toolsFormulaEvaluationRecist') },
      { name: '不良事件分级', note: 'CTCAE', icon: 'warning', address: addressOf('toolsFormulaEvaluationCtcae') },
    ],
  },
]
