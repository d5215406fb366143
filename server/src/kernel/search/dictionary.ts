import { brands } from '@/domain/drug/data/brands'
import { drugContent } from '@/domain/drug/content'
import { diseases } from '@/domain/regimen/diseases'
import type { Term } from './terms'

/** Words of daily use and the Chinese term that they mean: a reading aid of our own, nothing is computed from it. */
const ENGLISH: readonly (readonly [string, string])[] = [
  ['immunotherapy', '免疫治疗'],
  ['chemotherapy', '化疗'],
  ['radiotherapy', '放疗'],
  ['targeted therapy', '靶向治疗'],
  ['neoadjuvant', '新辅助治疗'],
  ['adjuvant', '辅助治疗'],
  ['staging', '分期'],
  ['guideline', '指南'],
  ['biopsy', '活检'],
  ['lung cancer', '肺癌'],
  ['breast cancer', '乳腺癌'],
  ['gastric cancer', '胃癌'],
  ['colorectal cancer', '结直肠癌'],
  ['liver cancer', '肝癌'],
  ['esophageal cancer', '食管癌'],
  ['pancreatic cancer', '胰腺癌'],
  ['prostate cancer', '前列腺癌'],
  ['ovarian cancer', '卵巢癌'],
  ['cervical cancer', '宫颈癌'],
  ['lymphoma', '淋巴瘤'],
  ['melanoma', '黑色素瘤'],
]
/** Genes and tests that are asked for by name: what typing errors are corrected to. */
const MARKERS = 'EGFR ALK ROS1 HER2 BRCA KRAS BRAF PD-1 PD-L1 MSI MMR NTRK MET RET CAR-T PET-CT NSCLC SCLC'.split(' ')

/** Trade names and other names in daily use of a drug. */
export const tradeNames = (id: string): string[] => (brands[id] ?? []).flatMap(({ zh, en }) => (en ? [zh, en] : [zh]))

/** What the search knows beside the words of its content: drugs by all their names, diseases, markers and words of daily use. */
export function searchTerms(): Term[] {
  return [
    ...drugContent.records.flatMap(({ id, zh, en }) => [
      { word: zh, means: [en] },
      { word: en, means: [zh] },
      ...tradeNames(id).map((word) => ({ word, means: [zh, en] })),
    ]),
    ...diseases.map(({ zh }) => ({ word: zh, means: [] })),
    ...MARKERS.map((word) => ({ word, means: [] })),
    ...ENGLISH.map(([word, zh]) => ({ word, means: [zh] })),
  ]
}
