import { act, fireEvent } from '@testing-library/react'
import ChemoProjectPage from '@/packages/regimen/chemo-project'
import CmmPage from '@/packages/regimen/cmm'
import CmmCollectionPage from '@/packages/regimen/cmm-collection'
import CmmSearchPage from '@/packages/regimen/cmm-search'
import { storage } from '@/platform/storage/mock'
import { allByClass, byClass, closeScreen, textsOf } from '@test/unit/support/screen'
import { mock } from '@test/setup/taro'
import { openManual, press } from './regimen-screen'

const names = () => allByClass('t-regimen').map((row) => row.querySelector('.t-row-title')?.textContent)
const search = (text: string) => fireEvent.change(byClass('t-search-input'), { target: { value: text } })

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  storage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('home', () => {
  test('lists the cancers that have regimens, with how many, and leads to one', async () => {
    await openManual('/tools/cmm/home', CmmPage)
    const cancers = textsOf('t-cmm-cancer')
    expect(cancers[0]).toContain('肺癌40 个方案')
    expect(cancers).toHaveLength(30)
    await act(async () => void fireEvent.click(allByClass('t-cmm-cancer')[0] as HTMLElement))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/cmm/homeSub/lung' }])
  })
  test('says its edition and the footer', async () => {
    await openManual('/tools/cmm/home', CmmPage)
    expect(textsOf('t-cmm-edition')[0]).toContain('化疗手册 2026.11.2 版')
    expect(textsOf('t-tool-footer')).toEqual(['仅供医务人员参考，不能替代临床判断；给药前须核对最新药品说明书并由两人核对。'])
  })
  test('shows what was opened last', async () => {
    const { stores } = await openManual('/tools/cmm/home', CmmPage)
    await act(async () => stores.tools.visit('regimen', 'capox', 'CAPOX/XELOX'))
    expect(textsOf('t-cmm-recent')[0]).toContain('CAPOX/XELOX')
  })
})

describe('one cancer', () => {
  test('groups its regimens by setting, in the course of treatment, each under every setting it serves', async () => {
    await openManual('/tools/cmm/homeSub/gastric', CmmPage)
    expect(names()).toEqual([
      'FLOT',
      'SOX',
      'CAPOX/XELOX',
      'S-1 单药',
      'SOX',
      'CAPOX+信迪利单抗',
      'CAPOX+曲妥珠单抗+帕博利珠单抗',
      'CAPOX+替雷利珠单抗',
      'CAPOX+纳武利尤单抗',
      'CAPOX/XELOX',
      'SOX',
      'XP+曲妥珠单抗',
      'mFOLFOX6+纳武利尤单抗',
      '紫杉醇+雷莫西尤单抗',
      '德曲妥珠单抗（T-DXd）6.4',
    ])
  })
  test('abbreviated settings are written out', async () => {
    await openManual('/tools/cmm/homeSub/prostate', CmmPage)
    expect(byClass('t-cmm-cancer-regimens').textContent).toContain('转移性去势抵抗（mCRPC）')
    expect(byClass('t-cmm-cancer-regimens').textContent).toContain('高危非转移性去势抵抗（nmCRPC）')
  })
  test('a cancer that is none says so and leads home', async () => {
    await openManual('/tools/cmm/homeSub/moon', CmmPage)
    expect(textsOf('t-state-empty')[0]).toContain('没有这个瘤种的方案')
  })
})

