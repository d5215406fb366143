import { useState } from 'react'
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

describe('options that hang on another choice', () => {
  const CITIES: Record<string, { value: string; text: string }[]> = {
    gd: [{ value: 'gz', text: '广州' }],
    zj: [{ value: 'hz', text: '杭州' }],
  }
  type Area = 'prov' | 'city'
  const provinces = [
    { value: 'gd', text: '广东' },
    { value: 'zj', text: '浙江' },
  ]
  const onChange = jest.fn()
  const asked: Chosen<Area>[] = []

  function List() {
    const [chosen, setChosen] = useState<Chosen<Area>>({})
    const [draft, setDraft] = useState<Chosen<Area> | null>(null)
    const cities = CITIES[(draft ?? chosen).prov?.[0] ?? ''] ?? []
    const areas: Facet<Area>[] = [
      { key: 'prov', label: '省份', single: true, options: provinces },
      ...(cities.length > 0 ? [{ key: 'city' as const, label: '城市', single: true, options: cities }] : []),
    ]
    return (
      <FilterRow
        facets={areas}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          onChange(next)
        }}
        countOf={(next) => {
          asked.push(next)
          return 2
        }}
        unit="位医生"
        settle={(before, next) => (before.prov?.[0] === next.prov?.[0] ? next : { ...next, city: [] })}
        onDraft={setDraft}
      />
    )
  }
  const option = (text: string) =>
    [...document.querySelectorAll('.t-filter-option')].find((one) => one.textContent?.endsWith(text))
  const choose = (text: string) => fireEvent.click(option(text) as Element)

  test('are those of what is chosen in the sheet, before the list is narrowed', () => {
    render(<List />)
    press('filter-prov')
    expect(option('广州')).toBeUndefined()
    choose('广东')
    choose('广州')
    // What belongs to another province goes with it.
    choose('浙江')
    expect(option('广州')).toBeUndefined()
    expect(asked.at(-1)).toEqual({ prov: ['zj'], city: [] })
    choose('杭州')
    // Behind the sheet nothing has changed yet.
    expect(document.querySelector('.t-filter-city')).toBeNull()
    press('filter-done')
    expect(onChange).toHaveBeenCalledWith({ prov: ['zj'], city: ['hz'] })
    expect(textsOf('t-filter-city')).toEqual(['城市：杭州'])
  })

  test('are as before when the sheet is closed without a choice', () => {
    render(<List />)
    press('filter-prov')
    choose('广东')
    press('sheet-close')
    expect(document.querySelector('.t-filter-city')).toBeNull()
    press('filter-prov')
    expect(option('广州')).toBeUndefined()
  })
})
