/**
 * Life-time ceilings of medicine.md, section 1.5 (unverified there). `perM2`: the least figure of the sheet, so that the warning is not late.
 */
export interface Ceiling {
  drug: string
  /** mg/m², or units for bleomycin. */
  limit: number
  unit: 'mg/m²' | 'units'
  text: string
}

export const ceilings: readonly Ceiling[] = [
  { drug: 'doxorubicin', limit: 450, unit: 'mg/m²', text: '多柔比星终身累积 450–550 mg/m²（胸部放疗后 400）' },
  { drug: 'epirubicin', limit: 900, unit: 'mg/m²', text: '表柔比星终身累积 900 mg/m²' },
  { drug: 'daunorubicin', limit: 550, unit: 'mg/m²', text: '柔红霉素终身累积 550 mg/m²' },
  { drug: 'idarubicin', limit: 150, unit: 'mg/m²', text: '去甲氧柔红霉素终身累积 150 mg/m²' },
  { drug: 'mitoxantrone', limit: 140, unit: 'mg/m²', text: '米托蒽醌终身累积 140 mg/m²' },
  { drug: 'bleomycin', limit: 400, unit: 'units', text: '博来霉素终身累积 400 单位（多数中心 270–360）' },
  { drug: 'mitomycin', limit: 50, unit: 'mg/m²', text: '丝裂霉素终身累积 50 mg/m²' },
  { drug: 'cisplatin', limit: 300, unit: 'mg/m²', text: '顺铂累积超过 300 mg/m² 时听力损害增多' },
  { drug: 'oxaliplatin', limit: 780, unit: 'mg/m²', text: '奥沙利铂累积约 780–850 mg/m² 以上时周围神经毒性增多' },
]

/** The planned cycles are warned about from this part of a ceiling on. */
export const WARN_FROM = 0.9
