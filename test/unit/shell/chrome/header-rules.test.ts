import { resolveAddress } from '@/routes/resolve'
import { routeNames, rowOf } from '@/routes/table'
import { headerVisible, WITHOUT_HEADER } from '@/shell/chrome/header-rules'

const visible = (address: string, siteChrome: boolean, hiddenLives: string[] = []) => {
  const route = resolveAddress(address)
  if (!route) throw new Error(address)
  return headerVisible(route, { siteChrome, hiddenLives })
}

test('the header stands in the chat app, and elsewhere on home only', () => {
  expect(visible('/doc/1', true)).toBe(true)
  expect(visible('/doc/1', false)).toBe(false)
  expect(visible('/', false)).toBe(true)
})

test.each([
  '/tools/tnm/list',
  '/tools/formula/treatment/bsa',
  '/TumorLevel1',
  '/Treatment/1/2/3/4',
  '/chemoProject/1',
  '/MedicationAssistant',
  '/2025under35',
  '/QuestionBank/1/2',
  '/CaseHomepage',
  '/login',
  '/pcProject',
])('%s has none, also in the chat app', (address) => {
  expect(visible(address, true)).toBe(false)
})

test('every group that the rule names is one of the route table', () => {
  const groups = new Set(routeNames.map((name) => rowOf(name).page.split('/')[0]))
  expect(WITHOUT_HEADER.filter((group) => !groups.has(group))).toEqual([])
})

test('lives of the remote list have none', () => {
  expect(visible('/live/7', true)).toBe(true)
  expect(visible('/live/7', true, ['7'])).toBe(false)
  expect(visible('/doc/7', true, ['7'])).toBe(true)
})
