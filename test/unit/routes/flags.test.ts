import { resolveAddress } from '@/routes/resolve'
import type { RouteFlag } from '@/routes/row'

const has = (address: string, flag: RouteFlag) => resolveAddress(address)?.has(flag)

test.each([
  '/tools/tnm/list',
  '/tools/tnm/aiDetail/1',
  '/tools/cpg/list',
  '/tools/trj/detail',
  '/tools/da/main',
  '/tools/cmm/home',
  '/tools/formula',
  '/tools/formula/treatment/bsa',
])('%s is a page of the tools', (address) => {
  expect(has(address, 'tools')).toBe(true)
})
test.each(['/ai/1', '/tools/DoctorToolsIndex', '/TumorLevel1', '/doc/1'])('%s is not', (address) =>
  expect(has(address, 'tools')).toBe(false),
)

test('tracking strategies: none for webViewInit, component for pcProject', () => {
  expect(has('/webViewInit', 'trackNone')).toBe(true)
  expect(has('/pcProject', 'trackComponent')).toBe(true)
  expect(has('/doc/1', 'trackNone') || has('/doc/1', 'trackComponent')).toBe(false)
})

test.each(['/', '/index', '/liveList', '/columnList56', '/subjectList'])('%s checks whether the info is complete', (address) =>
  expect(has(address, 'completeInfo')).toBe(true),
)
test('other pages do not', () => expect(has('/columnList', 'completeInfo')).toBe(false))

test.each([
  '/DocVote/1',
  '/conference/1',
  '/caseVoteDetail/1',
  '/DocPreview/1',
  '/LivePreviewNew/1',
  '/NewFeedBack',
  '/ai/1',
  '/pcProject',
])('%s may be opened on a desktop', (address) => expect(has(address, 'desktop')).toBe(true))
test.each(['/doc/1', '/live/1', '/', '/DocSignIn/1/2', '/login'])('%s is framed on a desktop', (address) =>
  expect(has(address, 'desktop')).toBe(false),
)
