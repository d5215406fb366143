import {
  editOpinion,
  hasQuorum,
  MEMBER_EVENTS,
  MEMBER_STATES,
  memberStep,
  signOpinion,
  teamRefusal,
  type Member,
  type MemberEvent,
  type MemberState,
} from '@/domain/consultation/team'

const member = (discipline: string, state: MemberState = 'present', role: Member['role'] = 'member'): Member => ({
  role,
  discipline,
  state,
})
const LEADER = member('肿瘤内科', 'present', 'leader')
const five = (present: number): Member[] =>
  ['胸外科', '放疗科', '影像科', '病理科', '肿瘤内科'].map((discipline, n) =>
    member(discipline, n < present ? 'present' : 'absent'),
  )

describe('a quorum', () => {
  test('example 15: of five who accepted three are too few, four are enough', () => {
    expect(hasQuorum([LEADER, ...five(3)])).toBe(false)
    expect(hasQuorum([LEADER, ...five(4)])).toBe(true)
  })
  test('needs the leader and two disciplines', () => {
    expect(hasQuorum([{ ...LEADER, state: 'absent' }, ...five(5)])).toBe(false)
    expect(hasQuorum([LEADER, member('肿瘤内科'), member('肿瘤内科')])).toBe(false)
    expect(hasQuorum([LEADER])).toBe(false)
  })
  test('does not count a secretary, who is of no discipline', () => {
    expect(hasQuorum([LEADER, member('胸外科'), member('放疗科', 'absent'), member('病理科', 'present', 'secretary')])).toBe(
      false,
    )
    expect(hasQuorum([LEADER, member('肿瘤内科'), member('放疗科', 'present', 'secretary')])).toBe(false)
  })
  test('does not count who declined or never answered, and counts who signed', () => {
    const rest = [member('放疗科', 'declined'), member('病理科', 'no_answer'), member('影像科', 'invited')]
    expect(hasQuorum([LEADER, member('胸外科', 'signed'), member('放疗科', 'dissent'), ...rest])).toBe(true)
  })
})

describe('a member who is asked about a new time', () => {
  test('counts for the quorum only once he has said yes, or has come', () => {
    const asked = [member('放疗科', 'asked_again'), member('病理科', 'asked_again')]
    expect(hasQuorum([LEADER, member('胸外科'), ...asked])).toBe(true)
    expect(hasQuorum([LEADER, ...asked])).toBe(false)
    expect(hasQuorum([LEADER, member('胸外科'), member('放疗科', 'accepted'), member('病理科', 'accepted')])).toBe(false)
  })
})

describe('a team', () => {
  test.each([
    [[LEADER, ...five(5)], ''],
    [five(5), '须有且仅有一名组长'],
    [[LEADER, LEADER, ...five(5)], '须有且仅有一名组长'],
    [[LEADER, member('胸外科')], '成员应为2–9名'],
    [[LEADER, ...five(5), member('护理', 'invited', 'secretary'), member('护理', 'invited', 'secretary')], '秘书最多1名'],
    [[LEADER, ...five(5), ...five(5)], '成员应为2–9名'],
    [[LEADER, member('肿瘤内科'), member('肿瘤内科')], '成员须来自至少2个学科'],
  ])('%#: %s', (team, text) => expect(teamRefusal(team)).toBe(text))

  test('a member steps as the sheet says, and not otherwise', () => {
    const steps: [MemberState, MemberEvent, MemberState][] = [
      ['invited', 'accept', 'accepted'],
      ['invited', 'decline', 'declined'],
      ['invited', 'silence', 'no_answer'],
      ['accepted', 'come', 'present'],
      ['accepted', 'stay_away', 'absent'],
      ['present', 'sign', 'signed'],
      ['present', 'dissent', 'dissent'],
      // The text that was signed is another one by now; the meeting has another time.
      ['signed', 'void', 'present'],
      ['dissent', 'void', 'present'],
      ['present', 'again', 'accepted'],
      ['accepted', 'ask_again', 'asked_again'],
      ['present', 'ask_again', 'asked_again'],
      ['asked_again', 'accept', 'accepted'],
      ['asked_again', 'decline', 'declined'],
      ['asked_again', 'silence', 'no_answer'],
      ['asked_again', 'come', 'present'],
      ['asked_again', 'stay_away', 'no_answer'],
    ]
    for (const from of MEMBER_STATES)
      for (const event of MEMBER_EVENTS)
        expect([from, event, memberStep(from, event)]).toEqual([
          from,
          event,
          steps.find(([state, name]) => state === from && name === event)?.[2],
        ])
  })
})

test('a change is a new version, and voids all signatures', () => {
  const draft = editOpinion({ version: 1, parts: {}, signatures: [] }, { diagnosis: '肺腺癌' })
  expect(draft.version).toBe(1)
  // A member may still have the first text open.
  expect(editOpinion(draft, { diagnosis: '肺鳞癌' }).version).toBe(2)
  const signed = signOpinion(signOpinion(draft, 'u1', 1), 'u2', 2)
  expect(signOpinion(signed, 'u1', 3)).toBe(signed)
  expect(editOpinion(signed, { treatment: '奥希替尼' })).toEqual({
    version: 2,
    parts: { diagnosis: '肺腺癌', treatment: '奥希替尼' },
    signatures: [],
  })
})
