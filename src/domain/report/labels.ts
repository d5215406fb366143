import { catalogueEntry } from '../tnm/catalogue'
import { textOf } from '../tnm/options'
import { shortName } from '../tnm/summary'
import type { Classification } from '../tnm/types'
import { drugNameOf } from './given'
import type { Factor } from './types'

/** How a factor is called, what it says, and the unit of a number. */
export interface Label {
  readonly label: string
  readonly value: string
  readonly unit: string
}

const NAMES: Readonly<Record<string, string>> = {
  T: 'T 类别',
  N: 'N 类别',
  M: 'M 类别',
  cancer: '诊断',
  histology: '组织学类型',
  sizeMm: '原发灶最大径',
  nodeMm: '淋巴结径线',
  nodes: '转移淋巴结',
  metastasis: '远处转移',
  station: '受累淋巴结',
  stage: '原文的分期',
  edition: '分期版本',
  kind: '分期类型',
  treatment: '治疗',
  regimen: '方案',
  procedure: '操作',
  age: '年龄',
  G: '组织学分级',
  'PD-L1': 'PD-L1',
  'Ki-67': 'Ki-67',
  MSI: '微卫星状态',
  deposits: '癌结节',
  vessels: '血管侵犯',
  structure: '受累结构',
  depth: '浸润深度',
  site: '部位',
  L: '部位',
  number: '病灶数',
  pattern: '生长方式',
  side: '侧别',
  level: '淋巴结水平',
}
const UNITS: Readonly<Record<string, string>> = { sizeMm: 'mm', nodeMm: 'mm', nodes: '枚', age: '岁', 'PD-L1': '%', 'Ki-67': '%' }

const ORGANS: Readonly<Record<string, string>> = {
  contralateralLung: '对侧肺',
  lung: '肺',
  liver: '肝',
  brain: '脑',
  bone: '骨',
  adrenal: '肾上腺',
  peritoneum: '腹膜',
  pleura: '胸膜',
  ovary: '卵巢',
  spleen: '脾',
  effusion: '恶性胸腔积液',
  pericardium: '心包',
  distantNode: '远处淋巴结',
}
const TREATMENTS: Readonly<Record<string, string>> = {
  neoadjuvant: '新辅助（术前）治疗',
  surgery: '手术',
  chemotherapy: '化疗',
  radiotherapy: '放疗',
  targeted: '靶向治疗',
  immunotherapy: '免疫治疗',
  endocrine: '内分泌治疗',
}
const PROCEDURES: Readonly<Record<string, string>> = { biopsy: '活检或穿刺', ablation: '消融', embolization: '栓塞' }
const KINDS: Readonly<Record<string, string>> = { c: '临床 c', p: '病理 p', yp: '新辅助后病理 yp' }
const STATUS: Readonly<Record<string, string>> = {
  pos: '阳性',
  neg: '阴性',
  equivocal: '不确定（2+）',
  high: '高（MSI-H／dMMR）',
  stable: '稳定（MSS／pMMR）',
  yes: '有',
}
const VALUES: Readonly<Record<string, (value: string) => string>> = {
  cancer: (value) => catalogueEntry(value)?.nameZh ?? value,
  metastasis: (value) => ORGANS[value] ?? value,
  treatment: (value) => TREATMENTS[value] ?? drugNameOf(value) ?? value,
  regimen: (value) => `${value} 方案`,
  procedure: (value) => PROCEDURES[value] ?? value,
  kind: (value) => KINDS[value] ?? value,
  stage: (value) => `${value} 期`,
  edition: (value) => `第 ${value} 版`,
  N: (value) => (value === 'N+' ? '有转移，范围未定' : value),
}

/** The question of "help me choose" that a factor answers. */
function questionOf(classification: Classification | undefined, key: string) {
  for (const text of Object.values(classification?.texts ?? {}))
    for (const field of text.helper ?? []) if (field.key === key) return field
  return undefined
}

/** A factor in words, those of the table where it asks for it. */
export function labelOf({ key, value }: Factor, classification?: Classification): Label {
  const question = questionOf(classification, key)
  const asked = classification?.texts[key]
  const label = NAMES[key] ?? question?.labelZh ?? (asked ? shortName(asked) : key)
  const text = String(value)
  if (typeof value === 'number') {
    const unit = UNITS[key] ?? ''
    return { label, value: [text, unit].filter(Boolean).join(' '), unit }
  }
  const own = VALUES[key]
  if (own) return { label, value: own(text), unit: '' }
  const known = question?.choices?.[text] ?? (asked?.options[text] ? nameOf(classification, key, text) : undefined)
  return { label, value: known ?? STATUS[text] ?? text, unit: '' }
}

const nameOf = (classification: Classification | undefined, key: string, code: string): string => {
  if (!classification || code.startsWith(key)) return code
  return textOf(classification, key, code).labelZh
}
