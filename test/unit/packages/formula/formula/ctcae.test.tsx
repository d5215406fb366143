import { act, fireEvent } from '@testing-library/react'
import { CtcaeView } from '@/packages/formula/formula/CtcaeView'
import type { Filled } from '@/packages/formula/formula/components/ResultBar'
import { render } from '@testing-library/react'
import { allByClass, byClass, textsOf } from '@test/unit/support/screen'

let filled: Filled = { line: null, query: {} }
const shared: Record<string, string>[] = []
const show = (query: Record<string, string> = {}) =>
  render(
    <CtcaeView
      query={query}
      onFilled={(next) => (filled = next)}
      onShare={(inputs) => shared.push(inputs)}
      onOpenTool={() => undefined}
      isTold={false}
      onTell={() => undefined}
    />,
  )
const search = (value: string) => fireEvent.input(byClass('t-search-input'), { target: { value } })
const open = (term: string) => fireEvent.click(byClass(`t-term-${term}`))
const press = (name: string) => act(async () => void fireEvent.click(byClass(`t-${name}`)))
const box = (key: string) => byClass(`t-input-${key}`) as HTMLInputElement
const type = (key: string, value: string) => fireEvent.input(byClass(`t-input-${key}`), { target: { value } })

beforeEach(() => {
  filled = { line: null, query: {} }
  shared.length = 0
})

test('says which version it is, and that a newer one exists', () => {
  show()
  expect(byClass('t-version').textContent).toContain('v5.0')
  expect(byClass('t-ctcae').textContent).toContain('两版不可混用')
})

test.each([
  ['腹泻', 'diarrhea'],
  ['fx', 'diarrhea'],
  ['neutrophil', 'neutrophilCountDecreased'],
  ['szzhz', 'handFootSyndrome'],
])('%s finds %s', (word, key) => {
  show()
  search(word)
  expect(allByClass(`t-term-${key}`)).toHaveLength(1)
})

test('nothing found says what to do', () => {
  show()
  search('没有的词')
  expect(byClass('t-state-empty').textContent).toContain('没有找到术语')
})

test('a grade is chosen, copied and kept', async () => {
  show()
  search('脱发')
  open('alopecia')
  expect(allByClass('t-grade-2')).toHaveLength(1)
  expect(allByClass('t-grade-4')).toEqual([])
  await press('grade-2')
  expect(filled).toEqual({
    line: 'CTCAE v5.0：脱发 2 级（≥50%，明显；需假发）',
    query: { mode: 'lookup', term: 'alopecia', grade: '2' },
  })
  await press('share')
  expect(shared).toEqual([{ mode: 'lookup', term: 'alopecia', grade: '2' }])
  // Closed again, it is no result.
  open('alopecia')
  expect(filled.line).toBeNull()
})

test('a laboratory value is graded as one types, and the grade can be taken over', async () => {
  show({ term: 'neutrophilCountDecreased' })
  type('value', '0.8')
  expect(byClass('t-lab-waiting').textContent).toBe('请输入正常值下限 LLN')
  type('lln', '1.8')
  expect(textsOf('t-lab-grade')).toEqual(['3 级'])
  await press('use-grade')
  expect(filled.line).toContain('中性粒细胞减少 3 级')
  type('value', '-1')
  expect(textsOf('t-lab-grade')).toEqual([])
  expect(textsOf('t-input-value-error')[0]).toContain('中性粒细胞应在0–49.9 10⁹/L之间')
})

test('a number of another unit is refused with the likely unit, and stays when that is chosen', () => {
  show({ term: 'anemia' })
  type('value', '9.5')
  type('lln', '120')
  expect(textsOf('t-lab-grade')).toEqual([])
  expect(textsOf('t-input-value-error')[0]).toContain('血红蛋白 9.5 g/L 不合理；是否为 g/dL？')
  fireEvent.click(byClass('t-unit-value-1'))
  expect(box('value').value).toBe('9.5')
  expect(box('lln').value).toBe('12')
  expect(textsOf('t-lab-grade')).toEqual(['2 级'])
})

test('a figure that is rarely one of its unit is graded with a question, and stays when the likely unit is chosen', () => {
  show({ term: 'neutrophilCountDecreased' })
  type('value', '40')
  type('lln', '1.8')
  expect(textsOf('t-lab-question')).toEqual(['中性粒细胞 40×10⁹/L 少见；是否为 /mm³、%（百分比）？请核对单位'])
  fireEvent.click(byClass('t-unit-value-1'))
  expect([box('value').value, box('lln').value]).toEqual(['40', '1800'])
  expect(textsOf('t-lab-grade')).toEqual(['4 级'])
  expect(textsOf('t-lab-question')).toEqual([])
})

test.each(['1.500', '1。500'])('%s is refused, and both readings are said', (typed) => {
  show({ term: 'neutrophilCountDecreased' })
  type('value', typed)
  type('lln', '1.8')
  expect(textsOf('t-lab-grade')).toEqual([])
  expect(textsOf('t-input-value-error')[0]).toContain('1.500 可能是 1500 或 1.5，请写成其中一种')
  type('value', '1.5')
  expect(textsOf('t-lab-grade')).toEqual(['1 级'])
})

test('a box that asks for three decimals takes them', () => {
  show({ term: 'qtcProlonged' })
  fireEvent.click(byClass('t-unit-value-1'))
  type('value', '0.481')
  expect(textsOf('t-lab-grade')).toEqual(['2 级'])
})

test('an abnormal baseline is asked for and counts; without it the page says so', () => {
  show({ term: 'altIncreased' })
  type('value', '260')
  type('uln', '40')
  expect(textsOf('t-lab-grade')).toEqual(['3 级'])
  expect(textsOf('t-lab-basis')[0]).toContain('未填基线值：按基线正常')
  type('baseline', '120')
  expect(textsOf('t-lab-grade')).toEqual(['1 级'])
  expect(textsOf('t-lab-basis')).toEqual(['基线异常：以基线的倍数分级'])
})

test('fever above 40 °C asks for how long', () => {
  show({ term: 'fever' })
  type('value', '39.5')
  expect(allByClass('t-input-hoursAbove40')).toEqual([])
  expect(textsOf('t-lab-grade')).toEqual(['2 级'])
  type('value', '40.2')
  expect(textsOf('t-lab-grade')).toEqual([])
  type('hoursAbove40', '30')
  expect(textsOf('t-lab-grade')).toEqual(['4 级'])
})

test('a hostile link is told so in place', () => {
  show({ term: '__proto__', grade: '3' })
  expect(byClass('t-term-error').textContent).toContain('没有这个术语')
})

test('a grade that does not exist is told so in place', () => {
  show({ term: 'alopecia', grade: '4' })
  expect(byClass('t-grade-error').textContent).toContain('链接中的分级不存在')
})
