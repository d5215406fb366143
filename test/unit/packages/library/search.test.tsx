import { fireEvent, screen } from '@testing-library/react'
import { cleanKeyword } from '@/packages/library/keyword'
import SearchPage from '@/packages/library/search'
import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend, later, ok } from '@test/unit/support/backend'
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
