import { fireEvent, screen } from '@testing-library/react'
import { cleanKeyword } from '@/packages/library/keyword'
import SearchPage from '@/packages/library/search'
import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend, later, ok } from '@test/unit/support/backend'
import { signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const HOT = 'api/pub/gethotwords'
const SUGGEST = 'api/pub/searchsuggest'

const input = () => byClass('t-search-input') as HTMLInputElement
const type = (value: string) => fireEvent.input(input(), { target: { value } })
const submit = () => fireEvent.click(byClass('t-search-submit'))

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  dialog.confirms = true
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  ['  肺癌  ', '肺癌'],
  ['非小 \n 细胞', '非小 细胞'],
  ['   ', ''],
  ['字'.repeat(80), '字'.repeat(60)],
  ['😀'.repeat(61), '😀'.repeat(60)],
])('%j is searched for as %j', (text, keyword) => {
  expect(cleanKeyword(text)).toBe(keyword)
})

test('asking for nothing is refused in place, until something is typed', async () => {
  backend({ [HOT]: () => ok({ words: [] }) })
  openScreen('/search', SearchPage)
  type('   ')
  submit()
  expect(byClass('t-search-error').textContent).toBe('请输入搜索词')
  expect(mock.navigations).toEqual([])
  type('肺')
  expect(allByClass('t-search-error')).toEqual([])
})

test('a search opens the results and is remembered, the latest first', async () => {
  backend({ [HOT]: () => ok({ words: ['EGFR'] }) })
  const { stores } = openScreen('/search', SearchPage)
  await settled()
  type(' 肺癌 ')
  submit()
  await settled()
  fireEvent.click(byClass('t-recent-word'))
  expect(mock.navigations[0]?.url).toBe('/searchResult?keyword=%E8%82%BA%E7%99%8C')
  expect(stores.searchHistory.words).toEqual(['肺癌'])
})

test('suggestions are asked for once the typing rests', async () => {
  const server = backend({ [HOT]: () => ok({ words: [] }), [SUGGEST]: (body) => ok({ words: [`${String(body.keyword)}癌`] }) })
  openScreen('/search', SearchPage)
  await settled()
  type('肺')
  await pass(249)
  type('肺腺')
  await pass(249)
  expect(server.sent(SUGGEST)).toEqual([])
  await pass(1)
  await settled()
  expect(server.sent(SUGGEST)).toEqual([{ keyword: '肺腺' }])
  expect(textsOf('t-suggestion')).toEqual(['肺腺癌'])
  // Typing on: they belong to what was there before.
  type('肺腺癌 早')
  expect(allByClass('t-suggestion')).toEqual([])
})

test('an answer for another text is never shown', async () => {
  const slow = later()
  backend({
    [HOT]: () => ok({ words: [] }),
    [SUGGEST]: (body) => (body.keyword === '肺' ? slow.promise : ok({ words: ['乳腺癌'] })),
  })
  openScreen('/search', SearchPage)
  await settled()
  type('肺')
  await pass(250)
  type('乳')
  await pass(250)
  await settled()
  expect(textsOf('t-suggestion')).toEqual(['乳腺癌'])
  slow.answer(ok({ words: ['肺癌'] }))
  await settled()
  expect(textsOf('t-suggestion')).toEqual(['乳腺癌'])
  type('')
  expect(allByClass('t-suggestion')).toEqual([])
})

test('hot words that cannot be had can be asked for again', async () => {
  const server = backend({ [HOT]: () => ({ status: 500, data: {} }) })
  openScreen('/search', SearchPage)
  await pass(20_000)
  await settled()
  server.handlers[HOT] = () => ok({ words: ['免疫治疗'] })
  fireEvent.click(byClass('t-load-more'))
  await settled()
  expect(textsOf('t-hot-word')).toEqual(['1免疫治疗'])
})

