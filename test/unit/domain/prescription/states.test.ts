import { HOUR, MINUTE } from '@/domain/china-time'
import { TEN_ITEMS } from '@/domain/prescription/form'
import {
  movePrescription,
  PRESCRIPTION_EVENTS,
  writePrescription,
  type Inquiry,
  type PrescriptionEvent,
  type PrescriptionMove,
  type PrescriptionOrder,
  type PrescriptionResult,
  type PrescriptionRole,
} from '@/domain/prescription/move'
import {
  DOCTOR_TABS,
  PHARMACIST_TABS,
  PRESCRIPTION_STATES,
  prescriptionStateName,
  type PrescriptionState,
} from '@/domain/prescription/states'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const T0 = at('2026-11-20T15:30:00')
const INQUIRY: Inquiry = {
  kind: 'B',
  state: 'in_progress',
  completedAt: null,
  evidenceVerified: true,
  isVideo: false,
  isSmallChild: false,
  guardianConfirmed: false,
}
const BASE: PrescriptionOrder = {
  state: 'draft',
  version: 1,
  doctorId: 'd1',
  lock: null,
  reviewedBy: '',
  rejections: 0,
  isSerious: false,
  isDoubleSigned: false,
  signedAt: null,
  validDays: 1,
  expiresAt: null,
}
const SUBMIT: PrescriptionMove = { event: 'submit', blocked: 0, unsigned: 0, unread: 0, isSigned: true, validDays: 1 }
const REJECT: PrescriptionMove = { event: 'reject', codes: ['2-5'], text: '剂量偏高', isSerious: false }
const DISPENSE: PrescriptionMove = { event: 'dispense', ticks: TEN_ITEMS, preparedBy: 'p2', checkedBy: 'p3', inStock: true }
const MOVES: Readonly<Record<PrescriptionEvent, PrescriptionMove>> = {
  submit: SUBMIT,
  withdraw: { event: 'withdraw' },
  lock: { event: 'lock' },
  approve: { event: 'approve', blocked: 0, unsigned: 0, isSigned: true },
  reject: REJECT,
  revise: { event: 'revise' },
  insist: { event: 'insist', reason: '已与患者沟通并评估获益大于风险', isSigned: true },
  dispense: DISPENSE,
  expire: { event: 'expire' },
  lapse: { event: 'lapse' },
  cancel: { event: 'cancel', reason: '患者改药' },
}
const IDS: Readonly<Record<PrescriptionRole, string>> = { doctor: 'd1', pharmacist: 'p1', pharmacy: 'p2', timer: '' }
const LOCK = { by: 'p1', until: T0 + 15 * MINUTE }

const go = (
  order: PrescriptionOrder,
  move: PrescriptionMove,
  role: PrescriptionRole,
  now = T0,
  inquiry = INQUIRY,
): PrescriptionResult => movePrescription(order, move, { id: IDS[role], role }, inquiry, now)
const told = (...all: Parameters<typeof go>): string => {
  const result = go(...all)
  return result.ok ? result.order.state : `${result.code} ${result.text}`
}
const done = (...all: Parameters<typeof go>): PrescriptionOrder => {
  const result = go(...all)
  if (!result.ok) throw new Error(`${result.code} ${result.text}`)
  return result.order
}

