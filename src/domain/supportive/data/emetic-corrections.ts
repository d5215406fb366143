import type { EmeticClass } from '../../regimen/types'

/** Classes that differ from the sheet's `emetic`. A class that was not read in the guideline itself keeps check U. */
export interface EmeticCorrection {
  emetic: EmeticClass
  /** What the guidelines say, where they differ or the dose decides; said beside the class. */
  zh: string
  source: string
  check: 'P' | 'U'
}

const ORAL = 'Jordan 2024, MASCC/ESMO (abstract seen: oral drugs in two classes); NCCN Antiemesis; tables not opened'
const LENVIMA =
  'Cancer Care Ontario: moderate, prophylaxis daily; UpToDate: moderate or high (both seen); limit of 12 mg by NCCN, not opened'
const PARP = '口服 PARP 抑制剂，NCCN 与 MASCC/ESMO 2023 归为中度至高度（30% 及以上）'
const LENVATINIB = '仑伐替尼 > 12 mg/日，NCCN 归为中度至高度；≤ 12 mg/日为轻微至低度'
const CDK = 'MASCC/ESMO 2023 归为中度至高度，NCCN 归为轻微至低度，两者不一致，取较严'

export const emeticCorrections: Readonly<Record<string, EmeticCorrection>> = {
  olaparib: { emetic: 'moderate–high', zh: PARP, source: ORAL, check: 'U' },
  niraparib: { emetic: 'moderate–high', zh: PARP, source: ORAL, check: 'U' },
  'lenva-dtc': { emetic: 'moderate–high', zh: LENVATINIB, source: LENVIMA, check: 'P' },
  'len-pembro-rcc': { emetic: 'moderate–high', zh: LENVATINIB, source: LENVIMA, check: 'P' },
  'len-pembro-endo': { emetic: 'moderate–high', zh: LENVATINIB, source: LENVIMA, check: 'P' },
  'abema-adj': { emetic: 'moderate–high', zh: `阿贝西利：${CDK}`, source: ORAL, check: 'U' },
  'ribo-let': { emetic: 'moderate–high', zh: `瑞波西利：${CDK}`, source: ORAL, check: 'U' },
  vcd: {
    emetic: 'moderate',
    zh: '静脉环磷酰胺 ≤ 1500 mg/m² 为中度',
    source: 'NCCN and ASCO tables of intravenous drugs (seen as printed charts)',
    check: 'P',
  },
  'dox-mono': {
    emetic: 'moderate–high',
    zh: '多柔比星 ≥ 60 mg/m²：NCCN 归为高度，MASCC/ESMO 归为中度',
    source: 'NCCN table of intravenous drugs (seen as a printed chart); ASCO 2020: moderate',
    check: 'P',
  },
}
