import type { Check } from '../types'

/**
 * What is beyond medicine.md, section 1.5: how much of the heart's tolerance a milligram of each anthracycline uses up against doxorubicin,
 * and the lower ceilings after radiotherapy. The ordinary ceilings are those of that section.
 */
export interface Anthracycline {
  drug: string
  /** Where the drug dictionary of the regimens lacks it. */
  zh?: string
  /** mg of doxorubicin that weigh as much as 1 mg. */
  ratio: number
  ratioSource: string
  ratioCheck: Check
  /** Life-time ceiling of this drug where no other was given, mg/m². */
  limit: number
  /** The same after chest radiotherapy or another cardiotoxic drug, where its label names one. */
  lowLimit?: number
  limitSource: string
  limitCheck: Check
  text: string
}

export const anthracyclines: readonly Anthracycline[] = [
  {
    drug: 'doxorubicin',
    ratio: 1,
    ratioSource: '参照药',
    ratioCheck: 'D',
    limit: 450,
    lowLimit: 400,
    limitSource:
      'medicine.md 1.5（450–550 取下限）；说明书：超过 400 mg/m² 心衰风险迅速增加，纵隔放疗或合用其他心脏毒性药物时更低',
    limitCheck: 'P',
    text: '多柔比星终身累积 450–550 mg/m²（胸部放疗后 400）',
  },
  {
    drug: 'pegylated liposomal doxorubicin',
    ratio: 1,
    ratioSource: '说明书：与其他蒽环类合并计算累积量（按多柔比星 1:1）',
    ratioCheck: 'P',
    limit: 550,
    lowLimit: 400,
    limitSource: '说明书：累积接近 550 mg/m² 时可致心力衰竭，纵隔放疗后可更低（未载明数值，按多柔比星 400）',
    limitCheck: 'P',
    text: '聚乙二醇化脂质体多柔比星终身累积 550 mg/m²（与其他蒽环类合并计算；胸部放疗后按 400）',
  },
  {
    drug: 'epirubicin',
    ratio: 0.8,
    ratioSource: 'Feijen 2019 JAMA Oncol（PMC6490232）表 3；ESC 2022 心脏肿瘤学指南。IGHG 2025 认为证据不足',
    ratioCheck: 'P',
    limit: 900,
    limitSource: 'Ellence 说明书：累积 900 mg/m² 以上仅可极谨慎使用',
    limitCheck: 'P',
    text: '表柔比星终身累积 900 mg/m²',
  },
  {
    drug: 'daunorubicin',
    ratio: 0.6,
    ratioSource: 'Feijen 2019 JAMA Oncol（PMC6490232）表 3；ESC 2022；IGHG 2025',
    ratioCheck: 'D',
    limit: 550,
    lowLimit: 400,
    limitSource: '说明书：成人累积超过 400–550 mg/m² 心肌毒性增多',
    limitCheck: 'P',
    text: '柔红霉素终身累积 550 mg/m²（胸部放疗后 400）',
  },
  {
    drug: 'idarubicin',
    ratio: 5,
    ratioSource: 'ESC 2022 与 COG 换算（按疗效而非心脏毒性推定）；Feijen 2019 未能估计',
    ratioCheck: 'P',
    limit: 150,
    limitSource: 'medicine.md 1.5；Anderlini 1995（累积 150–290 mg/m² 时心肌病 5%）',
    limitCheck: 'P',
    text: '伊达比星（去甲氧柔红霉素）终身累积 150 mg/m²',
  },
  {
    drug: 'mitoxantrone',
    zh: '米托蒽醌',
    ratio: 10.5,
    ratioSource: 'Feijen 2019 JAMA Oncol（PMC6490232）表 3；ESC 2022；IGHG 2025',
    ratioCheck: 'D',
    limit: 140,
    limitSource: '说明书：累积至 140 mg/m² 时症状性心衰 2.6%',
    limitCheck: 'P',
    text: '米托蒽醌终身累积 140 mg/m²',
  },
]

/** Ceilings of the sum of several anthracyclines, mg/m² of doxorubicin: those of doxorubicin itself. */
export const SUM_LIMIT = 450
/** After chest radiotherapy or another cardiotoxic drug; then of one anthracycline alone as well. */
export const LOW_SUM_LIMIT = 400
