import { drugs } from '@/domain/drug/data/drugs'
import { drugNames } from '@/domain/drug/list'
import { trials } from '@/domain/trial/data/trials'
import { filterOptions, filterTrials, latestYear, newestFirst, searchTrials, trialsOfDrug } from '@/domain/trial/list'
import type { TrialResult } from '@/domain/trial/types'
import { figureChanges } from '@/domain/trial/updates'
import { armText, figureText, hazardText, pText, ratioText, uncheckedText } from '@/domain/trial/wording'

const byId = (id: string) => trials.find((trial) => trial.id === id) as TrialResult
const ids = (list: readonly TrialResult[]) => list.map(({ id }) => id)
const search = (query: string) => ids(searchTrials(query, trials, (id) => drugNames(drugs, id)))

test.each([
  ['its name', 'flaura2', 'flaura2'],
  ['a part of its name', 'keynote-024', 'keynote-024'],
  ['its number', 'NCT02296125', 'flaura'],
  ['a drug in Chinese', '依沃西单抗', 'harmoni-2'],
  ['the initials of a drug', 'ywxdk', 'harmoni-6'],
  ['the trade name of a drug', '泰瑞沙', 'flaura'],
  ['cancer and drug', '肝癌 索拉非尼', 'sharp'],
])('a trial is found by %s', (_, query, id) => expect(search(query)).toContain(id))

test('nothing is found for another word', () => expect(search('阿司匹林')).toEqual([]))

test('filters narrow, and a value without trials leaves none', () => {
  expect(ids(filterTrials(trials, { cancer: ['biliary'] }))).toEqual(['topaz-1'])
  expect(ids(filterTrials(trials, { drug: ['durvalumab'] }))).toEqual(['pacific', 'caspian', 'himalaya', 'topaz-1'])
  expect(filterTrials(trials, { cancer: ['lung'], year: ['2008'] })).toEqual([])
  expect(filterTrials(trials, { phase: ['2'] })).toEqual([])
  expect(filterTrials(trials, {})).toHaveLength(57)
  const checked = filterTrials(trials, { check: ['checked'] })
  expect([checked.length > 0, checked.length < trials.length]).toEqual([true, true])
  expect(checked.flatMap(({ results }) => results.map(uncheckedText)).join('')).toBe('')
})

test('the filters offer what is there', () => {
  const { cancer, phase, year, drug } = filterOptions(trials)
  expect(cancer[0]).toBe('lung')
  expect(phase).toEqual(['3'])
  expect(year[0]).toBe('2025')
  for (const id of drug) expect(filterTrials(trials, { drug: [id] }).length).toBeGreaterThan(0)
})

test('the newest report comes first', () => {
  expect(latestYear(byId('monarche'))).toBe(2024)
  expect(latestYear(byId('checkmate-816'))).toBe(2025)
  const years = newestFirst(trials).map(latestYear)
  expect(years).toEqual([...years].sort((a, b) => b - a))
})

test('trials that test a drug come before those that compare with it', () => {
  expect(ids(trialsOfDrug(trials, 'osimertinib'))).toEqual(['flaura', 'adaura', 'flaura2', 'laura', 'mariposa'])
})

test('figures that a later report changed, with the old value', () => {
  const changed = trials.filter((trial) => figureChanges(trial).length > 0)
  expect(ids(changed)).toEqual(['monarche', 'imbrave150', 'cares-310', 'prodige-24', 'polarix'])
  expect(figureChanges(byId('imbrave150')).map(({ before, after }) => [before.endpoint, before.hr, after.hr])).toEqual([
    ['OS', 0.58, 0.66],
  ])
  expect(figureChanges(byId('polarix')).map(({ before, after }) => [before.hr, after.hr])).toEqual([[0.73, 0.77]])
})

test('figures are printed as the papers print them', () => {
  expect(figureText(6, 'month')).toBe('6.0 个月')
  expect(figureText(24, '%')).toBe('24.0 %')
  expect(figureText('NR', 'month')).toBe('未达到')
  expect(figureText('NE', 'month')).toBe('不可估计')
  expect(figureText(undefined, 'month')).toBe('未收录')
  expect(ratioText(0.5)).toBe('0.50')
  expect(ratioText(0.998)).toBe('0.998')
  expect(hazardText({ hr: 0.56, ci: [0.45, 0.7], ciLevel: 95 })).toBe('0.56 (0.45–0.70)')
  expect(hazardText({ hr: 0.68, ci: [0.47, 0.997], ciLevel: 99.73 })).toBe('0.68 (99.73% CI 0.47–0.997)')
  expect(hazardText({ hr: 0.68 })).toBe('0.68（CI 未收录）')
  expect(hazardText({})).toBe('')
  expect(pText({ p: '0.0017 (one-sided)' })).toBe('0.0017（单侧）')
  expect(pText({})).toBe('未收录')
})

test('what is not confirmed is named', () => {
  expect(uncheckedText(byId('phila').results[0] as TrialResult['results'][0])).toBe('置信区间、P 值')
  expect(uncheckedText(byId('sharp').results[0] as TrialResult['results'][0])).toBe('整行数据')
  expect(uncheckedText(byId('flaura').results[0] as TrialResult['results'][0])).toBe('')
})

test('arms in the wording of the trade', () => {
  expect(armText('pembrolizumab + pemetrexed-platinum')).toBe('帕博利珠单抗 + 培美曲塞联合铂类')
  expect(armText('something new + placebo')).toBe('something new + 安慰剂')
})
