import type { DiseaseId } from '../regimen/diseases'

/** Khorana score of venous thromboembolism, supportive.md (Khorana 2008, Blood 111:4902; bands as published, not confirmed here). */

/** Before chemotherapy. */
export interface KhoranaInput {
  disease: DiseaseId
  /** ×10⁹/L */
  platelets: number
  /** g/L */
  hemoglobin: number
  /** Erythropoietin is given. */
  usesEpo?: boolean
  /** ×10⁹/L */
  leukocytes: number
  /** kg/m² */
  bmi: number
}

export interface KhoranaResult {
  points: number
  band: '低危' | '中危' | '高危'
}

/** Two points: stomach, pancreas. One: lung, lymphoma, gynaecological, bladder, testis. */
const SITE_POINTS: Partial<Record<DiseaseId, number>> = {
  gastric: 2,
  pancreas: 2,
  lung: 1,
  lymphoma: 1,
  ovary: 1,
  cervix: 1,
  endometrium: 1,
  gtn: 1,
  urothelial: 1,
  gct: 1,
}

/** The items as the page shows them, in the sheet's words. */
export const khoranaItems: readonly string[] = [
  '胃、胰腺癌：2 分',
  '肺、淋巴、妇科、膀胱、睾丸：1 分',
  '化疗前血小板 ≥ 350×10⁹/L：1 分',
  '血红蛋白 < 100 g/L 或用促红素：1 分',
  '白细胞 > 11×10⁹/L：1 分',
  'BMI ≥ 35 kg/m²：1 分',
]
export const KHORANA_NOTE = '≥2 分：无出血高危者可考虑门诊抗凝预防。'

export const sitePoints = (disease: DiseaseId): number => SITE_POINTS[disease] ?? 0

/** Points 0–6, with their band: 0 low, 1–2 intermediate, 3–6 high. */
export function khorana({ disease, platelets, hemoglobin, usesEpo = false, leukocytes, bmi }: KhoranaInput): KhoranaResult {
  const factors = [platelets >= 350, hemoglobin < 100 || usesEpo, leukocytes > 11, bmi >= 35]
  const points = sitePoints(disease) + factors.filter(Boolean).length
  return { points, band: points === 0 ? '低危' : points <= 2 ? '中危' : '高危' }
}
