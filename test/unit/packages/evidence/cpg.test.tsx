import { act, fireEvent, renderHook } from '@testing-library/react'
import { guidelines } from '@/domain/guideline/data/guidelines'
import type { Guideline } from '@/domain/guideline/types'
import GuidelinePage from '@/packages/evidence/cpg'
import GuidelineListPage from '@/packages/evidence/cpg-list'
import GuidelinePdfPage from '@/packages/evidence/cpg-pdf'
import { openPdf } from '@/features/pdf/render-pdf.h5'
import { usePdf as useHostPdf } from '@/features/pdf/use-pdf.weapp'
import GuidelineUpdatesPage from '@/packages/evidence/cpg-update'
import { request } from '@/platform/request/mock'
import { storage } from '@/platform/storage/mock'
import { view } from '@/platform/view'
import { mock } from '@test/setup/taro'
import { allByClass, byClass, closeScreen, settled, textsOf } from '@test/unit/support/screen'
import { has, openTools, press, searchFor } from '@test/unit/support/tools-screen'

// The library draws on a canvas and in a worker, which the specs of the H5 build have.
jest.mock('@/features/pdf/render-pdf.h5', () => ({ openPdf: jest.fn() }))

const names = () => allByClass('t-guideline').map((row) => row.querySelector('.t-row-title')?.textContent)
const NSCLC = 'csco-fxxbfazlzn-2025'
const withPdf: Guideline[] = guidelines.map((guideline) =>
  guideline.id === NSCLC ? { ...guideline, pdf: '/files/sample.pdf', pages: 3, published: '2026-11-01' } : guideline,
)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  storage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  URL.revokeObjectURL = jest.fn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('the list', () => {
  const option = (text: string) => allByClass('t-filter-option').find(({ textContent }) => textContent === text) as HTMLElement
  const choose = (filter: string, text: string, done = true) => {
    press(`filter-${filter}`)
    if (has(`filter-all-${filter}`)) press(`filter-all-${filter}`)
    fireEvent.click(option(text))
    if (done) press('filter-done')
  }
  test('the guidelines of a known edition, a page at a time, one banner and a tick for those that were seen', async () => {
    await openTools('/tools/cpg/list', GuidelineListPage)
    expect(textsOf('t-cpg-count')).toEqual(['共 56 部指南 · 2026.11.2 版'])
    expect(names()).toHaveLength(25)
    expect(allByClass('t-check-banner')).toHaveLength(1)
    expect(has('unverified')).toBe(false)
    expect(allByClass('t-guideline')[0]?.querySelector('.t-checked')).not.toBeNull()
    expect(allByClass('t-guideline')[1]?.querySelector('.t-checked')).toBeNull()
    expect(byClass('t-guidelines').textContent).not.toContain('未知')
    expect(has('guideline-new')).toBe(false)
  })
  test('Chinese title first, the English one under it; an unknown edition is not listed, but a search finds it', async () => {
    await openTools('/tools/cpg/list?cancer=liver', GuidelineListPage)
    expect(names()).toEqual(['CSCO 原发性肝癌诊疗指南', 'ESMO 肝细胞癌指南', 'BCLC 预后与治疗策略', '原发性肝癌诊疗规范'])
    expect(textsOf('t-guideline-superseded')).toEqual(['已有新版'])
    expect(textsOf('t-guideline')[3]).toContain('已有新版')
    expect(allByClass('t-guideline')[3]?.querySelector('.t-checked')).toBeNull()
    searchFor('nccn')
    expect(textsOf('t-guideline')).toEqual(['NCCN 肝细胞癌指南Hepatocellular CarcinomaNCCN · 肝癌'])
  })
  test('the sample of the backend is not the first row', async () => {
    const sample = {
      ...withPdf[0],
      id: 'sample',
      publisher: 'SAMPLE',
      title: '示例',
      titleZh: undefined,
      published: '2026-11-20',
    }
    await openTools('/tools/cpg/list', GuidelineListPage, { guideline: [sample, ...guidelines] })
    expect(names()[0]).not.toBe('示例')
    press('load-more')
    press('load-more')
    press('load-more')
    expect(names().at(-1)).toBe('示例')
  })
  test('filters by publisher, cancer and year; none left can be cleared', async () => {
    await openTools('/tools/cpg/list?publisher=CSCO', GuidelineListPage)
    choose('cancer', '肺癌')
    expect(names()).toEqual(['CSCO 非小细胞肺癌诊疗指南', 'CSCO 小细胞肺癌诊疗指南'])
    expect(textsOf('t-filter-cancer')).toEqual(['瘤种：肺癌'])
    choose('year', '2022 年', false)
    expect(textsOf('t-filter-done')).toEqual(['没有符合的指南'])
    press('filter-done')
    expect(has('filter-sheet')).toBe(true)
    press('sheet-close')
    searchFor('没有这样的指南')
    expect(textsOf('t-state-empty')[0]).toContain('没有符合条件的指南')
    press('state-action')
    expect(textsOf('t-cpg-count')[0]).toContain('共 56 部指南')
  })
  test('several of a kind widen, and the button of the sheet counts along', async () => {
    await openTools('/tools/cpg/list?cancer=liver', GuidelineListPage)
    press('filter-cancer')
    expect(textsOf('t-filter-done')).toEqual(['看 4 部指南'])
    press('filter-all-cancer')
    fireEvent.click(option('肺癌'))
    expect(names()).toHaveLength(4)
    const [text = ''] = textsOf('t-filter-done')
    press('filter-done')
    expect(text).toBe(`看 ${names().length} 部指南`)
    expect(names().length).toBeGreaterThan(4)
    expect(textsOf('t-filter-cancer')).toEqual(['瘤种：肝癌等 2 项'])
    press('filter-cancer')
    press('filter-reset')
    expect(textsOf('t-filter-done')).toEqual(['看 56 部指南'])
  })
  test('search by initials', async () => {
    await openTools('/tools/cpg/list', GuidelineListPage)
    searchFor('csco byazlzn')
    expect(names()).toEqual(['CSCO 鼻咽癌诊疗指南'])
  })
  test('an edition of the last 30 days is marked', async () => {
    await openTools('/tools/cpg/list', GuidelineListPage, { guideline: withPdf })
    expect(textsOf('t-guideline-new')).toEqual(['更新'])
  })
})

