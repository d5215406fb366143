/** 1 mg/dL of creatinine in µmol/L. */
export const MG_DL_IN_UMOL_L = 88.4

/** Serum creatinine in mg/dL. */
export const toMgPerDl = (scr: number, unit: 'umol/L' | 'mg/dL'): number => (unit === 'mg/dL' ? scr : scr / MG_DL_IN_UMOL_L)

interface CockcroftGault {
  sex: 'male' | 'female'
  /** Years. */
  age: number
  weightKg: number
  scrMgPerDl: number
}

/** Creatinine clearance in mL/min, absolute. Cockcroft DW, Gault MH, Nephron 1976;16:31. */
export const cockcroftGault = ({ sex, age, weightKg, scrMgPerDl }: CockcroftGault): number =>
  (((140 - age) * weightKg) / (72 * scrMgPerDl)) * (sex === 'female' ? 0.85 : 1)

/** Ideal weight in kg after Devine. */
export const idealWeight = (sex: 'male' | 'female', heightCm: number): number =>
  (sex === 'male' ? 50 : 45.5) + 0.91 * (heightCm - 152.4)
