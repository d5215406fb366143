import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { MedicineCard, PrescriptionDetail, PrescriptionFinding } from '@/api/prescription'
import { LONG_GROUNDS } from '@/domain/prescription/assessment'
import { NO_DRAFT, NO_PATIENT_ENTRY, type Draft } from '@/domain/prescription/draft'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { withLines } from '@/domain/prescription/long'
import { RecipeRow } from '@/features/prescription'
import { firstLine, withQuantity } from '@/packages/hospital/recipe/edit/line'
import { LineCard } from '@/packages/hospital/recipe/edit/LineCard'
import { RecipeEditView } from '@/packages/hospital/recipe/edit/RecipeEditView'
import { RejectForm } from '@/packages/hospital/recipe/MoveSheets'
import { RecipeView } from '@/packages/hospital/recipe/RecipeView'
import { stepsOf } from '@/packages/hospital/recipe/steps'
import { tabItems, tabOf } from '@/packages/hospital/recipe-list/tabs'

const ASSESSED: Draft['assessment'] = { grounds: [...LONG_GROUNDS], text: '近三月复查稳定，四周后门诊复诊' }
const TODAY = '2026-11-25'
const AT = '2026-11-25T06:20:00.000Z'

const FINDING: PrescriptionFinding = {
  ...{ check: 'K16', name: '相互作用', key: 'K16:a:b', line: 0, level: 'WARN', isUnknown: false },
  ...{ text: '多西环素与铁剂：吸收下降（待核对）', codes: ['2-8'], source: '处方管理办法 第三十五条' },
  ...{ mark: '待核对', isRead: true, reason: '' },
}
const RECIPE: PrescriptionDetail = {
  ...{ id: '7', inquiryId: '2', state: 'submitted', number: '202611250015000015', hospital: '江城大学附属肿瘤医院' },
  ...{
    doctor: '张明',
    patient: '王小明',
    about: '女 · 58岁',
    diagnosis: '肺恶性肿瘤',
    drugs: ['盐酸多西环素片'],
    amountCents: 4680,
  },
  ...{ signedAt: AT, expiresAt: '2026-11-25T15:59:59.000Z', reviewDueAt: '', isOverdue: false, isUrged: false, isMine: false },
  ...{ isLocked: false, isSample: false, updatedAt: AT, viewer: 'doctor', version: 1, revision: 3, department: '肿瘤内科' },
  ...{ feeClass: '自费', day: TODAY, isChild: false, diagnoses: ['肺恶性肿瘤', '药物性皮炎'], durationReason: '' },
  ...{ assessment: '', validDays: 1 },
  patientCard: { name: '王小明', sex: '女', age: '58岁', recordNumber: 'IH0015000002', weight: '' },
  lines: [
    {
      ...{ name: '盐酸多西环素片', brand: '', spec: '0.1 g × 20 片', form: '片剂', quantity: '1 盒' },
      ...{ usage: ['口服', '每次 0.1 g', '每日两次', '共 10 天'], note: '', advice: '餐后整片吞服', amountCents: 4680 },
    },
  ],
  signatures: [{ role: '医师', name: '张明', at: AT, isCa: true }],
  ...{
    findings: [FINDING],
    lock: null,
    rejection: null,
    cancelReason: '',
    insistReason: '',
    events: [],
    moves: ['withdraw', 'urge'],
  },
  ...{ signingRefusal: '', hasFile: true, prepared: null, draft: null },
}
const ways = () => ({ onFile: jest.fn(), onInquiry: jest.fn(), onCancel: jest.fn(), onTicks: jest.fn() })
const show = (over: Partial<PrescriptionDetail> = {}, ticks: readonly string[] = []) => {
  const given = ways()
  render(<RecipeView recipe={{ ...RECIPE, ...over }} ticks={ticks} busy={false} ways={given} />)
  return given
}
const names = (over: Partial<PrescriptionDetail>) => stepsOf({ ...RECIPE, ...over }).map(({ state, note }) => [state, note])
const text = () => document.body.textContent ?? ''

