import { fireEvent, screen } from '@testing-library/react'
import SearchResultPage from '@/packages/library/search-result'
import { emptyTexts, tabItems, tabOf } from '@/packages/library/search-result/tabs'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { act } from '@testing-library/react'
import { backend, ok } from '@test/unit/support/backend'
import { found, page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const SEARCH = 'api/pub/search'
const counts = { all: 3, article: 2, live: 0, column: 0, doctor: 0, drug: 1, guideline: 0, tool: 0 }
const LUNG = encodeURIComponent('肺癌')

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('shows what was found, marked, with the number of each kind', async () => {
  const server = backend({
    [SEARCH]: () => ok({ ...page([found('1'), found('1', { kind: 'drug', link: '/tools/da/detail/1/1' })], 3), counts }),
  })
  openScreen(`/searchResult?keyword=${LUNG}`, SearchResultPage)
  await settled()
  expect(server.sent(SEARCH)).toEqual([{ keyword: '肺癌', tab: 'all', pageSize: 10, pageIdx: 0 }])
  expect(allByClass('t-search-item')).toHaveLength(2)
  expect(allByClass('mark').map((mark) => mark.textContent)).toEqual(['肺癌', '肺癌'])
  expect(byClass('t-tab-article').textContent).toBe('文章 2')
  expect(document.title).toBe('「肺癌」的搜索结果')
})

test('a tab asks for its kind and keeps the numbers; an empty one leads to the others', async () => {
  const server = backend({
    [SEARCH]: (body) => ok({ ...(body.tab === 'live' ? page([]) : page([found('1')], 3)), counts }),
  })
  openScreen(`/searchResult?keyword=${LUNG}&tab=live`, SearchResultPage)
  await settled()
  expect(screen.getByText('「直播」中没有结果')).toBeTruthy()
  fireEvent.click(byClass('t-state-action'))
  expect(byClass('t-tab-all').textContent).toBe('全部 3')
  await settled()
  expect(server.sent(SEARCH).map(({ tab }) => tab)).toEqual(['live', 'all'])
  expect(allByClass('t-search-item')).toHaveLength(1)
})

test('opens an item by its link', async () => {
  backend({ [SEARCH]: () => ok({ ...page([found('12')]), counts }) })
  openScreen(`/searchResult?keyword=${LUNG}`, SearchResultPage)
  await settled()
  fireEvent.click(byClass('t-search-item'))
  await settled()
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/doc/12' }])
})

test('from the tools only the clinical ones are searched, and another word stays there', async () => {
  const server = backend({
    [SEARCH]: () => ok({ ...page([found('1', { kind: 'drug', tool: 'drug' })]), counts: { clinical: 1, drug: 1 } }),
  })
  openScreen(`/searchResult?keyword=${LUNG}&scope=tools`, SearchResultPage)
  await settled()
  expect(server.sent(SEARCH)[0]?.tab).toBe('clinical')
  expect(textsOf('item').filter(Boolean)).toEqual(['全部 1', '药品 1'])
  fireEvent.input(byClass('t-search-input'), { target: { value: 'EGFR' } })
  fireEvent.click(byClass('t-search-submit'))
  await settled()
  expect(mock.navigations[0]?.url).toBe('/searchResult?keyword=EGFR&scope=tools')
})

test('nothing found leads to the feedback', async () => {
  backend({ [SEARCH]: () => ok({ ...page([]), counts: { all: 0 } }) })
  openScreen(`/searchResult?keyword=qqq`, SearchResultPage)
  await settled()
  expect(byClass('t-state-empty').textContent).toContain('通用名、商品名、拼音首字母')
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations[0]?.url).toBe('/NewFeedBack')
})

test('another word takes the place of this page; the same word asks again', async () => {
  const server = backend({ [SEARCH]: () => ok({ ...page([found('1')]), counts }) })
  const { stores } = openScreen(`/searchResult?keyword=${LUNG}`, SearchResultPage)
  await settled()
  fireEvent.click(byClass('t-search-submit'))
  await settled()
  expect(server.sent(SEARCH)).toHaveLength(2)
  expect(mock.navigations).toEqual([])
  fireEvent.input(byClass('t-search-input'), { target: { value: 'EGFR' } })
  fireEvent.click(byClass('t-search-submit'))
  await settled()
  expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/searchResult?keyword=EGFR' }])
  expect(stores.searchHistory.words).toEqual(['EGFR', '肺癌'])
})

