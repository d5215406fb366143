import { fireEvent, screen } from '@testing-library/react'
import { patientApi } from '@/api/patient'
import { NO_ENTRY } from '@/domain/patient/course'
import { TICKED_CONSENTS, CONSENTS } from '@/domain/consultation/consents'
import PatientsPage from '@/packages/consult/patients'
import { dialog } from '@/platform/dialog/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { CHILD, PATIENT, PDF, PICTURE } from '../../features/patient/samples'

type Handlers = Parameters<typeof backend>[0]
const open = async (address: string, more: Handlers = {}) => {
  const server = backend({
    [patientApi.list.path]: () => ok({ items: [PATIENT] }),
    [patientApi.detail.path]: () => ok({ patient: PATIENT, files: [PICTURE, PDF], notes: [], consents: ['SO'] }),
    ...more,
  })
  openScreen(address, PatientsPage)
  await settled()
  return server
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const type = (name: string, value: string) => fireEvent.change(byClass(`t-${name}`), { target: { value } })
/** The wheel of a day, beside its line. */
const choose = async (name: string, value: string) => {
  fireEvent.change(byClass(`t-${name} ~ [data-picker]`), { target: { value } })
  await settled()
}
const urls = () => mock.navigations.map(({ url }) => decodeURIComponent(url))

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  dialog.confirms = true
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('the list', () => {
  test('leads to each patient and to a new one', async () => {
    await open('/newpatientlist')
    expect(textsOf('t-patient')).toEqual(['李秀兰女 · 57岁父母110***********0003　138****5678资料 2 份过敏史：青霉素'])
    await press('patient-7')
    await press('add-patient')
    expect(urls()[0]).toContain('/ConsultationPatients/7')
    expect(urls()[1]).toContain('/ConsultationPatients/new')
  })
  test('without anybody says how to begin', async () => {
    await open('/newpatientlist', { [patientApi.list.path]: () => ok({ items: [] }) })
    expect(byClass('t-state-empty').textContent).toContain('还没有患者')
    await press('state-action')
    expect(urls()[0]).toContain('/ConsultationPatients/new')
  })
  test('asks nobody who is not signed in', async () => {
    resetDevice()
    const server = await open('/newpatientlist')
    expect(byClass('t-state-notAllowed')).toBeTruthy()
    expect(server.sent(patientApi.list.path)).toEqual([])
  })
})

describe('a patient', () => {
  test('is shown with files by kind, and the title does not name anybody', async () => {
    await open('/ConsultationPatients/7')
    expect(byClass('t-patient-card').textContent).toContain('过敏史青霉素')
    expect(byClass('t-files-pathology').textContent).toContain('病理.jpg')
    expect(byClass('t-files-discharge').textContent).toContain('日期未填 · PDF')
    expect(document.title).not.toContain('李秀兰')
  })
  test('has a course in time order, and points out a later line without progress', async () => {
    const base = { ...NO_ENTRY, id: '1' }
    const notes = [
      { ...base, type: 15, day: '2025-09-01', until: '2026-01-05', drugs: '奥希替尼', medication: 1, line: 3 },
      { ...base, id: '2', type: 16, day: '2025-12-01', content: '靶病灶缩小', effect: 2 },
      { ...base, id: '3', type: 15, day: '2026-01-06', drugs: '培美曲塞 + 顺铂', medication: 0, line: 4 },
    ]
    await open('/ConsultationPatients/7', {
      [patientApi.detail.path]: () => ok({ patient: PATIENT, files: [], notes, consents: [] }),
    })
    expect(textsOf('t-course-note')).toEqual([
      '2025-09-01 至 2026-01-05用药信息一线单药奥希替尼',
      '2025-12-01肿瘤评估PR 部分缓解靶病灶缩小',
      '2026-01-06 起用药信息二线联合培美曲塞 + 顺铂',
    ])
    expect(byClass('t-course-notice').textContent).toContain('二线用药（2026-01-06）之前没有疾病进展（PD）')
  })
  test('is written into: what a type asks for is asked in place, and what was typed for another is not sent', async () => {
    const server = await open('/ConsultationPatients/7', {
      [patientApi.saveNote.path]: () => ok({ note: { ...NO_ENTRY, id: '4', type: 16, day: '2026-03-01', effect: 3 } }),
    })
    await press('add-course')
    await press('course-type-15')
    type('course-drugs', '奥希替尼 80 mg')
    await press('save-course')
    expect(byClass('t-course-sheet').textContent).toContain('请选择日期')
    expect(byClass('t-course-sheet').textContent).toContain('请选择治疗线数')
    expect(server.sent(patientApi.saveNote.path)).toEqual([])
    await press('course-type-16')
    expect(document.querySelector('.t-course-drugs')).toBeNull()
    await press('course-effect-3')
    await choose('course-day', '2026-03-01')
    await press('save-course')
    const [sent] = server.sent(patientApi.saveNote.path)
    expect(sent).toMatchObject({ patientId: '7', noteId: '', type: 16, day: '2026-03-01', effect: 3, drugs: '', line: null })
    expect(document.querySelector('.t-course-sheet')).toBeNull()
  })
  test('that is not there is said', async () => {
    await open('/ConsultationPatients/9', { [patientApi.detail.path]: () => refused(404, '该患者不存在') })
    expect(byClass('t-state-notFound').textContent).toContain('该患者不存在')
  })
  test('gives a consent in the words that were read', async () => {
    const server = await open('/ConsultationPatients/7', { [patientApi.consent.path]: () => ok() })
    expect(byClass('t-consent-SO').textContent).toContain('已同意第 1 版')
    expect(byClass('t-consent-PI-S').textContent).toContain('第 1 版 · 待核对')
    expect(document.querySelector('.t-consent-GUARD')).toBeNull()
    await press('consent-PI-S')
    expect(byClass('t-consent-sheet').textContent).toContain(CONSENTS['PI-S'].text)
    await press('give-consent')
    expect(byClass('t-consent-error').textContent).toBe('请先阅读并勾选')
    await press('consent-tick')
    await press('give-consent')
    expect(server.sent(patientApi.consent.path)).toEqual([{ patientId: '7', consents: [{ id: 'PI-S', version: 1 }] }])
    expect(toasts()).toEqual(['已同意'])
    expect(document.querySelector('.t-consent-sheet')).toBeNull()
  })
  test('whose words have changed is asked to read them again', async () => {
    await open('/ConsultationPatients/7', { [patientApi.consent.path]: () => refused(409, '同意书已更新，请重新阅读') })
    await press('consent-REC')
    await press('consent-tick')
    await press('give-consent')
    expect(toasts()).toEqual(['同意书已更新，请重新阅读'])
    expect(byClass('t-consent-sheet')).toBeTruthy()
  })
  test('takes one back after a question', async () => {
    const server = await open('/ConsultationPatients/7', { [patientApi.withdrawConsent.path]: () => ok() })
    await press('consent-SO')
    await press('withdraw-consent')
    expect(server.sent(patientApi.withdrawConsent.path)).toEqual([{ patientId: '7', consent: 'SO' }])
    expect(document.querySelector('.t-consent-sheet')).toBeNull()
  })
  test('who is a child has a guardian’s consent among them', async () => {
    await open('/ConsultationPatients/8', {
      [patientApi.detail.path]: () => ok({ patient: CHILD, files: [], notes: [], consents: [] }),
    })
    for (const id of TICKED_CONSENTS) expect(byClass(`t-consent-${id}`)).toBeTruthy()
  })
  test('says who has read the material', async () => {
    const read = { id: '3', reader: '陈思远', purpose: '会诊或问诊', reason: '', at: '2026-03-01T02:00:00.000Z' }
    await open('/ConsultationPatients/7', {
      [patientApi.access.path]: () => ok({ items: [read], total: 1, hasMore: false }),
    })
    await press('open-access')
    expect(byClass('t-access-list').textContent).toContain('陈思远会诊或问诊 · ')
  })
  test('loses a file only after a question', async () => {
    const server = await open('/ConsultationPatients/7', { [patientApi.removeFile.path]: () => ok() })
    dialog.confirms = false
    await press('remove-file-21')
    expect(server.sent(patientApi.removeFile.path)).toEqual([])
    dialog.confirms = true
    await press('remove-file-21')
    expect(server.sent(patientApi.removeFile.path)).toEqual([{ fileId: '21' }])
  })
  test('is removed after a question, and the list is shown', async () => {
    const server = await open('/ConsultationPatients/7', { [patientApi.remove.path]: () => ok() })
    await press('remove-patient')
    await pass(1000)
    expect(server.sent(patientApi.remove.path)).toEqual([{ patientId: '7' }])
    expect(urls()[0]).toContain('/newpatientlist')
  })
})

describe('the form', () => {
  test('of a patient sends empty numbers as they were', async () => {
    const server = await open('/ConsultationPatients/7?edit=1', {
      [patientApi.save.path]: () => ok({ patient: PATIENT }),
    })
    expect((byClass('t-patient-name') as HTMLInputElement).value).toBe('李秀兰')
    type('patient-allergy', '无')
    await press('save-patient')
    expect(server.sent(patientApi.save.path)).toEqual([
      expect.objectContaining({ patientId: '7', idNumber: '', mobile: '', relation: '父母', allergy: '无' }),
    ])
  })
  test.each(['0', 'new'])('%s adds a patient; what the server says stands at its field', async (id) => {
    await open(`/ConsultationPatients/${id}`, {
      [patientApi.save.path]: () => refused(422, '', { fields: { idNumber: '该身份证号已用于您的另一位患者' } }),
    })
    type('patient-name', '李秀兰')
    type('patient-id', '110101196805010025')
    await press('save-patient')
    expect(
      screen.getByText('该身份证号已用于您的另一位患者', { selector: '.t-patient-id-error *, .t-patient-id-error' }),
    ).toBeTruthy()
    expect((byClass('t-patient-id') as HTMLInputElement).value).toBe('110101196805010025')
  })
})
