import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { guidelineContent } from '@/domain/guideline/content'
import { guidelines } from '@/domain/guideline/data/guidelines'
import { updateTexts, versionTexts } from '@/domain/guideline/data/texts'
import { datedOnly, filterGuidelines, filterOptions, isNew, newestFirst, searchGuidelines } from '@/domain/guideline/list'
import { guidelineProblems } from '@/domain/guideline/problems'
import { guidelineSchema } from '@/domain/guideline/schema'
import { scalesOf } from '@/domain/guideline/strength'
import type { Guideline } from '@/domain/guideline/types'
import {
  editionText,
  englishTitle,
  guidelineTitle,
  supersededText,
  untranslated,
  rhythmOf,
  updatesOf,
  versionText,
  yearText,
} from '@/domain/guideline/wording'

const first = guidelines[0] as Guideline
const titles = (list: readonly Guideline[]) => list.map(({ title }) => title)

test('79 guidelines in the form of the model', () => {
  expect(guidelines).toHaveLength(79)
  for (const guideline of guidelines) expect(v.parse(guidelineSchema, guideline)).toEqual(guideline)
  for (const guideline of guidelines) expect(v.is(guidelineContent.schema, guideline)).toBe(true)
  expect(guidelineProblems(guidelines)).toEqual([])
})

test('the records are the lines of section 3.2, to the letter', () => {
  // A change of a record is a change against the sheet: both change together, and this with them.
  const lines = guidelines.map(({ id: _, pinyin: __, ...rest }) => JSON.stringify(rest)).join('\n')
  expect(createHash('sha256').update(lines).digest('hex').slice(0, 16)).toBe('83e1d5386e3e1e86')
})

test('no full text is shipped: they are copyrighted', () => {
  expect(guidelines.filter(({ pdf }) => pdf !== undefined)).toEqual([])
})

test.each<[string, Guideline[], RegExp]>([
  ['a repeated id', [first, { ...first, title: 'other' }], /not unique/],
  ['an edition that stands twice', [first, { ...first, id: 'other' }], /stands twice/],
  ['an unknown disease', [{ ...first, cancer: 'moon' }], /unknown disease/],
  ['an edition before itself', [{ ...first, previous: first.id }], /itself/],
  ['a newer edition that is older', [{ ...first, superseded: true, newer: [2019] }], /not newer/],
  ['a newer edition of one in force', [{ ...first, newer: [2030] }], /not superseded/],
  ['an NCCN version that is none', [{ ...first, publisher: 'NCCN', version: '2026' }], /n\.YYYY/],
])('the checks find %s', (_, records, message) => expect(guidelineProblems(records).join()).toMatch(message))

test('a copy lies at an address of the web or of our server, never elsewhere', () => {
  expect(v.is(guidelineSchema, { ...first, pdf: 'https://example.org/a.pdf' })).toBe(true)
  for (const pdf of ['javascript:alert(1)', 'http://example.org/a.pdf', 'a.pdf'])
    expect(v.is(guidelineSchema, { ...first, pdf })).toBe(false)
})

test('texts have their Chinese wording, with the figures of the sheet', () => {
  expect(untranslated(guidelines)).toEqual([])
  const figures = (text: string) => (text.match(/\d+/g) ?? []).sort()
  for (const [en, zh] of [...Object.entries(versionTexts), ...Object.entries(updateTexts)])
    expect(figures(zh)).toEqual(figures(en))
})

test('newest first, unknown years after them', () => {
  const years = newestFirst(guidelines)
    .filter(({ superseded }) => !superseded)
    .map(({ year }) => year ?? 0)
  expect(years).toEqual([...years].sort((a, b) => b - a))
  const dated = { ...first, id: 'dated', year: 2025, published: '2025-04-01' }
  expect(newestFirst([...guidelines, dated])[0]?.id).toBe('dated')
})

const NHC_LIVER = 'nhc-yfxgazlgf-2019'
test('a superseded edition is never listed first: not by year, not by publisher and cancer, not by search', () => {
  const ids = (list: readonly Guideline[]) => list.map(({ id }) => id)
  expect(ids(newestFirst(guidelines)).at(-1)).toBe(NHC_LIVER)
  const liver = filterGuidelines(guidelines, { cancer: ['liver'] })
  expect(ids(newestFirst(liver)).indexOf(NHC_LIVER)).toBe(liver.length - 1)
  const found = ids(
    searchGuidelines('原发性肝癌诊疗规范', [...guidelines, { ...first, id: 'x', title: '原发性肝癌诊疗规范 解读' }]),
  )
  expect(found).toEqual(['x', NHC_LIVER])
})

