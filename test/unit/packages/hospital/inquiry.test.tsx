import { fireEvent, render } from '@testing-library/react'
import type { CaseFile, OrderDetail, RoomMessage } from '@/api/consultation'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { nextStep } from '@/domain/consultation/next-step'
import { ORDER_STATES } from '@/domain/consultation/states'
import { InquiryNewFoot } from '@/packages/hospital/inquiry-new/InquiryNewView'
import { serviceOf } from '@/packages/hospital/inquiry-new/service'
import { LISTS, tabOf } from '@/packages/hospital/inquiry-list/lists'
import { CaseAllergy, CaseFileList } from '@/features/consultation/case/CaseParts'
import { byKind } from '@/packages/hospital/origin-document/by-kind'
import { PatientCaseView } from '@/packages/hospital/patient-case/PatientCaseView'
import { adviceOf, AdviceView } from '@/packages/hospital/treatment-advice/AdviceView'

const at = (testId: string) => document.querySelector(`.t-${testId}`)
const tap = (testId: string) => fireEvent.click(at(testId)!)

const file = (id: string, kind: OrderDetail['files'][number]['kind'], mime = 'image/png', takenOn = '') => ({
  ...{ id, kind, mime, takenOn, name: `${id}.png`, url: `/file/${id}` },
})
const ORDER = {
  ...{ id: '2', service: 'inq_text', kind: 'B', state: 'in_progress', side: 'applicant', patient: '周建平' },
  provider: {
    ...{ id: '1', isTeam: false, name: '张明', portrait: '', title: '主任医师' },
    ...{ hospital: '示例市肿瘤医院', department: '肿瘤内科' },
  },
  patientCard: { id: '7', name: '周建平', gender: 1, age: '68岁', allergy: '青霉素', needsGuardian: false },
  texts: { ...NO_TEXTS, complaint: '口腔溃疡疼痛' },
  files: [file('5', 'photo'), file('6', 'outpatient', 'application/pdf')],
  course: [] as OrderDetail['course'],
} as OrderDetail

describe('the case of an order', () => {
  const ways = () => ({
    ...{ onFile: jest.fn(), onCase: jest.fn(), onOriginal: jest.fn() },
    ...{ onAdvice: jest.fn(), onOrder: jest.fn(), onAccess: jest.fn() },
  })
  test('shows who it is, the allergy, what was written and the files; its owner may see who has read it', () => {
    const to = ways()
    render(<PatientCaseView order={ORDER} isBrief={false} ways={to} />)
    expect(document.body.textContent).toContain('周建平 · 男 · 68岁')
    expect(at('allergy')?.textContent).toBe('过敏：青霉素')
    expect(document.body.textContent).toContain('口腔溃疡疼痛')
    tap('order-file')
    expect(to.onFile).toHaveBeenCalledWith(ORDER.files[0])
    tap('open-access')
    expect(to.onAccess).toHaveBeenCalled()
  })
  test('has no record of reads for the doctor, and no files where only the words are asked for', () => {
    const to = ways()
    render(<PatientCaseView order={{ ...ORDER, side: 'doctor' }} isBrief ways={to} />)
    expect(at('open-access')).toBeNull()
    expect(at('order-file')).toBeNull()
    tap('whole-case')
    expect(to.onCase).toHaveBeenCalled()
  })
  test('has its original papers by kind, in the order of the form', () => {
    expect(byKind(ORDER.files).map(({ name, files }) => [name, files.map(({ id }) => id)])).toEqual([
      ['门诊病历', ['6']],
      ['患处照片', ['5']],
    ])
  })
  test('within a kind by their day, the oldest first and what names none last', () => {
    const day = (id: string, takenOn: string) => file(id, 'laboratory', 'image/png', takenOn)
    const [group] = byKind([day('1', ''), day('2', '2026-11-20'), day('3', '2026-08-30')])
    expect(group?.files.map(({ id }) => id)).toEqual(['3', '2', '1'])
    render(<CaseFileList files={group?.files ?? []} onOpen={jest.fn()} />)
    expect(document.body.textContent).toBe('检验报告 · 3.png2026-08-30检验报告 · 2.png2026-11-20检验报告 · 1.png')
  })
  test('points out an allergy, and not that there is none', () => {
    const strong = (allergy: string) => {
      const { container, unmount } = render(<CaseAllergy card={{ ...ORDER.patientCard!, allergy }} />)
      const look = container.querySelector('.t-allergy')?.className
      unmount()
      return look
    }
    expect(strong('无')).not.toBe(strong('青霉素'))
  })
})

