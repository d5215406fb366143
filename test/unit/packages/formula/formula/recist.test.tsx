import { act, fireEvent, render } from '@testing-library/react'
import { openRecist, recistQuery } from '@/domain/formula/recist/table'
import { RecistView } from '@/packages/formula/formula/RecistView'
import type { Filled } from '@/packages/formula/formula/components/ResultBar'
import { allByClass, byClass, textsOf } from '@test/unit/support/screen'

let filled: Filled = { line: null, query: {} }
const shared: Record<string, string>[] = []
const show = (query: Record<string, string> = {}) =>
  render(
    <RecistView
      query={query}
      onFilled={(next) => (filled = next)}
      onShare={(inputs) => shared.push(inputs)}
      onOpenTool={() => undefined}
      isTold={false}
      onTell={() => undefined}
    />,
  )
const press = (name: string) => act(async () => void fireEvent.click(byClass(`t-${name}`)))
const type = (name: string, value: string) => fireEvent.input(byClass(`t-${name}`), { target: { value } })
const lesion = async (number: number, organ: string, mm: string, now: string, isNode = false) => {
  if (number > 1) await press('add-lesion')
  if (isNode) await press(`lesion-${number}-node`)
  type(`lesion-${number}-organ`, organ)
  type(`lesion-${number}-mm`, mm)
  type(`lesion-${number}-now`, now)
}
const SHEET = 'lesions=肝,0,32,20;肺,0,18,12;淋巴结,1,20,11'
const lesions = SHEET.slice('lesions='.length)

beforeEach(() => (shared.length = 0))

test('a doctor fills in the table and reads the response of the sheet', async () => {
  show()
  await lesion(1, '肝', '32', '20')
  await lesion(2, '肺', '18', '12')
  await lesion(3, '淋巴结', '20', '11', true)
  expect(byClass('t-waiting').textContent).toBe('请选择非靶病灶')
  await press('choice-nonTarget-2')
  await press('choice-newLesion-1')
  expect(textsOf('t-result')).toEqual(['PR'])
  expect(byClass('t-band').textContent).toBe('部分缓解')
  expect(byClass('t-more').textContent).toContain('较基线 −38.6%')
  expect(filled.line).toContain(
    'RECIST 1.1：总体疗效 PR 部分缓解；靶病灶 肝 32→20 mm、肺 18→12 mm、淋巴结（淋巴结短径） 20→11 mm',
  )
})

test('a nadir turns the same sizes into progression', () => {
  show({ lesions: '肝,0,32,26;肺,0,18,15;淋巴结,1,20,13', nadir: '43', nonTarget: 'nonCRnonPD', newLesion: '0' })
  expect(textsOf('t-result')).toEqual(['PD'])
  expect(byClass('t-more').textContent).toContain('较最小值 +25.6%')
  expect(byClass('t-more').textContent).toContain('较基线 −22.9%')
  type('nadir', '80')
  expect(textsOf('t-result')).toEqual([])
  expect(textsOf('t-nadir-error')).toEqual(['既往最小总和不能大于基线总和'])
})

test('a size outside the limits takes the response away, in its row', async () => {
  show({ lesions, nonTarget: 'none', newLesion: '0' })
  expect(textsOf('t-result')).toEqual(['PR'])
  type('lesion-3-mm', '14')
  expect(textsOf('t-result')).toEqual([])
  expect(textsOf('t-lesion-3-mm-error')).toEqual(['基线短径应在15–500 mm之间'])
  expect((byClass('t-lesion-3-mm') as HTMLInputElement).value).toBe('14')
})

test('a lesion that was not evaluated leaves the response open', async () => {
  show({ lesions, nonTarget: 'none', newLesion: '0' })
  await press('lesion-2-ne')
  expect(textsOf('t-result')).toEqual(['NE'])
  expect(byClass('t-more').textContent).toContain('本次总和 —')
})

test('no more than five lesions, two an organ', async () => {
  show({ lesions: '肝,0,32,20;肝,0,18,12;肝,0,20,11;肺,0,20,20;脑,0,20,20;骨,0,20,20' })
  expect(allByClass('t-add-lesion')).toEqual([])
  expect(allByClass('t-lesion-6-organ')).toEqual([])
  expect(textsOf('t-lesion-3-organ-error')).toEqual(['同一器官最多 2 个靶病灶'])
})

test('without target lesions the rest decides, and something must be there', async () => {
  show()
  await press('lesion-1-remove')
  await press('choice-nonTarget-0')
  await press('choice-newLesion-1')
  expect(textsOf('t-result')).toEqual([])
  expect(textsOf('t-baseline-error')).toEqual(['没有靶病灶时，须有非靶病灶可供评价'])
  await press('choice-nonTarget-2')
  expect(textsOf('t-result')).toEqual(['非CR/非PD'])
})

test('a hostile link shows its errors in place', () => {
  show({ lesions: '肝,0,9999,-3;,1,abc,', nadir: 'x', nonTarget: 'boom', newLesion: 'boom' })
  expect(textsOf('t-result')).toEqual([])
  expect(textsOf('t-lesion-1-mm-error')).toEqual(['基线最长径应在10–500 mm之间'])
  expect(textsOf('t-lesion-1-now-error')).toEqual(['本次测量应在0–500 mm之间'])
  expect(textsOf('t-lesion-2-mm-error')).toEqual(['请输入有效数字'])
})

test('a share leads back to the same table', async () => {
  const query = { lesions: '肝,0,32,20;肺,0,18,NE', nadir: '40', nonTarget: 'CR', newLesion: '1' }
  show(query)
  await press('share')
  expect(shared).toEqual([query])
  expect(recistQuery(openRecist(query))).toEqual(query)
})

test('reset empties the table', async () => {
  show({ lesions, nadir: '43', nonTarget: 'none', newLesion: '0' })
  await press('reset')
  expect(allByClass('t-lesion-2-organ')).toEqual([])
  expect((byClass('t-lesion-1-mm') as HTMLInputElement).value).toBe('')
  expect(byClass('t-waiting').textContent).toBe('填写后立即显示疗效')
})
