import { act, fireEvent } from '@testing-library/react'
import { trials } from '@/domain/trial/data/trials'
import { hazardText } from '@/domain/trial/wording'
import TrialPage from '@/packages/evidence/trj'
import TrialListPage from '@/packages/evidence/trj-list'
import TrialSearchPage from '@/packages/evidence/trj-search'
import TrialUpdatesPage from '@/packages/evidence/trj-update'
import { axisOf as axisOfRows, forestPlot as plotOf, plotX } from '@/features/forest'
import { forestRows } from '@/packages/evidence/trj/forest-rows'
import type { ResultRow } from '@/domain/trial/types'
import { clipboard } from '@/platform/clipboard/mock'
import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { allByClass, byClass, closeScreen, textsOf } from '@test/unit/support/screen'
import { has, openTools, press, searchFor } from '@test/unit/support/tools-screen'
import { palettes } from '@/ui/tokens/tokens'

const names = () => allByClass('t-trial').map((row) => row.querySelector('.t-row-title')?.textContent)
const resultsOf = (id: string) => trials.find((trial) => trial.id === id)?.results ?? []
const axisOf = (results: readonly ResultRow[]) => axisOfRows(forestRows(results))
const forestPlot = (results: readonly ResultRow[], palette: (typeof palettes)['light']) =>
  plotOf(forestRows(results), palette, ['← 利于试验组', '利于对照组 →'])
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml')
const numbers = (element: Element | null | undefined, ...keys: string[]) => keys.map((key) => Number(element?.getAttribute(key)))

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  storage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('the forest plot', () => {
  test('the axis is logarithmic, and no wider than the data need, within 0.1 to 10', () => {
    const row = { endpoint: 'OS', population: 'a', unit: 'month', primary: true, check: 'V' } as const
    expect(axisOf([{ ...row, hr: 0.8, ci: [0.6, 1.2] }])).toEqual({ from: 0.5, to: 1.5 })
    expect(axisOf([{ ...row, hr: 0.46, ci: [0.37, 0.57] }])).toEqual({ from: 0.3, to: 1.5 })
    expect(axisOf([{ ...row, hr: 0.5, ci: [0.05, 20] }])).toEqual({ from: 0.1, to: 10 })
    const axis = { from: 0.1, to: 10 }
    const [left, middle, right] = [plotX(0.1, axis), plotX(1, axis), plotX(10, axis)]
    expect(middle - left).toBeCloseTo(right - middle, 5)
    expect([plotX(0.01, axis), plotX(100, axis)]).toEqual([left, right])
    expect([left, right]).toEqual([24, 666])
  })
  test.each(trials.map(({ id }) => id))('%s: every ratio stands in the picture as the table prints it', (id) => {
    const rows = resultsOf(id).filter(({ hr }) => hr !== undefined)
    const axis = axisOf(rows)
    const svg = parse(forestPlot(resultsOf(id), palettes.light))
    expect(svg.querySelector('parsererror')).toBeNull()
    const texts = Array.from(svg.querySelectorAll('text')).map(({ textContent }) => textContent)
    for (const row of rows) expect(texts).toContain(hazardText(row))
    const squares = Array.from(svg.querySelectorAll('rect'))
    expect(squares.map((square) => (numbers(square, 'x')[0] ?? 0) + 9)).toEqual(rows.map(({ hr = 1 }) => plotX(hr, axis)))
  })
  test('the bar goes from end to end of the interval, the dashed line stands at 1', () => {
    const [row] = resultsOf('flaura')
    const axis = axisOf(resultsOf('flaura'))
    const svg = parse(forestPlot(resultsOf('flaura'), palettes.light))
    const lines = Array.from(svg.querySelectorAll('line'))
    expect(numbers(lines[0], 'x1', 'x2')).toEqual([plotX(1, axis), plotX(1, axis)])
    expect(lines[0]?.getAttribute('stroke-dasharray')).toBeTruthy()
    expect(numbers(lines[1], 'x1', 'x2')).toEqual([plotX(row?.ci?.[0] ?? 0, axis), plotX(row?.ci?.[1] ?? 0, axis)])
  })
  test('a ratio without an interval has no bar; an interval beyond the axis ends in an arrow', () => {
    const row = { endpoint: 'OS', population: 'a<b', unit: 'month', hr: 0.68, primary: false, check: 'V' } as const
    const plain = parse(forestPlot([row], palettes.light))
    expect(plain.querySelectorAll('path')).toHaveLength(0)
    expect(plain.documentElement.textContent).toContain('0.68（CI 未收录）')
    expect(plain.documentElement.textContent).toContain('a<b')
    expect(parse(forestPlot([{ ...row, hr: 0.5, ci: [0.05, 5] }], palettes.light)).querySelectorAll('path')).toHaveLength(1)
  })
})

