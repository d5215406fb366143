import { act, fireEvent } from '@testing-library/react'
import type { HospitalCard } from '@/api/directory'
import { materialOf } from '@/domain/consultation/material'
import GlobalRemotePage from '@/packages/consult/global-remote'
import { LAW, MATERIAL, STEPS } from '@/packages/consult/global-remote/guide'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const hospital: HospitalCard = {
  ...{ id: '31', name: '示例癌研医院（日本）', level: '未知', category: '肿瘤专科医院', area: '日本', picture: '' },
  ...{ licence: 'none', doctorCount: 4, isSample: true },
}
const directory = () =>
  backend({
    'api/org/gethospitalclasses': () => ok({ levels: [], categories: [], countries: ['日本', '美国'] }),
    'api/org/gethospitals': () => ok({ items: [hospital], total: 1, hasMore: false }),
    'api/org/getdoctors': () => ok({ items: [], total: 0, hasMore: false }),
  })
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('what is handed in and how long it takes are what the rules say', () => {
  expect(MATERIAL).toEqual(expect.arrayContaining(materialOf('con_remote', 'A')))
  const steps = STEPS.map(([, words]) => words).join('')
  for (const clock of ['24 小时内完成', '7 天内补齐', '48 小时内确认', '45 分钟', '48 小时内出具']) expect(steps).toContain(clock)
  expect(LAW).toContain('待核对')
})

test('a country narrows hospitals and doctors; the way on is the assistant', async () => {
  const known = directory()
  openScreen('/NewGlobalRemoteConsultPage', GlobalRemotePage)
  await settled()
  expect(text()).toContain('示例癌研医院（日本）')
  expect(text()).toContain('暂无开通远程会诊的海外专家')
  fireEvent.click(byClass('t-country-日本'))
  await settled()
  expect(known.sent('api/org/gethospitals').map(({ country }) => country)).toEqual(['', '日本'])
  expect(known.sent('api/org/getdoctors').pop()).toMatchObject({ isAbroad: true, country: '日本', service: 'con_remote' })
  fireEvent.click(byClass('t-arrange'))
  await settled()
  expect(mock.navigations.map(({ url }) => decodeURIComponent(url))).toEqual([expect.stringContaining('/ContactDoctorAssistant')])
})

test('how it goes stands there when the directory cannot be had', async () => {
  backend({ 'api/org/gethospitalclasses': () => refused(500) })
  openScreen('/NewGlobalRemoteConsultPage', GlobalRemotePage)
  await settled()
  // It is tried again before it is given up.
  for (let n = 0; n < 5; n += 1) {
    act(() => void jest.advanceTimersByTime(10_000))
    await settled()
  }
  expect(text()).toContain('怎样进行')
  expect(byClass('t-state-error')).toBeTruthy()
})