describe('a prescription', () => {
  test('is a sheet: head, Rp, usage in Chinese, the closing line, signature and amount', () => {
    show()
    for (const part of [
      '江城大学附属肿瘤医院',
      '普通处方',
      'IH0015000002',
      '肺恶性肿瘤；药物性皮炎',
      '以下空白',
      'CA 签名',
      '¥46.80',
    ])
      expect(text()).toContain(part)
    expect(text()).toContain('口服每次 0.1 g每日两次共 10 天')
    expect(text()).toContain('药品费用到药房缴纳')
  })
  test('says what the checks found, by which rule, and that it was not verified', () => {
    show()
    expect(text()).toContain('已自动核对 24 项：无禁止项，1 项提示。')
    expect(text()).toContain('依据：处方管理办法 第三十五条（点评 2-8）')
    expect(screen.getAllByText('待核对').length).toBeGreaterThan(0)
    expect(text()).toContain('医师已阅读')
  })
  test('shows the patient no finding, and until when it can be fetched', () => {
    show({ viewer: 'patient', state: 'approved', findings: [], moves: [] })
    expect(text()).not.toMatch(/核对结果|已自动核对|作废/)
    expect(text()).toMatch(/前到药房缴费取药/)
  })
  test('says whose signatures the file has: before the approval the doctor’s alone', () => {
    show({ state: 'submitted', hasFile: true })
    expect(text()).toContain('仅有医师签名，药师尚未审核，不能取药')
    expect(text()).not.toContain('含医师与药师的电子签名')
  })
  test('of a child has the corner mark of the law and its weight', () => {
    show({ isChild: true, patientCard: { ...RECIPE.patientCard, weight: '18.5 kg' } })
    expect(text()).toContain('儿科处方')
    expect(text()).toContain('18.5 kg')
  })
  test('that was rejected says why, with the code and its mark', () => {
    show({ state: 'rejected', rejection: { codes: ['2-5'], text: '剂量偏高', isSerious: true, at: AT } })
    expect(text()).toMatch(/严重不合理用药或用药错误，已报告质量管理部门.*剂量偏高/)
    expect(text()).toContain('2-5 用法、用量不适宜（待核对）')
  })
  test('leads who cannot sign to where he can', () => {
    show({ viewer: 'pharmacist', moves: ['lock'], signingRefusal: '尚未开通电子签名，请先申请证书' })
    expect(text()).toContain('尚未开通电子签名')
  })
  test('asks the pharmacy for all ten items', () => {
    const { onTicks } = show({ viewer: 'pharmacy', state: 'approved', moves: ['prepare'] }, TEN_ITEMS.slice(0, 9))
    expect(text()).toContain('四查十对 9/10')
    fireEvent.click(screen.getByText('对临床诊断'))
    expect(onTicks).toHaveBeenCalledWith(TEN_ITEMS)
  })
  test('can be cancelled by its doctor as long as the rules let him', () => {
    const { onCancel } = show({ moves: ['withdraw', 'cancel'] })
    fireEvent.click(screen.getByText('作废处方'))
    expect(onCancel).toHaveBeenCalled()
  })
})

describe('the steps', () => {
  test('say what is done, what is going on, and where it stopped', () => {
    expect(names({ state: 'draft', signatures: [] })[0]).toEqual(['now', '草稿'])
    expect(names({}).map(([state]) => state)).toEqual(['done', 'now', 'todo', 'todo'])
    expect(names({ state: 'rejected' })[1]).toEqual(['stopped', '未通过'])
    const approved = [...RECIPE.signatures, { role: '审核药师', name: '林药师', at: AT, isCa: true }]
    expect(names({ state: 'approved', signatures: approved })[2]).toEqual(['now', '待调配'])
    expect(names({ state: 'expired', signatures: approved })[2]).toEqual(['stopped', '已失效'])
    const prepared = { name: '周药师', at: AT, isOwn: false }
    const both = [...approved, { role: '调配', name: '周药师', at: AT, isCa: false }]
    expect(names({ state: 'approved', signatures: both, prepared })[3]).toEqual(['now', '待核对'])
  })
})

describe('a rejection', () => {
  test('is not sent without a code and a text', async () => {
    const onSend = jest.fn()
    render(<RejectForm id="1" onSend={onSend} />)
    const send = screen.getByText('不通过', { selector: '.t-reject-send' })
    fireEvent.click(send)
    expect(await screen.findByText('请至少选择一项不合理处方代码')).toBeTruthy()
    fireEvent.click(screen.getByText('2-5 用法、用量不适宜（待核对）'))
    fireEvent.click(send)
    expect((await screen.findAllByText('请填写不通过的理由')).length).toBeGreaterThan(0)
    expect(onSend).not.toHaveBeenCalled()
  })
  test('keeps its text and codes when the sheet is closed, until they are sent, and each prescription its own', async () => {
    const onSend = jest.fn().mockResolvedValue(undefined)
    const opened = (id: string) => render(<RejectForm id={id} onSend={onSend} />)
    const typed = () => screen.getByLabelText<HTMLTextAreaElement>('不通过的理由').value
    const first = opened('7')
    fireEvent.click(screen.getByText('2-5 用法、用量不适宜（待核对）'))
    fireEvent.input(screen.getByLabelText('不通过的理由'), { target: { value: '请核对剂量' } })
    first.unmount()
    const other = opened('8')
    expect(typed()).toBe('')
    other.unmount()
    const again = opened('7')
    expect(typed()).toBe('请核对剂量')
    fireEvent.click(screen.getByText('不通过', { selector: '.t-reject-send' }))
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ codes: ['2-5'], text: '请核对剂量', isSerious: false }))
    again.unmount()
    opened('7')
    expect(typed()).toBe('')
  })
})

