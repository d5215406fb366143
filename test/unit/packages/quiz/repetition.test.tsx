import { fireEvent } from '@testing-library/react'
import type { MemoryAsked } from '@/api/memory'
import DayDetailPage from '@/packages/quiz/day-detail'
import { backend, later, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { byClass, closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'

const item: MemoryAsked = {
  ...{ itemId: '7', edition: 1, topic: '药物', response: [] },
  question: {
    kind: 'single',
    stem: '哪一个',
    picture: '',
    options: [
      { id: 'A', text: '甲' },
      { id: 'B', text: '乙' },
    ],
    prompts: [],
    blanks: 0,
  },
  feedback: {
    ...{ verdict: 'none', score: 0, rationale: '因为', isWithdrawn: false },
    ...{ key: { areas: [], right: ['B'], accepted: [] }, source: { link: '', title: '', isUnverified: false } },
  },
} as never

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('what was repeated is no longer due on this phone, before the server has said so', async () => {
  signIn()
  backend({ 'api/memory/due': () => ok({ day: '2026-11-27', items: [item] }), 'api/memory/review': () => ok({}) })
  const { stores } = openScreen('/answerDetails/7/review', DayDetailPage)
  await settled()
  expect(document.body.textContent).toContain('哪一个')
  fireEvent.click(byClass('t-option'))
  await settled()
  fireEvent.click(byClass('t-answer-review'))
  await settled()
  expect(document.body.textContent).toContain('答错')
  expect(stores.queryClient.getQueryData<{ items: unknown[] }>(['api/memory/due', {}])?.items).toEqual([])
  fireEvent.click(byClass('t-next-review'))
  await settled()
  expect(document.body.textContent).toContain('共 1 题，答对 0 题')
})

const answered = async () => {
  fireEvent.click(byClass('t-option'))
  await settled()
  fireEvent.click(byClass('t-answer-review'))
  await settled()
}
const goOffline = () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const down = () => {
  throw new Error('down')
}

test('nor after a restart without a network, once the answer has reached the server', async () => {
  signIn()
  const server = backend({ 'api/memory/due': () => ok({ day: '2026-11-27', items: [item] }), 'api/memory/review': () => ok({}) })
  const { stores } = openScreen('/answerDetails/7/review', DayDetailPage)
  await settled()
  await answered()
  expect(server.sent('api/memory/review')).toHaveLength(1)
  expect(stores.outbox.items).toEqual([])
  closeScreen()
  goOffline()
  backend({ 'api/memory/due': down })
  openScreen('/answerDetails/7/review', DayDetailPage)
  await settled()
  expect(document.body.textContent).toContain('今天没有待复习的题')
})

test('what another phone has repeated meanwhile is not asked once more by the list that this one has kept', async () => {
  signIn()
  backend({ 'api/memory/due': () => ok({ day: '2026-11-27', items: [item] }) })
  openScreen('/answerDetails/7/review', DayDetailPage)
  await settled()
  closeScreen()
  const slow = later()
  backend({ 'api/memory/due': () => slow.promise })
  openScreen('/answerDetails/7/review', DayDetailPage)
  await settled()
  expect(document.body.textContent).not.toContain('哪一个')
  slow.answer(ok({ day: '2026-11-27', items: [] }))
  await settled()
  expect(document.body.textContent).toContain('今天没有待复习的题')
})

test('the list that the phone has kept is asked where no other can come, and on a dead line after three seconds', async () => {
  signIn()
  backend({ 'api/memory/due': () => ok({ day: '2026-11-27', items: [item] }) })
  openScreen('/answerDetails/7/review', DayDetailPage)
  await settled()
  closeScreen()
  backend({ 'api/memory/due': () => new Promise(() => undefined) })
  openScreen('/answerDetails/7/review', DayDetailPage)
  await pass(2900)
  expect(document.body.textContent).not.toContain('哪一个')
  await pass(100)
  expect(document.body.textContent).toContain('哪一个')
  closeScreen()
  goOffline()
  backend({ 'api/memory/due': down })
  openScreen('/answerDetails/7/review', DayDetailPage)
  await settled()
  expect(document.body.textContent).toContain('哪一个')
})