test('the sample of the backend, which is no guideline, stands last', () => {
  const sample: Guideline = { ...first, id: 'sample', publisher: 'SAMPLE', published: '2026-11-01', year: 2026 }
  expect(newestFirst([sample, ...guidelines]).at(-1)?.id).toBe('sample')
})

test('titles: Chinese first, the English one for those that have one', () => {
  const bclc = guidelines.find(({ publisher }) => publisher === 'BCLC') as Guideline
  expect([guidelineTitle(bclc), englishTitle(bclc)]).toEqual(['BCLC 预后与治疗策略', 'BCLC strategy for prognosis and treatment'])
  expect(englishTitle(first)).toBe('')
  for (const guideline of guidelines) expect(guidelineTitle(guideline)).toMatch(/\p{Script=Han}/u)
})

test('the edition once, and nothing where it is not known', () => {
  expect(editionText({ year: 2025, version: '2025' })).toBe('2025 年')
  expect(editionText({ year: 2019, version: '2019 版' })).toBe('2019 年')
  expect(editionText({ year: 2022, version: '2022 update' })).toBe('2022 年 · 2022 更新版')
  expect(editionText({ year: 2023, version: null })).toBe('2023 年')
  expect(editionText({ year: null, version: null })).toBe('')
})

test('what a superseded edition says', () => {
  const liver = guidelines.find(({ id }) => id === NHC_LIVER) as Guideline
  expect(supersededText(liver)).toBe('已有新版（2022、2024 年），请查阅新版。')
  expect(supersededText(first)).toBe('')
})

test('filters narrow; what has no year is not listed', () => {
  expect(guidelines.length - datedOnly(guidelines).length).toBe(23)
  expect(filterGuidelines(datedOnly(guidelines), { publisher: ['NCCN'] })).toEqual([])
  expect(titles(filterGuidelines(guidelines, { publisher: ['CSCO'], cancer: ['gist'] }))).toEqual(['CSCO 胃肠间质瘤诊疗指南'])
  expect(filterGuidelines(guidelines, { publisher: ['BCLC'], cancer: ['lung'] })).toEqual([])
  const checked = filterGuidelines(guidelines, { check: ['checked'] })
  expect(checked).toEqual(guidelines.filter(({ check, superseded }) => check === 'V' && !superseded))
  expect([checked.length > 0, checked.length < guidelines.length]).toEqual([true, true])
  expect(filterOptions(guidelines).check).toEqual(['checked'])
  const { publisher, year } = filterOptions(guidelines)
  expect(publisher).toEqual(['CSCO', 'NCCN', 'ESMO', 'CACA', 'NHC', 'MASCC/ESMO', 'BCLC', 'FIGO'])
  expect([year[0], year.includes('null')]).toEqual(['2025', false])
})

test('search by title, pinyin, publisher and cancer', () => {
  expect(titles(searchGuidelines('csco 胃癌', guidelines))[0]).toBe('CSCO 胃癌诊疗指南')
  expect(titles(searchGuidelines('bya csco', guidelines))).toEqual(['CSCO 鼻咽癌诊疗指南'])
  expect(titles(searchGuidelines('antiemesis', guidelines))).toEqual(['Antiemesis'])
  expect(titles(searchGuidelines('nccn zhitu', guidelines))).toEqual(['Antiemesis'])
  expect(searchGuidelines('高血压', guidelines)).toEqual([])
})

test('the mark of a new edition lasts 30 days from its day', () => {
  const now = Date.parse('2026-05-01T00:00:00Z')
  expect(isNew({ published: '2026-04-01' }, now)).toBe(true)
  expect(isNew({ published: '2026-03-31' }, now)).toBe(false)
  expect(isNew({ published: '2026-05-02' }, now)).toBe(false)
  expect(isNew({}, now)).toBe(false)
})

test('what is not known is said', () => {
  expect(yearText({ year: null })).toBe('年份未知')
  expect(versionText({ version: null })).toBe('未知')
  expect(versionText({ version: '2024 版 (published 2025-01-07)' })).toBe('2024 版（2025-01-07 发布）')
  expect([updatesOf(first), rhythmOf(first)]).toEqual([[], '每年春季更新'])
  expect(updatesOf({ updates: ['yearly', 'histology, LVSI and molecular class enter the stage'] })).toEqual([
    '组织学类型、脉管侵犯及分子分型纳入分期',
  ])
  expect(scalesOf('FIGO')).toEqual([])
  expect(scalesOf('NCCN')[0]?.checked).toBe(false)
  expect(scalesOf('CSCO')[0]?.lines).toContain('2A：较低级别证据，专家支持意见 ≥ 80 %')
})
