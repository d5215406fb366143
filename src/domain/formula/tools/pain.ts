import { type BandTable } from '../band'

/** Bands of the numeric rating scale, shared by the scales that are read by it. */
export const nrsBands = {
  title: '疼痛程度（NRS）',
  decimals: 0,
  bands: [
    { id: 'none', label: '无痛', min: 0, max: 0, tone: 'good' },
    { id: 'mild', label: '轻度疼痛', min: 1, max: 3, tone: 'neutral' },
    { id: 'moderate', label: '中度疼痛', min: 4, max: 6, tone: 'caution' },
    { id: 'severe', label: '重度疼痛', min: 7, max: 10, tone: 'bad' },
  ],
} as const satisfies BandTable

export const CANCER_PAIN_STANDARD = '癌症疼痛诊疗规范（2018年版）'
