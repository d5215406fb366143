import { assessmentApi, type AssessmentEvent, type AssessmentResult, type PaperItem } from '@/api/assessment'
import { PLAIN_SCORING } from '@/domain/assessment/scoring'
import AnswerResultPage from '@/packages/case/answer-result'
import { backend, connect, doctor, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { closeScreen, openScreen, settled } from '@test/unit/support/screen'
import { userEntry } from '@/stores/entries'

const rules = {
  ...{ questions: 1, totalPoints: 1000, passPoints: 0, limitSeconds: 0, questionSeconds: 0, tries: 1, canPause: false },
  ...{ isShuffled: false, reveal: 'submit' as const, scoring: PLAIN_SCORING, opensAt: '', closesAt: '' },
}
const result = (more: Partial<AssessmentResult> = {}): AssessmentResult => ({
  ...{ attemptId: '7', paperId: '53', eventId: '9', family: 'special', title: '本月测评', rules, isOwn: true, name: '李雷' },
  ...{ portrait: '', alias: 'me', score: 1000, scoreAt: '', firstScore: null, right: 1, spentMs: 60_000 },
  ...{ endedAt: '2026-11-26T00:00:00Z', isEndedByTime: false, rank: null, beaten: 0, questions: [], topics: [] },
  ...{ challenge: null, certificate: null, credits: 0 },
  ...more,
})

const event: AssessmentEvent = {
  ...{ id: '9', family: 'special', title: 'AnswerQ 专题', introduction: '', cover: '', areas: [], area: '', teamSize: 0 },
  ...{ opensAt: '', closesAt: '', missing: [], isSample: true },
}
const paper: PaperItem = {
  ...{ id: '53', title: '本月测评', participants: 3, rules, certificate: '', credits: 0 },
  mine: { tries: 1, openAttemptId: '', bestAttemptId: '7', bestScore: 0, scoreAt: '', isRescored: false },
}

async function show(address: string, given: AssessmentResult) {
  backend({
    [assessmentApi.result.path]: () => ok(given),
    [assessmentApi.paper.path]: () => ok({ event, paper }),
    [assessmentApi.centre.path]: () => ok({ today: null, week: [], streak: 2, specials: 5, isSample: true }),
  })
  signIn()
  userEntry.write(doctor)
  const { stores } = openScreen(address, AnswerResultPage)
  connect(stores.session)
  await settled()
  return stores
}
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

it('of the question of a day that is asked in another paper says why it is not explained', async () => {
  await show('/AnswerQDailyReslutPage/7', result({ family: 'daily' }))
  expect(text()).toContain('已连续答题 2 天')
  expect(text()).toContain('这道题在您正在作答的另一份试卷中，交卷后可看答案与解析')
})

it('offers no challenge while the score is hidden', async () => {
  await show('/AnswerQSpecialReslutPage/53/1/0/alias', result())
  expect(document.querySelector('.t-challenge')).toBeTruthy()
  closeScreen()
  await show('/AnswerQSpecialReslutPage/53/1/0/alias', result({ score: 0, scoreAt: '2026-12-01T20:00:00+08:00' }))
  expect(text()).toContain('成绩将于')
  expect(document.querySelector('.t-challenge')).toBeNull()
})
