import { act, fireEvent } from '@testing-library/react'
import { drugs } from '@/domain/drug/data/drugs'
import type { Drug } from '@/domain/drug/types'
import DaPage from '@/packages/drug/da'
import DaDiseasePage from '@/packages/drug/da-disease'
import NrldPage from '@/packages/drug/da-nrld'
import DaPreviewPage from '@/packages/drug/da-preview'
import DrugSearchPage from '@/packages/drug/da-search'
import DrugPage from '@/packages/drug/drug'
import DiagnosisGuidePage from '@/packages/staging/diagnosis-guide'
import MedicationAssistantPage from '@/packages/drug/medication-assistant'
import { keptOfDrugs } from '@/packages/drug/medication-assistant/kept'
import MedicineGuidePage from '@/packages/evidence/medicine-guide'
import { clipboard } from '@/platform/clipboard/mock'
import { storage } from '@/platform/storage/mock'
import Taro from '@tarojs/taro'
import { mock } from '@test/setup/taro'
import { allByClass, byClass, closeScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { has, openTools, press, searchFor } from '@test/unit/support/tools-screen'

const names = () => allByClass('t-drug').map((row) => row.querySelector('.t-row-title')?.textContent)
/** Chooses in the sheet of filters. */
const narrow = (facet: string, text: string) => {
  press(`filter-${facet}`)
  if (has(`filter-all-${facet}`)) press(`filter-all-${facet}`)
  const option = allByClass('t-filter-option').find((chip) => chip.textContent === text)
  if (!option) throw new Error(`no option ${text}`)
  fireEvent.click(option)
  press('filter-done')
}
const FOOTER = '仅供医务人员参考，不能替代临床判断；给药前须核对最新药品说明书并由两人核对。'

/** The official list of 2025 with gefitinib alone. */
const withList: Drug[] = drugs.map((drug) =>
  drug.id === 'gefitinib'
    ? {
        ...drug,
        nrdlEntries: [
          {
            drugId: 'gefitinib',
            year: 2025,
            kind: 'B',
            limit: '限 EGFR 基因敏感突变的晚期非小细胞肺癌',
            from: '2026-01-01',
            status: 'renewed',
            source: '测试目录',
          },
        ],
      }
    : drug,
)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  storage.clear()
  window.sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('search', () => {
  test('pinyin initials find a drug, and the row opens it', async () => {
    await openTools('/tools/da/search', DrugSearchPage)
    expect(textsOf('t-da-count')).toEqual(['共 213 种药品'])
    searchFor('axtn')
    expect(names()[0]).toBe('奥希替尼')
    await act(async () => press('drug'))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/da/detail/osimertinib/1' }])
  })
  test('what was searched for is marked', async () => {
    const { container } = await openTools('/tools/da/search?keyword=%E6%9B%BF%E5%B0%BC', DrugSearchPage)
    expect(Array.from(container.querySelectorAll('[class*="mark"]')).map(({ textContent }) => textContent)).toContain('替尼')
  })
  test('a class limits the search until it is let go', async () => {
    await openTools('/tools/da/search?class=PARP%20inhibitor', DrugSearchPage)
    expect(names()).toEqual(['奥拉帕利', '尼拉帕利', '氟唑帕利', '帕米帕利', '塞纳帕利'])
    press('da-limit')
    expect(textsOf('t-da-count')).toEqual(['共 213 种药品'])
  })
  test('nothing found says what can be searched, keeps the text, and shows all again', async () => {
    await openTools('/tools/da/search', DrugSearchPage)
    searchFor('阿司匹林')
    expect(textsOf('t-state-empty')[0]).toContain('没有找到药品')
    expect((byClass('t-search-input') as HTMLInputElement).value).toBe('阿司匹林')
    press('state-action')
    expect(textsOf('t-da-count')).toEqual(['共 213 种药品'])
    expect(names()).toHaveLength(30)
    press('load-more')
    expect(names()).toHaveLength(60)
  })
})

describe('interaction check', () => {
  const open = (query = '') => openTools(`/tools/da/main?tab=interactions${query}`, DaPage)
  const choose = (text: string) => {
    searchFor(text)
    press('interaction-found')
  }
  const severities = () => allByClass('t-graded').map((row) => /t-graded-(danger|warning|note)/.exec(row.className)?.[1])

  test('a pair without data is unknown, and nothing calls it safe', async () => {
    await open()
    choose('阿莫西林')
    expect(has('interaction-pair')).toBe(false)
    choose('吉西他滨')
    expect(has('interaction-pair')).toBe(false)
    expect(textsOf('t-interaction-unknown')).toEqual(['未收录 1 对：阿莫西林 × 吉西他滨。未知不等于安全，请查阅双方现行说明书。'])
    expect(textsOf('t-count-unknown')).toEqual(['1未收录'])
    expect(byClass('t-interactions').textContent).not.toMatch(/无相互作用|可以合用/)
  })
  test('capecitabine and warfarin: what not to do first, what to do next, then why; English nowhere in the open', async () => {
    await open('&drugs=capecitabine,warfarin')
    const pair = textsOf('t-interaction-pair')[0] ?? ''
    expect(pair).toMatch(/^卡培他滨 × 华法林避免合用黑框警告：改低分子肝素或 DOAC；必须合用则每周查 INR/)
    expect(pair).toContain('后果INR 升高、出血')
    expect(severities()).toEqual(['danger'])
    expect(pair).not.toContain('label')
    expect(textsOf('t-graded-fold')[0]).toMatch(/^时间.+机制.+来源药品说明书（通用知识）核对/)
    expect(textsOf('t-graded-more')[0]).toBe('收起')
    press('graded-more')
    expect(has('graded-fold')).toBe(false)
    expect(textsOf('t-graded-more')[0]).toMatch(/^时间、机制与依据/)
  })
  test('how many pairs of each severity; only the worst is told in full at once', async () => {
    await open('&drugs=capecitabine,warfarin,oxaliplatin,omeprazole')
    expect(['danger', 'warning', 'note', 'unknown'].map((kind) => textsOf(`t-count-${kind}`)[0])).toEqual([
      '1禁忌或避免',
      '0调整或监测',
      '2注意',
      '3未收录',
    ])
    expect(allByClass('t-graded-fold')).toHaveLength(1)
    expect(byClass('t-interaction-pair').querySelector('.t-graded-fold')).not.toBeNull()
  })
  test('the worst pair stands first, unknown ones last; amber and grey for what is milder', async () => {
    await open('&drugs=amoxicillin,gemcitabine,pemetrexed,ibuprofen,S-1,brivudine')
    const pairs = textsOf('t-interaction-pair')
    expect(pairs[0]).toMatch(/^替吉奥 × 溴夫定不得合用/)
    expect(pairs[1]).toMatch(/^培美曲塞 × 布洛芬调整或监测/)
    expect(severities().slice(0, 2)).toEqual(['danger', 'warning'])
    expect(textsOf('t-interaction-unknown')[0]).toMatch(/^未收录 \d+ 对：.+未知不等于安全/)
    expect(byClass('t-interaction-unknown').compareDocumentPosition(byClass('t-interaction-pair'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
  })
  test('each row once, the stronger one before the weaker', async () => {
    await open('&drugs=nilotinib,grapefruit')
    expect(severities()).toEqual(['danger', 'note'])
  })
  test('待核对 stands in one banner, and each row says how far it was checked', async () => {
    await open('&drugs=vincristine,itraconazole,clarithromycin')
    expect(allByClass('t-check-banner')).toHaveLength(1)
    expect(has('unverified')).toBe(false)
    expect(allByClass('t-graded-more').length).toBeGreaterThan(1)
    for (const text of textsOf('t-graded')) expect(text).toMatch(/（(部分核对|待核对)）$|核对.+收起$/)
  })
  test('a class can be chosen; a row about one member names it', async () => {
    await open()
    choose('他汀类')
    choose('培唑帕尼')
    expect(textsOf('t-interaction-pair')[0]).toContain('调整或监测仅 辛伐他汀')
  })
  test.each(['泰瑞沙', 'Tagrisso', 'trs', 'osimertinib', '奥希替尼'])('%s finds osimertinib', async (name) => {
    await open()
    choose(name)
    expect(textsOf('t-interaction-chosen')).toEqual(['奥希替尼'])
  })
  test('what the data lacks cannot be checked, and says so', async () => {
    await open()
    searchFor('板蓝根')
    expect(textsOf('t-interaction-none')[0]).toContain('资料未收录「板蓝根」，无法核对')
  })
  test('the choice survives a reload, and can be let go', async () => {
    await open('&drugs=osimertinib,moon')
    choose('PPI')
    closeScreen()
    await open()
    expect(textsOf('t-interaction-chosen')).toEqual(['奥希替尼', '质子泵抑制剂及钾离子竞争性酸阻滞剂（类）'])
    press('interaction-chosen')
    expect(textsOf('t-interaction-chosen')).toEqual(['质子泵抑制剂及钾离子竞争性酸阻滞剂（类）'])
    press('interaction-clear')
    expect(has('interaction-chosen')).toBe(false)
  })
  test('the free lines of both drugs can be read, as further text', async () => {
    await open('&drugs=nilotinib,ribociclib')
    const note = allByClass('t-note').find(({ textContent }) => textContent?.includes('说明文字')) as HTMLElement
    expect(byClass('t-interactions').textContent).not.toContain('延长 QT 间期的药物；')
    fireEvent.click(note)
    expect(byClass('t-interactions').textContent).toContain('瑞波西利：延长 QT 间期的药物；')
  })
  test('ten at most', async () => {
    const ids = drugs.slice(0, 12).map(({ id }) => id)
    await open(`&drugs=${ids.join(',')}`)
    expect(textsOf('t-interaction-chosen')).toHaveLength(10)
    const counted = ['danger', 'warning', 'note', 'unknown'].map((kind) =>
      Number.parseInt(textsOf(`t-count-${kind}`)[0] ?? '', 10),
    )
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(45)
    expect(textsOf('t-interaction-full')[0]).toContain('一次最多核对 10 种')
  })
  test('the copied line says what to do, and keeps unknown as unknown', async () => {
    await open('&drugs=amoxicillin,gemcitabine')
    await act(async () => press('copy-line'))
    expect(clipboard.text).toBe('相互作用核对（资料待核对）：阿莫西林 + 吉西他滨：未收录，不等于安全。')
    closeScreen()
    storage.clear()
    window.sessionStorage.clear()
    await open('&drugs=S-1,brivudine')
    await act(async () => press('copy-line'))
    expect(clipboard.text).toMatch(
      /^相互作用核对（资料待核对）：替吉奥 \+ 溴夫定：不得合用，禁用；停溴夫定至少 4 周后才可用（.+）。$/,
    )
  })
})

describe('home', () => {
  test('diseases, classes and latest additions lead on', async () => {
    await openTools('/tools/da/main', DaPage)
    expect(textsOf('t-da-disease')[0]).toContain('肺癌')
    expect(textsOf('t-da-latest')[0]).toContain('芦康沙妥珠单抗')
    expect(has('year-note')).toBe(false)
    await act(async () => press('da-disease'))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/da/disease/lung' }])
    expect(textsOf('t-tool-footer')).toEqual([FOOTER])
  })
  test('a year is carried to the pages behind it', async () => {
    await openTools('/tools/da/home/2024', DaPage)
    expect(textsOf('t-year-note')[0]).toContain('医保状态待核对：2024 年官方目录尚未载入，以国家医保局公布目录为准')
    await act(async () => press('da-disease'))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/da/disease/lung/2024' }])
  })
  test('a year without an edition says so', async () => {
    await openTools('/tools/da/home/1999', DaPage)
    expect(textsOf('t-year-unknown')).toEqual(['没有「1999」年的目录，以下按 2025 年目录显示。'])
  })
  test('what was opened last and what is kept', async () => {
    const { stores } = await openTools('/tools/da/home', DaPage)
    await act(async () => {
      stores.tools.visit('drug', 'osimertinib', '奥希替尼')
      stores.tools.visit('regimen', 'capox', 'CAPOX')
      stores.tools.toggleFavourite('drug', 'olaparib', '奥拉帕利')
    })
    expect(textsOf('t-da-recent')[0]).toContain('奥希替尼')
    expect(textsOf('t-da-recent')).toHaveLength(1)
    expect(textsOf('t-da-favourite')[0]).toContain('奥拉帕利')
  })
})

describe('drugs of a disease', () => {
  test('under their classes; without the official list none is called self-paid', async () => {
    await openTools('/tools/da/disease/mesothelioma', DaDiseasePage)
    expect(names()).toEqual(['纳武利尤单抗', '伊匹木单抗', '培美曲塞'])
    expect(textsOf('t-check-banner')).toEqual([
      '医保状态待核对：2025 年官方目录尚未载入，以国家医保局公布目录为准。带 ✓ 的药品主要起始剂量已见于来源，其余剂量待核对。',
    ])
    expect(byClass('t-da-disease-drugs').textContent).not.toMatch(/自费|待核对/)
  })
  test('with the official list: listed or self-paid, for its year only', async () => {
    await openTools('/tools/da/disease/lung/2025', DaDiseasePage, { drug: withList })
    expect(textsOf('t-reimbursement').slice(0, 2)).toEqual(['医保乙类', '自费'])
    closeScreen()
    await openTools('/tools/da/disease/lung/2024', DaDiseasePage, { drug: withList })
    expect(has('reimbursement')).toBe(false)
    expect(textsOf('t-check-banner')[0]).toContain('医保状态待核对：2024 年')
  })
  test('another disease says so', async () => {
    await openTools('/tools/da/disease/moon', DaDiseasePage)
    expect(textsOf('t-state-empty')[0]).toContain('没有这个疾病的药品')
  })
})

describe('a drug', () => {
  test('a drug without a label: its parts, the dose to the digit, one banner', async () => {
    await openTools('/tools/da/detail/lorlatinib/1', DrugPage)
    expect(textsOf('t-drug-dosing')[0]).toContain('100 mg 口服，每日 1 次')
    expect(textsOf('t-drug-dosing')[0]).toContain('✓ 起始剂量')
    expect(textsOf('t-drug-dosing')[0]).toContain('主要起始剂量已见于公开方案数据集')
    expect(textsOf('t-drug-adjust')[0]).toBe('剂量调整减量梯度100→75→50 mgCCr 15–<30 mL/min75 mg')
    expect(allByClass('t-check-banner')).toHaveLength(1)
    expect(has('unverified')).toBe(false)
    expect(has('drug-contra')).toBe(false)
    expect(textsOf('t-drug-brands')).toEqual(['商品名、常用名（仅供检索）：博瑞纳（Lorbrena）'])
    expect(textsOf('t-tool-footer')).toEqual([FOOTER])
  })
  test('a label: its sections in order, each to be gone to; kidney and liver rules in place', async () => {
    const scroll = jest.spyOn(Taro, 'pageScrollTo').mockResolvedValue({ errMsg: '' })
    await openTools('/tools/da/detail/capecitabine/1', DrugPage)
    expect(textsOf('t-section-nav')[0]).toBe(
      '适应证用法用量剂量调整禁忌警示特殊人群不良反应相互作用配制与输注外渗监测贮存来源医保试验与方案',
    )
    expect(textsOf('t-drug-contra')[0]).toContain('重度肾损（CCr <30）')
    expect(textsOf('t-drug-special')[0]).toContain('CCr 30–50 mL/min：75%；< 30：禁用。（已与来源核对）')
    expect(textsOf('t-drug-special')[0]).not.toContain('见脏器功能规则表')
    press('go-special')
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ selector: '#drug-capecitabine-special' }))
    expect(document.getElementById('drug-capecitabine-special')).not.toBeNull()
    expect([byClass('t-go-special').textContent, byClass('t-go-special').getAttribute('aria-selected')]).toEqual([
      '特殊人群',
      'true',
    ])
  })
  test('what is asked first stands on top, word for word from the label', async () => {
    await openTools('/tools/da/detail/osimertinib/1', DrugPage)
    expect(textsOf('t-glance-dose')).toEqual(['常规剂量80 mg 口服，每日 1 次'])
    expect(textsOf('t-glance-meal')).toEqual(['与食物不限食物'])
    expect(textsOf('t-glance-watch')).toEqual(['重点监测ECG、电解质、LVEF、胸 CT'])
    closeScreen()
    await openTools('/tools/da/detail/cisplatin/1', DrugPage)
    expect(has('glance-meal')).toBe(false)
  })
  test('a line that stops the drug has the red edge, any other change the orange one', async () => {
    await openTools('/tools/da/detail/capecitabine/1', DrugPage)
    expect(textsOf('t-adjust-stop')).toEqual(['CCr <30 mL/min禁用'])
    expect(textsOf('t-adjust-change')).toContain('CCr 30–50 mL/min75 %')
  })
  test('the navigation follows the scroll, and a section that the address names is gone to', async () => {
    const scroll = jest.spyOn(Taro, 'pageScrollTo').mockResolvedValue({ errMsg: '' })
    await openTools('/tools/da/detail/capecitabine/2', DrugPage)
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ selector: '#drug-capecitabine-reimbursement' }))
    await pass(1000)
    mock.rects['.t-drug-anchor'] = [
      { id: 'drug-capecitabine-adjust', top: -400, width: 375 },
      { id: 'drug-capecitabine-contra', top: 10, width: 375 },
      { id: 'drug-capecitabine-warnings', top: 300, width: 375 },
      // Of the same page further down in the history, which is not shown.
      { id: 'drug-capecitabine-storage', top: 0, width: 0 },
    ]
    act(() => mock.fire('pageScroll', { scrollTop: 800 }))
    await pass(500)
    expect(byClass('t-go-contra').getAttribute('aria-selected')).toBe('true')
    expect(byClass('t-go-storage').getAttribute('aria-selected')).toBe('false')
  })
  test('its graded interactions: grave ones open, the rest behind a tap, the free text below them', async () => {
    await openTools('/tools/da/detail/capecitabine/1', DrugPage)
    const danger = allByClass('t-graded').length
    expect(allByClass('t-graded-danger')).toHaveLength(danger)
    expect(textsOf('t-graded')[0]).toMatch(/^溴夫定不得合用禁用/)
    expect(textsOf('t-drug-interactions')[0]).toContain('华法林避免合用')
    press('own-more')
    expect(allByClass('t-graded').length).toBeGreaterThan(danger)
    expect(textsOf('t-drug-free-text')[0]).toContain('其他说明文字：华法林、苯妥英、索立夫定/溴夫定')
    expect(textsOf('t-drug-free-text')[0]).toContain('未列出的药物为未知，不等于安全')
  })
  test('a drug that the table lacks says so', async () => {
    await openTools('/tools/da/detail/mesna/1', DrugPage)
    expect(textsOf('t-own-none')).toEqual(['相互作用表未收录本药，不等于安全'])
  })
  test('a dose that no source shows has no tick, and its copied line says so', async () => {
    await openTools('/tools/da/detail/icotinib/1', DrugPage)
    expect(has('checked')).toBe(false)
    await act(async () => press('copy-line'))
    expect(clipboard.text).toBe('埃克替尼（icotinib）：125 mg 口服，每日 3 次（用药资料 2026.11.2 版，待核对，以现行说明书为准）')
  })
  test('reimbursement by year; null is unknown', async () => {
    await openTools('/tools/da/detail/repotrectinib/2', DrugPage)
    expect(textsOf('t-drug-year')).toEqual(['2025 年目录医保状态待核对'])
    expect(textsOf('t-drug-nrdl-clues')[0]).toContain('是否在目录内：未知首次进入目录的年份：未知')
    expect(textsOf('t-year-note')[0]).toContain('以国家医保局公布目录为准')
    expect(allByClass('t-check-banner')).toHaveLength(1)
    press('tab-2022')
    expect(textsOf('t-drug-year')[0]).toContain('2022 年目录')
  })
  test('the limit of the official list is shown word for word', async () => {
    await openTools('/tools/da/detail/gefitinib/2/2025', DrugPage, { drug: withList })
    const text = textsOf('t-drug-reimbursement')[0]
    expect(text).toContain('乙类 · 续约')
    expect(text).toContain('限定支付范围：限 EGFR 基因敏感突变的晚期非小细胞肺癌')
    expect(text).toContain('来源：测试目录')
  })
  test('trials and regimens that hold it', async () => {
    await openTools('/tools/da/detail/s-1/3', DrugPage)
    expect(textsOf('t-drug-regimen').join()).toContain('SOX')
    expect(byClass('t-drug-page').textContent).toContain('试验库中没有含本药的试验')
    closeScreen()
    await openTools('/tools/da/detail/osimertinib/3', DrugPage)
    expect(textsOf('t-drug-trial')[0]).toContain('FLAURA')
    await act(async () => press('drug-trial'))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/trj/detail?id=flaura' }])
  })
  test('leads to the interaction check with itself chosen', async () => {
    await openTools('/tools/da/detail/osimertinib/1', DrugPage)
    await act(async () => press('drug-check'))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/da/main?tab=interactions&drugs=osimertinib' }])
  })
  test('no English words among its targets', async () => {
    await openTools('/tools/da/detail/osimertinib/1', DrugPage)
    expect(byClass('t-drug-page').textContent).toContain('靶点 EGFR（含 T790M）')
  })
  test('it is remembered as opened, and can be kept', async () => {
    const { stores } = await openTools('/tools/da/detail/osimertinib/drug', DrugPage)
    expect(stores.tools.recent[0]).toMatchObject({ kind: 'drug', id: 'osimertinib', title: '奥希替尼' })
    press('favourite')
    expect(stores.tools.isFavourite('drug', 'osimertinib')).toBe(true)
    await settled()
  })
  test('an id that is none says so and leads home', async () => {
    await openTools('/tools/da/detail/aspirin/1', DrugPage)
    expect(textsOf('t-state-empty')[0]).toContain('没有找到该药品')
  })
  test('a newer edition that breaks a loader check is not used', async () => {
    const broken = drugs.map((drug) => (drug.id === 'gefitinib' ? { ...drug, dosing: '999 po qd' } : drug))
    await openTools('/tools/da/detail/gefitinib/1', DrugPage, { drug: broken })
    expect(textsOf('t-drug-dosing')[0]).toContain('250 mg')
  })
})