test('a remembered word can be forgotten, and all of them after a question', async () => {
  backend({ [HOT]: () => ok({ words: [] }) })
  const { stores } = openScreen('/search', SearchPage)
  await settled()
  for (const word of ['肝癌', '胃癌', '肺癌']) {
    type(word)
    submit()
    await settled()
  }
  expect(textsOf('t-recent-word')).toEqual(['肺癌', '胃癌', '肝癌'])
  fireEvent.click(screen.getByLabelText('搜索历史，编辑'))
  fireEvent.click(screen.getByLabelText('删除 胃癌'))
  expect(stores.searchHistory.words).toEqual(['肺癌', '肝癌'])
  dialog.confirms = false
  fireEvent.click(byClass('t-recent-clear'))
  await settled()
  expect(stores.searchHistory.words).toHaveLength(2)
  dialog.confirms = true
  fireEvent.click(byClass('t-recent-clear'))
  await settled()
  expect(stores.searchHistory.words).toEqual([])
})

test('from the tools the search says what it finds, and stays there', async () => {
  backend({ [HOT]: () => ok({ words: ['EGFR'] }) })
  openScreen('/search?scope=tools', SearchPage)
  await settled()
  expect(input().placeholder).toBe('搜药品、公式、方案、分期')
  expect(allByClass('t-hot-word')).toEqual([])
  type('卡铂')
  submit()
  await settled()
  expect(mock.navigations[0]?.url).toBe('/searchResult?keyword=%E5%8D%A1%E9%93%82&scope=tools')
})

describe('of an account', () => {
  const KEPT = 'api/pub/getuserconfig'
  const KEEP = 'api/pub/setuserconfig'
  const accountWith = (words: string[]) => {
    let kept = JSON.stringify(words)
    const server = backend({
      [HOT]: () => ok({ words: [] }),
      [KEPT]: () => ok({ values: { 'search.recent': kept } }),
      [KEEP]: (body) => {
        kept = (body.values as Record<string, string>)['search.recent'] ?? ''
        return ok({})
      },
    })
    signIn()
    return { server, kept: () => JSON.parse(kept) as string[], now: (next: string[]) => (kept = JSON.stringify(next)) }
  }

  test('what another device searched for is there, and stays when this one adds a word', async () => {
    const account = accountWith(['胃癌'])
    openScreen('/search', SearchPage)
    await settled()
    expect(textsOf('t-recent-word')).toEqual(['胃癌'])
    account.now(['肝癌', '胃癌'])
    type('肺癌')
    submit()
    await settled()
    expect(account.kept()).toEqual(['肺癌', '肝癌', '胃癌'])
    expect(textsOf('t-recent-word')).toEqual(['肺癌', '肝癌', '胃癌'])
  })
  test('what is forgotten here is forgotten everywhere', async () => {
    const account = accountWith(['肝癌', '胃癌'])
    openScreen('/search', SearchPage)
    await settled()
    fireEvent.click(screen.getByLabelText('搜索历史，编辑'))
    fireEvent.click(screen.getByLabelText('删除 胃癌'))
    await settled()
    expect(account.kept()).toEqual(['肝癌'])
    fireEvent.click(byClass('t-recent-clear'))
    await settled()
    expect(account.kept()).toEqual([])
  })
  test('while the server cannot be reached, the device keeps its own', async () => {
    const account = accountWith(['胃癌'])
    account.server.handlers[KEPT] = () => ({ status: 500, data: {} })
    openScreen('/search', SearchPage)
    await settled()
    type('肺癌')
    submit()
    await pass(60_000)
    type('')
    expect(textsOf('t-recent-word')).toEqual(['肺癌'])
    expect(account.server.sent(KEEP)).toEqual([])
  })
})

test('the empty page leads to the kinds of tools, in both searches', async () => {
  backend({ [HOT]: () => ok({ words: [] }) })
  openScreen('/search?scope=tools', SearchPage)
  await settled()
  expect(textsOf('t-place-drug')).toEqual(['用药助手'])
  fireEvent.click(byClass('t-place-regimen'))
  await settled()
  expect(mock.navigations.at(-1)?.url).toMatch(/cmm\/home/)
})