describe('a trial', () => {
  test('its plot carries the figures of the data to the digit', async () => {
    await openTools('/tools/trj/detail?id=pacific', TrialPage)
    const source = byClass('t-forest-plot').getAttribute('src') ?? ''
    expect(source).toMatch(/^data:image\/svg\+xml,/)
    const svg = decodeURIComponent(source.slice(source.indexOf(',') + 1))
    expect(svg).toContain('0.52 (0.42–0.65)')
    expect(svg).toContain('0.68 (99.73% CI 0.47–0.997)')
  })
  test('the table has every endpoint with its figures and what waits for a check', async () => {
    await openTools('/tools/trj/detail?id=checkmate-816', TrialPage)
    press('trial-data')
    const rows = textsOf('t-trial-result')
    expect(rows[0]).toBe(
      '无事件生存期（EFS）主要终点意向治疗人群试验组31.6 个月对照组20.8 个月HR0.63 (97.38% CI 0.43–0.91)P0.005',
    )
    expect(rows[1]).toContain('试验组24.0 %对照组2.2 %HR未收录P未收录')
    expect(has('unverified')).toBe(false)
    expect(textsOf('t-checked')).toEqual(['✓ 数值已核对'])
    expect(textsOf('t-trial-nct')[0]).toContain('待核对')
    closeScreen()
    await openTools('/tools/trj/detail?id=phila', TrialPage)
    press('trial-data')
    expect(textsOf('t-trial-result')[0]).toContain('待核对：置信区间、P 值')
    expect(has('checked')).toBe(false)
  })
  test('what it is quoted for stands on top, the table behind 数据', async () => {
    await openTools('/tools/trj/detail?id=flaura', TrialPage)
    expect(textsOf('t-trial-key')[0]).toBe(
      '无进展生存期（PFS）意向治疗人群18.9 个月奥希替尼10.2 个月吉非替尼或厄洛替尼HR 0.46 (0.37–0.57)P <0.001',
    )
    expect(has('trial-result')).toBe(false)
    press('trial-data')
    expect(has('trial-result')).toBe(true)
    closeScreen()
    await openTools('/tools/trj/detail?id=phila', TrialPage)
    expect(textsOf('t-trial-key')[0]).toContain('待核对')
  })
  test('keeping it is offered when its figures were read, and by no dialog', async () => {
    await openTools('/tools/trj/detail?id=flaura', TrialPage)
    expect(dialog.offers).toEqual([])
    act(() => mock.fire('pageScroll', { scrollTop: 400 }))
    expect(dialog.offers[0]?.message).toContain('收藏「FLAURA」')
    expect(dialog.confirmations).toEqual([])
  })
  test('not reached is a word, never 0', async () => {
    await openTools('/tools/trj/detail?id=latitude', TrialPage)
    press('trial-data')
    expect(textsOf('t-trial-result')[0]).toContain('试验组未达到对照组34.7 个月')
  })
  test('what the data lacks is said, and no curve is drawn', async () => {
    await openTools('/tools/trj/detail?id=flaura', TrialPage)
    expect(has('trial-safety')).toBe(false)
    expect(textsOf('t-trial-missing')).toEqual(['本库未收录：中位随访、安全性、生存曲线。不以推测的点绘制曲线。'])
    expect(has('trial-doi')).toBe(false)
  })
  test('CheckMate 648: primary in tumour PD-L1 ≥1 %, all randomised not', async () => {
    await openTools('/tools/trj/detail?id=checkmate-648', TrialPage)
    press('trial-data')
    const rows = textsOf('t-trial-result')
    expect(rows[0]).toMatch(/主要终点肿瘤 PD-L1 ≥1 %.*0\.54 .*待核对：整行数据$/)
    expect(rows[2]).toMatch(/全部随机患者.*0\.74/)
    expect(rows[2]).not.toContain('主要终点')
  })
  test('leads to the regimens of the manual that rest on it', async () => {
    await openTools('/tools/trj/detail?id=prodige-24', TrialPage)
    expect(textsOf('t-trial-regimen').join()).toContain('mFOLFIRINOX')
    await act(async () => press('trial-regimen'))
    expect(mock.navigations[0]?.url).toContain('mfolfirinox')
    closeScreen()
    await openTools('/tools/trj/detail?id=harmoni-6', TrialPage)
    expect(has('trial-regimen')).toBe(false)
  })
  test('leads to its drugs and its registration', async () => {
    await openTools('/tools/trj/detail?id=flaura', TrialPage)
    expect(textsOf('t-trial-drug')).toEqual(['奥希替尼', '吉非替尼', '厄洛替尼'])
    await act(async () => press('trial-drug'))
    await act(async () => press('trial-nct'))
    expect(mock.navigations[0]?.url).toContain('/tools/da/detail/osimertinib/')
    expect(decodeURIComponent(mock.navigations[1]?.url ?? '')).toContain('https://clinicaltrials.gov/study/NCT02296125')
  })
  test('the copied line says what is not confirmed', async () => {
    await openTools('/tools/trj/detail?id=sharp', TrialPage)
    await act(async () => press('copy-line'))
    expect(clipboard.text).toBe(
      'SHARP（N Engl J Med 2008）：索拉非尼 比 安慰剂；OS（意向治疗人群）10.7 个月 比 7.9 个月，HR 0.69 (0.55–0.87)，P <0.001（待核对）（试验资料 2026.11.3 版）',
    )
  })
  test('an id that is none says so', async () => {
    await openTools('/tools/trj/detail?id=moon', TrialPage)
    expect(textsOf('t-state-empty')[0]).toContain('没有找到该试验')
  })
  test('a newer edition with a misprinted interval is not used', async () => {
    const broken = trials.map((trial) =>
      trial.id === 'mpact' ? { ...trial, results: trial.results.map((row) => ({ ...row, ci: [0.58, 0.82] })) } : trial,
    )
    await openTools('/tools/trj/detail?id=mpact', TrialPage, { trial: broken })
    press('trial-data')
    expect(textsOf('t-trial-result')[0]).toContain('0.72 (0.62–0.83)')
  })
})