describe('the national list', () => {
  test('what is known of an edition, and what is not', async () => {
    await openTools('/tools/da/nrld', NrldPage)
    expect(textsOf('t-nrld-facts')[0]).toContain('共收录3253 种新增114 种调出29 种2025-12-07 公布，2026-01-01 起执行')
    expect(allByClass('t-check-banner')).toHaveLength(1)
    narrow('year', '2021 年')
    expect(textsOf('t-nrld-facts')).toEqual(['2021 年版目录本版的公布信息尚未收录'])
    press('filter-state')
    expect(textsOf('t-filter-option')).not.toContain('目录内')
  })
  test('filters and search narrow; nothing left says so', async () => {
    await openTools('/tools/da/nrld?year=2024', NrldPage)
    narrow('state', '本年首次收录')
    expect(names().sort()).toEqual(['依沃西单抗', '德曲妥珠单抗', '卡度尼利单抗', '舒沃替尼'].sort())
    searchFor('ywxdk')
    expect(names()).toEqual(['依沃西单抗'])
    searchFor('吉非替尼')
    expect(textsOf('t-state-empty')[0]).toContain('没有符合条件的药品')
    press('state-action')
    expect(names()).toHaveLength(213)
  })
  test('a row has one tag: what is known of the list', async () => {
    await openTools('/tools/da/nrld', NrldPage)
    narrow('state', '规则集列名')
    expect(textsOf('t-reimbursement')).toEqual(names().map(() => '规则集列名'))
    narrow('disease', '肺癌')
    expect(names()).toContain('埃克替尼')
    expect(names()).not.toContain('吉非替尼')
  })
  test('with the official list loaded, its drugs can be picked out', async () => {
    await openTools('/tools/da/nrld', NrldPage, { drug: withList })
    narrow('state', '目录内')
    expect(names()).toEqual(['吉非替尼'])
  })
})

