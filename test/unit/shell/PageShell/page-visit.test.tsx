import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import type * as TaroMock from '@test/setup/taro'
import { view } from '@/platform/view/mock'
import { useRoute } from '@/routes'
import { usePageVisit } from '@/shell/PageShell/use-page-visit'
import { mock } from '@test/setup/taro'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { later, ok } from '@test/unit/support/backend'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

/** Taro's order on H5: a page is drawn and its effects have run before it is told that it is shown. */
const order = { shownLater: false }
jest.mock('@tarojs/taro', () => {
  const taro = jest.requireActual<typeof TaroMock>('@test/setup/taro')
  const useDidShow: typeof taro.useDidShow = (run) =>
    taro.useDidShow((at) => (order.shownLater && at !== 'shown' ? undefined : run(at)))
  return { ...taro, __esModule: true, useDidShow }
})

const CHECK = 'api/user/checkInfoComplete'
const SILENT = 'api/user/silencelogin'
const incomplete = () => ok({ isComplete: false, onlyLackDisease: true })

function Page() {
  usePageVisit(useRoute(), '标题')
  return null
}
beforeEach(() => {
  jest.useFakeTimers()
  resetDevice('chat-app')
  order.shownLater = false
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

describe('the complete-info prompt', () => {
  test('opens on a page that asks for it', async () => {
    const page = openScreen(Page, '/liveList', { signedIn: true, handlers: { [SILENT]: () => ok(login), [CHECK]: incomplete } })
    await passTime(0)
    expect(page.stores.shell.completeInfo).toEqual({ onlyLackDisease: true, source: '' })
  })

  test('is asked for once it is known who is signed in', async () => {
    const start = later()
    const page = openScreen(Page, '/', { signedIn: true, handlers: { [SILENT]: () => start.promise, [CHECK]: incomplete } })
    await passTime(0)
    expect(page.server.sent(CHECK)).toEqual([])
    start.answer(ok(login))
    await passTime(0)
    expect(page.server.sent(CHECK)).toHaveLength(1)
    expect(page.stores.shell.completeInfo).not.toBeNull()
  })

  test.each([
    ['hidden', () => void mock.fire('didHide')],
    ['sliding away under another address', () => void (view.current = '/doc/1')],
  ])('does not open over another page: the one that asked is %s', async (_, leave) => {
    const answer = later()
    const page = openScreen(Page, '/liveList', {
      signedIn: true,
      handlers: { [SILENT]: () => ok(login), [CHECK]: () => answer.promise },
    })
    await passTime(0)
    expect(page.server.sent(CHECK)).toHaveLength(1)
    act(leave)
    answer.answer(incomplete())
    await passTime(0)
    expect(page.stores.shell.completeInfo).toBeNull()
  })
})

test('a title that comes with another shell of the page is shown', () => {
  const Titled = ({ title }: { title: string }) => {
    usePageVisit(useRoute(), title)
    return null
  }
  let setReady: (ready: boolean) => void = () => undefined
  const Page = () => {
    const [ready, set] = useState(false)
    setReady = set
    // As a screen that returns one PageShell while it loads, and another for the content.
    return ready ? <Titled key="content" title="肺癌分期" /> : <Titled key="loading" title="肺癌" />
  }
  order.shownLater = true
  const page = openScreen(() => <Page />, '/doc/1')
  act(() => void mock.fire('didShow', 'shown'))
  act(() => setReady(true))
  expect([view.title, page.stores.shell.currentTitle]).toEqual(['肺癌分期', '肺癌分期'])
})

test('the title of the page before is kept, also when a page is drawn before it is told that it is shown', async () => {
  const Titled = ({ title }: { title: string }) => {
    usePageVisit(useRoute(), title)
    return null
  }
  order.shownLater = true
  const titles = ['首页', '本周最热', '奥希替尼的耐药', '免疫治疗的毒性'].map((title) => {
    cleanup()
    closeScreen()
    const page = openScreen(() => <Titled title={title} />, '/doc/1')
    act(() => void mock.fire('didShow', 'shown'))
    return page.stores.shell.lastTitle
  })
  expect(titles).toEqual(['', '首页', '本周最热', '奥希替尼的耐药'])
})
