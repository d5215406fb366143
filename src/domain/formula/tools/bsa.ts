import { formTool } from '../form-tool'
import { heightCm, weightKg } from '../inputs'
import { fixed, round } from '../number'
import { nameOf } from '../names'

export type BsaFormula = 'stevenson' | 'dubois' | 'mosteller'

interface Inputs {
  heightCm: number
  weightKg: number
  formula: BsaFormula
}

/** Body surface area in m², unrounded. */
export const bodySurface: Readonly<Record<BsaFormula, (heightCm: number, weightKg: number) => number>> = {
  stevenson: (h, w) => 0.0061 * h + 0.0128 * w - 0.1529,
  dubois: (h, w) => 0.007184 * h ** 0.725 * w ** 0.425,
  mosteller: (h, w) => Math.sqrt((h * w) / 3600),
}

const names: Readonly<Record<BsaFormula, string>> = {
  stevenson: '许文生氏 (Stevenson)',
  dubois: 'DuBois',
  mosteller: 'Mosteller',
}
const formulas = Object.keys(names) as BsaFormula[]

export const bsa = formTool<Inputs, { bsa: number }>({
  ...nameOf('bsa'),
  version: '许文生氏 1937 · DuBois 1916 · Mosteller 1987',
  inputs: [
    { ...heightCm, min: 50 },
    { ...weightKg, label: '体重', min: 3, hint: '实际体重' },
    {
      key: 'formula',
      label: '计算公式',
      kind: 'option',
      default: 'stevenson',
      options: formulas.map((value) => ({ value, label: names[value] })),
    },
  ],
  compute: ({ heightCm: h, weightKg: w, formula }) => ({ bsa: round(bodySurface[formula](h, w), 2) }),
  present: (output, { heightCm: h, weightKg: w, formula }) => ({
    main: { label: '体表面积', value: output.bsa.toFixed(2), unit: 'm²' },
    more: formulas
      .filter((other) => other !== formula)
      .map((other) => ({ label: names[other], value: fixed(bodySurface[other](h, w), 2), unit: 'm²', aside: true })),
  }),
  formula: [
    '许文生氏 (Stevenson)：0.0061 × 身高 + 0.0128 × 体重 − 0.1529',
    'DuBois：0.007184 × 身高^0.725 × 体重^0.425',
    'Mosteller：√(身高 × 体重 ÷ 3600)',
    '身高 cm，体重 kg；常见成人 1.5–2.0 m²，无公认分级',
  ],
  caveats: [
    '各公式在一般成人可相差约 0.1 m²，极端体型相差更大：同一患者疗程中固定用一个公式，并注明公式名称',
    '不用于按 AUC（卡铂）、按千克或固定剂量给药的药物',
    '体重变化达 10% 及以上时重新测量计算',
    '儿童须用儿科公式',
  ],
  sources: [
    'Stevenson PH. Chinese Journal of Physiology 1937;12:327',
    'DuBois D, DuBois EF. Archives of Internal Medicine 1916;17:863. doi:10.1001/archinte.1916.00080130010002',
    'Mosteller RD. New England Journal of Medicine 1987;317:1098. doi:10.1056/NEJM198710223171717',
  ],
  unverified: [
    '肥胖患者按实际体重足量给药，方案另有封顶者除外（ASCO 2012/2021）',
    '「许文生」为 P. H. Stevenson 的中文名',
    '其他公式（不在本工具内）：Haycock（儿童）、Gehan–George、Fujimoto、赵松山',
  ],
  bands: [],
  examples: [
    { inputs: { heightCm: 172, weightKg: 66 }, outputs: { bsa: 1.74 } },
    { inputs: { heightCm: 172, weightKg: 66, formula: 'dubois' }, outputs: { bsa: 1.78 } },
    { inputs: { heightCm: 172, weightKg: 66, formula: 'mosteller' }, outputs: { bsa: 1.78 } },
    { inputs: { heightCm: 158, weightKg: 49.5 }, outputs: { bsa: 1.44 } },
    { inputs: { heightCm: 158, weightKg: 49.5, formula: 'dubois' }, outputs: { bsa: 1.48 } },
    { inputs: { heightCm: 158, weightKg: 49.5, formula: 'mosteller' }, outputs: { bsa: 1.47 } },
  ],
})