describe('preview and older addresses', () => {
  test.each([
    ['/tools/da/preview/nrld/2024', '共 213 种，2024 年目录'],
    ['/tools/da/preview/2', '共 213 种'],
  ])('%s shows the set a page at a time, marked as unpublished', async (address, count) => {
    await openTools(address, DaPreviewPage)
    expect(textsOf('t-preview-count')).toEqual([count])
    expect(textsOf('t-preview-mark')[0]).toContain('未经审核发布')
    expect(textsOf('t-preview-row')).toHaveLength(30)
    searchFor('axtn')
    expect(textsOf('t-preview-row')[0]).toContain('奥希替尼osimertinib')
  })
  test('a type that is none names those that are', async () => {
    await openTools('/tools/da/preview/constructor', DaPreviewPage)
    expect(textsOf('t-state-empty')[0]).toContain('没有这种资料')
  })
  test('the hub of drugs shows what was kept and opened of them, and of nothing else, each once', async () => {
    const kept = { kind: 'drug', id: 'osimertinib', title: '奥希替尼' } as const
    const regimen = { kind: 'regimen', id: 'rchop', title: 'R-CHOP' } as const
    const formula = { kind: 'formula', id: 'bsa', title: '体表面积' } as const
    expect(keptOfDrugs([kept, formula], [formula, kept, regimen])).toEqual({ favourites: [kept], recent: [regimen] })
    expect(
      keptOfDrugs(
        [],
        Array.from({ length: 9 }, (_, n) => ({ ...kept, id: String(n) })),
      ).recent,
    ).toHaveLength(6)
  })
  test.each([
    ['/MedicationAssistant', MedicationAssistantPage, '用药助手', '/tools/da/main'],
    ['/NewMedicineGuide', MedicineGuidePage, '肺癌', '/tools/da/disease/lung'],
    ['/DiagnosisGuide', DiagnosisGuidePage, '胃癌', '/tools/cpg/list?cancer=gastric'],
  ])('%s leads to where things lie today', async (address, Screen, text, url) => {
    await openTools(address, Screen)
    const entry = allByClass('t-entry').find((row) => row.textContent?.includes(text)) as HTMLElement
    await act(async () => void fireEvent.click(entry))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url }])
  })
})
