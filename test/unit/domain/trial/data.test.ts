import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { drugs } from '@/domain/drug/data/drugs'
import { trialContent } from '@/domain/trial/content'
import { armParts, endpointTexts, noteTexts, populationTexts, settingTexts } from '@/domain/trial/data/texts'
import { trials } from '@/domain/trial/data/trials'
import { normalQuantile, twoSidedP } from '@/domain/trial/normal'
import { trialProblems } from '@/domain/trial/problems'
import { trialSchema } from '@/domain/trial/schema'
import type { ResultRow, TrialResult } from '@/domain/trial/types'
import { isTrialChecked, untranslated } from '@/domain/trial/wording'

/** Import checks of medicine.md, sections 5.1 and 6, and the Chinese wording held against the sheet's own words. */

const first = trials[0] as TrialResult
const withRow = (change: Partial<ResultRow>): TrialResult => ({
  ...first,
  results: [{ ...(first.results[0] as ResultRow), ...change }],
})

test('57 trials, 46 of them with figures read in a source', () => {
  expect(trials).toHaveLength(57)
  const unseen = trials.filter(({ results }) => results.every(({ check }) => check === 'U'))
  expect(trials.length - unseen.length).toBe(46)
  // Of those, some rows still have a field that was not seen.
  expect(isTrialChecked(trials.find(({ id }) => id === 'flaura') as TrialResult)).toBe(true)
  expect(isTrialChecked(first)).toBe(false)
})

test('every record has the form of the model and keeps all its fields', () => {
  for (const trial of trials) expect(v.parse(trialSchema, trial)).toEqual(trial)
  for (const trial of trials) expect(v.is(trialContent.schema, trial)).toBe(true)
})

test('no record breaks an import check', () => expect(trialProblems(trials)).toEqual([]))

test('the records are the lines of section 5.2, to the letter', () => {
  // A change of a record is a change against the sheet: both change together, and this with them.
  const lines = trials.map((trial) => JSON.stringify(trial)).join('\n')
  expect(createHash('sha256').update(lines).digest('hex').slice(0, 16)).toBe('595758d8d3b047d5')
})

test.each<[string, TrialResult[], RegExp]>([
  ['a repeated id', [first, first], /not unique/],
  ['an unknown disease', [{ ...first, cancer: 'moon' }], /unknown disease/],
  ['a ratio outside its interval', [withRow({ hr: 0.7 })], /outside its interval/],
  ['a ratio at the edge of its interval', [withRow({ hr: 0.64 })], /outside its interval/],
  ['a ratio that is not the middle', [withRow({ hr: 0.55 })], /not the middle/],
  // The misprint of section 7: a review table gives MPACT 0.58–0.82.
  ['the misprinted interval of MPACT', [withRow({ hr: 0.72, ci: [0.58, 0.82] })], /not the middle/],
  ['an inverted ratio', [withRow({ hr: 1 / 0.49 })], /outside its interval/],
  ['a p too large for the interval', [withRow({ p: '0.04' })], /does not follow/],
  ['a p too small for the interval', [withRow({ hr: 0.8, ci: [0.66, 0.97], p: '<0.001' })], /does not follow/],
  ['medians the wrong way round', [withRow({ exp: 4.9, ctl: 8.8 })], /not the better one/],
  ['an interval without its ratio', [withRow({ hr: undefined })], /without its ratio/],
  ['a percentage above 100', [withRow({ unit: '%', exp: 120, ctl: 20 })], /above 100/],
  ['an unverified field that is not there', [withRow({ unverified: ['ctl'] })], /not there/],
])('the checks find %s', (_, records, message) => {
  expect(trialProblems(records).join()).toMatch(message)
})

test('a printed p of one side is half of that of two', () => {
  const row = { hr: 0.8, ci: [0.66, 0.97] as [number, number], exp: undefined, ctl: undefined }
  expect(trialProblems([withRow({ ...row, p: '0.02' })])).toEqual([])
  expect(trialProblems([withRow({ ...row, p: '0.005 (one-sided)' })])).toEqual([])
  expect(trialProblems([withRow({ ...row, p: '0.005' })])).toHaveLength(1)
})

test('a record of the wrong form is not taken', () => {
  expect(v.is(trialContent.schema, { ...first, nct: 'NCT123' })).toBe(false)
  expect(v.is(trialContent.schema, { ...first, results: [] })).toBe(false)
  expect(v.is(trialContent.schema, withRow({ exp: 'not reached' as never }))).toBe(false)
})

test.each([
  [1.959964, 0.05],
  [2.575829, 0.01],
  [3.290527, 0.001],
])('the normal distribution: z %p is p %p', (z, p) => {
  expect(twoSidedP(z)).toBeCloseTo(p, 6)
  expect(normalQuantile(1 - p / 2)).toBeCloseTo(z, 3)
})

test('CheckMate 648: the primary endpoints are those in tumour PD-L1 ≥1 %, overall survival in all is secondary', () => {
  const { results } = trials.find(({ id }) => id === 'checkmate-648') as TrialResult
  expect(results.map(({ endpoint, population, hr, primary }) => [endpoint, population, hr, primary])).toEqual([
    ['OS', 'tumour PD-L1 ≥1 %', 0.54, true],
    ['PFS', 'tumour PD-L1 ≥1 %', 0.65, true],
    ['OS', 'all randomised', 0.74, false],
  ])
})

test('every text has its Chinese wording', () => expect(untranslated(trials)).toEqual([]))

test('the wording carries the figures of the sheet', () => {
  const figures = (text: string) => (text.replace(/(?<!≥)\b[123]L\b|≥3L/g, '').match(/\d+(?:\.\d+)?/g) ?? []).sort()
  const parts = Object.fromEntries(Object.entries(armParts).map(([key, { zh }]) => [key, zh]))
  for (const texts of [parts, settingTexts, endpointTexts, populationTexts, noteTexts])
    for (const [en, zh] of Object.entries(texts)) expect([en, figures(zh)]).toEqual([en, figures(en)])
  for (const [en, zh] of Object.entries(settingTexts)) {
    expect([en, /1L/.test(en)]).toEqual([en, zh.includes('一线')])
    expect([en, /2L/.test(en)]).toEqual([en, zh.includes('二线')])
    expect([en, /≥3L/.test(en)]).toEqual([en, zh.includes('三线及以上')])
  }
})

test('drugs of the arms are drugs of the list, by the name that the list gives them', () => {
  for (const [part, { zh, drugs: ids = [] }] of Object.entries(armParts))
    for (const id of ids) {
      const drug = drugs.find((one) => one.id === id)
      expect([part, drug?.id]).toEqual([part, id])
      if (/^[a-z]{2}/.test(part)) expect([part, zh.includes(drug?.zh ?? '?')]).toEqual([part, true])
    }
})
