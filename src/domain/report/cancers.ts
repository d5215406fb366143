/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import { SURE, type Page } from './page'
import type { Factor } from './types'

interface Naming {
  readonly id: string
  /** Names of the disease. */
  readonly name: string
  /** Where it sits: with a word of malignancy behind it the disease is named, too. */
  readonly site?: string
}

/** The finer name comes before the common one. */
const NAMINGS: readonly Naming[] = [
  {
    id: 'lung',
    name: '肺[^，、转]{0,8}?(?:腺癌|鳞癌|鳞状细胞癌|癌|类癌)|非?小细胞肺癌|NSCLC|SCLC',
    site: '[左右]肺(?:[上中下]叶)?|[左右][上中下]肺|肺[上中下]叶',
  },
  { id: 'esophagus-adeno', name: '食管(?:[^，、转]{0,6})?腺癌|食管胃(?:交界|结合)部(?:腺)?癌' },
  { id: 'esophagus-scc', name: '食管(?:[^，、转腺]{0,8}?)(?:鳞癌|鳞状细胞癌|癌)', site: '食管(?:[颈胸腹]?[上中下]段)?' },
  { id: 'breast', name: '乳腺(?:[^，、转]{0,8}?)癌|乳癌|浸润性导管癌|浸润性小叶癌', site: '[左右双]侧?乳(?:腺|房)?' },
  { id: 'gastric', name: '(?<!食管)胃(?:[^，、转食]{0,8}?)癌|贲门癌', site: '胃(?:窦|体|底|角|小弯|大弯)?|贲门' },
  {
    id: 'colorectal',
    name: '(?:结直肠|结肠|直肠|乙状结肠|盲肠|大肠)(?:[^，、转]{0,8}?)癌|肠癌',
    site: '(?:升|降|横|乙状)?结肠|直肠|盲肠|回盲部',
  },
  { id: 'icc', name: '肝内胆管(?:细胞)?癌|ICC' },
  { id: 'gallbladder', name: '胆囊癌' },
  { id: 'hcc', name: '肝细胞(?:性)?(?:肝)?癌|原发性肝癌|肝癌|HCC' },
  { id: 'pancreas', name: '胰(?:腺|头|体|尾)+(?:[^，、转]{0,4}?)癌' },
  { id: 'gist-gastric', name: '胃(?:肠道?)?间质瘤' },
  { id: 'gist-intestinal', name: '小肠间质瘤' },
  { id: 'npc', name: '鼻咽(?:[^，、转]{0,8}?)癌|NPC', site: '鼻咽(?:部|腔|[^，、]{0,3}壁)?' },
  { id: 'head-neck', name: '(?:喉|下咽|口腔|舌|声门|牙龈|颊)(?:[^，、转]{0,3}?)癌' },
  { id: 'thyroid-medullary', name: '甲状腺(?:[^，、转]{0,6}?)髓样癌' },
  { id: 'thyroid-anaplastic', name: '甲状腺(?:[^，、转]{0,6}?)未分化癌' },
  { id: 'thyroid-diff', name: '甲状腺(?:[^，、转髓未]{0,8}?)癌', site: '甲状腺(?:[左右]叶|峡部)?' },
  { id: 'prostate', name: '前列腺(?:[^，、转]{0,6}?)癌' },
  { id: 'bladder', name: '膀胱(?:[^，、转]{0,8}?)癌' },
  { id: 'kidney', name: '肾(?:透明)?(?:细胞)?癌' },
  { id: 'cervix', name: '宫颈(?:[^，、转]{0,6}?)癌' },
  { id: 'endometrium', name: '子宫内膜(?:[^，、转]{0,6}?)癌' },
  { id: 'ovary', name: '卵巢(?:[^，、转]{0,8}?)癌|输卵管癌' },
  { id: 'melanoma', name: '黑色素瘤' },
]
const MALIGNANT = '(?:腺癌|鳞癌|鳞状细胞癌|癌|恶性肿瘤|MT|CA)(?!结节|栓|胚|性)'
const PATTERNS = NAMINGS.map(({ id, name, site }) => ({
  id,
  pattern: new RegExp(site ? `(?:${name})(?!栓|结节)|(?:${site})[^，、转]{0,14}?${MALIGNANT}` : name, 'g'),
}))
const OF_OTHERS = /家族|父亲?|母亲?|兄|姐|弟|妹|既往|曾患|病史/

