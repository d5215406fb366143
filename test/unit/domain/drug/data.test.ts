import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { drugContent } from '@/domain/drug/content'
import { adjustmentTexts } from '@/domain/drug/data/adjustment-texts'
import { dosingTexts } from '@/domain/drug/data/dosing-texts'
import { drugs } from '@/domain/drug/data/drugs'
import { indicationTexts } from '@/domain/drug/data/indication-texts'
import { interactionTexts } from '@/domain/drug/data/interaction-texts'
import { targetTexts } from '@/domain/drug/data/target-texts'
import { reactionTexts } from '@/domain/drug/data/reaction-texts'
import { drugProblems } from '@/domain/drug/problems'
import { drugSchema } from '@/domain/drug/schema'
import type { Drug } from '@/domain/drug/types'
import { adjustmentsOf, doseCheckText, dosingOf, indicationsOf, reactionsOf, untranslated } from '@/domain/drug/wording'

/** Loader checks of medicine.md, sections 2 and 6, and the Chinese wording held against the sheet's own words. */

const first = drugs[0] as Drug
const byId = (id: string) => drugs.find((drug) => drug.id === id) as Drug

test('213 drugs, 148 with a dose that was seen, 69 on the public rule set', () => {
  expect(drugs).toHaveLength(213)
  expect(drugs.filter(({ doseCheck }) => doseCheck !== 'U')).toHaveLength(148)
  expect(drugs.filter(({ nrdl }) => nrdl.onList)).toHaveLength(69)
})

test('every record has the form of the model and keeps all its fields', () => {
  for (const drug of drugs) expect(v.parse(drugSchema, drug)).toEqual(drug)
  for (const drug of drugs) expect(v.is(drugContent.schema, drug)).toBe(true)
})

test('no record breaks a loader check', () => expect(drugProblems(drugs)).toEqual([]))

test('every text has its Chinese wording', () => expect(untranslated(drugs)).toEqual([]))

test('every reading can be typed', () => {
  for (const { pinyin } of drugs) expect(pinyin).toMatch(/^[a-z0-9]+\|[a-z0-9]+$/)
})

const entry = { drugId: 'gefitinib', year: 2024, kind: 'B', limit: '', from: '2025-01-01', status: 'added', source: 'x' } as const
test.each<[string, Drug[], RegExp]>([
  ['a repeated id', [first, { ...first, zh: '别名' }], /not unique/],
  ['a name given twice', [first, { ...first, id: 'other' }], /names another drug/],
  ['an unknown disease', [{ ...first, diseases: ['moon'] }], /unknown disease/],
  ['a dose without its unit', [{ ...first, dosing: '250 po qd' }], /no figure with its unit/],
  ['a dose without any unit though with a figure of another kind', [{ ...first, dosing: '5 days' }], /no figure with its unit/],
  ['a list year before the list', [{ ...first, nrdl: { onList: null, firstYear: 2009 } }], /lies before/],
  ['a source named twice', [{ ...first, doseCheck: 'TT' }], /repeats a source/],
  ['two list entries of a year', [{ ...first, nrdlEntries: [entry, entry] }], /two list entries/],
  ['the list entry of another drug', [{ ...first, nrdlEntries: [{ ...entry, drugId: 'x' }] }], /another drug/],
  ['a list entry that ends too early', [{ ...first, nrdlEntries: [{ ...entry, to: '2024-12-31' }] }], /ends before/],
])('the checks find %s', (_, records, message) => {
  expect(drugProblems(records).join()).toMatch(message)
})

test('a record of the wrong form is not taken', () => {
  expect(v.is(drugContent.schema, { ...first, nrdl: { onList: false, firstYear: null } })).toBe(false)
  expect(v.is(drugContent.schema, { ...first, doseCheck: 'X' })).toBe(false)
  expect(v.is(drugContent.schema, { ...first, dosing: '' })).toBe(false)
})

// The wording must not change a figure. How often is written in words on one side only, so it is compared by itself.
const OFTEN: readonly [RegExp, RegExp][] = [
  [/\b(?:qd)\b/g, /每日 1 次/g],
  [/\bbid\b/g, /每日 2 次/g],
  [/\btid\b/g, /每日 3 次/g],
  [/(?<!twice |days 1 and 3 )\bweekly\b/g, /每周 1 次/g],
  [/\btwice (?:weekly|a week)\b/g, /每周 2 次/g],
]
const figuresEn = (text: string) =>
  figures(text.replace(/≥?\b([1-4])L(–[1-4]L)?\b/g, '').replace(/\bq(\d+)([dh])\b/g, 'every $1 $2'))
