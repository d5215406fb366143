import { act, fireEvent, render } from '@testing-library/react'
import type { Appointment, OrderDetail, Team, TeamMember } from '@/api/consultation'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { dayName, slotText, startText } from '@/domain/clinic-time/text'
import { memberStateName, MEMBER_STATES } from '@/domain/consultation/team'
import { OpinionView } from '@/features/consultation/OpinionView'
import { OrderRow } from '@/features/consultation/OrderRow'
import { AppointmentCard } from '@/features/consultation/room/AppointmentCard'
import { Invitation } from '@/features/consultation/room/Invitation'
import { ShareFilesSheet } from '@/features/consultation/room/ShareFilesSheet'
import { TeamCard } from '@/features/consultation/room/TeamCard'
import { SlotPicker } from '@/features/consultation/slots/SlotPicker'

const at = (testId: string) => document.querySelector(`.t-${testId}`)
const tap = (testId: string) => fireEvent.click(at(testId)!)
const seen = () => document.body.textContent
/** 09:00 of 24 November 2026 in China, a Tuesday. */
const NOW = Date.parse('2026-11-24T09:00:00+08:00')
beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => jest.useRealTimers())

const APPOINTMENT: Appointment = {
  ...{ startAt: '2026-11-26T10:30:00.000Z', endAt: '2026-11-26T10:50:00.000Z', opensAt: '2026-11-26T10:20:00.000Z' },
  ...{ minutes: 20, rescheduleRefusal: '', cancelBackCents: 19_900 },
}
const ORDER = {
  ...{
    id: '5',
    service: 'inq_video',
    kind: 'B',
    state: 'scheduled',
    side: 'applicant',
    patient: '王秀英',
    moves: ['reschedule'],
  },
  provider: {
    ...{ id: '1', isTeam: false, name: '张明', portrait: '', title: '主任医师' },
    ...{ hospital: '示例市肿瘤医院', department: '肿瘤内科' },
  },
  ...{
    texts: { ...NO_TEXTS, question: '能否手术' },
    files: [],
    course: [],
    mayThank: false,
    sharedFileIds: [],
    appointment: APPOINTMENT,
    team: null,
  },
  ...{ about: '复查', notice: '', isUnread: false, priceCents: 19_900, createdAt: '2026-11-23T01:00:00Z' },
  ...{ slotStart: APPOINTMENT.startAt, patientCard: null },
} as unknown as OrderDetail

describe('an agreed time', () => {
  test('is read as the clock of China shows it, wherever the phone is', () => {
    expect(slotText(APPOINTMENT.startAt, APPOINTMENT.endAt, NOW)).toBe('11月26日 周四 18:30–18:50')
    expect(startText('2026-11-23T16:05:00.000Z', NOW)).toBe('11月24日 今天 00:05')
    expect(dayName('2026-11-25', '2026-11-24')).toBe('明天')
  })
  const card = (order: Partial<OrderDetail>, appointment: Partial<Appointment>, left: string, onReschedule = jest.fn()) =>
    render(
      <AppointmentCard
        order={{ ...ORDER, ...order }}
        appointment={{ ...APPOINTMENT, ...appointment }}
        {...{ left, onReschedule, busy: false }}
      />,
    )
  test('counts down, and can be moved once', () => {
    const onReschedule = jest.fn()
    card({}, {}, '剩余 2 天 09:30:00', onReschedule)
    expect(seen()).toContain('11月26日 周四 18:30–18:50')
    expect(seen()).toContain('距开始 2 天 09:30:00 · 提前 10 分钟可进入')
    tap('reschedule')
    expect(onReschedule).toHaveBeenCalled()
  })
  test('says why it cannot be moved', () => {
    card({ moves: [] }, { rescheduleRefusal: '距开始不足12小时，不能改期' }, '剩余 03:00:00')
    expect(at('no-reschedule')?.textContent).toBe('距开始不足12小时，不能改期')
    expect(at('reschedule')).toBeNull()
  })
  test('that was missed is chosen anew by the payer, and waited for by the doctor', () => {
    card({}, { startAt: '', endAt: '' }, '')
    expect(at('reschedule')?.textContent).toBe('选择时间')
    expect(seen()).toContain('可免费改约一次')
    document.body.innerHTML = ''
    card({ side: 'doctor', moves: [] }, { startAt: '', endAt: '' }, '')
    expect(seen()).toContain('等待其选择新的时间')
  })
  test('stands in a list, as long as it lies ahead', () => {
    render(<OrderRow order={ORDER} side="applicant" onOpen={jest.fn()} />)
    expect(at('order-slot')?.textContent).toBe('预约 11月26日 周四 18:30')
    document.body.innerHTML = ''
    render(<OrderRow order={{ ...ORDER, state: 'completed' }} side="applicant" onOpen={jest.fn()} />)
    expect(at('order-slot')).toBeNull()
  })
})

test('a time is chosen by its day; the day of what was chosen is shown first', () => {
  const onChoose = jest.fn()
  const days = [
    { day: '2026-11-24', starts: ['2026-11-24T10:30:00.000Z'] },
    { day: '2026-11-26', starts: ['2026-11-26T10:30:00.000Z', '2026-11-26T10:55:00.000Z'] },
  ]
  render(<SlotPicker days={days} minutes={20} chosen="2026-11-26T10:55:00.000Z" onChoose={onChoose} />)
  expect(at('day-2026-11-26')?.getAttribute('aria-selected')).toBe('true')
  expect(at('slot-1855')?.getAttribute('aria-checked')).toBe('true')
  tap('slot-1830')
  expect(onChoose).toHaveBeenCalledWith('2026-11-26T10:30:00.000Z')
  tap('day-2026-11-24')
  expect(at('slot-1855')).toBeNull()
  expect(at('day-2026-11-24')?.textContent).toBe('今天 11月24日')
})

