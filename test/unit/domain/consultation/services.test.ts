import { HOUR } from '@/domain/china-time'
import { addWorkingDays, MONDAY_TO_FRIDAY } from '@/domain/consultation/due'
import { createOrder } from '@/domain/consultation/create'
import { KIND_RULES, opinionTitles } from '@/domain/consultation/kinds'
import { isDeclineCode, isRefuseCode } from '@/domain/consultation/moves'
import { providerOf, SERVICE_IDS, SERVICES, servicesOfCategory } from '@/domain/consultation/services'
import { serviceSettingSchema, switchOnRefusal } from '@/domain/consultation/setting'
import { orderStateName } from '@/domain/consultation/states'
import { isBooked, PAY_TYPES } from '@/domain/money/pay-types'
import { firstIssue } from '@/domain/validation'
import { at } from './orders'

/** Table 1.1: kind, pay type, review, accept (hours), first reply (hours), length (minutes), rounds, opinion due, questions after the end. */
const TABLE: readonly (readonly unknown[])[] = [
  ['inq_text', '图文问诊', 'B', 13, false, 24, 24, 48 * 60, 20, undefined, 0],
  ['inq_phone', '电话问诊', 'B', 21, false, 12, undefined, 15, undefined, undefined, 0],
  ['inq_video', '视频问诊', 'B', 14, false, 12, undefined, 20, undefined, undefined, 0],
  ['con_text', '图文会诊', 'A', 12, false, 24, 24, 72 * 60, 20, { hours: 24 }, 0],
  ['con_phone', '电话会诊', 'A', 21, false, 24, undefined, 30, undefined, { hours: 24 }, 0],
  ['con_video', '视频会诊', 'A', 14, false, 24, undefined, 30, undefined, { hours: 24 }, 0],
  ['con_remote', '远程会诊', 'A', 6, true, 48, undefined, 45, undefined, { hours: 48 }, 0],
  ['con_mdt', '多学科会诊', 'A', 6, true, 48, undefined, 60, undefined, { hours: 72 }, 0],
  ['second', '二次诊疗意见', 'A C', 15, true, 48, undefined, undefined, undefined, { workingDays: 5 }, 1],
  ['reading', '读片', 'A', 20, true, 24, undefined, undefined, undefined, { hours: 48 }, 1],
  ['quick', '快速提问', 'C', 25, false, 24, 'same', undefined, 1, undefined, 3],
  ['qa_one', '一问一答', 'C', 16, false, 48, 'same', undefined, 1, undefined, 0],
  ['qa_online', '在线答疑', 'C', 17, false, 48, 'same', 24 * 60, 20, undefined, 0],
]

describe('the services', () => {
  test('are those of table 1.1, figure by figure', () => {
    const hours = (time: number | 'same' | undefined) => (typeof time === 'number' ? time / HOUR : time)
    expect(
      SERVICE_IDS.map((id) => {
        const one = SERVICES[id]
        const length = one.length === undefined ? undefined : one.length / 60_000
        return [
          id,
          one.name,
          one.kinds.join(' '),
          one.payType,
          one.needsReview,
          hours(one.accept),
          hours(one.firstReply),
          length,
          one.rounds,
          one.opinionDue,
          one.followUps,
        ]
      }),
    ).toEqual(TABLE)
  })
  test("are a doctor's, but for a team's and the question that anybody takes", () => {
    expect(SERVICE_IDS.filter((id) => SERVICES[id].offeredBy !== 'doctor')).toEqual(['con_mdt', 'quick'])
  })
  test('are paid through escrow', () => {
    for (const id of SERVICE_IDS) {
      expect(PAY_TYPES[SERVICES[id].payType]?.leg).toBe('service')
      expect(isBooked(SERVICES[id].payType)).toBe(true)
    }
  })
  test('stand under the categories of their address', () => {
    const ids = (category: number) => servicesOfCategory(category).map(({ id }) => id)
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(ids)).toEqual([
      ['inq_text', 'con_text'],
      ['inq_phone', 'con_phone'],
      ['inq_video', 'con_video'],
      ['con_remote'],
      ['con_mdt'],
      ['second'],
      ['reading'],
      ['qa_one'],
      ['qa_online'],
      [],
    ])
    expect(providerOf('12')).toEqual({ isTeam: false, id: '12' })
    expect(providerOf('t12')).toEqual({ isTeam: true, id: '12' })
  })
  test('only a follow-up may be prescribed for, and it needs an institution', () => {
    for (const id of SERVICE_IDS)
      for (const kind of SERVICES[id].kinds) {
        expect(KIND_RULES[kind].canPrescribe).toBe(id.startsWith('inq_'))
        expect(KIND_RULES[kind].needsOrg).toBe(id.startsWith('inq_'))
      }
    expect(opinionTitles('')).toEqual({ page: '病例讨论', opinion: '讨论意见' })
    expect(opinionTitles('a1')).toEqual({ page: '远程会诊', opinion: '会诊意见' })
  })
  test('wait for an expert where the other kinds wait for a doctor', () => {
    expect([orderStateName('pending_accept', 'A'), orderStateName('pending_accept', 'B')]).toEqual(['待专家确认', '待接诊'])
  })
})

