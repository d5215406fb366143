import type { NumberInput } from '../types'

/** Inputs that the two scores for colorectal liver metastases share. */
export const dfiMonths = {
  key: 'dfiMonths',
  label: '无病间期',
  kind: 'number',
  unit: '月',
  min: 0,
  max: 600,
  decimals: 0,
  hint: '原发灶至发现肝转移；同时性为 0',
} as const satisfies NumberInput

export const tumorNumber = {
  key: 'tumorNumber',
  label: '肝转移灶数目',
  kind: 'integer',
  unit: '个',
  min: 1,
  max: 50,
  decimals: 0,
} as const satisfies NumberInput

export const maxSizeCm = {
  key: 'maxSizeCm',
  label: '最大肝转移灶',
  kind: 'number',
  unit: 'cm',
  min: 0,
  max: 40,
  above: true,
  decimals: 1,
} as const satisfies NumberInput

export const liverCaveats = [
  '用于可切除、仅肝转移者',
  '建立于现代化疗与分子标志物（RAS/BRAF、MSI）之前',
  '新辅助治疗后须按治疗后所见重新评分',
  '评分本身不是拒绝手术的理由',
]

/** How many of the conditions hold. */
export const countTrue = (conditions: readonly boolean[]): number => conditions.filter(Boolean).length
