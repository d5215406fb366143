import { fireEvent, render } from '@testing-library/react'
import type { DiseaseCenter } from '@/api/directory'
import { CENTER_SERVICES, SEEING_SERVICES } from '@/domain/directory/center'
import { CenterView, OrderBar } from '@/packages/hospital/center/CenterView'
import { waysOf } from '@/packages/hospital/center/ways'
import CenterListPage from '@/packages/hospital/center-list'
import StudyCenterPage from '@/packages/hospital/study-center'
import { docsOf, tabOf } from '@/packages/hospital/study-center/choice'
import { scopeOf } from '@/packages/hospital/study-center/scope'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const center: DiseaseCenter = {
  ...{ id: 'd2', name: '乳腺癌', hospital: { id: '7', name: '示例市肿瘤医院' }, doctorCount: 3, hospitalCount: 1 },
  services: [{ service: 'inq_text', doctorCount: 3, priceFrom: 3_000 }],
  ...{ doctors: [], hospitals: [] },
}
const docs = (items: never[] = []) => ({
  ...{ data: { items, total: items.length }, isPending: false, error: null, refetch: () => Promise.resolve() },
})
const urls = () => mock.navigations.map(({ url }) => decodeURIComponent(url))
const press = async (name: string) => {
  fireEvent.click(byClass(name))
  await settled()
}
const NAMED = [
  { id: 'd1', name: '肺癌' },
  { id: 'd2', name: '乳腺癌' },
]
const lists = () => ok({ data: { diseases: NAMED } })
const none = () => ok({ items: [], total: 0, hasMore: false, blockName: '', filters: [] })

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('patients are seen by services of the follow-up kind; a centre also leads to second opinions', () => {
  expect(SEEING_SERVICES).toEqual(['inq_text', 'inq_phone', 'inq_video'])
  expect(CENTER_SERVICES).toEqual([...SEEING_SERVICES, 'second'])
})

test('a centre names what it has, leaves out what it has not, and its lists stay with disease and hospital', async () => {
  backend({})
  const ways = waysOf(center)
  render(
    <>
      <CenterView center={center} ways={ways} articles={docs()} lives={docs()} />
      <OrderBar ways={ways} />
    </>,
  )
  const text = document.body.textContent ?? ''
  for (const word of ['乳腺癌中心', '示例市肿瘤医院', '¥30 起', '3 位专家', '暂无专家线上复诊', '请立即拨打120'])
    expect(text).toContain(word)
  expect(text).not.toContain('直播与课程')
  for (const name of ['t-service-inq_text', 't-order', 't-ask-quick', 't-to-study', 't-to-centers']) await press(name)
  expect(urls()).toEqual([
    expect.stringContaining('/DoctorListPage/d2/7?service=inq_text'),
    expect.stringContaining('/DoctorListPage/d2/7?service=inq_text'),
    expect.stringContaining('/FastHomepage'),
    expect.stringContaining('/IHStudyCenter/d2?tab=course'),
    expect.stringContaining('/IHClinicCenterList/7'),
  ])
})

test('the list of a hospital leads to its centres, and says when there are none', async () => {
  const items = [{ id: 'd2', name: '乳腺癌', doctorCount: 3 }]
  const known = backend({ 'api/org/getcenters': () => ok({ hospital: center.hospital, isSample: true, items }) })
  openScreen('/IHClinicCenterList/7', CenterListPage)
  await settled()
  expect(known.sent('api/org/getcenters')).toEqual([{ hospitalId: '7' }])
  expect(document.body.textContent).toContain('3 位专家可线上复诊')
  await press('t-center-d2')
  expect(urls()).toEqual([expect.stringContaining('/IHClinicCenterHome/d2?hospital=7')])
})

test('a hospital without centres leads to all of them', async () => {
  backend({ 'api/org/getcenters': () => ok({ hospital: center.hospital, isSample: false, items: [] }) })
  openScreen('/IHClinicCenterList/7', CenterListPage)
  await settled()
  expect(document.body.textContent).toContain('该医院还没有疾病中心')
})

test('the study centre of a disease asks for that disease only; its columns are another call', async () => {
  const known = backend({
    'api/pub/getstaticdata': lists,
    'api/doc/getdocumentlist': none,
    'api/pub/getcolumnist': () => ok({ items: [], total: 0, hasMore: false }),
  })
  openScreen('/IHStudyCenter/d2', StudyCenterPage)
  await settled()
  expect(known.sent('api/doc/getdocumentlist')[0]).toMatchObject({ items: ['d2'], docTypes: [6, 9, 44] })
  expect(document.body.textContent).toContain('还没有课程')
  await press('t-tab-column')
  expect(known.sent('api/pub/getcolumnist')[0]).toMatchObject({ diseaseId: 'd2' })
})

test('a study centre that there is none of asks for nothing', async () => {
  const known = backend({ 'api/pub/getstaticdata': lists, 'api/doc/getdocumentlist': none })
  openScreen('/IHStudyCenter/d9', StudyCenterPage)
  await settled()
  expect(document.body.textContent).toContain('没有这个学习中心')
  expect(known.sent('api/doc/getdocumentlist')).toEqual([])
})

test('of a hospital only the diseases of its departments can be chosen', () => {
  const hospital = { name: '示例市肿瘤医院', departments: [{ diseases: [NAMED[1]!] }] }
  expect(scopeOf('7', 'd1', NAMED, hospital)).toMatchObject({ diseases: [NAMED[1]], current: 'd2', asked: ['d2'] })
  expect(scopeOf('7', '', NAMED, { ...hospital, departments: [] }).isUnknown).toBe(true)
  expect(scopeOf('', 'd1', NAMED, null)).toMatchObject({ current: 'd1', diseases: NAMED, isUnknown: false })
  expect(scopeOf('', 'd9', NAMED, null)).toMatchObject({ current: '', asked: [] })
})

test('a course is no live; what an address makes up is the first tab', () => {
  expect(tabOf('x')).toBe('course')
  expect(docsOf('live', [])).toEqual({ docTypes: [25, 30] })
})
