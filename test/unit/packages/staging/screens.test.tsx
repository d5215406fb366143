import { act, fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import TnmPage from '@/packages/staging/tnm'
import TnmListPage from '@/packages/staging/tnm-list'
import TumorBlueprintPage from '@/packages/staging/tumor-blueprint'
import TumorLevelPage from '@/packages/staging/tumor-level'
import TumorSelectPage from '@/packages/staging/tumor-select'
import TumorSelectedPage from '@/packages/staging/tumor-selected'
import { clipboard } from '@/platform/clipboard/mock'
import { dialog } from '@/platform/dialog/mock'
import { share } from '@/platform/share/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

async function open(address: string, Screen: ComponentType) {
  backend({ 'api/tools/addview': () => ok() })
  const opened = openScreen(address, Screen)
  await settled()
  return opened
}
const press = async (name: string) => {
  await act(async () => void fireEvent.click(byClass(`t-${name}`)))
  await settled()
}
const search = (text: string) => fireEvent.input(byClass('t-search-input'), { target: { value: text } })
const names = () =>
  allByClass('t-tnm-list').flatMap((list) =>
    Array.from(list.querySelectorAll('[class*="t-cancer-"]')).map((row) => (row.querySelector('span') ?? row).textContent),
  )
const urls = () => mock.navigations.map(({ url }) => decodeURIComponent(url))

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  storage.clear()
  dialog.toasts = []
  dialog.confirmations = []
  dialog.offers = []
  dialog.confirms = true
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('list', () => {
  test.each([
    ['肺', '肺癌'],
    ['fa', '肺癌'],
    ['jzx', '甲状腺髓样癌'],
    ['HCC', '肝细胞癌'],
    ['prostate', '前列腺癌'],
    ['喉癌', '头颈部癌（口腔、口咽、下咽、喉）'],
  ])('finds %s', async (query, name) => {
    await open('/tools/tnm/list', TnmListPage)
    expect(names()).toHaveLength(25)
    search(query)
    expect(names()).toContain(name)
    expect(names().length).toBeLessThan(6)
  })

  test('says so when nothing is found, and keeps what was typed', async () => {
    await open('/tools/tnm/list', TnmListPage)
    search('xyz')
    expect(byClass('t-state-empty').textContent).toContain('没有找到')
    expect((byClass('t-search-input') as HTMLInputElement).value).toBe('xyz')
  })

  test('shows recent cancers, favourites and kept results, and deletes after a question', async () => {
    const { stores } = await open('/tools/tnm/list', TnmListPage)
    await act(async () => {
      stores.tools.visit('tnm', 'lung', '肺癌')
      stores.tools.visit('formula', 'bsa', '体表面积')
      stores.tools.toggleFavourite('tnm', 'breast', '乳腺癌')
      stores.tools.addCalculation({
        kind: 'tnm',
        refId: 'lung',
        title: '肺癌',
        line: 'cT2aN1M0，IIB 期，AJCC 第 8 版',
        inputs: { edition: 'AJCC8', kind: 'c', T: 'T2a', N: 'N1', M: 'M0' },
      })
    })
    expect(textsOf('t-recent-cancer')).toEqual(['肺癌'])
    expect(textsOf('t-favourite-cancer')).toEqual(['乳腺癌'])
    await press('kept-result')
    expect(urls()).toEqual(['/tools/tnm/detail?id=lung&edition=AJCC8&kind=c&T=T2a&N=N1&M=M0'])
    dialog.confirms = false
    await press('remove-result')
    expect(allByClass('t-kept-result')).toHaveLength(1)
    dialog.confirms = true
    await press('remove-result')
    expect(allByClass('t-kept-result')).toHaveLength(0)
  })
})

describe('staging page', () => {
  test('opens filled in from a link, keeps the result, copies and shares it', async () => {
    const { stores } = await open('/tools/tnm/detail?id=lung&edition=AJCC8&kind=p&T=T2a&N=N1&M=M0', TnmPage)
    expect(byClass('t-stage').textContent).toBe('IIB 期')
    expect([byClass('t-bar').textContent, byClass('t-bar-stage').textContent]).toEqual(['pT2aN1M0', 'IIB 期'])
    await press('save-result')
    expect(stores.tools.calculations).toMatchObject([
      {
        kind: 'tnm',
        refId: 'lung',
        line: 'pT2aN1M0，IIB 期，AJCC 第 8 版',
        inputs: { edition: 'AJCC8', kind: 'p', T: 'T2a', N: 'N1', M: 'M0' },
      },
    ])
    await press('copy-line')
    expect(await clipboard.read()).toBe('pT2aN1M0，IIB 期，AJCC 第 8 版')
    await press('share-result')
    expect(share.opened.at(-1)).toMatchObject({ title: '肺癌分期', description: 'pT2aN1M0，IIB 期，AJCC 第 8 版' })
    expect(share.opened.at(-1)?.link).toContain('/tools/tnm/detail?id=lung&edition=AJCC8&kind=p&T=T2a&N=N1&M=M0')
    expect(stores.tools.recent[0]).toMatchObject({ kind: 'tnm', id: 'lung' })
  })

  test('leads from a result to treatment, guidelines and regimens of the cancer', async () => {
    await open('/tools/tnm/detail?id=hcc&T=T1a&N=N0&M=M0', TnmPage)
    for (const link of ['advice', 'guides', 'regimens']) await press(`link-${link}`)
    expect(urls()).toEqual([
      '/tools/tnm/adviceDetail/hcc/IA?edition=AJCC8&kind=c&tnm=cT1aN0M0',
      '/tools/tnm/allRecommendGuideList?id=hcc',
      '/tools/cmm/homeSub/liver',
    ])
  })

  test('the tray says when another edition comes to another stage', async () => {
    await open('/tools/tnm/detail?id=lung&T=T1c&N=N1&M=M0', TnmPage)
    expect(textsOf('t-changed')).toEqual(['AJCC 第 8 版为 IIB 期'])
    closeScreen()
    await open('/tools/tnm/detail?id=lung&T=T1a&N=N0&M=M0', TnmPage)
    expect(byClass('t-bar-stage').textContent).toBe('IA1 期')
    expect(textsOf('t-changed')).toEqual([])
  })

  test('starts again on 重选', async () => {
    await open('/tools/tnm/detail?id=lung&T=T2a&N=N1&M=M0', TnmPage)
    await press('reset')
    expect(byClass('t-bar').textContent).toBe('未选择')
    expect(allByClass('t-stage')).toHaveLength(0)
  })

  test.each(['/tools/tnm/detail', '/tools/tnm/detail?id=constructor'])(
    '%s says that there is no such cancer',
    async (address) => {
      await open(address, TnmPage)
      expect(byClass('t-state-empty').textContent).toContain('没有这个肿瘤的分期表')
      await press('state-action')
      expect(urls()).toEqual(['/tools/tnm/list'])
    },
  )
})

describe('first level with its counter', () => {
  test('the third staging of a day offers to keep the cancer, once', async () => {
    const { stores } = await open('/TumorLevel1', TumorLevelPage)
    await press('cancer-lung')
    await press('cancer-breast')
    expect(dialog.offers).toEqual([])
    await press('cancer-gastric')
    expect(stores.counters.stagingName).toBe('胃癌')
    const [offer] = dialog.offers
    expect([offer?.message, dialog.offers.length]).toEqual(['收藏「胃癌」到工具首页？', 1])
    expect(stores.tools.isFavourite('tnm', 'gastric')).toBe(false)
    offer?.run()
    expect(stores.tools.isFavourite('tnm', 'gastric')).toBe(true)
    await press('cancer-kidney')
    expect(dialog.offers).toHaveLength(1)
    expect(dialog.confirmations).toEqual([])
    expect(urls()).toEqual(['lung', 'breast', 'gastric', 'kidney'].map((id) => `/tools/tnm/detail?id=${id}`))
  })

  test('it is the one that was opened third, also when the offer comes later', async () => {
    const { stores } = await open('/TumorLevel1', TumorLevelPage)
    stores.tools.toggleFavourite('tnm', 'gastric', '胃癌')
    for (const id of ['lung', 'breast', 'gastric']) await press(`cancer-${id}`)
    expect(dialog.offers).toEqual([])
    stores.tools.toggleFavourite('tnm', 'gastric', '胃癌')
    await press('cancer-kidney')
    expect(dialog.offers.map(({ message }) => message)).toEqual(['收藏「胃癌」到工具首页？'])
    dialog.offers[0]?.run()
    expect([stores.tools.isFavourite('tnm', 'gastric'), stores.tools.isFavourite('tnm', 'kidney')]).toEqual([true, false])
  })

  test('a new day starts again', async () => {
    await open('/TumorLevel1', TumorLevelPage)
    await press('cancer-lung')
    await press('cancer-breast')
    jest.setSystemTime(new Date(2026, 10, 22, 12))
    await press('cancer-gastric')
    expect(dialog.offers).toEqual([])
  })
})

describe('choosing a tumour', () => {
  test('cancers of one disease are one row', async () => {
    await open('/TumorSelect', TumorSelectPage)
    expect(byClass('t-disease-thyroid').textContent).toBe('甲状腺癌')
    await press('disease-thyroid')
    expect(urls()).toEqual(['/SelectedTumorPage/thyroid'])
  })

  test('a disease shows its subtypes with their editions', async () => {
    await open('/SelectedTumorPage/esophagus', TumorSelectedPage)
    expect(allByClass('t-edition-esophagus-scc-AJCC8')).toHaveLength(1)
    expect(allByClass('t-edition-esophagus-adeno-AJCC8')).toHaveLength(1)
    await press('edition-esophagus-adeno-AJCC8')
    await press('blueprint-esophagus-adeno')
    expect(urls()).toEqual(['/tools/tnm/detail?id=esophagus-adeno&edition=AJCC8', '/TumorBluePrintList/esophagus-adeno'])
  })

  test('the index below a tumour leads to the others, and lacks the one that is shown', async () => {
    await open('/SelectedTumorPage/lung', TumorSelectedPage)
    expect(allByClass('t-cancer-lung')).toEqual([])
    await press('cancer-breast')
    expect(urls()).toEqual(['/SelectedTumorPage/breast'])
  })

  test('a cancer alone shows its own, in all its editions', async () => {
    await open('/SelectedTumorPage/npc', TumorSelectedPage)
    expect(allByClass('t-edition-npc-AJCC8')).toHaveLength(1)
    expect(allByClass('t-edition-npc-AJCC9')).toHaveLength(1)
  })

  test('an unknown tumour leads back to the choice', async () => {
    await open('/SelectedTumorPage/constructor', TumorSelectedPage)
    await press('state-action')
    expect(urls()).toEqual(['/TumorSelect'])
  })

  test('the overview lists the stages of an edition and kind, each leading to its treatment', async () => {
    await open('/TumorBluePrintList/lung', TumorBlueprintPage)
    expect(byClass('t-stage-IIA').textContent).toContain('T1 + N1 + M0；T2b + N0 + M0')
    await press('tab-AJCC8')
    expect(byClass('t-stage-IIA').textContent).toContain('T2b + N0 + M0')
    expect(byClass('t-stage-IIA').textContent).not.toContain('T1 + N1')
    await press('kind-p')
    await press('stage-IIIA')
    expect(urls()).toEqual(['/Treatment/AJCC8/lung/p/IIIA'])
  })

  test('the overview of a disease lets one choose among its cancers', async () => {
    await open('/TumorBluePrintList/liver', TumorBlueprintPage)
    await press('stage-IIIA')
    expect(urls()).toEqual(['/Treatment/AJCC8/hcc/c/IIIA'])
    closeScreen()
    mock.navigations.length = 0
    await open('/TumorBluePrintList/thyroid', TumorBlueprintPage)
    await press('cancer-thyroid-anaplastic')
    await press('stage-IVC')
    expect(urls()).toEqual(['/Treatment/AJCC8/thyroid-anaplastic/c/IVC'])
  })

  test('a stage without advice is marked, the others are not', async () => {
    await open('/TumorBluePrintList/esophagus-adeno', TumorBlueprintPage)
    await press('kind-yp')
    expect(byClass('t-stage-II').textContent).toContain('未收录')
    expect(byClass('t-stage-IIIA').textContent).not.toContain('未收录')
  })

  test('a disease without TNM shows its rows by histology, from the choice to the advice', async () => {
    await open('/TumorSelect', TumorSelectPage)
    await press('disease-lymphoma')
    expect(urls()).toEqual(['/SelectedTumorPage/lymphoma'])
    closeScreen()
    for (const [address, Screen] of [
      ['/SelectedTumorPage/lymphoma', TumorSelectedPage],
      ['/TumorBluePrintList/lymphoma', TumorBlueprintPage],
    ] as const) {
      mock.navigations.length = 0
      await open(address, Screen)
      expect(byClass('t-row-fl-mzl').textContent).toContain('滤泡性淋巴瘤（FL）、边缘区淋巴瘤（MZL）')
      await press('row-pcnsl')
      await press('row-hl-adv')
      expect(urls()).toEqual([
        '/tools/tnm/adviceDetail/lymphoma/all?histology=PCNSL',
        '/tools/tnm/adviceDetail/lymphoma/III?histology=cHL',
      ])
      closeScreen()
    }
  })
})
