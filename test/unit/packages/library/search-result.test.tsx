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
  openScreen(`/searchResult?keyword=${LUNG}`, SearchResultPage)
  await pass(20_000)
  await settled()
  expect(byClass('t-state-error').textContent).toContain('搜索失败')
  expect(byClass('t-tab-all')).toBeTruthy()
  server.handlers[SEARCH] = () => ok({ ...page([found('1')]), counts })
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(allByClass('t-search-item')).toHaveLength(1)
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
    kind: 'tool',
    tool: 'regimen',
    title: '奥希替尼 方案',
    publishTime: '',
    link: '/tools/cmm/detail?id=x',
  })
  const articles = ['1', '2', '3'].map((id) => found(id))
  const answer = {
    ...page([osimertinib, regimen, ...articles], 12, true),
    counts: { all: 12, article: 9, live: 0, column: 0, doctor: 0, drug: 1, guideline: 0, tool: 1 },
    best: osimertinib,
    groups: [
      { kind: 'tool', items: [regimen] },
      { kind: 'article', items: articles },
    ],
  }
  const WORD = '/searchResult?keyword=osimertinib'

  test('one card on top, then three of each kind, and no endless list', async () => {
    const server = backend({ [SEARCH]: () => ok(answer) })
    openScreen(WORD, SearchResultPage)
    await settled()
    expect(byClass('t-search-best').textContent).toContain('药品')
    expect(byClass('t-search-best').textContent).toContain('奥希替尼')
    expect(allByClass('t-search-item')).toHaveLength(4)
    expect(byClass('t-search-group-tool').textContent).toContain('方案')
    // Neither drugs nor tools have a day.
    expect(byClass('t-search-group-tool').querySelector('.time')).toBeNull()
    expect(byClass('t-search-group-article').querySelectorAll('.time')).toHaveLength(3)
    await act(async () => void mock.fire('reachBottom'))
    await settled()
    expect(server.sent(SEARCH)).toHaveLength(1)
    expect(document.querySelector('.t-load-more')).toBeNull()
    fireEvent.click(byClass('t-search-best'))
    await settled()
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/da/detail/osimertinib/1' }])
  })
  test('更多 opens the tab of the kind; a group that is whole has none', async () => {
    const server = backend({
      [SEARCH]: (body) => ok(body.tab === 'all' ? answer : { ...page(articles, 9), counts: answer.counts }),
    })
    openScreen(WORD, SearchResultPage)
    await settled()
    expect(byClass('t-search-group-tool').textContent).not.toContain('更多')
    fireEvent.click(screen.getByText('更多（共 9 条）'))
    await settled()
    expect(server.sent(SEARCH).map(({ tab }) => tab)).toEqual(['all', 'article'])
    expect(document.querySelector('.t-search-best')).toBeNull()
    expect(allByClass('t-search-item')).toHaveLength(3)
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
})

test('an empty tab says where there is something', () => {
  expect(emptyTexts('drug', 'x', 4)).toEqual({ title: '「药品」中没有结果', text: '其他分类共有 4 条结果', elsewhere: true })
  expect(emptyTexts('drug', 'x', 0).elsewhere).toBe(false)
  expect(emptyTexts('all', 'x', 0).title).toBe('没有找到「x」')
})
