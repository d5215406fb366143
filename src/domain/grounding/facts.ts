import { normalise } from '../search/fold'

/** What can be looked up of a sentence: its figures with their units, the names in it, and what it denies. */

export interface Figure {
  /** As a number, so that `25.50` is `25.5`. */
  value: number
  /** `%`, `mg/m2`, `个月`; '' where none stands behind it. */
  unit: string
}

const UNITS =
  '%|‰|mg/m2|mg/kg|mg/dl|mg/d|mg|μg|ug|g/l|g|iu|u/l|ml/min|ml|μmol/l|umol/l|mmol/l|gy|auc|mm|cm|个月|月|周|天|日|小时|分钟|年|岁|例|名|次|枚|个|倍|级|期'
const FIGURE = new RegExp(`(?<![a-z\\d.])(\\d+(?:\\.\\d+)?)(?![\\d.]*[a-z]*-?[a-z]*\\d[a-z])\\s*(?:(${UNITS})(?![a-z]))?`, 'g')
/** Units that are written in two ways. */
const SAME_UNITS: Readonly<Record<string, string>> = {
  月: '个月',
  month: '个月',
  months: '个月',
  mo: '个月',
  日: '天',
  名: '例',
  μg: 'ug',
  'μmol/l': 'umol/l',
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/m²/g, 'm2')
    .replace(/\b(months?|mo)\b/g, '个月')
    .replace(/\b(weeks?|wks?)\b/g, '周')
    .replace(/\b(years?|yrs?)\b/g, '年')
    .replace(/\b(patients?|pts)\b/g, '例')

/** Latin names of all kinds: `egfr`, `l858r`, `flaura2`, `pdl1`. Their digits are no figures. */
const NAME = /[a-z][a-z\d]*/g

export function figuresOf(text: string): Figure[] {
  // Names are taken out first: the 2 of HER2 and the 189 of KEYNOTE-189 are no figures.
  const rest = plain(text).replace(/[a-z]{2,}[a-z\d]*-?\d+[a-z\d]*(?![a-z\d.]*\/)/g, (name) =>
    /^(auc|hr|or|rr|ci|p)\d/.test(name) ? name.replace(/\d.*/, (digits) => ` ${digits}`) : ' ',
  )
  return [...rest.matchAll(FIGURE)].map(([, value = '', unit = '']) => ({ value: Number(value), unit: SAME_UNITS[unit] ?? unit }))
}

/** Words of Latin letters that are no names. */
const COMMON = new Set(
  'a an and are as at auc be by ci cm d day days for from g gy hr in is iu iv kg l m mg ml mm mo month months n no not of on or os p pfs orr dfs efs po qd bid tid rr s than that the to u vs was were with without'.split(
    ' ',
  ),
)
/** Latin words with a digit, or that are written large: what is called so by name. */
export function latinNamesOf(text: string): string[] {
  const large = new Set(
    [...text.normalize('NFKC').matchAll(/[A-Za-z][A-Za-z\d-]*/g)]
      .map(([word]) => word)
      .filter((word) => /\d/.test(word) || /[A-Z].*[A-Z]/.test(word))
      .flatMap((word) => normalise(word).match(NAME) ?? []),
  )
  return [...large].filter((word) => word.length >= 2 && !COMMON.has(word))
}

/** Latin words in a Chinese sentence, folded: whatever they are, they come from its source or from nowhere. Short ones may be units. */
export function latinWordsOf(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text)) return []
  const words = normalise(text).match(/[a-z\d]+/g) ?? []
  return [...new Set(words)].filter((word) => /^[a-z]{4,}$/.test(word) && !COMMON.has(word))
}

/** Heads of what is denied: two characters behind 不, 未, 无 …; English `not` with its word. */
const DENIED =
  /(?:并未|没有|未能|不能|不应|不宜|不得|无法|不|未|无|勿|非(?!小细胞|霍奇金))([\p{Script=Han}]{1,2})|\b(?:not|no|never|without|cannot)\s+(?:be\s+|been\s+)?([a-z]+)/gu
/** They hold a sign of denial, and deny nothing. */
const NO_DENIAL =
  /不良|不同|不仅|不但|无论|未来|不论|不少|无进展|无病|无事件|无复发|不全|未达到|非小细胞|非霍奇金|不可切除|不可估计|不限|不适用|不超过|不少于|不低于|不高于/g

export function deniedOf(text: string): string[] {
  const rest = text.normalize('NFKC').toLowerCase().replace(NO_DENIAL, '')
  return [...rest.matchAll(DENIED)].map(([, han = '', latin = '']) => han || latin)
}

/** What turns a finding round. */
export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['优于', '劣于'],
  ['延长', '缩短'],
  ['升高', '降低'],
  ['增加', '减少'],
  ['高于', '低于'],
  ['大于', '小于'],
  ['改善', '恶化'],
  ['推荐', '不推荐'],
  ['有效', '无效'],
  ['可以', '不可'],
  ['敏感', '耐药'],
  ['阳性', '阴性'],
]
