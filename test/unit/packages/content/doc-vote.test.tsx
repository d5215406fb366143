import { fireEvent } from '@testing-library/react'
import type { DocVote } from '@/api/vote'
import DocVotePage from '@/packages/content/doc-vote'
import { dialog } from '@/platform/dialog/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { vote } from './samples'

const INFO = 'api/vote/getinfo'
const CAST = 'api/vote/cast'
const counted = (counts: number[]): DocVote['options'] =>
  vote().options.map((option, index) => ({ ...option, count: counts[index] ?? 0 }))
const after = (mine: string[]) => vote({ mine, voterCount: 4, options: counted([1, 3, 0]) })

type Handlers = Parameters<typeof backend>[0]
const serve = (first: DocVote | null = vote(), more: Handlers = {}) =>
  backend({
    [INFO]: () => ok({ vote: first }),
    [CAST]: (body) => ok({ vote: after(body.optionIds as string[]) }),
    ...more,
  })
const open = async () => {
  openScreen('/DocVote/5', DocVotePage)
  await settled()
}
const options = () => allByClass('t-vote-option')
const choose = (index: number) => {
  const option = options()[index]
  if (!option) throw new Error(`no option ${index}`)
  fireEvent.click(option)
}
const cast = async () => {
  fireEvent.click(byClass('t-vote-cast'))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  dialog.confirms = true
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('one option is chosen and cast; then it shows how it stands', async () => {
  const server = serve()
  await open()
  expect(allByClass('t-vote-result')).toEqual([])
  choose(0)
  choose(1)
  expect(options().map((option) => [option.getAttribute('aria-label'), option.getAttribute('aria-checked')])).toEqual([
    ['甲', 'false'],
    ['乙', 'true'],
    ['丙', 'false'],
  ])
  await cast()
  expect(server.sent(CAST)).toEqual([{ docId: '5', optionIds: ['2'], idempotencyKey: expect.any(String) }])
  expect(allByClass('t-vote-result').map((result) => result.getAttribute('aria-label'))).toEqual([
    '甲，1 票，25%',
    '乙，3 票，75%',
    '丙，0 票，0%',
  ])
  expect(textsOf('t-vote-result')[1]).toContain('（我的选择）')
  expect([textsOf('t-vote-state'), toasts(), options()]).toEqual([['您已投票，感谢参与'], ['投票成功'], []])
})

test('several may be chosen up to the limit, which is told', async () => {
  const server = serve(vote({ maxChoices: 2 }))
  await open()
  for (const index of [0, 1, 2]) choose(index)
  await settled()
  expect(textsOf('t-vote-failure')).toEqual(['最多可选 2 项'])
  choose(0)
  choose(2)
  await cast()
  expect(server.sent(CAST)[0]?.optionIds).toEqual(['2', '3'])
})

test('nothing is sent without a choice, or without a yes', async () => {
  const server = serve()
  await open()
  await cast()
  expect(textsOf('t-vote-failure')).toEqual(['请选择投票选项'])
  dialog.confirms = false
  choose(0)
  await cast()
  expect(server.sent(CAST)).toEqual([])
})

test('a visitor sees the options and is asked to sign in to vote', async () => {
  resetDevice()
  const server = serve()
  await open()
  choose(0)
  await cast()
  expect([server.sent(CAST), mock.navigations.map(({ url }) => url)]).toEqual([[], ['/login']])
})

test('after a fault the same vote goes under the same key', async () => {
  const server = serve(vote(), { [CAST]: () => refused(500, '服务繁忙，请稍后再试') })
  await open()
  choose(0)
  for (let n = 0; n < 2; n += 1) {
    await cast()
    await pass(60_000)
  }
  expect(textsOf('t-vote-failure')).toEqual(['服务繁忙，请稍后再试'])
  expect(new Set(server.sent(CAST).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(options()).toHaveLength(3)
})

test('voted on another device: it says so and shows how it stands', async () => {
  let now = vote()
  serve(now, {
    [INFO]: () => ok({ vote: now }),
    [CAST]: () => {
      now = after(['1'])
      return refused(409, '您已投过票，每人一次')
    },
  })
  await open()
  choose(1)
  await cast()
  expect(textsOf('t-vote-failure')).toEqual(['您已投过票，每人一次'])
  expect(allByClass('t-vote-result')).toHaveLength(3)
})

test('a vote that is over shows its result to all', async () => {
  serve(vote({ state: 'ended', options: counted([2, 1, 0]) }))
  await open()
  expect([textsOf('t-vote-state'), allByClass('t-vote-cast')]).toEqual([['投票已结束，您没有参与'], []])
  expect(textsOf('t-vote-facts')[0]).toContain('投票已结束')
})

test('a document without a vote says so and leads to the text', async () => {
  serve(null)
  await open()
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/doc/5'])
})
