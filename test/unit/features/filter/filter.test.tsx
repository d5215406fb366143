import { act, fireEvent, render } from '@testing-library/react'
import { FilterRow, type Chosen, type Facet } from '@/features/filter'
import { mock } from '@test/setup/taro'
import { byClass, textsOf } from '@test/unit/support/screen'

type Key = 'cancer' | 'year'
const facets: Facet<Key>[] = [
  { key: 'cancer', label: '瘤种', options: [{ value: 'lung', text: '肺癌' }] },
  { key: 'year', label: '年份', options: [{ value: '2025', text: '2025 年' }] },
]
const show = (chosen: Chosen<Key>, onChange = jest.fn()) => {
  render(<FilterRow facets={facets} chosen={chosen} onChange={onChange} countOf={() => 2} unit="部指南" />)
  return onChange
}
const press = (testId: string) => fireEvent.click(byClass(`t-${testId}`))

test('what is chosen stands first, and says so', () => {
  show({ year: ['2025'] })
  expect(textsOf('t-filter-year').concat(textsOf('t-filter-cancer'))).toEqual(['年份：2025 年', '瘤种'])
  expect(byClass('t-filter-year').compareDocumentPosition(byClass('t-filter-cancer'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the list is narrowed by the button of the sheet, and stays as it was when the sheet is closed', () => {
  const onChange = show({})
  press('filter-cancer')
  press('filter-option')
  press('sheet-close')
  expect(onChange).not.toHaveBeenCalled()
  press('filter-cancer')
  press('filter-option')
  press('filter-done')
  expect(onChange).toHaveBeenCalledWith({ cancer: ['lung'] })
})

test('the row goes away when one scrolls down, and comes back when one scrolls up a little', () => {
  show({})
  const isAway = () => /away/.test(document.querySelector('[class*="row"]')?.className ?? '')
  const scroll = (scrollTop: number) => act(() => void mock.fire('pageScroll', { scrollTop }))
  scroll(300)
  expect(isAway()).toBe(true)
  scroll(295)
  expect(isAway()).toBe(true)
  scroll(270)
  expect(isAway()).toBe(false)
})

test('of an edition one is chosen at a time, and none after it was taken back', () => {
  const facet: Facet<'year'> = {
    key: 'year',
    label: '目录',
    single: true,
    options: ['2025', '2024'].map((value) => ({ value, text: value })),
  }
  const onChange = jest.fn()
  const row = <FilterRow facets={[facet]} chosen={{ year: ['2025'] }} onChange={onChange} countOf={() => 2} unit="种药品" />
  render(row)
  const choose = (at: number) => {
    press('filter-year')
    fireEvent.click(document.querySelectorAll('.t-filter-option')[at] as Element)
    press('filter-done')
  }
  choose(1)
  expect(onChange).toHaveBeenLastCalledWith({ year: ['2024'] })
  choose(0)
  expect(onChange).toHaveBeenLastCalledWith({ year: [] })
})
