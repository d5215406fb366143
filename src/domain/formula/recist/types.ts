export interface BaselineLesion {
  id: string | number
  organ: string
  isNode: boolean
  /** Longest diameter; short axis for a node. */
  mm: number
}

export interface CurrentLesion {
  id: string | number
  /** Null: not evaluated. */
  mm: number | null
}

export type NonTarget = 'none' | 'CR' | 'nonCRnonPD' | 'PD' | 'NE'
export type TargetResponse = 'CR' | 'PR' | 'SD' | 'PD' | 'NE' | 'NA'
export type OverallResponse = 'CR' | 'PR' | 'SD' | 'PD' | 'NE' | 'NON_CR_NON_PD'

export interface Assessment {
  baseline: readonly BaselineLesion[]
  current: readonly CurrentLesion[]
  /** Smallest sum so far, mm. */
  nadirSumMm: number | null
  nonTarget: NonTarget
  newLesion: boolean
}

export const responseLabels: Readonly<Record<OverallResponse | 'NA', string>> = {
  CR: '完全缓解',
  PR: '部分缓解',
  SD: '疾病稳定',
  PD: '疾病进展',
  NE: '不能评价',
  NON_CR_NON_PD: '非 CR/非 PD',
  NA: '无靶病灶',
}

export const nonTargetLabels: Readonly<Record<NonTarget, string>> = {
  none: '无非靶病灶',
  CR: 'CR（全部消失，标志物正常）',
  nonCRnonPD: '非 CR/非 PD',
  PD: 'PD（明确进展）',
  NE: '不能评价',
}

export const LIMITS = { lesions: 5, perOrgan: 2, maxMm: 500, otherMinMm: 10, nodeMinMm: 15 } as const
