import type { Choice } from '../types'

export type SteppFactor = 'ageGroup' | 'nodes' | 'size' | 'grade' | 'er' | 'pgr' | 'ki67'

/** Points of each category of each factor; their sum is the composite risk. */
export type SteppWeights = Readonly<Record<SteppFactor, Readonly<Record<string, number>>>>

/** The coefficients of Regan 2016. No source with them could be opened: null withholds the number. Fill in the published table, nothing else. */
export const steppWeights: SteppWeights | null = null

const choices = (...labels: string[]): Choice<string>[] => labels.map((label) => ({ value: label, label }))

/** Factors and their categories; the factors are checked, the categories are not. */
export const steppFactors: readonly { key: SteppFactor; label: string; options: readonly Choice<string>[] }[] = [
  { key: 'ageGroup', label: '年龄（岁）', options: choices('<35', '35–39', '40–44', '45–49', '≥50') },
  { key: 'nodes', label: '阳性淋巴结（枚）', options: choices('0', '1–3', '≥4') },
  { key: 'size', label: '肿瘤大小（cm）', options: choices('≤2', '>2') },
  { key: 'grade', label: '组织学分级', options: choices('1', '2', '3') },
  { key: 'er', label: 'ER', options: choices('≥50%', '<50%') },
  { key: 'pgr', label: 'PgR', options: choices('≥50%', '20–49%', '<20%') },
  { key: 'ki67', label: 'Ki-67', options: choices('<14%', '14–19%', '20–25%', '≥26%') },
]