describe('the list', () => {
  test('no line of a row begins with the dot between two facts', async () => {
    await openTools('/tools/trj/list', TrialListPage)
    const row = allByClass('t-trial')[0]?.textContent ?? ''
    expect(row).toContain('\u00a0· ')
    expect(row).not.toContain(' · ')
  })

  const option = (text: string) => allByClass('t-filter-option').find(({ textContent }) => textContent === text) as HTMLElement
  const choose = (filter: string, text: string, done = true) => {
    press(`filter-${filter}`)
    if (has(`filter-all-${filter}`)) press(`filter-all-${filter}`)
    fireEvent.click(option(text))
    if (done) press('filter-done')
  }
  test('25 a page, the rest on demand', async () => {
    await openTools('/tools/trj/list', TrialListPage)
    expect(textsOf('t-trj-count')).toEqual(['共 57 项试验 · 2026.11.3 版'])
    expect(names()).toHaveLength(25)
    expect(allByClass('t-check-banner')).toHaveLength(1)
    expect(has('unverified')).toBe(false)
    expect(allByClass('t-checked').length).toBeGreaterThan(0)
    press('load-more')
    press('load-more')
    expect(names()).toHaveLength(57)
    expect(textsOf('t-load-more')).toEqual(['已经到底了'])
  })
  test('filters narrow; none left says so and can be cleared', async () => {
    await openTools('/tools/trj/list?cancer=liver', TrialListPage)
    expect(names().sort()).toEqual(['CARES-310', 'HIMALAYA', 'IMbrave150', 'ORIENT-32', 'SHARP'])
    choose('drug', '索拉非尼')
    expect(names()).toHaveLength(5)
    choose('year', '2008 年')
    expect(names()).toEqual(['SHARP'])
    closeScreen()
    await openTools('/tools/trj/list?cancer=lung&year=2008', TrialListPage)
    expect(textsOf('t-state-empty')[0]).toContain('没有符合条件的试验')
    press('state-action')
    expect(textsOf('t-trj-count')[0]).toContain('共 57 项试验')
  })
  test('search by initials of a drug', async () => {
    await openTools('/tools/trj/search', TrialSearchPage)
    searchFor('fktn')
    expect(names()).toEqual(['FRESCO'])
    searchFor('爱优特')
    expect(names()).toEqual(['FRESCO'])
    searchFor('阿司匹林')
    expect(textsOf('t-state-empty')[0]).toContain('没有找到试验')
    await act(async () => press('state-action'))
    expect(names()).toHaveLength(57)
  })
})

test('changed figures stand beside the old ones', async () => {
  await openTools('/tools/trj/update', TrialUpdatesPage)
  const imbrave = textsOf('t-trj-change').find((text) => text.startsWith('IMbrave150'))
  expect(imbrave).toContain('原：意向治疗人群：HR 0.58 (0.42–0.79)')
  expect(imbrave).toContain('→ 现：意向治疗人群，更新：HR 0.66 (0.52–0.85)，19.2 个月 比 13.4 个月')
  expect(textsOf('t-trj-change')).toHaveLength(5)
})
