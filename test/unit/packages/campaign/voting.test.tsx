import { act, fireEvent } from '@testing-library/react'
import { LEVEL } from '@/domain/user'
import Under35Page from '@/packages/campaign/under35'
import Under35DetailPage from '@/packages/campaign/under35-detail'
import Under35ListPage from '@/packages/campaign/under35-list'
import { preRedirectEntry } from '@/stores/entries'
import { assetUrl } from '@/ui/asset-url'
import { mock } from '@test/setup/taro'
import { later, refused } from '@test/unit/support/backend'
import { toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { onADayOfVoting, open, press, signInAs, went } from './open'
import { DETAIL, EDITION, serveRunning, VOTE, voted } from './samples'

jest.mock('@/ui/asset-url', () => {
  const actual = jest.requireActual<typeof import('@/ui/asset-url')>('@/ui/asset-url')
  return { ...actual, assetUrl: jest.fn(actual.assetUrl) }
})
jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

onADayOfVoting()

describe('voting in the running edition', () => {
  test('counts on the server, is told, and stays after the page is opened anew', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    await open('/2025under35', Under35Page)
    expect(byClass('t-votes-left').textContent).toBe('今日还可点赞 3 次（共 3 次）')
    expect(textsOf('t-contestant-likes')[0]).toBe('110 赞')
    await press('t-like')
    expect(server.sent(VOTE)).toEqual([{ contestantId: '1', idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) }])
    expect(toasts()).toEqual(['点赞成功，今日还可点赞 2 次'])
    expect(textsOf('t-contestant-likes')[0]).toBe('111 赞')
    expect(byClass('t-votes-left').textContent).toBe('今日还可点赞 2 次（共 3 次）')
    closeScreen()
    await open('/2025under35', Under35Page)
    expect(textsOf('t-contestant-likes')[0]).toBe('111 赞')
    expect(byClass('t-votes-left').textContent).toContain('今日还可点赞 2 次')
  })

  test('is one vote for two taps before the answer', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    const answer = later()
    const counting = server.handlers[VOTE]
    server.handlers[VOTE] = () => answer.promise
    await open('/2025under35', Under35Page)
    await press('t-like')
    await press('t-like')
    expect(server.sent(VOTE)).toHaveLength(1)
    answer.answer(voted({ currentVoteCount: 111, usedToday: 1, limitToday: 3 }))
    await settled()
    if (counting) server.handlers[VOTE] = counting
    await press('t-like')
    expect(server.sent(VOTE)).toHaveLength(2)
  })

  test('is sent again with its key when the network failed, and counts once', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    const counting = server.handlers[VOTE]
    let tries = 0
    server.handlers[VOTE] = (body) => {
      tries += 1
      const answer = counting?.(body)
      // The first one is counted, but its answer is lost.
      if (tries === 1) throw new Error('connection lost')
      return answer ?? refused(404)
    }
    await open('/2025under35', Under35Page)
    await press('t-like')
    await pass(20_000)
    await settled()
    const keys = server.sent(VOTE).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(toasts()).toEqual(['点赞成功，今日还可点赞 2 次'])
  })

  test('asks a visitor to sign in, and remembers the page to come back to', async () => {
    const server = serveRunning({ signedIn: false })
    await open('/2025under35', Under35Page)
    expect(byClass('t-votes-left').textContent).toBe('登录后每天可点赞 3 次，认证用户每天 6 次')
    await press('t-like')
    expect(went()).toEqual(['/login'])
    expect(preRedirectEntry.read()?.path).toBe('/2025under35')
    expect(server.sent(VOTE)).toEqual([])
  })

  test('at the limit says the sentence to the letter and offers certification', async () => {
    signInAs(LEVEL.unconfirmed)
    serveRunning()
    await open('/2025under35', Under35Page)
    for (let n = 0; n < 3; n += 1) await press('t-like')
    expect(toasts().at(-1)).toBe('点赞成功，今日点赞已用完')
    expect(byClass('t-votes-left').textContent).toBe('今日 3 次点赞已用完，明天零点恢复')
    await press('t-like')
    expect(byClass('t-certify-prompt').textContent).toContain('今日点赞次数已达上限；完成认证可再获得 3 次点赞')
    await press('t-certify-prompt-cancel')
    expect(allByClass('t-certify-prompt')).toEqual([])
    expect(went()).toEqual([])
    await press('t-like')
    await press('t-certify-prompt-confirm')
    expect(allByClass('t-certify-prompt')).toEqual([])
    expect(went()).toEqual(['/identify/rzone'])
  })

  test('gives the certified six, and no prompt afterwards', async () => {
    signInAs(LEVEL.certified)
    serveRunning({ user: { level: LEVEL.certified, userType: 1 } })
    await open('/2025under35', Under35Page)
    for (let n = 0; n < 7; n += 1) await press('t-like')
    expect(toasts().at(-1)).toBe('今日点赞次数已达上限')
    expect(allByClass('t-certify-prompt')).toEqual([])
    expect(textsOf('t-contestant-likes')[0]).toBe('116 赞')
  })

  test.each([
    ['a patient', LEVEL.unconfirmed, 3],
    ['a doctor under review', LEVEL.underReview, 1],
  ])('to %s offers no certification at the limit', async (_, level, userType) => {
    signInAs(level, userType)
    serveRunning({ user: { level, userType } })
    await open('/2025under35', Under35Page)
    for (let n = 0; n < 4; n += 1) await press('t-like')
    expect(toasts().at(-1)).toBe('今日点赞次数已达上限')
    expect(allByClass('t-certify-prompt')).toEqual([])
  })

  test('shows that a vote is under way, and sends one for somebody else beside it', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    const counting = server.handlers[VOTE]
    const first = later()
    server.handlers[VOTE] = (body) => (body.contestantId === '1' ? first.promise : (counting?.(body) ?? refused(404)))
    await open('/2025under35', Under35Page)
    const likes = () => allByClass('t-like')
    await press('t-like')
    expect(likes()[0]?.textContent).toBe('发送中')
    expect(likes()[0]?.parentElement?.getAttribute('aria-label')).toContain('发送中')
    fireEvent.click(likes()[1] as HTMLElement)
    await settled()
    expect(server.sent(VOTE).map(({ contestantId }) => contestantId)).toEqual(['1', '6'])
    expect(
      likes()
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['发送中', '点赞'])
    const asked = server.sent(EDITION).length
    first.answer(voted({ currentVoteCount: 111, usedToday: 1, limitToday: 3 }))
    await settled()
    expect(likes()[0]?.textContent).toBe('点赞')
    // The answers came the other way round: what is used up is asked for.
    expect(server.sent(EDITION)).toHaveLength(asked + 1)
  })

  test('draws only the card that was tapped anew', async () => {
    signInAs(LEVEL.unconfirmed)
    serveRunning({ count: 100 })
    await open('/under35List/all', Under35ListPage)
    for (let n = 0; n < 5; n += 1) await pass(50)
    expect(allByClass('t-contestant')).toHaveLength(100)
    const drawn = jest.mocked(assetUrl)
    drawn.mockClear()
    await press('t-like')
    expect(textsOf('t-contestant-likes')[0]).toBe('111 赞')
    // Under way, counted, answered.
    expect(drawn.mock.calls.filter(([pic]) => pic === '/p.png').length).toBeLessThanOrEqual(3)
  })

  test('keeps the key of a vote that got no answer, and takes a new one after an answer', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    const counting = server.handlers[VOTE]
    // Counted, but no answer ever comes.
    server.handlers[VOTE] = (body) => {
      void counting?.(body)
      throw new Error('connection lost')
    }
    await open('/2025under35', Under35Page)
    await press('t-like')
    await pass(60_000)
    await settled()
    expect(toasts().at(-1)).toBe('网络异常，请稍后重试')
    if (counting) server.handlers[VOTE] = counting
    await press('t-like')
    expect(toasts().at(-1)).toBe('点赞成功，今日还可点赞 2 次')
    await press('t-like')
    expect(toasts().at(-1)).toBe('点赞成功，今日还可点赞 1 次')
    const keys = server.sent(VOTE).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys.slice(0, -1)).size).toBe(1)
    expect(keys.at(-1)).not.toBe(keys[0])
  })

  test.each([
    [1, '投票尚未开始', '未开始'],
    [3, '投票已结束', '已结束'],
  ] as const)('activitystatus %s: a tap says %s and sends nothing', async (activitystatus, sentence, label) => {
    signInAs(LEVEL.certified)
    const server = serveRunning({
      more:
        activitystatus === 1
          ? { activitystatus, startTime: '2025-03-20T00:00:00+08:00' }
          : { activitystatus, endTime: '2025-03-10T00:00:00+08:00' },
    })
    await open('/2025under35', Under35Page)
    expect(textsOf('t-like')[0]).toBe(label)
    await press('t-like')
    expect(toasts()).toEqual([sentence])
    expect(server.sent(VOTE)).toEqual([])
    expect(allByClass('t-votes-left')).toEqual([])
  })

  test('that it is over is said once, above the contestants', async () => {
    serveRunning({ more: { activitystatus: 3, endTime: '2025-03-10T00:00:00+08:00' } })
    await open('/2025under35', Under35Page)
    expect(document.body.textContent?.split('投票已结束')).toHaveLength(2)
    expect(byClass('t-edition-state').textContent).toBe('投票已结束')
  })

  test('tells a refusal of the server: too fast, ended meanwhile', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    await open('/2025under35', Under35Page)
    server.handlers[VOTE] = () => refused(429, '点赞过于频繁，请稍后再试')
    await press('t-like')
    server.handlers[VOTE] = () => refused(409, '投票已结束')
    await press('t-like')
    expect(toasts()).toEqual(['点赞过于频繁，请稍后再试', '投票已结束'])
  })
})

