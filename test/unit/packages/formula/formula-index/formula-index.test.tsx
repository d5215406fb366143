import { act, fireEvent } from '@testing-library/react'
import { tools } from '@/domain/formula'
import FormulaIndexPage from '@/packages/formula/formula-index'
import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const rows = () => tools.map(({ id }) => id).filter((id) => allByClass(`t-tool-${id}`).length > 0)
const search = (value: string) => fireEvent.input(byClass('t-search-input'), { target: { value } })
const tab = (key: string) => act(async () => void fireEvent.click(byClass(`t-tab-${key}`)))
const press = (name: string) => act(async () => void fireEvent.click(byClass(`t-${name}`)))

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  dialog.confirms = true
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  backend({})
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('all 26 tools stand under their two groups', () => {
  openScreen('/tools/formula', FormulaIndexPage)
  expect(rows()).toHaveLength(26)
  const text = byClass('t-formula-index').textContent ?? ''
  expect(text.indexOf('治疗工具')).toBeLessThan(text.indexOf('评估工具'))
})

test.each([
  ['卡铂', 'carbo'],
  ['kbjl', 'carbo'],
  ['kabo', 'carbo'],
  ['calvert', 'carbo'],
  ['tbmj', 'bsa'],
  ['RECIST', 'recist'],
  ['buliang', 'ctcae'],
  ['压疮', 'praNorton'],
  ['snsf', 'snsf'],
])('%s finds %s', (word, id) => {
  openScreen('/tools/formula', FormulaIndexPage)
  search(word)
  expect(rows()).toContain(id)
  expect(rows().length).toBeLessThan(6)
})

test('nothing found says what to do', () => {
  openScreen('/tools/formula', FormulaIndexPage)
  search('没有的词')
  expect(byClass('t-state-empty').textContent).toContain('没有找到工具')
})

test('a tool opens at its address', async () => {
  openScreen('/tools/formula', FormulaIndexPage)
  await press('tool-carbo')
  await settled()
  expect(mock.navigations[0]?.url).toBe('/tools/formula/treatment/carbo')
})

test('empty lists say how to fill them', async () => {
  openScreen('/tools/formula', FormulaIndexPage)
  await tab('favourites')
  expect(byClass('t-state-empty').textContent).toContain('还没有收藏')
  await tab('calculations')
  expect(byClass('t-state-empty').textContent).toContain('还没有计算记录')
})

test('favourites, recent tools and results are those of the device', async () => {
  const { stores } = openScreen('/tools/formula', FormulaIndexPage)
  act(() => {
    stores.tools.toggleFavourite('formula', 'bsa', '体表面积')
    stores.tools.toggleFavourite('drug', 'x', '药品')
    stores.tools.visit('formula', 'ccr', '肌酐清除率')
    stores.tools.addCalculation({
      kind: 'formula',
      refId: 'carbo',
      title: '卡铂剂量',
      line: '卡铂剂量：总剂量 515 mg',
      inputs: { auc: '5', gfr: '78' },
    })
  })
  await tab('favourites')
  expect(rows()).toEqual(['bsa'])
  await tab('recent')
  expect(rows()).toEqual(['ccr'])
  await tab('calculations')
  expect(textsOf('t-calculation')[0]).toContain('总剂量 515 mg')
  await press('calculation')
  await settled()
  expect(mock.navigations[0]?.url).toBe('/tools/formula/treatment/carbo?auc=5&gfr=78')
})

test('a result is removed in the mode for it, and all of them after a question', async () => {
  const { stores } = openScreen('/tools/formula', FormulaIndexPage)
  const add = (line: string) =>
    stores.tools.addCalculation({ kind: 'formula', refId: 'bsa', title: '体表面积', line, inputs: {} })
  act(() => {
    add('甲')
    add('乙')
    add('丙')
  })
  await tab('calculations')
  expect(allByClass('t-calculation-remove')).toEqual([])
  await press('calculations-manage')
  await press('calculation-remove')
  expect(stores.tools.calculations).toHaveLength(2)
  dialog.confirms = false
  await press('calculations-clear')
  expect(stores.tools.calculations).toHaveLength(2)
  dialog.confirms = true
  await press('calculations-clear')
  expect(stores.tools.calculations).toEqual([])
})