test('without a word nothing is asked, and the box waits for one', async () => {
  const server = backend({})
  openScreen('/searchResult', SearchResultPage)
  await settled()
  expect(server.sent(SEARCH)).toEqual([])
  expect(byClass('t-state-empty').textContent).toContain('请输入搜索词')
})

test('box and tabs stay when the search fails, and it can be tried again', async () => {
  const server = backend({ [SEARCH]: () => ({ status: 500, data: {} }) })
  openScreen('/searchResult?keyword=qqq', SearchResultPage)
  await pass(20_000)
  await settled()
  expect(byClass('t-state-error').textContent).toContain('搜索失败')
  expect(byClass('t-tab-all')).toBeTruthy()
  server.handlers[SEARCH] = () => ok({ ...page([found('1')]), counts })
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(allByClass('t-search-item')).toHaveLength(1)
})

test('while the server cannot be asked, the tools of the device are found', async () => {
  const server = backend({ [SEARCH]: () => ({ status: 500, data: {} }) })
  openScreen(`/searchResult?keyword=kabo`, SearchResultPage)
  await pass(20_000)
  await settled()
  expect(byClass('t-search-on-device').textContent).toContain('本机收录的临床工具')
  expect(textsOf('t-search-item')[0]).toContain('卡铂')
  server.handlers[SEARCH] = () => ok({ ...page([found('1')]), counts })
  fireEvent.click(byClass('t-load-more'))
  await settled()
  expect(document.querySelector('.t-search-on-device')).toBeNull()
})

test('the next ten come at the end of the list', async () => {
  const server = backend({
    [SEARCH]: (body) => ok({ ...(body.pageIdx === 0 ? page([found('1')], 2, true) : page([found('2')], 2)), counts }),
  })
  openScreen(`/searchResult?keyword=${LUNG}`, SearchResultPage)
  await settled()
  await act(async () => void mock.fire('reachBottom'))
  await settled()
  expect(server.sent(SEARCH).map(({ pageIdx }) => pageIdx)).toEqual([0, 1])
  expect(textsOf('t-load-more')).toEqual(['已经到底了'])
})