describe('advice', () => {
  const message = (id: string, given: Partial<RoomMessage>) =>
    ({ id, sender: 'doctor', isRevoked: false, body: '注意保湿', createdAt: '2026-11-24T02:00:00Z', ...given }) as RoomMessage
  test('is what the doctor wrote and did not take back', () => {
    const all = [
      message('1', {}),
      message('2', { sender: 'patient' }),
      message('3', { isRevoked: true }),
      message('4', { body: '' }),
    ]
    expect(adviceOf(all).map(({ id }) => id)).toEqual(['1'])
  })
  test('leads to the hospital, where it is known', () => {
    const onHospital = jest.fn()
    render(<AdviceView order={ORDER} advice={[message('1', {})]} busy={false} onHospital={onHospital} onOrder={jest.fn()} />)
    expect(at('advice-line')?.textContent).toContain('注意保湿')
    expect(at('earlier')).toBeNull()
    tap('to-hospital')
    expect(onHospital).toHaveBeenCalled()
  })
})

describe('a service with an agreed time', () => {
  test('is the patient’s, or the colleague’s where the address says so', () => {
    expect(serviceOf('tel')).toEqual({ service: 'inq_phone', byText: 'inq_text' })
    expect(serviceOf('video', '1')).toEqual({ service: 'inq_video', byText: 'inq_text' })
    expect(serviceOf('video', 'con')).toEqual({ service: 'con_video', byText: 'con_text' })
  })
  test('always has a way on', () => {
    const onDoctor = jest.fn()
    render(<InquiryNewFoot onDoctor={onDoctor} />)
    tap('to-doctor')
    expect(onDoctor).toHaveBeenCalled()
    const onPress = jest.fn()
    render(<InquiryNewFoot byText={{ text: '改用图文问诊', onPress }} onDoctor={onDoctor} />)
    tap('by-text')
    expect(onPress).toHaveBeenCalled()
  })
})

test('a list begins with the tab of its address, by number or name', () => {
  expect(['1', '2', 'done', '0', '', '99', 'open'].map(tabOf)).toEqual(['waiting', 'running', 'done', 'all', 'all', 'all', 'all'])
  expect(LISTS.remote?.services).toEqual(['con_remote'])
})

test('every state says what comes next, with its time where it has one', () => {
  for (const state of ORDER_STATES) expect(nextStep(state, '')).toMatch(/。$/)
  expect(nextStep('pending_accept', '11月25日 10:00')).toBe('医生会在 11月25日 10:00 前确认接诊，超时未接诊自动全额退款。')
  expect(nextStep('pending_payment', '')).toBe('请尽快完成支付，超时未支付申请会关闭。')
})

test('under the heading of their kind files have their names alone', () => {
  const files: CaseFile[] = [{ id: '1', kind: 'pathology', name: '活检.pdf', mime: 'application/pdf', url: '/x', takenOn: '' }]
  const namesOf = (isOneKind: boolean) => {
    const { container, unmount } = render(<CaseFileList files={files} onOpen={() => undefined} isOneKind={isOneKind} />)
    const names = [...container.querySelectorAll('.t-order-file')].map((row) => row.textContent)
    unmount()
    return names
  }
  expect([namesOf(false), namesOf(true)]).toEqual([['病理资料 · 活检.pdf'], ['活检.pdf']])
})
