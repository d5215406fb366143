import { act, cleanup } from '@testing-library/react'
import { Text } from '@tarojs/components'
import { ForbiddenError, NotFoundError } from '@/api/client/errors'
import type { Need } from '@/domain/privilege'
import { bridge } from '@/platform/bridge/mock'
import { dialog } from '@/platform/dialog/mock'
import { env } from '@/platform/env/mock'
import { PageShell } from '@/shell/PageShell'
import { useCertify } from '@/shell/session/use-certify'
import { mock } from '@test/setup/taro'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { userInfo } from '@test/unit/support/people'
import { ok, refused } from '@test/unit/support/backend'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))

const SILENT = 'api/user/silencelogin'
const INFO = 'api/user/getuserinfo'
const opened = () => mock.navigations.map(({ url }) => url)
/** Level and type of the user; undefined for a visitor. */
type Person = readonly [level: number, userType: number] | undefined
const as = ([level, userType]: readonly [number, number]) => ({ ...login, user: { ...login.user, level, userType } })

/** A screen that `needs` something, or whose call ended with `error`. */
async function open(needs: Need | undefined, person?: Person, error?: Error, address = '/liveList') {
  const refetch = () => Promise.resolve()
  const Screen = () => (
    <PageShell needs={needs} data={error && { hasData: false, error, refetch }} footer={<Text>页脚</Text>}>
      <Text>正文</Text>
    </PageShell>
  )
  const page = openScreen(Screen, address, {
    handlers: person ? { [SILENT]: () => ok(as(person)) } : {},
    before: (stores) => void (person && stores.session.saveLogin(as(person))),
  })
  await passTime(0)
  return page
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  bridge.present = false
  bridge.told = []
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

describe('a screen that needs something', () => {
  test.each<[Need, Person, string, string, string]>([
    ['login', undefined, '请先登录', '去登录', '/login'],
    ['certified', undefined, '请先登录', '去登录', '/login'],
    ['certified', [1, 1], '请先完成认证', '去认证', '/identify/rzone'],
    ['certified', [3, 2], '您的认证未通过', '重新认证', '/identify/rzone'],
    ['certified', [4, 1], '审核中', '查看审核进度', '/identify/info'],
    ['certified', [1, 3], '当前身份不支持认证', '去修改身份', '/identify/usertype'],
    ['doctor', [1, 1], '需要医生认证', '去认证', '/identify/rzone'],
    ['doctor', [2, 2], '请以医务工作者身份重新认证', '去修改身份', '/identify/usertype'],
  ])('%s, for level and type %j: says %s, and %s leads to %s', async (needs, person, text, button, address) => {
    const page = await open(needs, person)
    expect(page.text()).toContain(text)
    expect(page.text()).not.toMatch(/正文|页脚/)
    expect(page.get('state-action').textContent).toBe(button)
    await page.tap('state-action')
    expect(opened()).toEqual([address])
  })

  test.each<[Need | undefined, Person]>([
    [undefined, undefined],
    ['login', [1, 3]],
    ['certified', [2, 2]],
    ['doctor', [2, 1]],
  ])('%s is open for level and type %j', async (needs, person) => {
    const page = await open(needs, person)
    expect(page.text()).toMatch(/正文.*页脚/)
    expect(page.find('state-notAllowed')).toBeNull()
  })

  test('lists the benefits only for users who can be certified', async () => {
    const page = await open('certified', [1, 1])
    expect(page.text()).toMatch(/认证后可用.*认证后您将获得专业文章/)
    await page.tap('what-certification-gives')
    expect(opened()).toEqual(['/identify/rzprivilege'])
    closeScreen()
    expect((await open('certified', [4, 1])).find('what-certification-gives')).toBeNull()
  })

  test('opens by itself when the level changes, and closes when it is taken back', async () => {
    const page = await open('doctor', [4, 1])
    expect(page.text()).not.toContain('正文')
    act(() => page.stores.session.saveLogin(as([2, 1])))
    expect(page.text()).toContain('正文')
    act(() => page.stores.session.saveLogin(as([3, 1])))
    expect(page.text()).not.toContain('正文')
  })

  test('waits for the user of a native session, and asks again when nobody answers', async () => {
    const page = openScreen(
      () => (
        <PageShell needs="certified">
          <Text>正文</Text>
        </PageShell>
      ),
      '/liveList',
      { handlers: { [INFO]: () => refused(1, '系统繁忙') } },
    )
    act(() => Object.assign(page.stores.session, { auth: 'token' }))
    await passTime(0)
    expect(page.text()).toContain('系统繁忙')
    expect(page.text()).not.toContain('去认证')
    page.server.handlers[INFO] = () => ok(userInfo({ level: 2 }))
    await page.tap('state-action')
    expect(page.text()).toContain('正文')
  })
})

describe('a call that was refused', () => {
  test.each<[number, Person, string, string]>([
    [71, [1, 1], '去认证', '/identify/rzone'],
    [73, [3, 1], '重新认证', '/identify/rzone'],
    [73, [2, 2], '去修改身份', '/identify/usertype'],
    [71, undefined, '去登录', '/login'],
  ])('with %i, for level and type %j: the page leads out by %s', async (privilege, person, button, address) => {
    const page = await open(undefined, person, new ForbiddenError('仅对认证用户开放', privilege))
    expect(page.text()).toMatch(/暂无权限.*仅对认证用户开放/)
    expect(page.get('state-action').textContent).toBe(button)
    await page.tap('state-action')
    expect(opened()).toEqual([address])
  })

  test.each([0, 76, 78])('with %i, for which nothing can be done, leads on to the root page', async (privilege) => {
    const page = await open(undefined, [1, 1], new ForbiddenError('该内容暂未开放', privilege))
    expect(page.text()).toContain('该内容暂未开放')
    expect(page.get('state-action').textContent).toBe('返回首页')
    await page.tap('state-action')
    expect(opened()).toEqual(['/'])
  })

  test.each([
    ['/liveList', '返回首页', '/'],
    ['/tools/da/home', '查看全部工具', '/tools/DoctorToolsIndex'],
    ['/identify/info', '返回我的', '/doctorHome'],
  ])('what is not there at %s leads on: %s', async (address, button, parent) => {
    const page = await open(undefined, [1, 1], new NotFoundError('该内容不存在'), address)
    expect(page.get('state-action').textContent).toBe(button)
    await page.tap('state-action')
    expect(opened()).toEqual([parent])
  })
})

describe('去认证', () => {
  let certify: () => void
  const Asking = () => {
    certify = useCertify()
    return null
  }
  const ask = async (person?: Person) => {
    openScreen(Asking, '/liveList', { before: (stores) => void (person && stores.session.saveLogin(as(person))) })
    act(() => certify())
    await passTime(0)
    return { opened: opened(), toasts: dialog.toasts.map(({ message }) => message) }
  }

  test('signs visitors in first', async () => expect(await ask()).toEqual({ opened: ['/login'], toasts: [] }))
  test('tells whoever cannot be certified so', async () =>
    expect(await ask([1, 4])).toEqual({ opened: [], toasts: ['当前身份不支持认证'] }))
  test('opens the certification', async () => expect(await ask([1, 1])).toEqual({ opened: ['/identify/rzone'], toasts: [] }))
  test('is left to the native app in the app', async () => {
    resetDevice('app')
    env.can = { ...env.can, nativeLogin: true }
    bridge.present = true
    expect((await ask([1, 1])).opened).toEqual([])
    expect(bridge.told.length).toBeGreaterThan(0)
  })
  test('of the hint tells a visitor that nobody is signed in', async () => {
    const page = await open(undefined)
    act(() => page.stores.shell.open('certifyHint'))
    await page.tap('certify-hint-confirm')
    expect([opened(), dialog.toasts.map(({ message }) => message)]).toEqual([[], ['您还未登录，请先登录']])
  })
})
