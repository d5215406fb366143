import { act, fireEvent } from '@testing-library/react'
import type { Mission } from '@/api/mission'
import type { SignInState } from '@/api/sign-in'
import { MEDALS } from '@/domain/medal'
import SignInPage from '@/packages/identity/sign-in'
import CreditDetailPage from '@/packages/mall/credit-detail'
import MedalPage from '@/packages/mall/medal'
import MedalSharePage from '@/packages/mall/medal-share'
import TasksPage from '@/packages/mall/tasks'
import { media } from '@/platform/media/mock'
import { poster } from '@/platform/poster/mock'
import { share } from '@/platform/share/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

const text = () => document.body.textContent ?? ''
const open = async (address: string, Screen: () => JSX.Element | null) => {
  openScreen(address, Screen as never)
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  poster.drawn = []
  poster.fails = false
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

const state = (more: Partial<SignInState> = {}): SignInState => ({
  // Another day than the phone's: the server's counts.
  today: '2026-03-05',
  signedToday: false,
  streak: 2,
  longestStreak: 5,
  totalDays: 9,
  month: '2026-03',
  days: ['2026-03-03', '2026-03-04'],
  week: [1, 2, 3, 4, 5, 6, 10].map((credits, index) => ({ streak: index + 1, credits, signed: index < 2 })),
  ...more,
})

describe('the sign-in page', () => {
  test('signs in once, says what it brought, and shows the day as signed', async () => {
    let now = state()
    const server = backend({
      'api/signin/getsignin': () => ok(now),
      'api/signin/sign': () => {
        now = state({ signedToday: true, streak: 3, days: [...now.days, '2026-03-05'] })
        return ok({ first: true, credits: 3, streak: 3, message: '签到成功，连续 3 天，获得 3 积分' })
      },
    })
    await open('/SignInNoPrevPage', SignInPage)
    expect(allByClass('t-signed-day')).toHaveLength(2)
    fireEvent.click(byClass('t-sign-in'))
    await settled()
    expect(toasts()).toEqual(['签到成功，连续 3 天，获得 3 积分'])
    expect(byClass('t-sign-in-streak').textContent).toBe('3')
    expect(allByClass('t-signed-day')).toHaveLength(3)
    fireEvent.click(byClass('t-sign-in'))
    await settled()
    expect(server.sent('api/signin/sign')).toHaveLength(1)
  })

  test('turns to other months, but not to one that has not come', async () => {
    const server = backend({ 'api/signin/getsignin': (body) => ok(state({ month: String(body.month || '2026-03'), days: [] })) })
    await open('/SignInNoPrevPage', SignInPage)
    fireEvent.click(byClass('t-month-after'))
    await settled()
    fireEvent.click(byClass('t-month-before'))
    await settled()
    expect(server.sent('api/signin/getsignin').map(({ month }) => month)).toEqual(['', '2026-02'])
    expect(text()).toContain('2026 年 2 月')
  })

  test('left open past midnight in China, or brought back, it offers the new day', async () => {
    let now = state({ today: '2026-03-04', signedToday: true, streak: 3 })
    backend({ 'api/signin/getsignin': () => ok(now) })
    await open('/SignInNoPrevPage', SignInPage)
    expect(byClass('t-sign-in').textContent).toBe('今天已签到')
    now = state({ today: '2026-03-05', streak: 3 })
    // From 11:00 in China.
    await pass(12.9 * 3_600_000)
    expect(byClass('t-sign-in').textContent).toBe('今天已签到')
    await pass(0.2 * 3_600_000)
    expect(byClass('t-sign-in').textContent).toBe('签到')

    act(() => void mock.fire('didHide'))
    now = state({ today: '2026-03-06', signedToday: true, streak: 4 })
    await pass(24 * 3_600_000)
    expect(byClass('t-sign-in').textContent).toBe('签到')
    act(() => void mock.fire('didShow'))
    await settled()
    expect(byClass('t-sign-in').textContent).toBe('今天已签到')
  })

  test('a refusal is told in place', async () => {
    backend({ 'api/signin/getsignin': () => ok(state()), 'api/signin/sign': () => refused(429, '操作过于频繁，请稍后再试') })
    await open('/SignInNoPrevPage', SignInPage)
    fireEvent.click(byClass('t-sign-in'))
    await settled()
    expect(byClass('t-sign-in-failure').textContent).toBe('操作过于频繁，请稍后再试')
  })
})

const mission = (code: string, more: Partial<Mission> = {}): Mission => ({
  code,
  title: '读完 3 篇',
  text: '今天读完 3 篇文章',
  kind: 'daily',
  icon: 'book',
  credits: 5,
  done: 1,
  target: 3,
  state: 'open',
  transitLink: '/list/1',
  ...more,
})

test('tasks show how far they have come; the reward of a done one is taken', async () => {
  let ready: Mission['state'] = 'ready'
  const server = backend({
    'api/task/getmissions': () =>
      ok({ missions: [mission('A'), mission('B', { state: ready, done: 3 })], credits: ready === 'ready' ? 7 : 12 }),
    'api/task/claimmission': () => {
      ready = 'claimed'
      return ok({ rewardMessage: '任务完成，获得 5 积分', credits: 5 })
    },
  })
  await open('/MyTaskList', TasksPage)
  expect(byClass('t-mission-A').textContent).toContain('1/3')
  expect(allByClass('t-claim-A')).toEqual([])
  fireEvent.click(byClass('t-claim-B'))
  await settled()
  expect(server.sent('api/task/claimmission')).toEqual([{ code: 'B' }])
  expect(byClass('t-mission-B').textContent).toContain('已领取')
  expect(byClass('t-credits').textContent).toBe('12')
})

test('a button stays the same while the page is drawn again: a tap on it is never lost', async () => {
  backend({ 'api/task/getmissions': () => ok({ missions: [mission('A'), mission('B', { state: 'ready' })], credits: 7 }) })
  await open('/MyTaskList', TasksPage)
  const button = byClass('t-claim-B')
  // The invitation is another drawing of the page.
  fireEvent.click(byClass('t-invite-poster'))
  await settled()
  expect(byClass('t-claim-B')).toBe(button)
})

test('what is ready is taken all at once, and the page has the sign-in and the medals too', async () => {
  let state7: Mission['state'] = 'ready'
  const server = backend({
    'api/task/getmissions': () =>
      ok({ missions: [mission('A'), mission('B', { state: state7 }), mission('C', { state: state7, credits: 20 })], credits: 7 }),
    'api/task/claimmission': () => {
      state7 = 'claimed'
      return ok({ rewardMessage: '任务完成', credits: 5 })
    },
    'api/signin/getsignin': () => ok(state()),
    'api/medal/getmymedals': () => ok({ medals: [{ id: '1', earnedAt: '2026-03-01T00:00:00Z', done: 1 }], userName: '李' }),
  })
  await open('/MyTaskList', TasksPage)
  expect(allByClass('t-sign-in')).toHaveLength(1)
  expect(text()).toContain('已获得 1 枚，共 1 枚')
  expect(byClass('t-claim-all').textContent).toBe('一键领取 25')
  fireEvent.click(byClass('t-claim-all'))
  await settled()
  expect(server.sent('api/task/claimmission')).toEqual([{ code: 'B' }, { code: 'C' }])
  expect(allByClass('t-claim-all')).toEqual([])
})

test('a colleague is invited by a link and by a poster, under the public alias and a masked name', async () => {
  backend({ 'api/task/getmissions': () => ok({ missions: [mission('A')], credits: 7 }) })
  share.opened = []
  await open('/MyTaskList?invite=1', TasksPage)
  expect(text().indexOf('邀请同道')).toBeLessThan(text().indexOf('每日任务'))
  fireEvent.click(byClass('t-invite'))
  await settled()
  const [sent] = share.opened
  expect(decodeURIComponent(sent?.link ?? '')).toMatch(/\/invite\/alias\/李\*\*$/)
  expect(sent?.path).toMatch(/packages\/identity\/invite\/index\?/)
  fireEvent.click(byClass('t-invite-poster'))
  await settled()
  expect(poster.drawn[0]?.shapes.some((shape) => shape.kind === 'code' && shape.rows.length > 20)).toBe(true)
})

test('credits are listed by month, and by direction', async () => {
  const entry = (id: string, credits: number, createdAt: string) => ({
    id,
    title: '每日签到',
    reason: 'sign-in',
    credits,
    createdAt,
  })
  const server = backend({
    'api/credit/getcreditlist': (body) =>
      ok({
        ...page(
          body.direction === 'out' ? [] : [entry('2', 3, '2026-03-04T02:00:00.000Z'), entry('1', -2, '2026-02-01T02:00:00.000Z')],
        ),
        balance: 1,
      }),
  })
  await open('/CreditDetail', CreditDetailPage)
  expect(byClass('t-balance').textContent).toBe('1')
  expect(textsOf('t-credit').map((row) => row.replace(/每日签到.*\d\d:\d\d/, ''))).toEqual(['+3', '-2'])
  expect(text()).toContain('2026 年 2 月')
  fireEvent.click(byClass('t-tab-out'))
  await settled()
  expect(text()).toContain('还没有支出')
  expect(server.sent('api/credit/getcreditlist').map(({ direction }) => direction)).toEqual(['all', 'out'])
})

test.each([
  ['earn-sign-in', '/SignInNoPrevPage'],
  ['earn-tasks', '/MyTaskList'],
  ['earn-invite', '/MyTaskList'],
  ['credit-sign-in', '/SignInNoPrevPage'],
])('without a booking the ways to earn stand there, and lead on: %s', async (id, address) => {
  backend({ 'api/credit/getcreditlist': () => ok({ ...page([]), balance: 0 }) })
  await open('/CreditDetail', CreditDetailPage)
  expect(text()).toContain('还没有积分记录')
  fireEvent.click(byClass(`t-${id}`))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual([expect.stringContaining(address)])
})

const myMedals = MEDALS.map(({ id }) => ({
  id,
  earnedAt: id === '1' ? '2026-02-01T02:00:00.000Z' : '',
  done: id === '2' ? 12 : 0,
}))

test('a medal that is not earned tells how far it is; one that is becomes a poster with a code', async () => {
  backend({ 'api/medal/getmymedals': () => ok({ medals: myMedals, userName: '李医生' }) })
  await open('/MyMedal/2', MedalPage)
  expect(byClass('t-medal-name').textContent).toBe('勤读者')
  expect(byClass('t-medal-progress').textContent).toBe('12/30')
  expect(allByClass('t-medal-poster')).toEqual([])
  fireEvent.click(byClass('t-medal-1'))
  fireEvent.click(byClass('t-medal-poster'))
  await settled()
  const words = poster.drawn[0]?.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])) ?? []
  expect(words).toEqual(expect.arrayContaining(['初读者', '李医生 · 2026-02-01 获得']))
  expect(poster.drawn[0]?.shapes.some((shape) => shape.kind === 'code' && shape.rows.length > 20)).toBe(true)
  fireEvent.click(byClass('t-poster-save'))
  await settled()
  expect(media.saved).toEqual(['blob:poster-1'])
})

