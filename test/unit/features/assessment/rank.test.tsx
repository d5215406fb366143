import { assessmentApi, type RankedPerson } from '@/api/assessment'
import QuizRankPage from '@/packages/quiz/rank'
import { backend, connect, doctor, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { act } from '@testing-library/react'
import { closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { userEntry } from '@/stores/entries'
import { mock } from '@test/setup/taro'

const RANKING = assessmentApi.ranking.path

const person = (alias: string, rank: number, score: number): RankedPerson => ({
  ...{ rank, alias, name: alias, portrait: '', hospital: '示例医院', area: '', score, spentMs: 60_000, isMe: false },
})
const board = (items: RankedPerson[]) =>
  ok({ title: '初赛', rankedAt: '', family: 'base', items, total: items.length, hasMore: false, mine: null, scopes: ['all'] })

async function open() {
  const server = backend({ [RANKING]: () => board([person('甲', 1, 800), person('乙', 2, 700)]) })
  signIn()
  userEntry.write(doctor)
  const { stores } = openScreen('/QuestionRank/1/2', QuizRankPage)
  connect(stores.session)
  await settled()
  return server
}
const shown = () => textsOf('t-ranked').map((text) => /[甲乙丙]/.exec(text)?.[0])

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('a ranking moves while it is open, without a tap', async () => {
  const server = await open()
  expect([...shown()].sort()).toEqual(['乙', '甲'])
  server.handlers[RANKING] = () => board([person('丙', 1, 900), person('甲', 2, 800), person('乙', 3, 700)])
  await pass(19_000)
  expect(shown()).not.toContain('丙')
  await pass(2000)
  await settled()
  expect(shown()).toContain('丙')
})

test('a ranking that another page lies over asks for nothing, and is new when it comes back', async () => {
  const server = await open()
  const asked = server.sent(RANKING).length
  act(() => void mock.fire('didHide'))
  await pass(120_000)
  expect(server.sent(RANKING)).toHaveLength(asked)
  server.handlers[RANKING] = () => board([person('丙', 1, 900), person('甲', 2, 800)])
  act(() => void mock.fire('didShow'))
  await settled()
  expect(shown()).toContain('丙')
})