describe('an open page follows the clock', () => {
  const asked = (server: ReturnType<typeof serveRunning>) => server.sent(EDITION).length

  test('it asks again when it is shown again', async () => {
    const server = serveRunning()
    await open('/2025under35', Under35Page)
    const before = asked(server)
    mock.fire('didShow')
    await settled()
    expect(asked(server)).toBe(before + 1)
  })

  test('and at midnight in China, but not while it is hidden', async () => {
    // 23:50 in China.
    jest.setSystemTime(new Date('2025-03-10T15:50:00Z'))
    const server = serveRunning()
    await open('/2025under35', Under35Page)
    const before = asked(server)
    await pass(9 * 60_000)
    expect(asked(server)).toBe(before)
    await pass(2 * 60_000)
    await settled()
    expect(asked(server)).toBe(before + 1)
    act(() => void mock.fire('didHide'))
    await pass(25 * 3_600_000)
    expect(asked(server)).toBe(before + 1)
  })

  test('when the voting begins, the like button comes', async () => {
    const more = { activitystatus: 1 as 1 | 2, startTime: '2025-03-10T12:30:00+08:00' }
    serveRunning({ more })
    await open('/2025under35', Under35Page)
    expect(textsOf('t-like')[0]).toBe('未开始')
    more.activitystatus = 2
    await pass(31 * 60_000)
    await settled()
    expect(textsOf('t-like')[0]).toBe('点赞')
  })

  test('a tap on a page that time contradicts asks the server', async () => {
    signInAs(LEVEL.unconfirmed)
    const more = { activitystatus: 1 as 1 | 2 }
    const server = serveRunning({ more })
    await open('/2025under35', Under35Page)
    await press('t-like')
    expect(toasts()).toEqual(['投票尚未开始'])
    expect(server.sent(VOTE)).toEqual([])
    more.activitystatus = 2
    await press('t-like')
    expect(toasts().at(-1)).toBe('点赞成功，今日还可点赞 2 次')
    expect(textsOf('t-like')[0]).toBe('点赞')
  })

  test('the contestant too is asked for again', async () => {
    const server = serveRunning()
    await open('/2025under35Detail/1', Under35DetailPage)
    const before = server.sent(DETAIL).length
    mock.fire('didShow')
    await settled()
    expect(server.sent(DETAIL)).toHaveLength(before + 1)
  })
})
