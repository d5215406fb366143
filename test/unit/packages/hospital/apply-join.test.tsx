import { fireEvent, render } from '@testing-library/react'
import type { JoinState } from '@/api/join'
import { JOIN_PICTURES, missingSlots, PICTURE_SLOTS } from '@/domain/consultation/join'
import { firstJoinFormSchema, joinFormSchema, NO_JOIN_FORM, type JoinForm } from '@/domain/consultation/join-form'
import { fieldIssues } from '@/domain/validation'
import { JoinStatus } from '@/packages/hospital/apply-join/JoinStatus'
import { StepOneView } from '@/packages/hospital/apply-join/StepOneView'
import { StepThreeView } from '@/packages/hospital/apply-join/StepThreeView'
import { StepTwoView } from '@/packages/hospital/apply-join/StepTwoView'

const at = (testId: string) => document.querySelector(`.t-${testId}`)
const nothing = jest.fn()
const form: JoinForm = {
  ...{ hospitalId: '1', departmentId: '2', name: '周敏', idNumber: '11010119850312005X', licenceNumber: '110110000012345' },
  ...{ titleId: 't3', practiceOrg: '示例市肿瘤医院', scope: '内科专业', years: '8', goodAt: '' },
}
const state = (part: Partial<JoinState> = {}): JoinState => ({
  ...{ status: 0, rejectReason: '', sentAt: '2026-11-24T02:00:00.000Z', decidedAt: '' },
  pictures: PICTURE_SLOTS.map(({ picType, page }) => ({ picType, page, key: `k${picType}${page}`, url: '/x' })),
  application: {
    ...{ id: '1', title: '主治医师', hospital: { id: '1', name: '示例市肿瘤医院' }, department: { id: '2', name: '肿瘤内科' } },
    form: { ...form, idNumber: '110101********005X' },
  },
  ...part,
})

describe('the rules of the first step', () => {
  test('let a whole form pass, and say what each input lacks', () => {
    expect(fieldIssues(firstJoinFormSchema, form)).toEqual({})
    expect(fieldIssues(joinFormSchema, { ...form, idNumber: '' })).toEqual({})
    expect(fieldIssues(firstJoinFormSchema, NO_JOIN_FORM)).toEqual({
      hospitalId: '请选择要加入的医院',
      departmentId: '请选择科室',
      name: '请输入姓名',
      idNumber: '请输入 18 位身份证号',
      licenceNumber: '请输入执业证书编码',
      titleId: '请选择职称',
      practiceOrg: '请输入执业注册机构',
      scope: '请输入执业范围',
      years: '请输入独立临床工作年限',
    })
    expect(fieldIssues(joinFormSchema, { ...form, years: '2' })).toEqual({ years: '独立临床工作须满3年' })
  })
  test('every page of every paper has its place', () => {
    expect(PICTURE_SLOTS).toHaveLength(JOIN_PICTURES.reduce((sum, { pages }) => sum + pages, 0))
    expect(missingSlots(PICTURE_SLOTS.slice(2)).map(({ name }) => name)).toEqual(['身份证人像面', '身份证国徽面'])
  })
})

test('the first step shows the number that is stored masked, why it came back, and what the server refuses', () => {
  render(
    <StepOneView
      {...{ form: { ...form, idNumber: '' }, errors: { years: '独立临床工作须满3年' }, failure: '', busy: false }}
      {...{ change: nothing, send: nothing, onChoose: nothing, storedNumber: '110101********005X', rejectReason: '照片不清晰' }}
      names={{ hospitalId: '示例市肿瘤医院', departmentId: '肿瘤内科', titleId: '主治医师' }}
    />,
  )
  expect(at('join-reason')?.textContent).toContain('照片不清晰')
  expect(at('join-years-error')?.textContent).toBe('独立临床工作须满3年')
  expect(document.body.textContent).toContain('不填则沿用已填写的号码')
})

test('a number that is taken is said once, at the foot', () => {
  render(
    <StepOneView
      {...{ form, errors: {}, failure: '您已提交过申请', busy: false, change: nothing, send: nothing, onChoose: nothing }}
      {...{ storedNumber: '', rejectReason: '', names: { hospitalId: '', departmentId: '', titleId: '' } }}
    />,
  )
  expect(at('join-failure')?.textContent).toBe('您已提交过申请')
})

test('the second step counts what is left, and goes on when all are there', () => {
  const uploads = { busy: false, choose: jest.fn(), retry: nothing, cancel: nothing, remove: nothing, show: nothing }
  const items = PICTURE_SLOTS.map((slot) => ({ slot: { ...slot, id: `${slot.picType}-${slot.page}` } }))
  const onNext = jest.fn()
  const { rerender } = render(<StepTwoView items={items} uploads={uploads} onNext={onNext} />)
  expect(at('pictures-left')?.textContent).toBe('还需上传 7 张')
  fireEvent.click(at('join-next')!)
  expect(onNext).not.toHaveBeenCalled()
  fireEvent.click(at('paper-place-0-1')!)
  expect(uploads.choose).toHaveBeenCalledWith(items[0]?.slot)
  rerender(<StepTwoView items={items.map((item) => ({ ...item, url: '/x' }))} uploads={uploads} onNext={onNext} />)
  fireEvent.click(at('join-next')!)
  expect(onNext).toHaveBeenCalled()
})

describe('the third step', () => {
  const draw = (shown: JoinState, errors = {}) => {
    const send = jest.fn()
    const change = jest.fn()
    const sending = { form: { agreement: false, privacy: false }, errors, failure: '', busy: false, change, send }
    render(<StepThreeView {...sending} state={shown} onData={nothing} onPictures={nothing} />)
    return { send, change }
  }
  test('shows all of it once more, and asks for two ticks that nobody set before', () => {
    const { change } = draw(state(), { agreement: '请阅读并勾选互联网医院入驻协议' })
    expect(at('join-facts')?.textContent).toContain('身份证号110101********005X')
    expect(at('pictures-state')?.textContent).toBe('7 张已齐全')
    expect(at('agree-agreement-error')?.textContent).toBe('请阅读并勾选互联网医院入驻协议')
    fireEvent.click(at('agree-privacy')!)
    expect(change).toHaveBeenCalledWith({ privacy: true })
  })
  test('names the pictures that are missing, and sends nothing without them', () => {
    const { send } = draw(state({ pictures: state().pictures.slice(1) }))
    expect(at('pictures-state')?.textContent).toBe('还缺：身份证人像面')
    fireEvent.click(at('join-send')!)
    expect(send).not.toHaveBeenCalled()
  })
})

test.each([
  [1, '', '入驻申请审核中'],
  [2, '', '您已加入示例市肿瘤医院'],
  [3, '照片不清晰', '入驻申请未通过原因：照片不清晰修改并重新提交'],
] as const)('state %i says how it stands', (status, rejectReason, text) => {
  render(<JoinStatus state={state({ status, rejectReason })} onAgain={nothing} onSetting={nothing} />)
  expect(document.body.textContent).toContain(text)
  expect(document.body.textContent).toContain('执业范围内科专业')
})
