import { calc } from '@/domain/formula'
import { MG_DL_IN_UMOL_L } from '@/domain/formula/creatinine'
import type { NewItem } from '../bank'
import { blank } from './make'

const TOPIC = '剂量计算'
const link = (tool: string) => `/tools/formula/treatment/${tool}`

/** Doses worked out by the formulas of this app. */
export function doseItems(): NewItem[] {
  return [...surfaces(), ...clearances()]
}

const BODIES: readonly (readonly [number, number])[] = [
  [158, 52],
  [162, 60],
  [165, 55],
  [168, 63],
  [170, 70],
  [172, 66],
  [175, 78],
  [178, 72],
  [150, 45],
  [182, 85],
]

const surfaces = (): NewItem[] =>
  BODIES.flatMap(([heightCm, weightKg]) => {
    const result = calc('bsa', { heightCm, weightKg, formula: 'mosteller' })
    if (!result.ok || typeof result.bsa !== 'number') return []
    const surface = result.bsa.toFixed(2)
    return [
      blank(
        {
          ...{ code: `bsa-${heightCm}-${weightKg}`, disease: 'pan', topic: TOPIC, difficulty: 1 },
          stem: `身高 ${heightCm} cm，体重 ${weightKg} kg。按 Mosteller 公式，体表面积为 ____ m²（保留两位小数）。`,
          rationale: `√(${heightCm} × ${weightKg} ÷ 3600) = ${surface} m²。`,
          source: { title: '体表面积（Mosteller 1987）', link: link('bsa'), isUnverified: false },
        },
        [[surface]],
      ),
    ]
  })

/** Cockcroft–Gault, and the dose of carboplatin that Calvert makes of it. */
const clearances = (): NewItem[] =>
  BODIES.flatMap(([, weight], at) => {
    const [age, creatinine, auc] = [50 + at * 3, 0.8 + (at % 4) * 0.1, at % 2 === 0 ? 5 : 6]
    const clearance = ((140 - age) * weight) / (72 * creatinine)
    const [ccr, dose] = [clearance.toFixed(0), (auc * (Number(clearance.toFixed(0)) + 25)).toFixed(0)]
    return [
      blank(
        {
          ...{ code: `calvert-${age}-${weight}`, disease: 'pan', topic: TOPIC, difficulty: 3 },
          stem: `男，${age} 岁，体重 ${weight} kg，血肌酐 ${Math.round(creatinine * MG_DL_IN_UMOL_L)} µmol/L，即 ${creatinine.toFixed(1)} mg/dL。按 Cockcroft–Gault 公式，肌酐清除率为 ____ mL/min（取整）；以此按 Calvert 公式，卡铂 AUC ${auc} 的剂量为 ____ mg（取整）。`,
          rationale: `(140 − ${age}) × ${weight} ÷ (72 × ${creatinine.toFixed(1)}) = ${ccr} mL/min；${auc} × (${ccr} + 25) = ${dose} mg。`,
          source: { title: '肌酐清除率（Cockcroft–Gault 1976）、Calvert 1989', link: link('carbo'), isUnverified: false },
        },
        [[ccr], [dose]],
      ),
    ]
  })
