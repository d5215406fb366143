import type { Guideline } from '../guideline/types'
import type { Use } from '../regimen/types'
import type { StageRow, SystemicOption } from './types'

/** Chinese wording of a row, for doctors. */

const USES: Readonly<Record<Use, string>> = {
  none: '无标准全身治疗',
  neoadjuvant: '新辅助',
  adjuvant: '辅助',
  perioperative: '围手术期',
  induction: '诱导',
  definitive: '根治性或初始治疗',
  consolidation: '巩固',
  maintenance: '维持',
  metastatic: '晚期',
  recurrent: '复发',
  salvage: '挽救',
}
/** Diseases that do not metastasise: 晚期 would be wrong. */
const BLOOD = ['lymphoma', 'myeloma', 'leukemia']
const LINES = ['', '一线', '二线', '三线']

/** `新辅助`, `晚期一线`. */
export const purposeText = (
  { use, line }: Pick<SystemicOption, 'use' | 'line'>,
  { disease }: Pick<StageRow, 'disease'>,
): string => {
  const name = use === 'metastatic' && BLOOD.includes(disease) ? '全身治疗' : USES[use]
  return name + (line === null ? '' : (LINES[line] ?? `${line} 线`))
}

const HISTOLOGIES: Readonly<Record<string, string>> = {
  'NSCLC-nonsquamous': 'NSCLC 非鳞',
  'NSCLC-squamous': 'NSCLC 鳞癌',
  SCLC: 'SCLC',
  ESCC: '食管鳞癌',
  EAC: '食管腺癌',
  cHL: '经典型霍奇金淋巴瘤（cHL）',
  DLBCL: '弥漫大 B 细胞淋巴瘤（DLBCL）',
  FL: '滤泡性淋巴瘤（FL）',
  MZL: '边缘区淋巴瘤（MZL）',
  PTCL: '外周 T 细胞与 NK/T 细胞淋巴瘤（PTCL）',
  PCNSL: '原发中枢神经系统淋巴瘤（PCNSL）',
  AML: '急性髓系白血病（AML）',
  ALL: '急性淋巴细胞白血病（ALL）',
  CML: '慢性髓性白血病（CML）',
  osteosarcoma: '骨肉瘤',
  Ewing: '尤因肉瘤',
  GBM: '胶质母细胞瘤（GBM）',
  oligodendroglioma: '少突胶质细胞瘤',
  NET: '神经内分泌肿瘤（NET）',
}
/** Name of a histology; its id when the list lacks it. */
export const histologyText = (id: string): string => HISTOLOGIES[id] ?? id

/** `CSCO 胃癌诊疗指南 2025`; empty when the row names none. */
export const sourceText = ({ source, year }: Pick<StageRow, 'source' | 'year'>): string =>
  source ? [source, year ?? '年份未知'].join(' ') : ''

/** The guideline that a row follows, as far as the catalogue has it. */
export const guidelineOf = <G extends Pick<Guideline, 'title' | 'year'>>(
  { source, year }: Pick<StageRow, 'source' | 'year'>,
  guidelines: readonly G[],
): G | undefined => guidelines.find((each) => each.title === source && each.year === year)

/** Whether the catalogue knows a later edition of the guideline that a row follows. */
export const isOutdated = (
  { source, year }: Pick<StageRow, 'source' | 'year'>,
  guidelines: readonly Pick<Guideline, 'title' | 'year' | 'superseded'>[],
): boolean =>
  year !== null &&
  guidelines.some((each) => each.title === source && ((each.year ?? 0) > year || (each.year === year && !!each.superseded)))