/** Every cancer that is named, with its words. */
export function cancersIn(page: Page): Factor[] {
  const found: Factor[] = []
  for (const { id, pattern } of PATTERNS)
    for (const { clause, span } of page.matches(pattern)) {
      if (/转移/.test(page.folded.slice(span.start, span.end))) continue
      if (found.some(({ start, end }) => span.start < end && start < span.end)) continue
      const isPast = OF_OTHERS.test(page.folded.slice(clause.start, span.start))
      found.push(page.factor(clause, 'cancer', id, span, isPast ? { certain: false, why: '既往史或家族史，不作本次诊断' } : {}))
    }
  return found
}

/** The one cancer that the report is about: what it is certain of first, then what it holds possible; empty when several compete. */
export function chosenCancer(found: readonly Factor[]): string {
  const held = found.filter(({ holds, why }) => holds && !why.startsWith('既往'))
  for (const group of [held.filter(({ certain }) => certain), held]) {
    const ids = [...new Set(group.map(({ value }) => String(value)))]
    if (ids.length > 0) return ids.length === 1 ? (ids[0] ?? '') : ''
  }
  return ''
}

const HISTOLOGIES: readonly (readonly [value: string, pattern: RegExp])[] = [
  ['腺鳞癌', /腺鳞癌/g],
  ['大细胞癌', /大细胞(?:神经内分泌)?癌/g],
  ['小细胞癌', /(?<!非)小细胞(?:肺|神经内分泌)?癌/g],
  ['鳞癌', /(?<!腺)鳞癌|鳞状细胞癌/g],
  ['印戒细胞癌', /印戒细胞癌/g],
  ['浸润性导管癌', /浸润性导管癌/g],
  ['浸润性小叶癌', /浸润性小叶癌/g],
  ['乳头状癌', /乳头状(?:微小)?癌/g],
  ['滤泡癌', /滤泡(?:状|性)?癌/g],
  ['髓样癌', /髓样癌/g],
  ['肝细胞癌', /肝细胞(?:性)?(?:肝)?癌/g],
  ['未分化型非角化性癌', /(?:未分化型?)?非角化性?(?:未分化型?)?癌/g],
  ['腺癌', /腺癌/g],
]
/** `乳腺癌` and `甲状腺癌` name an organ. */
const ORGAN_BEFORE = /(?:乳|甲状|胰|前列)$/

export function histologiesIn(page: Page): Factor[] {
  return HISTOLOGIES.flatMap(([value, pattern]) =>
    page.matches(pattern).flatMap(({ clause, span }) => {
      const isOrgan = value === '腺癌' && ORGAN_BEFORE.test(page.folded.slice(clause.start, span.start))
      return isOrgan ? [] : [page.factor(clause, 'histology', value, span)]
    }),
  )
}

const GRADES: readonly (readonly [string, RegExp])[] = [
  ['G1', /(?<![中低])高分化(?!-)|(?:组织学|分级)[^，]{0,4}(?:I|Ⅰ|1)级/g],
  ['G2', /(?<![高低]-?)中分化|(?:组织学|分级)[^，]{0,4}(?:II|Ⅱ|2)级/g],
  ['G3', /低分化/g],
]

export const gradesIn = (page: Page): Factor[] =>
  GRADES.flatMap(([value, pattern]) => page.matches(pattern).map(({ clause, span }) => page.factor(clause, 'G', value, span)))

const AGE = /(?<!\d)(\d{1,3})\s*岁/g
export const agesIn = (page: Page): Factor[] =>
  page.matches(AGE).flatMap(({ clause, match, span }) => {
    const age = Number(match[1])
    return age <= 120 ? [page.factor(clause, 'age', age, span, { ...SURE, why: '原文写明' })] : []
  })