const figuresZh = (text: string) =>
  figures(text.replace(/每(?:日|周)( 第[^，]*)? \d 次/g, '每').replace(/(每 [\d–]+ (?:天|周|小时)) 1 次/g, '$1'))
// The sheet leaves the unit of blood counts out, the page does not.
const figures = (text: string): string[] => (text.replace(/×10⁹\/L/g, '').match(/\d+(?:\.\d+)?/g) ?? []).sort()

const WORDINGS: [string, Readonly<Record<string, string>>][] = [
  ['dosing', dosingTexts],
  ['adjustment', adjustmentTexts],
  ['indication', indicationTexts],
  ['reaction', reactionTexts],
  ['target', targetTexts],
  ['interaction', interactionTexts],
]
test.each(WORDINGS)('%s texts carry the figures of the sheet', (_, texts) => {
  for (const [en, zh] of Object.entries(texts)) expect([en, figuresZh(zh)]).toEqual([en, figuresEn(en)])
})

test.each(WORDINGS)('%s texts keep how often', (name, texts) => {
  for (const [en, zh] of Object.entries(texts)) {
    // A ladder repeats it at each step, and one closing "bid" may serve two steps before it.
    if (name === 'adjustment' && /→.*bid|or up to/.test(en)) continue
    for (const [inEnglish, inChinese] of OFTEN)
      expect([en, zh.match(inChinese)?.length ?? 0]).toEqual([en, en.match(inEnglish)?.length ?? 0])
  }
})

test('lines of treatment keep their number', () => {
  const LINES: [RegExp, string][] = [
    [/(?<!≥)1L/, '一线'],
    [/(?<!≥)2L/, '二线'],
    [/≥2L/, '二线及以上'],
    [/≥3L/, '三线及以上'],
    [/≥4L/, '四线及以上'],
  ]
  for (const [en, zh] of Object.entries(indicationTexts))
    for (const [inEnglish, inChinese] of LINES) expect([en, inEnglish.test(en) && !zh.includes(inChinese)]).toEqual([en, false])
})

test('a use that the sheet cut inside brackets is one again', () => {
  expect(indicationsOf(byId('dabrafenib'))).toEqual([
    'BRAF V600 突变黑色素瘤（晚期；III 期术后辅助）及非小细胞肺癌，联合曲美替尼',
  ])
  expect(indicationsOf(byId('pyrotinib'))).toHaveLength(2)
})

test('ladders and terms are worded', () => {
  expect(adjustmentsOf(byId('fluzoparib'))).toEqual(['减量梯度 150→100→50 mg，每日 2 次'])
  expect(adjustmentsOf(byId('lorlatinib'))).toEqual(['减量梯度 100→75→50 mg', 'CCr 15–<30 mL/min：75 mg'])
  expect(reactionsOf(byId('pembrolizumab'))[0]).toBe('免疫相关不良反应：肺炎')
})

test('a text of a newer edition without a wording is shown as it is', () => {
  const newer = { ...first, adjust: 'ask the pharmacist; 90→60 mg', indications: ['new use'] }
  expect(adjustmentsOf(newer)).toEqual(['ask the pharmacist', '减量梯度 90→60 mg'])
  expect(indicationsOf(newer)).toEqual(['new use'])
})

test('the doses that this edition corrected', () => {
  expect(dosingOf(byId('amivantamab'))).toContain(
    '<80 kg 1400 mg，≥80 kg 1750 mg，每周 1 次，共 4 次（第 1–4 周），第 7 周起 1750 / 2100 mg，每 21 天 1 次',
  )
  expect(dosingOf(byId('s-1'))).toContain('联合吉西他滨（胆道）30/40/50 mg，每日 2 次')
  expect(dosingOf(byId('temozolomide'))).toContain('第 1 周期 150 mg/m²，第 1 周期可耐受者第 2 周期起 200 mg/m²')
})

test('the dose check says what was seen', () => {
  expect(doseCheckText({ doseCheck: 'U' })).toBe('剂量尚未与来源核对')
  expect(doseCheckText({ doseCheck: 'TO' })).toBe('主要起始剂量已见于试验报告、公开方案数据集；同一行的其他剂量待核对')
})

test('the records are the lines of section 2.3, to the letter', () => {
  // A change of a record is a change against the sheet: both change together, and this with them.
  const lines = drugs.map(({ pinyin: _, ...drug }) => JSON.stringify(drug)).join('\n')
  expect(createHash('sha256').update(lines).digest('hex').slice(0, 16)).toBe('312f27a564cdeab8')
})