describe('all kinds at one look', () => {
  const osimertinib = found('9', {
    kind: 'drug',
    tool: 'drug',
    title: '奥希替尼',
    publishTime: '',
    link: '/tools/da/detail/osimertinib/1',
  })
  const regimen = found('8', {
    kind: 'regimen',
    tool: 'regimen',
    title: '奥希替尼 方案',
    publishTime: '',
    link: '/tools/cmm/detail?id=x',
  })
  const articles = ['1', '2', '3'].map((id) => found(id))
  const answer = {
    ...page([osimertinib, regimen, ...articles], 12, true),
    counts: { all: 11, article: 9, live: 0, column: 0, doctor: 0, drug: 1, guideline: 0, regimen: 1 },
    best: osimertinib,
    answer: {
      note: 'osimertinib',
      facts: [
        { label: '用法用量', value: '80 mg 口服，每日 1 次', source: '起始剂量见试验报告' },
        { label: '需留意', value: '腹泻、皮疹', source: '待核对' },
      ],
      actions: [{ text: '查相互作用', icon: 'swap', link: '/tools/da/main?tab=interactions&drugs=osimertinib' }],
    },
    groups: [
      { kind: 'regimen', items: [regimen] },
      { kind: 'article', items: articles },
    ],
  }
  const WORD = '/searchResult?keyword=osimertinib'

  test('one card on top, then three of each kind, and no endless list', async () => {
    const server = backend({ [SEARCH]: () => ok(answer) })
    openScreen(WORD, SearchResultPage)
    await settled()
    expect(byClass('t-search-best').textContent).toContain('奥希替尼')
    expect(allByClass('t-search-item')).toHaveLength(4)
    expect(byClass('t-search-group-regimen').textContent).toContain('化疗方案')
    // Neither drugs nor tools have a day.
    expect(byClass('t-search-group-regimen').querySelector('.time')).toBeNull()
    expect(byClass('t-search-group-article').querySelectorAll('.time')).toHaveLength(3)
    await act(async () => void mock.fire('reachBottom'))
    await settled()
    expect(server.sent(SEARCH)).toHaveLength(1)
    expect(document.querySelector('.t-load-more')).toBeNull()
    fireEvent.click(screen.getByText('osimertinib'))
    await settled()
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/da/detail/osimertinib/1' }])
  })
  test('全部 opens the tab of the kind; a group that is whole has none', async () => {
    const server = backend({
      [SEARCH]: (body) => ok(body.tab === 'all' ? answer : { ...page(articles, 9), counts: answer.counts }),
    })
    openScreen(WORD, SearchResultPage)
    await settled()
    expect(byClass('t-search-group-regimen').textContent).not.toContain('全部')
    fireEvent.click(screen.getByText('全部 9'))
    await settled()
    expect(server.sent(SEARCH).map(({ tab }) => tab)).toEqual(['all', 'article'])
    expect(document.querySelector('.t-search-best')).toBeNull()
    expect(allByClass('t-search-item')).toHaveLength(3)
  })
  test('the card says each figure with its source, and leads on', async () => {
    backend({ [SEARCH]: () => ok(answer) })
    openScreen(WORD, SearchResultPage)
    await settled()
    expect(textsOf('t-search-fact')).toEqual(['用法用量80 mg 口服，每日 1 次起始剂量见试验报告', '需留意腹泻、皮疹待核对'])
    fireEvent.click(byClass('t-search-action'))
    await settled()
    expect(mock.navigations[0]?.url).toBe('/tools/da/main?tab=interactions&drugs=osimertinib')
  })
  test('a source that all figures share is said once', async () => {
    const facts = answer.answer.facts.map((fact) => ({ ...fact, value: '短', source: 'Calvert 1989' }))
    backend({ [SEARCH]: () => ok({ ...answer, answer: { ...answer.answer, facts } }) })
    openScreen(WORD, SearchResultPage)
    await settled()
    expect(byClass('t-search-best').textContent?.match(/Calvert/g)).toHaveLength(1)
    expect(document.querySelector('.tiles')).not.toBeNull()
  })
  test('a word that sounds the same is offered, and searched for by a tap', async () => {
    backend({ [SEARCH]: () => ok({ ...answer, similar: '卡铂' }) })
    const { stores } = openScreen('/searchResult?keyword=x', SearchResultPage)
    await settled()
    fireEvent.click(byClass('t-search-similar'))
    await settled()
    expect(mock.navigations[0]?.url).toBe('/searchResult?keyword=%E5%8D%A1%E9%93%82')
    expect(stores.searchHistory.words).toEqual(['卡铂'])
  })
  test('results that hold only some of the words say so', async () => {
    backend({ [SEARCH]: () => ok({ ...answer, best: null, answer: null, isPartly: true }) })
    openScreen(WORD, SearchResultPage)
    await settled()
    expect(byClass('t-search-partly').textContent).toContain('没有完全符合「osimertinib」')
  })
  test('a word that was taken for another one is said, because names of drugs look alike', async () => {
    backend({ [SEARCH]: () => ok({ ...answer, corrected: 'osimertinib' }) })
    openScreen('/searchResult?keyword=osimertinb', SearchResultPage)
    await settled()
    expect(byClass('t-search-corrected').textContent).toBe('没有找到「osimertinb」，以下是「osimertinib」的结果，请核对')
  })
  test('a person is shown by the picture, not by a cover', async () => {
    const doctor = found('5', { kind: 'doctor', title: '林知远', avatar: '/media/avatar-1.png', publishTime: '' })
    backend({ [SEARCH]: () => ok({ ...page([doctor]), counts }) })
    openScreen(`/searchResult?keyword=${LUNG}`, SearchResultPage)
    await settled()
    expect(byClass('t-search-item').querySelector('.avatar')).not.toBeNull()
    expect(byClass('t-search-item').querySelector('.cover .picture')).toBeNull()
  })
})

test('tabs of an address are checked, and have no numbers until they are known', () => {
  expect(tabOf('drug')).toBe('drug')
  expect(tabOf('nothing')).toBe('all')
  expect(tabOf(undefined)).toBe('all')
  expect(tabItems(undefined).every(({ count }) => count === undefined)).toBe(true)
  expect(tabItems({ all: 3, article: 3, drug: 0 }, 'all', 'live').map(({ key }) => key)).toEqual(['all', 'article', 'live'])
})

test('an empty tab says where there is something', () => {
  expect(emptyTexts('drug', 'x', 4)).toEqual({ title: '「药品」中没有结果', text: '其他分类共有 4 条结果', elsewhere: true })
  expect(emptyTexts('drug', 'x', 0).elsewhere).toBe(false)
  expect(emptyTexts('all', 'x', 0).title).toBe('没有找到「x」')
})