test('a poster that cannot be drawn says so and can be tried again', async () => {
  backend({ 'api/medal/getmymedals': () => ok({ medals: myMedals, userName: '李医生' }) })
  poster.fails = true
  await open('/MyMedal/1', MedalPage)
  fireEvent.click(byClass('t-medal-poster'))
  await settled()
  expect(text()).toContain('海报生成失败')
})

test('others see an earned medal, and that one is not earned', async () => {
  const shared = { userName: '王**', avatar: '', certified: false, medals: [{ id: '1', earnedAt: '2026-02-01T02:00:00.000Z' }] }
  const server = backend({ 'api/medal/getsharedmedals': () => ok(shared) })
  await open('/ShareMedalPage/alias-1/1', MedalSharePage)
  expect(server.sent('api/medal/getsharedmedals')).toEqual([{ userId: 'alias-1' }])
  expect(text()).toContain('王** · 2026-02-01 获得')
  closeScreen()
  await open('/ShareMedalPage/alias-1/3', MedalSharePage)
  expect(text()).toContain('还没有获得这枚勋章')
})

test('a visitor at a medal is asked to sign in', async () => {
  closeScreen()
  resetDevice()
  backend({})
  await open('/MyMedal/1', MedalPage)
  expect(text()).toContain('登录')
})
