import { fireEvent } from '@testing-library/react'
import { materialOf } from '@/domain/consultation/material'
import { SERVICE_IDS, SERVICES } from '@/domain/consultation/services'
import ContactAssistantPage from '@/packages/consult/contact-assistant'
import PatientManualPage from '@/packages/consult/patient-manual'
import { MATERIAL } from '@/packages/consult/patient-manual/manual'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

const open = async (address: string, Screen: typeof PatientManualPage) => {
  backend({})
  openScreen(address, Screen)
  await settled()
}
const press = async (element: Element) => {
  fireEvent.click(element)
  await settled()
}
const urls = () => mock.navigations.map(({ url }) => decodeURIComponent(url))

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('the manual asks for exactly what the rules of each service ask for', () => {
  expect(MATERIAL.map(({ id, items }) => [id, items])).toEqual(
    SERVICE_IDS.map((id) => [id, materialOf(id, SERVICES[id].kinds[0])]),
  )
  expect(MATERIAL.find(({ id }) => id === 'con_remote')?.items).toContain('分期（TNM）')
})

test('a service of the manual opens and closes', async () => {
  await open('/PatientManual', PatientManualPage)
  const fold = () => byClass('t-material-inq_text').querySelector('.t-material-open') as Element
  await press(fold())
  expect(byClass('t-material-inq_text').textContent).toContain('· 复诊确认')
  await press(fold())
  expect(byClass('t-material-inq_text').textContent).not.toContain('复诊确认')
})

test('the manual says what goes back, and sends emergencies to a hospital', async () => {
  await open('/PatientManual', PatientManualPage)
  const text = byClass('t-patient-manual').textContent ?? ''
  expect(text).toContain('开始前 24 小时以上取消：全额退款；此后取消：退还 50%')
  expect(text).toContain('请立即拨打120或前往急诊')
  for (const row of ['to-patients', 'to-doctors', 'to-assistant']) await press(byClass(`t-${row}`))
  expect(urls()).toEqual([
    expect.stringContaining('/newpatientlist'),
    expect.stringContaining('/NewExpertList'),
    expect.stringContaining('/ContactDoctorAssistant'),
  ])
})

test('the assistant is written to by the form of feedback; no telephone is made up', async () => {
  await open('/ContactDoctorAssistant', ContactAssistantPage)
  expect(byClass('t-contact-assistant').textContent).not.toMatch(/\d{3,4}-\d{4}/)
  for (const row of ['write-assistant', 'assistant-problems', 'assistant-history', 'to-manual']) await press(byClass(`t-${row}`))
  expect(urls()).toEqual([
    expect.stringContaining('/NewFeedBack?type=consult'),
    expect.stringContaining('/NewFeedBackProblems/consult'),
    expect.stringContaining('/NewFeedBackHistory'),
    expect.stringContaining('/PatientManual'),
  ])
  expect(allByClass('t-contact-assistant')).toHaveLength(1)
})
