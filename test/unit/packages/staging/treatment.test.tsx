import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import TnmAdvicePage from '@/packages/staging/tnm-advice'
import TnmGuidesPage from '@/packages/staging/tnm-guides'
import TreatmentPage from '@/packages/staging/treatment'
import { storage } from '@/platform/storage/mock'
import { openTool } from '@/features/tools/open-tool'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

// Where a tool opens is tested with it.
jest.mock('@/features/tools/open-tool', () => ({ openTool: jest.fn() }))

async function open(address: string, Screen: ComponentType, guidelines: readonly unknown[] | null = null) {
  backend({
    'api/tools/getcontent': ({ kind }) =>
      ok({
        edition: '2027.1',
        source: '',
        checkState: 'checked',
        publishTime: '',
        records: kind === 'guideline' ? (guidelines as unknown[] | null) : null,
      }),
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

const has = (name: string) => allByClass(`t-${name}`).length > 0
const uses = () => allByClass('t-option').map((option) => option.firstElementChild?.firstElementChild?.textContent)

describe('treatment of a stage', () => {
  test('lung cancer has an address of its own, and asks for the histology before anything is advised', async () => {
    await open('/tools/tnm/adviceDetail/lung/IIB?edition=AJCC8&kind=c&tnm=cT2aN1M0', TnmAdvicePage)
    expect(byClass('t-advice-title').textContent).toBe('肺癌 IIB 期')
    expect(text()).toContain('cT2aN1M0，AJCC 第 8 版')
    expect(byClass('t-choose-histology').textContent).toContain('请先选择病理类型')
    expect(has('option')).toBe(false)
    await press('histology-NSCLC-squamous')
    expect(byClass('t-local').textContent).toContain('根治性切除加系统性淋巴结清扫')
    expect(uses()).toEqual(['新辅助', '辅助', '辅助', '辅助', '辅助'])
    expect(has('regimen-nivo-gp-neo')).toBe(true)
    // Pemetrexed is for others.
    expect(has('regimen-pem-cis')).toBe(false)
    await press('histology-SCLC')
    expect(has('regimen-ep')).toBe(true)
    expect(has('regimen-nivo-gp-neo')).toBe(false)
  })

  test('regimens, trials and the guideline open', async () => {
    await open('/tools/tnm/adviceDetail/lung/IVB?histology=NSCLC-nonsquamous', TnmAdvicePage)
    expect(text()).not.toContain('依托泊苷')
    await press('regimen-pem-carbo-pembro')
    await press('trial-keynote-189')
    expect(byClass('t-source').textContent).toContain('CSCO 非小细胞肺癌诊疗指南 2025')
    await press('source')
    expect(jest.mocked(openTool).mock.calls).toEqual([
      ['regimen', 'pem-carbo-pembro'],
      ['trial', 'keynote-189'],
      ['guideline', 'csco-fxxbfazlzn-2025'],
    ])
  })

  test('IA1 of lung is surgery without any regimen', async () => {
    await open('/tools/tnm/adviceDetail/lung/IA1?histology=NSCLC-nonsquamous', TnmAdvicePage)
    expect(byClass('t-local').textContent).toContain('解剖性肺切除')
    expect(uses()).toEqual(['无标准全身治疗'])
    expect(document.querySelectorAll('[class*="t-regimen-"]')).toHaveLength(0)
  })

  test('a biomarker that is chosen puts its treatment first and takes those of others away', async () => {
    await open('/tools/tnm/adviceDetail/colorectal/IVA', TnmAdvicePage)
    expect(has('regimen-folfox-cet')).toBe(true)
    await press('biomarker-0')
    expect(byClass('t-biomarker-0').textContent).toBe('dMMR/MSI-H')
    expect(allByClass('t-option')[0]?.textContent).toContain('帕博利珠单抗一线')
    expect(has('regimen-folfox-cet')).toBe(false)
    expect(textsOf('t-condition')).toEqual(['适用：dMMR/MSI-H'])
    await press('biomarker-all')
    expect(has('regimen-folfox-cet')).toBe(true)
  })

  test('待核对 stands in one banner over the page, and on no row', async () => {
    await open('/tools/tnm/adviceDetail/colorectal/IIIB', TnmAdvicePage)
    expect(allByClass('t-unverified')).toHaveLength(0)
    expect(allByClass('t-check-banner')).toHaveLength(1)
  })

  test('a guideline with a later edition says so', async () => {
    const { guidelines } = jest.requireActual<{ guidelines: { title: string; year: number | null }[] }>(
      '@/domain/guideline/data/guidelines',
    )
    const older = guidelines.find(({ title }) => title === 'CSCO 胃癌诊疗指南')
    await open('/tools/tnm/adviceDetail/gastric/IV', TnmAdvicePage, [{ ...older, id: 'later', year: 2026, version: '2026 版' }])
    expect(text()).toContain('已有新版')
  })

  test('a stage without a row says so, and shows none of another', async () => {
    await open('/tools/tnm/adviceDetail/esophagus-adeno/II', TnmAdvicePage)
    expect(byClass('t-state-empty').textContent).toContain('本分期未收录治疗要点')
    expect(has('option')).toBe(false)
    expect(has('for-patient')).toBe(false)
  })

  test('a disease without TNM is found by its name', async () => {
    await open('/tools/tnm/adviceDetail/lymphoma/I?histology=DLBCL', TnmAdvicePage)
    expect(byClass('t-advice-title').textContent).toBe('淋巴瘤 I 期')
    expect(has('regimen-rchop')).toBe(true)
    closeScreen()
    await open('/tools/tnm/adviceDetail/myeloma/all', TnmAdvicePage)
    expect(byClass('t-advice-title').textContent).toBe('多发性骨髓瘤')
    expect(has('regimen-vrd')).toBe(true)
    expect(has('stage-again')).toBe(false)
  })

  test('the form for patients speaks plainly, without drugs, doses or ways to them', async () => {
    await open('/tools/tnm/adviceDetail/lung/IVB?histology=NSCLC-nonsquamous', TnmAdvicePage)
    await press('for-patient')
    const [address = ''] = urls()
    expect(address).toBe('/tools/tnm/patient/patientAdvice/lung/IVB?edition=AJCC9&histology=NSCLC-nonsquamous')
    closeScreen()
    await open(address, TnmAdvicePage)
    expect(byClass('t-meaning').textContent).toContain('控制病情')
    expect(textsOf('t-question').join()).toContain('可能有哪些副作用')
    const words = (byClass('t-patient-advice').textContent ?? '').replace('IVB', '')
    expect(words).not.toMatch(/[A-Za-z]{2,}|mg|培美曲塞|单抗/)
    expect(document.querySelectorAll('[class*="t-regimen-"], [class*="t-trial-"]')).toHaveLength(0)
    expect(has('stage-again')).toBe(false)
    expect(byClass('t-tool-footer').textContent).toContain('不是治疗建议')
  })

  test('a patient chooses the histology in plain words first', async () => {
    await open('/tools/tnm/patient/patientAdvice/lung/IIB', TnmAdvicePage)
    expect(text()).toContain('病理报告上是哪一类')
    expect(has('meaning')).toBe(false)
    await press('histology-SCLC')
    expect(has('meaning')).toBe(true)
    expect(byClass('t-histology-SCLC').textContent).toBe('小细胞肺癌')
  })

  test.each([
    '/tools/tnm/adviceDetail/lung/XYZ',
    '/tools/tnm/adviceDetail/constructor/I',
    '/tools/tnm/adviceDetail/lymphoma/XYZ',
    '/tools/tnm/adviceDetail/lung/IIB?edition=none',
  ])('%s says that there is no such stage', async (address) => {
    await open(address, TnmAdvicePage)
    expect(byClass('t-state-empty').textContent).toContain('没有这个分期')
  })
})

describe('treatment of a TNM', () => {
  test('is staged, and leads back to the staging filled in', async () => {
    await open('/Treatment/AJCC8/lung/c/T2aN1M0?histology=NSCLC-squamous', TreatmentPage)
    expect(byClass('t-advice-title').textContent).toBe('肺癌 IIB 期')
    expect(text()).toContain('cT2aN1M0')
    expect(has('regimen-nivo-gp-neo')).toBe(true)
    expect(has('regimen-ep')).toBe(false)
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
    '/Treatment/AJCC7/npc/c/T1N0M0',
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
      Array.from(list.querySelectorAll('[class*="t-guideline-"]')).map((row) => row.querySelector('span')?.textContent),
    )

  test('of one cancer', async () => {
    await open('/tools/tnm/allRecommendGuideList?id=gastric', TnmGuidesPage)
    expect(titles()).toContain('CSCO 胃癌诊疗指南')
    expect(titles().join()).not.toContain('肺癌')
    await act(async () => void fireEvent.click(screen.getByText('CSCO 胃癌诊疗指南')))
    expect(openTool).toHaveBeenCalledWith('guideline', 'csco-wazlzn-2025')
  })

  test('of all cancers that can be staged, the unconfirmed ones said once for the page', async () => {
    await open('/tools/tnm/allRecommendGuideList', TnmGuidesPage)
    expect(titles().join()).toContain('CSCO 非小细胞肺癌诊疗指南')
    expect(titles().join()).not.toContain('淋巴瘤')
    expect(allByClass('t-check-banner')).toHaveLength(1)
    expect(allByClass('t-unverified')).toHaveLength(0)
  })

  test('an edition that has a newer one says so', async () => {
    await open('/tools/tnm/allRecommendGuideList?id=hcc', TnmGuidesPage)
    expect(byClass('t-guideline-nhc-yfxgazlgf-2019').textContent).toContain('已有新版')
  })

  test('lead to the advice by stage of the cancer', async () => {
    await open('/tools/tnm/allRecommendGuideList?id=gastric', TnmGuidesPage)
    await act(async () => void fireEvent.click(document.querySelector('[aria-label="胃癌，各分期治疗"]') as Element))
    expect(urls()).toEqual(['/TumorBluePrintList/gastric'])
  })
})
