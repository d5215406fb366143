import { cleanup } from '@testing-library/react'
import { ACK } from '@/api/envelope'
import CaseResultPage from '@/packages/case/result'
import ActivityRoute from '@/packages/quiz/activity'
import { mock } from '@test/setup/taro'
import { ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  cleanup()
  closeScreen()
})

test.each([
  ['a paper', ActivityRoute, `/KCLActivityDetail/2/4/${login.auth2}/0?attempt=9`, /KCLQuestionBank\/2\/4|eventId=2&paperId=4/],
  ['a case', CaseResultPage, '/BRCaseResult/33/9', /BRCaseBank\/33|id=33/],
] as const)(
  'the result of %s that is under way leads back to it, and does not say that something failed',
  async (_, page, address, leads) => {
    const shown = openScreen(page, address, {
      handlers: {
        'api/user/silencelogin': () => ok(login),
        'api/assessment/result': () => refused(ACK.conflict, '本次答题还没有交卷'),
      },
      before: ({ session }) => session.saveLogin(login),
    })
    await passTime(100)
    expect(document.body.textContent).toContain('本次答题还没有交卷')
    expect(document.body.textContent).not.toMatch(/加载失败|重试/)
    await shown.tap('state-action')
    expect(mock.navigations.map(({ url }) => url).join()).toMatch(leads)
  },
)