describe('a guideline', () => {
  test('without a file it leads to where the text is', async () => {
    await openTools(`/tools/cpg/detail?id=${NSCLC}`, GuidelinePage)
    expect(textsOf('t-guideline-title')).toEqual(['CSCO 非小细胞肺癌诊疗指南'])
    expect(textsOf('t-guideline-no-pdf')).toEqual(['指南全文受版权保护，本库不收录。'])
    expect(has('guideline-pdf')).toBe(false)
    await act(async () => press('guideline-site'))
    expect(mock.navigations.map(({ url }) => url)).toEqual([
      `/OuterLinkPage?url=${encodeURIComponent('https://www.csco.org.cn/')}`,
    ])
    expect(textsOf('t-guideline-version')).toEqual(['版本2025 年每年春季更新'])
    expect(has('guideline-updates')).toBe(false)
  })
  test('an unknown year and version are said to be unknown', async () => {
    await openTools('/tools/cpg/detail?id=nccn-antiemesis-undated', GuidelinePage)
    expect(textsOf('t-guideline-title')).toEqual(['NCCN 止吐指南'])
    expect(textsOf('t-guideline-english')).toEqual(['Antiemesis'])
    expect(textsOf('t-guideline-version')[0]).toContain('年份与版本未收录，以官网最新版为准')
    expect(byClass('t-guideline-version').querySelectorAll('.t-unverified')).toHaveLength(1)
    // Nothing of supportive care in the manual's list of cancers or the trials leads nowhere.
    expect(has('guideline-trials')).toBe(false)
  })
  test('leads to the trials of its cancer, and to its file', async () => {
    await openTools(`/tools/cpg/detail?id=${NSCLC}`, GuidelinePage, { guideline: withPdf })
    await act(async () => press('guideline-trials'))
    await act(async () => press('guideline-pdf'))
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/tools/trj/list?cancer=lung', `/tools/cpg/pdfview?id=${NSCLC}`])
  })
  test('a superseded edition says so, with the years of the newer ones', async () => {
    await openTools('/tools/cpg/detail?id=nhc-yfxgazlgf-2019', GuidelinePage)
    expect(textsOf('t-guideline-newer')).toEqual(['已有新版（2022、2024 年），请查阅新版。'])
    expect(has('checked')).toBe(false)
  })
  test('where a summary by stage stands it leads there', async () => {
    await openTools(`/tools/cpg/detail?id=${NSCLC}`, GuidelinePage)
    await act(async () => press('guideline-stages'))
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/TumorBluePrintList/lung'])
    closeScreen()
    await openTools('/tools/cpg/detail?id=nhc-yfxgazlgf-2019', GuidelinePage)
    expect(has('guideline-stages')).toBe(false)
  })
  test('an id that is none says so', async () => {
    await openTools('/tools/cpg/detail?id=moon', GuidelinePage)
    expect(textsOf('t-state-empty')[0]).toContain('没有找到该指南')
  })
})