describe('search', () => {
  const found = async (text: string) => {
    await openManual('/tools/cmm/search', CmmSearchPage)
    search(text)
    return names()
  }
  test('without a word all regimens stand there', async () => {
    await openManual('/tools/cmm/search', CmmSearchPage)
    expect(textsOf('t-cmm-count')).toEqual(['共 220 个方案'])
    expect(names()).toHaveLength(30)
    await act(async () => press('load-more'))
    expect(names()).toHaveLength(60)
  })
  test.each([
    ['mfolfox6', 'mFOLFOX6'],
    ['替吉奥', 'SOX'],
    ['aslb', 'mFOLFOX6'],
    ['aoshalibo', 'mFOLFOX6'],
    ['oxaliplatin', 'mFOLFOX6'],
    ['胃癌 奥沙利铂', 'FLOT'],
    ['hcc', 'FOLFOX4'],
    ['ＣＡＰＯＸ', 'CAPOX/XELOX'],
  ])('%s finds %s', async (text, name) => expect(await found(text)).toContain(name))
  test('every word must be found', async () => {
    expect(await found('胃癌 培美曲塞')).toEqual([])
    expect(textsOf('t-state-empty')[0]).toContain('没有找到方案')
  })
  test('a link may bring the word along', async () => {
    await openManual('/tools/cmm/search?keyword=%E5%9F%B9%E7%BE%8E%E6%9B%B2%E5%A1%9E', CmmSearchPage)
    expect(names().slice(0, 2)).toEqual(['培美曲塞+卡铂', '培美曲塞+顺铂'])
    expect(names()).toHaveLength(12)
  })
  test('one banner a page; a tick for what is confirmed, and no mark on every row', async () => {
    await found('优替德隆')
    expect(textsOf('t-check-banner')).toHaveLength(1)
    expect(textsOf('t-check-banner')[0]).toContain('其余方案待核对')
    expect(allByClass('t-unverified')).toEqual([])
    expect(allByClass('t-checked')).toEqual([])
    search('mfolfox6')
    expect(byClass('t-regimen').querySelector('.t-checked')?.textContent).toContain('已核对')
  })
  test('a row names the interval and the emetic risk', async () => {
    await found('mfolfox6')
    expect(textsOf('t-regimen')[0]).toContain('每周期 14 天')
    expect(textsOf('t-emetic')[0]).toBe('中度致吐风险')
  })
  test('a row names the histology', async () => {
    await found('pem-maint')
    expect(textsOf('t-regimen')[0]).toContain('非鳞非小细胞肺癌')
  })
  test.each([
    ['替雷利珠', '替雷利珠单抗+培美曲塞+卡铂'],
    ['awtdk', '埃万妥单抗+培美曲塞+卡铂'],
    ['osimertinib', '奥希替尼'],
  ])('a drug of the second edition: %s finds %s', async (text, name) => {
    expect((await found(text)).some((found) => found?.includes(name))).toBe(true)
  })
})

describe('favourites', () => {
  test('none yet: says how they come here', async () => {
    await openManual('/tools/cmm/collection', CmmCollectionPage)
    expect(textsOf('t-state-empty')[0]).toContain('还没有收藏方案')
  })
  test('the latest first; those of one cancer under its address', async () => {
    const { stores } = await openManual('/tools/cmm/collection', CmmCollectionPage)
    await act(async () => {
      stores.tools.toggleFavourite('regimen', 'capox', 'CAPOX/XELOX')
      await jest.advanceTimersByTimeAsync(1000)
      stores.tools.toggleFavourite('regimen', 'rchop', 'R-CHOP')
      stores.tools.toggleFavourite('drug', 'capox', 'no regimen')
    })
    expect(names()).toEqual(['R-CHOP', 'CAPOX/XELOX'])
    closeScreen()
    mock.reset()
    await openManual('/tools/cmm/collection/lymphoma', CmmCollectionPage)
    expect(names()).toEqual(['R-CHOP'])
  })
})

describe('the old address of a project', () => {
  test('a regimen', async () => {
    await openManual('/chemoProject/rchop', ChemoProjectPage)
    expect(names()).toEqual(['R-CHOP'])
  })
  test('a cancer', async () => {
    await openManual('/chemoProject/cervix', ChemoProjectPage)
    expect(names()).toEqual([
      '顺铂周疗+放疗+帕博利珠单抗',
      '顺铂周疗同步放化疗',
      'TC+贝伐珠单抗（宫颈）',
      'TP+帕博利珠单抗±贝伐珠单抗',
      'TP±贝伐珠单抗',
    ])
  })
  test('an id of nothing leads to the manual', async () => {
    await openManual('/chemoProject/4711', ChemoProjectPage)
    await act(async () => press('state-action'))
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/cmm/home' }])
  })
})