describe('the states of a prescription', () => {
  test('are those of section 4.2: every state, event and role', () => {
    const table: [PrescriptionEvent, readonly PrescriptionState[], PrescriptionRole, PrescriptionState][] = [
      ['submit', ['draft'], 'doctor', 'submitted'],
      ['withdraw', ['submitted'], 'doctor', 'draft'],
      ['lock', ['submitted'], 'pharmacist', 'submitted'],
      ['approve', ['submitted'], 'pharmacist', 'approved'],
      ['reject', ['submitted'], 'pharmacist', 'rejected'],
      ['revise', ['rejected'], 'doctor', 'draft'],
      ['insist', ['rejected'], 'doctor', 'submitted'],
      ['dispense', ['approved'], 'pharmacy', 'dispensed'],
      ['expire', ['submitted', 'approved'], 'timer', 'expired'],
      ['lapse', ['draft', 'submitted', 'approved'], 'timer', 'cancelled'],
      ['cancel', ['draft', 'submitted', 'approved'], 'doctor', 'cancelled'],
    ]
    for (const state of PRESCRIPTION_STATES)
      for (const event of PRESCRIPTION_EVENTS)
        for (const role of ['doctor', 'pharmacist', 'pharmacy', 'timer'] as const) {
          const lock = event === 'approve' || event === 'reject' ? LOCK : null
          const end = event === 'expire' ? T0 - 1 : T0 + HOUR
          // It lapses when its doctor ends the inquiry.
          const inquiry = event === 'lapse' ? { ...INQUIRY, state: 'terminated' } : INQUIRY
          const result = go({ ...BASE, state, lock, expiresAt: end }, MOVES[event], role, T0, inquiry)
          const row = table.find(([name, from, who]) => name === event && from.includes(state) && who === role)
          expect([state, event, role, result.ok ? result.order.state : '']).toEqual([state, event, role, row?.[3] ?? ''])
        }
  })
  test('are changed by the doctor who wrote it, and by nobody in his place', () => {
    const other = { id: 'd2', role: 'doctor' } as const
    expect(movePrescription(BASE, SUBMIT, other, INQUIRY, T0)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    const self = { id: 'd1', role: 'pharmacist' } as const
    const sent = done(BASE, SUBMIT, 'doctor')
    expect(movePrescription(sent, MOVES.lock, self, INQUIRY, T0)).toMatchObject({ text: '开方医师不能审核本人处方' })
  })
})

describe('writing', () => {
  const write = (over: Partial<Inquiry>, now = T0) => {
    const result = writePrescription('d1', { ...INQUIRY, ...over }, now)
    return result.ok ? '' : result.text
  }
  test.each<[string, Partial<Inquiry>, string]>([
    ['an inquiry that runs', {}, ''],
    ['a colleague', { kind: 'A' }, '仅互联网复诊可以开具处方'],
    ['information only', { kind: 'C' }, '仅互联网复诊可以开具处方'],
    ['24 hours after the end', { state: 'completed', completedAt: T0 - 24 * HOUR }, ''],
    ['later', { state: 'completed', completedAt: T0 - 24 * HOUR - 1 }, '问诊已结束，不能开具处方'],
    ['a first visit that was terminated', { state: 'terminated' }, '问诊已结束，不能开具处方'],
    ['no evidence', { evidenceVerified: false }, '请先确认“已核实复诊条件”'],
    ['a small child by text', { isSmallChild: true, guardianConfirmed: true }, '6岁以下儿童仅可在视频问诊中开具处方'],
    ['a small child alone', { isSmallChild: true, isVideo: true }, '6岁以下儿童须确认监护人和相关专业医师在场'],
    ['a small child with its guardian', { isSmallChild: true, isVideo: true, guardianConfirmed: true }, ''],
  ])('for %s: %s', (_what, over, text) => expect(write(over)).toBe(text))

  test.each<[Partial<Extract<PrescriptionMove, { event: 'submit' }>>, string]>([
    [{}, 'submitted'],
    [{ blocked: 1 }, 'REFUSED 处方存在不允许的问题，请修改'],
    [{ unsigned: 1 }, 'REFUSED 有需要说明理由并再次签名的项目'],
    [{ unread: 1 }, 'REFUSED 有未阅读的提示'],
    [{ isSigned: false }, 'REFUSED 请完成医师电子签名'],
    [{ validDays: 4 }, 'INVALID 处方有效期最长3天'],
  ])('sending %j: %s', (over, result) => expect(told(BASE, { ...SUBMIT, ...over } as PrescriptionMove, 'doctor')).toBe(result))

  test('terminated meanwhile, it cannot be sent (example 12)', () => {
    expect(told(BASE, SUBMIT, 'doctor', T0, { ...INQUIRY, state: 'terminated' })).toBe('REFUSED 问诊已结束，不能开具处方')
  })
})

describe('an inquiry that its doctor ended (C27)', () => {
  const STOPPED = { ...INQUIRY, state: 'terminated' }
  const sent: PrescriptionOrder = { ...BASE, state: 'submitted', lock: LOCK, signedAt: T0, expiresAt: T0 + HOUR }
  const rows: [PrescriptionEvent, PrescriptionRole, PrescriptionState][] = [
    ['lock', 'pharmacist', 'submitted'],
    ['approve', 'pharmacist', 'submitted'],
    ['insist', 'doctor', 'rejected'],
    ['dispense', 'pharmacy', 'approved'],
  ]
  test.each(rows)('%s goes no further', (event, role, state) => {
    expect(go({ ...sent, state }, MOVES[event], role).ok).toBe(true)
    expect(told({ ...sent, state }, MOVES[event], role, T0, STOPPED)).toBe('REFUSED 医生已终止问诊，处方不能继续使用')
  })
  test('takes with it what was signed and not given out; of one that runs or was completed that stands', () => {
    for (const state of ['submitted', 'approved'] as const) {
      expect(told({ ...sent, state }, MOVES.lapse, 'timer', T0, STOPPED)).toBe('cancelled')
      expect(told({ ...sent, state }, MOVES.lapse, 'timer')).toBe('REFUSED 问诊没有终止，处方仍然有效')
      const completed = { ...INQUIRY, state: 'completed', completedAt: T0 - 48 * HOUR }
      expect(told({ ...sent, state }, MOVES.lapse, 'timer', T0, completed)).toBe('REFUSED 问诊没有终止，处方仍然有效')
    }
    expect(told({ ...sent, state: 'dispensed' }, MOVES.lapse, 'timer', T0, STOPPED)).toMatch(/^STATE_CONFLICT/)
  })
})

describe('the review', () => {
  const sent = done(BASE, SUBMIT, 'doctor')
  const locked = done(sent, { event: 'lock' }, 'pharmacist')
  test('is locked for a quarter of an hour by one pharmacist', () => {
    expect(locked.lock).toEqual(LOCK)
    const other = (now: number) => movePrescription(locked, { event: 'lock' }, { id: 'p9', role: 'pharmacist' }, INQUIRY, now)
    expect(other(T0 + 15 * MINUTE - 1)).toMatchObject({ text: '其他药师正在审核' })
    expect(other(T0 + 15 * MINUTE)).toMatchObject({ ok: true })
    expect(told(locked, { event: 'withdraw' }, 'doctor')).toBe('REFUSED 药师正在审核，不能撤回')
    expect(done(sent, { event: 'withdraw' }, 'doctor')).toMatchObject({ state: 'draft', version: 2, expiresAt: null })
    expect(told(sent, MOVES.approve, 'pharmacist')).toBe('REFUSED 请先锁定处方再审核')
    expect(told(locked, MOVES.approve, 'pharmacist', T0 + 15 * MINUTE)).toBe('REFUSED 请先锁定处方再审核')
  })
  test('approves what passes the checks again and is signed', () => {
    const tried = (over: object) => told(locked, { ...MOVES.approve, ...over } as PrescriptionMove, 'pharmacist')
    expect(tried({ blocked: 1 })).toBe('REFUSED 处方校验未通过，不能审核通过')
    expect(tried({ unsigned: 1 })).toBe('REFUSED 有新的须医师说明理由的项目，请驳回')
    expect(tried({ isSigned: false })).toBe('REFUSED 请完成药师电子签名')
    expect(done(locked, MOVES.approve, 'pharmacist')).toMatchObject({ state: 'approved', reviewedBy: 'p1', lock: null })
  })
  test('rejects by a code and a text', () => {
    expect(told(locked, { ...REJECT, codes: [] } as PrescriptionMove, 'pharmacist')).toBe('INVALID 请至少选择一项不合理处方代码')
    expect(told(locked, { ...REJECT, codes: ['9-9'] } as PrescriptionMove, 'pharmacist')).toMatch('INVALID')
    expect(told(locked, { ...REJECT, text: ' ' } as PrescriptionMove, 'pharmacist')).toBe('REFUSED 请填写不通过的理由')
    expect(done(locked, REJECT, 'pharmacist')).toMatchObject({ state: 'rejected', rejections: 1 })
  })
  test('a serious error is reported, and not confirmed', () => {
    const result = go(locked, { ...REJECT, isSerious: true } as PrescriptionMove, 'pharmacist')
    expect(result).toMatchObject({ ok: true, also: ['report'] })
    expect(result.ok && told(result.order, MOVES.insist, 'doctor')).toBe('REFUSED 严重不合理用药或用药错误，不能双签确认')
  })
  test('the doctor confirms once, a second rejection is final', () => {
    const rejected = done(locked, REJECT, 'pharmacist')
    expect(told(rejected, { event: 'insist', reason: '获益大于风险', isSigned: true }, 'doctor')).toBe(
      'REFUSED 请说明理由，至少10个字',
    )
    expect(told(rejected, { ...MOVES.insist, isSigned: false } as PrescriptionMove, 'doctor')).toBe('REFUSED 请完成医师电子签名')
    const morning = at('2026-11-21T09:00:00')
    const again = done(rejected, MOVES.insist, 'doctor', morning)
    expect(again).toMatchObject({ isDoubleSigned: true, expiresAt: at('2026-11-21T23:59:59') })
    const twice = done(done(again, { event: 'lock' }, 'pharmacist', morning), REJECT, 'pharmacist', morning)
    expect(told(twice, MOVES.insist, 'doctor', morning)).toMatch('REFUSED 双签后再次被驳回')
    expect(told(twice, { event: 'revise' }, 'doctor', morning)).toMatch('REFUSED 双签后再次被驳回')
  })
  test('it is written anew within a day after the end', () => {
    const rejected = done(locked, REJECT, 'pharmacist')
    expect(done(rejected, { event: 'revise' }, 'doctor')).toMatchObject({ state: 'draft', version: 2 })
    const over = { ...INQUIRY, state: 'completed', completedAt: T0 }
    expect(told(rejected, { event: 'revise' }, 'doctor', T0 + 24 * HOUR + 1, over)).toBe('REFUSED 问诊已结束，不能修改处方')
    expect(told(rejected, MOVES.insist, 'doctor', T0 + 24 * HOUR + 1, over)).toBe('REFUSED 问诊已结束，不能双签确认')
    expect(done(rejected, MOVES.insist, 'doctor', T0 + 24 * HOUR, over)).toMatchObject({ state: 'submitted' })
  })
})

describe('the end', () => {
  const locked = done(done(BASE, SUBMIT, 'doctor'), { event: 'lock' }, 'pharmacist', at('2026-11-20T23:40:00'))
  const approved = done(locked, MOVES.approve, 'pharmacist', at('2026-11-20T23:40:00'))
  test('example 6: approved at 23:40, a minute after midnight it is no longer dispensed', () => {
    expect(told(approved, DISPENSE, 'pharmacy', at('2026-11-20T23:59:59'))).toBe('dispensed')
    expect(told(approved, DISPENSE, 'pharmacy', at('2026-11-21T00:01:00'))).toBe('EXPIRED 已失效')
    expect(told(approved, { event: 'expire' }, 'timer', at('2026-11-20T23:59:59'))).toMatch('REFUSED')
    expect(told(approved, { event: 'expire' }, 'timer', at('2026-11-21T00:00:00'))).toBe('expired')
  })
  test.each<[object, string]>([
    [{ ticks: TEN_ITEMS.slice(1) }, 'REFUSED 四查十对尚未全部完成'],
    [{ checkedBy: 'p2' }, 'REFUSED 调配与核对须由两人分别签名'],
    [{ checkedBy: '' }, 'REFUSED 调配与核对须由两人分别签名'],
    [{ inStock: false }, 'REFUSED 库存不足，不能发药'],
  ])('dispensing with %j: %s', (over, text) =>
    expect(told(approved, { ...DISPENSE, ...over } as PrescriptionMove, 'pharmacy')).toBe(text),
  )
  test('it is cancelled with a reason, until it is dispensed', () => {
    expect(told(approved, { event: 'cancel', reason: ' ' }, 'doctor')).toBe('REFUSED 请填写作废原因')
    expect(told(approved, MOVES.cancel, 'doctor')).toBe('cancelled')
    expect(told(done(approved, DISPENSE, 'pharmacy'), MOVES.cancel, 'doctor')).toBe('STATE_CONFLICT 处方已发药，不能进行此操作')
  })
})

test('lists have the tabs of the sheet', () => {
  expect(DOCTOR_TABS.map(({ name }) => name)).toEqual(['全部', '草稿', '待审核', '未通过', '已通过', '已发药', '已失效'])
  expect(PHARMACIST_TABS.map(({ name }) => name)).toEqual(['待审核', '我已审核', '待发药'])
  expect(PRESCRIPTION_STATES.map(prescriptionStateName)).toEqual([
    '草稿',
    '待审核',
    '审核通过',
    '审核不通过',
    '已发药',
    '已失效',
    '已作废',
  ])
})