const member = (more: Partial<TeamMember>): TeamMember => ({
  ...{ doctorId: '9', name: '周岩', portrait: '', title: '主任医师', hospital: '示例市肿瘤医院', discipline: '放疗科' },
  ...{ role: 'member', state: 'invited', isSelf: false, answerBy: '2026-11-26T01:00:00.000Z' },
  ...more,
})
const team = (more: Partial<Team>): Team => ({ members: [member({})], refusal: '成员应为2–9名', hasQuorum: false, ...more })

describe('a team', () => {
  const card = (order: Partial<OrderDetail>, given = team({}), ways = { onInvite: jest.fn(), onShare: jest.fn() }) => {
    render(<TeamCard order={{ ...ORDER, ...order }} team={given} {...ways} />)
    return ways
  }
  test('shows each with the discipline, the state and until when an answer is due; its leader asks more', () => {
    const ways = card({ side: 'doctor' })
    expect(at('member-9')?.textContent).toContain('放疗科 · 示例市肿瘤医院')
    expect(at('member-9')?.textContent).toContain('待答复')
    expect(at('team-refusal')?.textContent).toContain('成员应为2–9名')
    fireEvent.click(
      Array.from(document.querySelectorAll('*'))
        .filter((one) => one.textContent === '邀请成员')
        .pop()!,
    )
    expect(ways.onInvite).toHaveBeenCalled()
  })
  test('is not added to by others, who read nothing of what it lacks', () => {
    card({ side: 'member' })
    expect(seen()).not.toContain('邀请成员')
    expect(at('team-refusal')).toBeNull()
    expect(at('share-files')).toBeNull()
  })
  test('every state has its own name', () => {
    expect(new Set(MEMBER_STATES.map(memberStateName)).size).toBe(MEMBER_STATES.length)
  })
  test('a member who is asked reads what about and until when, and answers', () => {
    const onAnswer = jest.fn()
    const asked = { ...ORDER, side: 'member' as const, team: team({ members: [member({ isSelf: true })] }) }
    render(<Invitation order={asked} busy={false} onAnswer={onAnswer} />)
    expect(at('invitation')?.textContent).toContain('会诊问题：能否手术')
    tap('decline-invitation')
    tap('accept-invitation')
    expect(onAnswer.mock.calls).toEqual([[false], [true]])
    document.body.innerHTML = ''
    render(
      <Invitation
        order={{ ...asked, team: team({ members: [member({ isSelf: true, state: 'accepted' })] }) }}
        busy={false}
        onAnswer={onAnswer}
      />,
    )
    expect(at('invitation')).toBeNull()
  })
  test('a member reads the new time, and says whether he can come then', () => {
    const onAnswer = jest.fn()
    const asked = { ...ORDER, side: 'member' as const, slotStart: '2026-11-30T07:00:00.000Z' }
    const members = [member({ isSelf: true, state: 'asked_again' })]
    render(<Invitation order={{ ...asked, team: team({ members }) }} busy={false} onAnswer={onAnswer} />)
    expect(at('invitation')?.textContent).toMatch(/会诊时间已改为 11月30日 .+ 15:00，您能否参加？/)
    expect(at('accept-invitation')?.textContent).toBe('能参加')
    tap('accept-invitation')
    expect(onAnswer).toHaveBeenCalledWith(true)
  })
  test('sees a file only after somebody has said that it names nobody', async () => {
    const onShare = jest.fn().mockResolvedValue(undefined)
    const files = ['5', '6'].map((id) => ({
      id,
      kind: 'imaging' as const,
      name: `${id}.png`,
      mime: 'image/png',
      takenOn: '',
      url: '/f',
    }))
    render(<ShareFilesSheet order={{ ...ORDER, files }} onShare={onShare} onClose={jest.fn()} />)
    tap('share-6')
    tap('share-send')
    expect(onShare).not.toHaveBeenCalled()
    tap('share-sure')
    // Another choice is to be looked at anew.
    tap('share-5')
    tap('share-send')
    expect(onShare).not.toHaveBeenCalled()
    tap('share-sure')
    await act(async () => void tap('share-send'))
    expect(onShare).toHaveBeenCalledWith(['6', '5'])
  })
})

test('a conclusion shows who signed, who does not agree and who is still to sign', () => {
  const at1 = '2026-11-24T02:00:00.000Z'
  const opinion = {
    ...{ version: 2, parts: { diagnosis: '肺腺癌' }, isSignedByMe: false, unsigned: ['许宁'], waits: true },
    signatures: [
      { name: '周岩', at: at1, dissent: '' },
      { name: '陈思远', at: at1, dissent: '建议先放疗' },
    ],
  }
  render(<OpinionView order={{ ...ORDER, state: 'opinion_pending' }} opinion={opinion} footer="" />)
  const signed = Array.from(document.querySelectorAll('.t-signature')).map((one) => one.textContent)
  expect(signed[0]).toMatch(/^周岩 · /)
  expect(signed[1]).toMatch(/陈思远 · .+ · 有不同意见：建议先放疗$/)
  expect(at('unsigned')?.textContent).toBe('待签署：许宁')
})
