import { brands } from '@/domain/drug/data/brands'
import { drugContent } from '@/domain/drug/content'
import { toolNames } from '@/domain/formula/names'
import { regimenContent } from '@/domain/regimen/content'
import { diseases } from '@/domain/regimen/diseases'
import { CATALOGUE } from '@/domain/tnm/catalogue'
import { trialContent } from '@/domain/trial/content'
import type { Term } from './terms'

/** Words of daily use and the Chinese term that they mean: a reading aid of our own, nothing is computed from it. */
const SAME: readonly (readonly [string, string])[] = [
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
  ['NSCLC', '非小细胞肺癌'],
  ['SCLC', '小细胞肺癌'],
  ['HCC', '肝细胞癌'],
  ['肝癌', '肝细胞癌'],
  ['TNBC', '三阴性乳腺癌'],
  ['DLBCL', '弥漫大B细胞淋巴瘤'],
  ['AML', '急性髓系白血病'],
  ['大肠癌', '结直肠癌'],
]
/** Genes and tests that are asked for by name: what typing errors are corrected to. */
const MARKERS = 'EGFR ALK ROS1 HER2 BRCA KRAS BRAF PD-1 PD-L1 MSI MMR NTRK MET RET CAR-T PET-CT NSCLC SCLC'.split(' ')

/** Trade names and other names in daily use of a drug. */
export const tradeNames = (id: string): string[] => (brands[id] ?? []).flatMap(({ zh, en }) => (en ? [zh, en] : [zh]))

/** Regimens as they are called in daily use, by id. */
const REGIMEN_NAMES: Readonly<Record<string, readonly string[]>> = { 'atezo-bev': ['T+A'], 'camre-apa': ['双艾'] }

/**
 * The names inside the name of a regimen: of `TC（紫杉醇+卡铂）` both, of `CAPOX/XELOX` both, of `mFOLFOX6` the one without the letter for modified. What
 * else stands in brackets (a cancer, a setting) is no name.
 */
export function regimenNames({ id, name }: { id: string; name: string }): string[] {
  const [, before = name, inside = ''] = /^(.+?)[（(](.+)[）)]/.exec(name) ?? []
  const named = inside.includes('+') || /^[A-Za-z\d-]+$/.test(inside) ? [inside] : []
  const either = /^[A-Z]{4,}\/[A-Z]{4,}$/.test(before) ? before.split('/') : []
  const dense = /^dd[A-Z]/.test(before) ? [`剂量密集 ${before.slice(2)}`, `dose-dense ${before.slice(2)}`] : []
  return [
    ...new Set([name, before, before.replace(/^m(?=[A-Z])/, ''), ...named, ...either, ...dense, ...(REGIMEN_NAMES[id] ?? [])]),
  ]
}

/** Abbreviations and authors in the English name of a tool: `Calvert`, `CCr`. Its first word is capital anyway. */
export const toolAliases = ({ en }: { en: string }): string[] => {
  const words = en.split(' ')
  const names = words.filter((word, at) => (at > 0 ? /[A-Z]/.test(word) : /[A-Z].*[A-Z]/.test(word)))
  const plain = words.filter((word) => !names.includes(word)).join(' ')
  return [...names, plain].filter(Boolean)
}

/** `KEYNOTE-189` is `KN-189` to those who cite it often. */
export const trialNames = ({ name }: { name: string }): string[] => [
  ...new Set([name, name.replace(/^KEYNOTE/, 'KN').replace(/^CheckMate/, 'CM')]),
]

/** What the search knows beside the words of its content: drugs by all their names, diseases, markers and words of daily use. */
export function searchTerms(): Term[] {
  return [
    ...drugContent.records.flatMap(({ id, zh, en }) => [
      { word: zh, means: [en] },
      { word: en, means: [zh] },
      ...tradeNames(id).map((word) => ({ word, means: [zh, en] })),
    ]),
    ...toolNames.flatMap((tool) => [tool.zh, ...toolAliases(tool)]).map((word) => ({ word, means: [] })),
    ...regimenContent.records.flatMap((regimen) => regimenNames(regimen).map((word) => ({ word, means: [] }))),
    ...Object.entries(REGIMEN_NAMES).flatMap(([id, words]) => {
      const name = regimenContent.records.find((regimen) => regimen.id === id)?.name
      return words.map((word) => ({ word, means: name ? [name] : [] }))
    }),
    ...CATALOGUE.flatMap(({ nameZh, nameEn, aliasesZh = [] }) => [nameZh, nameEn, ...aliasesZh]).map((word) => ({
      word,
      means: [],
    })),
    ...trialContent.records.flatMap((trial) =>
      trialNames(trial).map((word) => ({ word, means: word === trial.name ? [] : [trial.name] })),
    ),
    ...diseases.map(({ zh }) => ({ word: zh, means: [] })),
    ...MARKERS.map((word) => ({ word, means: [] })),
    ...SAME.map(([word, zh]) => ({ word, means: [zh] })),
  ]
}