describe('the file', () => {
  const open = (address = `/tools/cpg/pdfview?id=${NSCLC}`) => openTools(address, GuidelinePdfPage, { guideline: withPdf })
  test('is read page by page', async () => {
    const draw = jest.fn((page: number) => Promise.resolve(`blob:page-${page}`))
    jest.mocked(openPdf).mockResolvedValue({ pages: 3, draw, close: jest.fn() })
    await open()
    expect(jest.mocked(openPdf).mock.calls[0]?.[0]).toMatch(/\/files\/sample\.pdf$/)
    expect(byClass('t-pdf-page').getAttribute('src')).toBe('blob:page-1')
    expect(textsOf('t-pdf-count')).toEqual(['第 1 / 3 页'])
    press('pdf-next')
    await settled()
    expect(byClass('t-pdf-page').getAttribute('src')).toBe('blob:page-2')
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:page-1')
  })
  test('is closed when the screen is left', async () => {
    const close = jest.fn()
    jest.mocked(openPdf).mockResolvedValue({ pages: 1, draw: () => Promise.resolve('blob:a'), close })
    await open()
    closeScreen()
    expect(close).toHaveBeenCalled()
  })
  test('that cannot be opened says so, and is tried again', async () => {
    jest.mocked(openPdf).mockRejectedValueOnce(new Error('404'))
    await open()
    expect(textsOf('t-state-error')[0]).toContain('原文打开失败')
    jest.mocked(openPdf).mockResolvedValue({ pages: 1, draw: () => Promise.resolve('blob:a'), close: jest.fn() })
    press('state-action')
    await settled()
    // A single page needs no buttons to turn it.
    expect([has('pdf-page'), has('pdf-next')]).toEqual([true, false])
  })
  test('an address in the link is never opened', async () => {
    jest.mocked(openPdf).mockClear()
    await openTools(`/tools/cpg/pdfview?id=${NSCLC}&pdf=https%3A%2F%2Fevil.example%2Fa.pdf`, GuidelinePdfPage)
    expect(openPdf).not.toHaveBeenCalled()
    expect(textsOf('t-guideline-no-pdf')[0]).toContain('受版权保护')
    await act(async () => press('guideline-record'))
    expect(mock.navigations.map(({ url }) => url)).toEqual([`/tools/cpg/detail?id=${NSCLC}`])
  })
})

describe('the file in the mini-program', () => {
  test('is fetched when asked for, and handed to the host; a failure can be tried again', async () => {
    const shown = jest.spyOn(view, 'openDocument').mockResolvedValue(true)
    request.handler = () => ({ status: 404 })
    const { result } = renderHook(() => useHostPdf('https://files.example/a.pdf'))
    const tap = () => act(async () => (result.current.kind === 'file' ? result.current.open() : undefined))
    await tap()
    expect([result.current.kind, shown.mock.calls]).toEqual(['failed', []])
    request.handler = () => ({ status: 200 })
    await act(async () => (result.current.kind === 'failed' ? result.current.retry() : undefined))
    expect(result.current).toMatchObject({ kind: 'file', opening: false })
    expect(shown.mock.calls.map(([{ path }]) => path)).toEqual(['mock://https://files.example/a.pdf'])
  })
})

test('updates: what is noted of each edition, and that clauses are not compared', async () => {
  await openTools('/tools/cpg/update', GuidelineUpdatesPage)
  expect(textsOf('t-check-banner')).toHaveLength(1)
  expect(textsOf('t-check-banner')[0]).toContain('逐条对照未收录')
  expect(byClass('t-cpg-updates-page').textContent).not.toContain('每年更新')
  expect(textsOf('t-cpg-update').find((text) => text.startsWith('BCLC'))).toContain('增加 BCLC-B 亚组及治疗阶段迁移')
  closeScreen()
  const old: Guideline = { ...(guidelines[0] as Guideline), id: 'old', year: 2019, version: '2019 版', updates: undefined }
  const next = guidelines.map((one) => (one.publisher === 'BCLC' ? { ...one, previous: 'old' } : one))
  await openTools('/tools/cpg/update', GuidelineUpdatesPage, { guideline: [...next, old] })
  expect(textsOf('t-cpg-update').find((text) => text.startsWith('BCLC'))).toContain('原：2019 年→ 现：增加 BCLC-B')
  closeScreen()
  await openTools('/tools/cpg/update?id=nccn-antiemesis-undated', GuidelineUpdatesPage)
  expect(textsOf('t-state-empty')[0]).toContain('没有更新要点')
})