describe('five working days', () => {
  const calendar = { holidays: new Set(['2026-10-01', '2026-10-02', '2026-10-05']), workdays: new Set(['2026-10-10']) }
  test.each([
    ['2026-11-20T10:00:00', '2026-11-27T10:00:00', MONDAY_TO_FRIDAY],
    ['2026-11-21T23:30:00', '2026-11-27T23:30:00', MONDAY_TO_FRIDAY],
    ['2026-09-30T10:00:00', '2026-10-10T10:00:00', calendar],
  ])('from %s: until %s', (from, until, days) => expect(addWorkingDays(at(from), 5, days)).toBe(at(until)))
})

describe('a setting', () => {
  const issue = (over: object) =>
    firstIssue(serviceSettingSchema, { isOn: true, priceCents: 0, hours: null, mostADay: 1, autoReply: '', ...over })
  test('has a price of 0 to 5000 yuan, 1 to 50 a day, and a short reply', () => {
    expect(issue({})).toBe('')
    expect(issue({ priceCents: 500_000, mostADay: 50, autoReply: '好'.repeat(200) })).toBe('')
    expect(issue({ hours: { from: '18:00', to: '21:00' } })).toBe('')
    expect(issue({ hours: { from: '21:00', to: '18:00' } })).toBe('服务时间的结束应晚于开始')
    expect(issue({ priceCents: 500_001 })).toBe('价格最高 5000 元')
    expect(issue({ priceCents: -1 })).toBe('价格不能为负数')
    expect(issue({ priceCents: 0.5 })).toBe('请输入正确的价格')
    expect(issue({ mostADay: 0 })).toBe('每日接诊上限为 1–50 次')
    expect(issue({ mostADay: 51 })).toBe('每日接诊上限为 1–50 次')
    expect(issue({ autoReply: '好'.repeat(201) })).toBe('自动回复最多 200 个字')
  })
  test('needs a licensed institution where treatment is given', () => {
    expect(switchOnRefusal(true, '')).toMatch('互联网诊疗资质')
    expect(switchOnRefusal(true, 'h1')).toBe('')
    expect(switchOnRefusal(false, '')).toBe('')
  })
})

describe('a new order', () => {
  const wanted = {
    policy: SERVICES.inq_text,
    kind: 'B' as const,
    priceCents: 20_000,
    needsGuardian: false,
    missedBefore: false,
    isOn: true,
    isDoctorCertified: true,
    isOwnPatient: true,
    isInScope: true,
    shownCents: 20_000,
    orgId: 'h1',
  }
  test.each([
    [{}, ''],
    [{ priceCents: 0, shownCents: 0 }, ''],
    [{ priceCents: 21_000 }, '价格已更新，请确认新的价格'],
    [{ isInScope: false }, '该疾病不在医疗机构登记的诊疗科目内'],
    [{ policy: SERVICES.con_text, kind: 'A' as const, isInScope: false, orgId: '' }, ''],
    [{ isOn: false }, '医生尚未开通该服务'],
    [{ isDoctorCertified: false }, '该医生尚未完成认证'],
    [{ isOwnPatient: false }, '只能为自己名下的患者申请'],
    [{ orgId: '' }, '该服务须由具有互联网诊疗资质的医疗机构开展'],
    [{ kind: 'C' as const }, '该服务不支持此类型'],
    [{ policy: SERVICES.quick }, '请使用快速提问入口'],
    [{ priceCents: 500_001 }, '服务价格有误，请刷新后重试'],
    [{ couponCents: 20_001 }, '服务价格有误，请刷新后重试'],
  ])('%j: %s', (over, text) => {
    const result = createOrder({ ...wanted, ...over }, at('2026-11-20T10:00:00'))
    expect(result.ok ? '' : result.text).toBe(text)
    if (result.ok) expect(result).toMatchObject({ row: 'C1', order: { state: 'draft', dueAt: at('2026-12-20T10:00:00') } })
  })
})

test('reasons are codes of the list', () => {
  expect([isRefuseCode('FALSE_MATERIAL'), isRefuseCode('NO_TIME'), isDeclineCode('NO_TIME'), isDeclineCode('')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
