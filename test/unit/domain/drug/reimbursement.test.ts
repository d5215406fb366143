import { drugs } from '@/domain/drug/data/drugs'
import {
  entryText,
  firstListedIn,
  loadedYears,
  nrdlClues,
  nrdlYearOf,
  nrdlYears,
  reimbursementOf,
  reimbursementText,
} from '@/domain/drug/reimbursement'
import type { Drug, NrdlEntry } from '@/domain/drug/types'

const gefitinib = drugs[0] as Drug
const entry: NrdlEntry = {
  drugId: 'gefitinib',
  year: 2025,
  kind: 'B',
  limit: '限 EGFR 基因敏感突变',
  from: '2026-01-01',
  status: 'renewed',
  source: '测试目录',
}

test('while no official list is loaded, no drug is called self-paid', () => {
  const loaded = loadedYears(drugs)
  expect(loaded.size).toBe(0)
  for (const drug of drugs)
    for (const { year } of nrdlYears) expect(reimbursementText(reimbursementOf(drug, year, loaded))).toBe('医保状态待核对')
})

test('with a list of the year: listed, or self-paid; other years stay unknown', () => {
  const listed = { ...gefitinib, nrdlEntries: [entry] }
  const other = drugs[1] as Drug
  const loaded = loadedYears([listed, other])
  expect(reimbursementText(reimbursementOf(listed, 2025, loaded))).toBe('医保乙类')
  expect(reimbursementText(reimbursementOf(other, 2025, loaded))).toBe('自费')
  expect(reimbursementText(reimbursementOf(other, 2024, loaded))).toBe('医保状态待核对')
  expect(entryText(entry)).toBe('乙类 · 续约')
})

test('a drug that the list of the year removed is not on it', () => {
  const removed = { ...gefitinib, nrdlEntries: [{ ...entry, status: 'removed' as const }] }
  expect(reimbursementOf(removed, 2025, loadedYears([removed]))).toEqual({ state: 'selfPay' })
})

test('the year of an address', () => {
  expect(nrdlYearOf(undefined)).toEqual({ year: 2025, known: true })
  expect(nrdlYearOf('2019')).toEqual({ year: 2019, known: true })
  for (const text of ['1999', '2026', 'abc', '2024.0', '-1']) expect(nrdlYearOf(text)).toEqual({ year: 2025, known: false })
})

test('the facts of the lists as they were read', () => {
  const year = (wanted: number) => nrdlYears.find((one) => one.year === wanted)
  expect(year(2025)).toMatchObject({ announced: '2025-12-07', inForce: '2026-01-01', added: 114, removed: 29, total: 3253 })
  expect(1857 + 1396).toBe(year(2025)?.total)
  expect(year(2024)).toMatchObject({ added: 91, inForce: '2025-01-01' })
  expect(year(2022)?.inForce).toBe('2023-03-01')
  expect(year(2021)).toEqual({ year: 2021, facts: [] })
})

test('null is told as unknown, never as not listed', () => {
  expect(nrdlClues({ nrdl: { onList: null, firstYear: null } })).toEqual(['是否在目录内：未知', '首次进入目录的年份：未知'])
  expect(nrdlClues({ nrdl: { onList: true, firstYear: 2018 } })).toEqual([
    '一份 2026 年的公开支付限定规则集列有此药',
    '首次进入 2018 年目录',
  ])
})

test('each first year belongs to an edition', () => {
  const sum = nrdlYears.reduce((count, { year }) => count + firstListedIn(drugs, year).length, 0)
  expect(sum).toBe(drugs.filter(({ nrdl }) => nrdl.firstYear !== null).length)
})
