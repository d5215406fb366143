import { act, fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import TnmAdvicePage from '@/packages/staging/tnm-advice'
import TnmGuidesPage from '@/packages/staging/tnm-guides'
import TreatmentPage from '@/packages/staging/treatment'
import { storage } from '@/platform/storage/mock'
import { openTool } from '@/shell/open-tool'
import { mock } from '@test/setup/taro'
import { backend, ok } from '../../stores/backend'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '../library/screen'

jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/mock'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/mock'))
// Where a tool opens is tested with it.
jest.mock('@/shell/open-tool', () => ({ openTool: jest.fn() }))

async function open(address: string, Screen: ComponentType) {
  backend({
    'api/tools/getcontent': () => ok({ edition: '2026.11', source: '', checkState: 'checked', publishTime: '', records: null }),
    'api/tools/addview': () => ok(),
  })
  openScreen(address, Screen)
  await settled()
}
const press = async (name: string) => {
  await act(async () => void fireEvent.click(byClass(`t-${name}`)))
  await settled()
}
const urls = () => mock.navigations.map(({ url }) => decodeURIComponent(url))
const text = () => document.body.textContent ?? ''
const before = (a: string, b: string) => text().indexOf(a) >= 0 && text().indexOf(a) < text().indexOf(b)

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(openTool).mockClear()
  storage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('treatment of a stage', () => {
  test('lung cancer has an address of its own, and shows its regimens, guidelines and trials only', async () => {
    await open('/tools/tnm/adviceDetail/lung/IIB?edition=AJCC8&kind=c&tnm=cT2aN1M0', TnmAdvicePage)
    expect(byClass('t-advice-title').textContent).toBe('肺癌 IIB 期')
    expect(text()).toContain('cT2aN1M0，AJCC 第 8 版')
    expect(text()).toContain('并非针对该分期的推荐')
    expect(allByClass('t-trial-keynote-189')).toHaveLength(1)
    expect(text()).toContain('CSCO 非小细胞肺癌诊疗指南')
    expect(text()).not.toContain('CSCO 胃癌诊疗指南')
    await press('trial-keynote-189')
    expect(openTool).toHaveBeenCalledWith('trial', 'keynote-189')
  })

  test('settings of advanced disease come first with metastases, last without', async () => {
    await open('/tools/tnm/adviceDetail/colorectal/IIIB', TnmAdvicePage)
    expect(before('方案 · 术后辅助', '方案 · 晚期一线')).toBe(true)
    closeScreen()
    await open('/tools/tnm/adviceDetail/colorectal/IVA', TnmAdvicePage)
    expect(before('方案 · 晚期一线', '方案 · 术后辅助')).toBe(true)
  })

  test('a patient sees what there is, without the way to doses', async () => {
    await open('/tools/tnm/patient/patientAdvice/colorectal/IIIB', TnmAdvicePage)
    expect(text()).toContain('不是治疗建议')
    expect(allByClass('t-regimen-mfolfox6').length).toBeGreaterThan(0)
    await press('regimen-mfolfox6')
    expect(openTool).not.toHaveBeenCalled()
    expect(allByClass('t-stage-again')).toHaveLength(0)
  })

  test.each([
    '/tools/tnm/adviceDetail/lung/XYZ',
    '/tools/tnm/adviceDetail/constructor/I',
    '/tools/tnm/adviceDetail/lung/IIB?edition=none',
  ])('%s says that there is no such stage', async (address) => {
    await open(address, TnmAdvicePage)
    expect(byClass('t-state-empty').textContent).toContain('没有这个分期')
  })
})

describe('treatment of a TNM', () => {
  test('is staged, and leads back to the staging filled in', async () => {
    await open('/Treatment/AJCC8/lung/c/T2aN1M0', TreatmentPage)
    expect(byClass('t-advice-title').textContent).toBe('肺癌 IIB 期')
    expect(text()).toContain('cT2aN1M0')
    await press('stage-again')
    expect(urls()).toEqual(['/tools/tnm/detail?id=lung&edition=AJCC8&kind=c&T=T2a&N=N1&M=M0'])
  })

  test('a stage may stand in the place of the TNM', async () => {
    await open('/Treatment/FIGO2014/ovary/p/IIIA1(i)', TreatmentPage)
    expect(byClass('t-advice-title').textContent).toBe('卵巢癌 IIIA1(i) 期')
  })

  test('a TNM without a stage says what is missing', async () => {
    await open('/Treatment/AJCC8/prostate/c/T1cN0M0', TreatmentPage)
    expect(byClass('t-state-empty').textContent).toContain('还需要：PSA、分级分组')
    await press('stage-again')
    expect(urls()).toEqual(['/tools/tnm/detail?id=prostate&edition=AJCC8&kind=c&T=T1c&N=N0&M=M0'])
  })

  test.each([
    '/Treatment/AJCC8/lung/c/nonsense',
    '/Treatment/AJCC7/lung/c/T2aN1M0',
    '/Treatment/AJCC9/npc/c/T1N0M0',
    '/Treatment/AJCC8/npc/yp/T1N0M0',
  ])('%s leads back to the choice', async (address) => {
    await open(address, TreatmentPage)
    expect(byClass('t-state-empty').textContent).toContain('没有这个分期')
    await press('state-action')
    expect(urls()).toEqual(['/TumorSelect'])
  })
})

describe('recommended guidelines', () => {
  const titles = () =>
    allByClass('t-guides').flatMap((list) =>
      Array.from(list.querySelectorAll('[class*="t-guideline-"]')).map((row) => row.getAttribute('aria-label')),
    )

  test('of one cancer', async () => {
    await open('/tools/tnm/allRecommendGuideList?id=gastric', TnmGuidesPage)
    expect(titles()).toContain('CSCO 胃癌诊疗指南')
    expect(titles().join()).not.toContain('肺癌')
    await act(async () => void fireEvent.click(document.querySelector('[aria-label="CSCO 胃癌诊疗指南"]') as Element))
    expect(openTool).toHaveBeenCalledWith('guideline', 'csco-wazlzn-2025')
  })

  test('of all cancers that can be staged, the unconfirmed ones marked', async () => {
    await open('/tools/tnm/allRecommendGuideList', TnmGuidesPage)
    expect(titles().join()).toContain('CSCO 非小细胞肺癌诊疗指南')
    expect(titles().join()).not.toContain('淋巴瘤')
    expect(textsOf('t-unverified').length).toBeGreaterThan(0)
  })
})