const CAPECITABINE: MedicineCard = {
  ...{
    id: '26',
    drugId: 'capecitabine',
    name: '卡培他滨',
    brand: '希罗达',
    form: 'filmTablet',
    unitsPerPack: 12,
    packUnit: '盒',
  },
  ...{ spec: { amount: 500, unit: 'mg', countUnit: '片' }, priceCents: 24_600, isInStock: true, isOncology: true },
  ...{
    routes: ['po'],
    frequencies: ['bid d1-14 q3w'],
    doseUnits: ['mg', '片'],
    cycleDays: 21,
    tests: [],
    advice: '',
    refusal: '',
  },
  usual: { value: 1000, unit: 'mg/m²', isVerified: false },
}
const KNOWN = { ...NO_PATIENT_ENTRY, heightCm: 158, weightKg: 49.5 }

describe('writing', () => {
  test('begins with the dose by surface and the quantity of example 2', () => {
    const line = withQuantity({ ...firstLine(CAPECITABINE, KNOWN, TODAY), days: 14 }, CAPECITABINE)
    expect(line).toMatchObject({ dose: { value: 1500, unit: 'mg' }, freq: 'bid d1-14 q3w', quantity: { value: 7, unit: '盒' } })
  })
  test('shows how the dose was found, that its figure was not verified, and why it is seven boxes', () => {
    const line = withQuantity({ ...firstLine(CAPECITABINE, KNOWN, TODAY), days: 14 }, CAPECITABINE)
    const onChange = jest.fn()
    render(<LineCard at={0} line={line} card={CAPECITABINE} patient={KNOWN} onChange={onChange} onRemove={jest.fn()} />)
    expect(text()).toContain('体表面积 1.44 m² × 1000 = 1440 mg → 3 片 1500 mg（+4.17%）')
    expect(text()).toContain('28 次 × 3 片 = 84 片，每盒 12 片，需 7 盒')
    expect(text()).toContain('每3周为一周期，第1–14天，每日两次（bid d1-14 q3w）')
    expect(screen.getByText('待核对')).toBeTruthy()
  })
  test('asks for height and weight where the dose is by surface', () => {
    const line = firstLine(CAPECITABINE, NO_PATIENT_ENTRY, TODAY)
    render(
      <LineCard at={0} line={line} card={CAPECITABINE} patient={NO_PATIENT_ENTRY} onChange={jest.fn()} onRemove={jest.fn()} />,
    )
    expect(text()).toContain('常用剂量 1000 mg/m²，填写身高、体重后计算')
  })
  const edit = (findings: PrescriptionFinding[], content = NO_DRAFT) => {
    const onChange = jest.fn()
    const given = {
      ...{
        content,
        medicines: [],
        allergy: '青霉素',
        sex: 'female' as const,
        birthday: '1980-01-01',
        running: [],
        patientSignedOn: '',
        writeRefusal: '',
      },
    }
    render(
      <RecipeEditView
        {...{
          recipe: { ...RECIPE, state: 'draft', draft: given },
          given,
          content,
          medicines: [CAPECITABINE],
          findings,
          onChange,
        }}
        {...{ amountCents: 0, checkFailure: '', today: TODAY, onCancel: jest.fn() }}
      />,
    )
    return onChange
  }
  test('lets a hard stop neither be ticked nor explained', () => {
    edit([{ ...FINDING, level: 'BLOCK', isRead: false }])
    expect(text()).toContain('已自动核对 24 项：1 项不能签名。')
    expect(screen.queryByText('已阅读')).toBeNull()
    expect(document.querySelector('.t-reason-K16')).toBeNull()
  })
  test('asks a reason for what lies above the usual, and a tick for a warning', () => {
    const onChange = edit([
      { ...FINDING, level: 'DOUBLE', key: 'K13:x:dose', check: 'K13', isRead: false },
      { ...FINDING, isRead: false },
    ])
    expect(document.querySelector('.t-reason-K13')).toBeTruthy()
    fireEvent.click(screen.getByText('已阅读'))
    expect(onChange).toHaveBeenCalledWith({ read: ['K16:a:b'] })
  })
  test('offers a reason that was given for other figures, and lets go of ticks for what is no longer found', () => {
    const double = { ...FINDING, level: 'DOUBLE' as const, key: 'K13:x:dose:new', check: 'K13' as const, isRead: false }
    const content = { ...NO_DRAFT, read: ['K16:a:c'], reasons: { 'K13:y:dose:old': '另一种药', 'K13:x:dose:old': '肿瘤进展快' } }
    const onChange = edit([double, { ...FINDING, isRead: false }], content)
    expect(text()).toContain('提示内容已变化，此前的理由：肿瘤进展快')
    fireEvent.click(screen.getByText('沿用此前的理由'))
    expect(onChange).toHaveBeenLastCalledWith({ reasons: { ...content.reasons, 'K13:x:dose:new': '肿瘤进展快' } })
    fireEvent.click(screen.getByText('已阅读'))
    expect(onChange).toHaveBeenLastCalledWith({ read: ['K16:a:b'] })
  })
  test('of more than four weeks asks for the assessment and the patient’s signature', async () => {
    edit([], { ...NO_DRAFT, lines: [{ ...firstLine(CAPECITABINE, KNOWN, TODAY), days: 29 }] })
    await waitFor(() => expect(text()).toContain('患者尚未签署《长期处方确认》'))
    expect(text()).toContain('用药超过 7 天的理由')
    expect(text()).toContain('患者自述：青霉素')
  })
  test('of more than four weeks is assessed point by point, with a record', () => {
    const line = { ...firstLine(CAPECITABINE, KNOWN, TODAY), days: 29 }
    const onChange = edit([], { ...NO_DRAFT, lines: [line], assessment: { grounds: ['病情控制平稳'], text: '' } })
    fireEvent.click(screen.getByText('临床诊断明确'))
    expect(onChange).toHaveBeenLastCalledWith({ assessment: { grounds: ['临床诊断明确', '病情控制平稳'], text: '' } })
    fireEvent.click(screen.getByText('病情控制平稳'))
    expect(onChange).toHaveBeenLastCalledWith({ assessment: { grounds: [], text: '' } })
    expect(text()).toContain('评估记录（至少 10 个字，写入处方）')
  })
  test('of more than four weeks is assessed again when the long line is changed', () => {
    const line = { ...firstLine(CAPECITABINE, KNOWN, TODAY), days: 29 }
    const onChange = edit([], { ...NO_DRAFT, lines: [line], assessment: ASSESSED })
    const type = (id: string, value: string) =>
      fireEvent.input(document.querySelector(`input.t-line-0-${id}`) as Element, { target: { value } })
    type('note', '餐后')
    expect(onChange).toHaveBeenLastCalledWith({ lines: [{ ...line, note: '餐后' }] }, undefined)
    type('days', '84')
    expect(onChange).toHaveBeenLastCalledWith(
      { lines: [expect.objectContaining({ days: 84 })], assessment: { ...ASSESSED, grounds: [] } },
      undefined,
    )
  })
  test('keeps the assessment where a shorter drug is added or taken away', () => {
    const long = { ...firstLine(CAPECITABINE, KNOWN, TODAY), days: 29 }
    const short = { ...long, medicineId: '9', days: 7 }
    expect(withLines({ lines: [long], assessment: ASSESSED }, [long, short])).toEqual({ lines: [long, short] })
    expect(withLines({ lines: [long, short], assessment: ASSESSED }, [long])).toEqual({ lines: [long] })
    expect(withLines({ lines: [long], assessment: ASSESSED }, [{ ...long, medicineId: '9' }])).toMatchObject({
      assessment: { grounds: [] },
    })
  })
})

describe('a list', () => {
  test('names a tab by its place or its name', () => {
    expect([tabOf('doctor', '3'), tabOf('doctor', '已发药'), tabOf('pharmacist', '待发药'), tabOf('doctor', '99')]).toEqual([
      3, 5, 2, 0,
    ])
  })
  test('says of a tab how many there are only once that is known', () => {
    expect(tabItems('pharmacist').map(({ count }) => count)).toEqual([undefined, undefined, undefined])
    expect(tabItems('pharmacist', [2, 0, 5]).map(({ count }) => count)).toEqual([2, 0, 5])
  })
  test('marks what the doctor asked for, what is overdue and whose turn it is', () => {
    render(<RecipeRow recipe={{ ...RECIPE, isUrged: true, isOverdue: true, isMine: true }} names="patient" onOpen={jest.fn()} />)
    for (const mark of ['医师催审', '审核超时', '分配给您', '待审核', '¥46.80']) expect(text()).toContain(mark)
  })
})
