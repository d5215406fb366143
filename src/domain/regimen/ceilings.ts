import { anthracyclines } from './data/anthracyclines'

/**
 * Life-time ceilings of medicine.md, section 1.5 (unverified there): the least figure of the sheet, so that the warning is not late.
 */
export interface Ceiling {
  drug: string
  /** mg/m², or units for bleomycin. */
  limit: number
  unit: 'mg/m²' | 'units'
  text: string
}

export const ceilings: readonly Ceiling[] = [
  ...anthracyclines.map(({ drug, limit, text }) => ({ drug, limit, unit: 'mg/m²' as const, text })),
  { drug: 'bleomycin', limit: 400, unit: 'units', text: '博来霉素终身累积 400 单位（多数中心 270–360）' },
  { drug: 'mitomycin', limit: 50, unit: 'mg/m²', text: '丝裂霉素终身累积 50 mg/m²' },
  { drug: 'cisplatin', limit: 300, unit: 'mg/m²', text: '顺铂累积超过 300 mg/m² 时听力损害增多' },
  { drug: 'oxaliplatin', limit: 780, unit: 'mg/m²', text: '奥沙利铂累积约 780–850 mg/m² 以上时周围神经毒性增多' },
]

/** The planned cycles are warned about from this part of a ceiling on. */
export const WARN_FROM = 0.9
