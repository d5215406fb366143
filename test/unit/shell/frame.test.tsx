import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Text } from '@tarojs/components'
import { useState } from 'react'
import { forgetRemoteConfigs } from '@/api/client/load-remote-config'
import { bridge } from '@/platform/bridge/mock'
import { dialog } from '@/platform/dialog/mock'
import { env } from '@/platform/env/mock'
import { layerHistory } from '@/platform/layer-history/mock'
import { view } from '@/platform/view/mock'
import { navigate, resolveAddress } from '@/routes'
import { isBuilt } from '@/routes/resolve'
import { openColumn, openDocument, openSubject } from '@/shell/navigation/open-native'
import { DataStates, PageShell } from '@/shell/PageShell'
import { useLoginGate } from '@/shell/session/login'
import { useWaiting } from '@/shell/popups/use-waiting'
import { Sheet } from '@/ui/Sheet'
import { mock } from '@test/setup/taro'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { later, ok } from '@test/unit/support/backend'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))

const SILENT = 'api/user/silencelogin'
const known = { [SILENT]: () => ok(login) }
const file = (name: string, data: unknown) => ({ [`config/${name}.json`]: () => ({ status: 200, data }) })

const Page = () => (
  <PageShell backToTop>
    <Text>正文</Text>
  </PageShell>
)
const opened = () => mock.navigations.map(({ url }) => url)
/** Another page comes into view in the place of the one that is open. */
const goTo = (address: string, options: Parameters<typeof openScreen>[2] = {}) => {
  cleanup()
  closeScreen()
  return openScreen(Page, address, options)
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice('chat-app')
  forgetRemoteConfigs()
  bridge.present = false
  bridge.told = []
  dialog.closedAll = 0
  view.scrolls = 0
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

describe('the header', () => {
  test('its search icon leads to the search, its logo home', async () => {
    const page = openScreen(Page, '/liveList')
    await passTime(0)
    await page.tap('header-search')
    expect(opened()).toEqual(['/search'])
    fireEvent.click(screen.getByLabelText('肿瘤医生，返回首页'))
    await passTime(0)
    expect(opened().at(-1)).toBe('/')
  })

  test('its tip stands four seconds', async () => {
    const page = openScreen(Page, '/liveList')
    act(() => page.stores.shell.showHeaderTip())
    await passTime(3900)
    expect(page.get('header-tip').textContent).toBe('在 App 中体验更完整')
    // In the place of the name, so that it lies over nothing.
    expect(page.get('header').textContent).not.toContain('肿瘤医生')
    await passTime(200)
    expect(page.find('header-tip')).toBeNull()
    expect(page.get('header').textContent).toContain('肿瘤医生')
  })
})

describe('the side menu', () => {
  test('lists what the specification names, the tools first, and nothing that is not built', async () => {
    const page = openScreen(Page, '/liveList')
    fireEvent.click(screen.getByLabelText('菜单'))
    await passTime(0)
    const rows = [
      '首页',
      '临床工具',
      '浏览历史',
      '订阅管理',
      '我的订阅',
      '我的课程',
      '本周最热',
      '公开课',
      '专题',
      '专栏',
      '病例',
      '个人信息',
      '我的认证',
    ]
    expect(rows.filter((row) => !(page.get('side-menu').textContent ?? '').includes(row))).toEqual([])
    for (const address of ['/consulationHome', '/clinicalRecruitment']) {
      const name = address === '/consulationHome' ? '会诊中心' : '患者招募'
      const isThere = (page.get('side-menu').textContent ?? '').includes(name)
      expect([name, isThere]).toEqual([name, isBuilt(resolveAddress(address)?.page ?? '')])
    }
  })

  test('is closed by a step back, which does not leave the page', async () => {
    const page = openScreen(Page, '/liveList')
    fireEvent.click(screen.getByLabelText('菜单'))
    await passTime(0)
    expect(page.find('side-menu')).not.toBeNull()
    act(() => layerHistory.back())
    expect(page.find('side-menu')).toBeNull()
  })

  test('closes when the page is left, as everything that lies over it', async () => {
    const page = openScreen(Page, '/liveList')
    act(() => {
      page.stores.shell.open('menu')
      page.stores.shell.open('loginHint')
    })
    await passTime(0)
    expect(page.find('side-menu')).not.toBeNull()
    act(() => void mock.fire('didHide'))
    expect([page.find('side-menu'), page.find('login-hint')]).toEqual([null, null])
  })
})

describe('a navigation', () => {
  test('closes the popups of the host before', async () => {
    openScreen(Page, '/liveList')
    const before = dialog.closedAll
    void navigate('search')
    expect(dialog.closedAll).toBe(before + 1)
    await passTime(0)
  })

  // Every page is a scroller of its own, so it begins at its top. One that is put there later takes away what a person is about to tap.
  test('never scrolls a page that is shown', async () => {
    openScreen(Page, '/liveList')
    goTo('/doctorHome')
    await passTime(1000)
    expect(view.scrolls).toBe(0)
  })
})

describe('over the page', () => {
  test('the way back to the top is shown far down, to readers who are signed in', async () => {
    const visitor = openScreen(Page, '/liveList')
    act(() => void mock.fire('pageScroll', { scrollTop: 900 }))
    expect(visitor.find('back-to-top')).toBeNull()
    const reader = goTo('/liveList', { signedIn: true, handlers: known })
    await passTime(0)
    expect(reader.find('back-to-top')).toBeNull()
    act(() => void mock.fire('pageScroll', { scrollTop: 900 }))
    expect(reader.find('back-to-top')).not.toBeNull()
  })

  test('the mini-program is offered on the pages of the tools only', async () => {
    env.can = { ...env.can, openMiniProgram: true }
    expect(openScreen(Page, '/liveList').find('open-mini-program')).toBeNull()
    expect(goTo('/tools/formula/evaluation/bmi').find('open-mini-program')).not.toBeNull()
  })

  test('the offer of the mini-program comes with the first page, and not on those that the remote list leaves out', async () => {
    env.can = { ...env.can, openMiniProgram: true }
    const handlers = file('h5_miniProgramToast', { enabled: true, text: '在小程序中打开', excluded: ['/login'] })
    const excluded = openScreen(Page, '/login/usertype', { handlers })
    await passTime(0)
    expect(excluded.find('mini-program-guide')).toBeNull()
    const other = goTo('/liveList', { handlers })
    // The prompt is decided, then drawn with the text of the same file.
    await passTime(0)
    await passTime(10)
    expect(other.get('mini-program-guide').textContent).toContain('在小程序中打开')
  })

  test('visitors are asked to sign in when they have seen three different tools, by address', async () => {
    const handlers = file('doctor_tools_loginConfig', { viewCount: 3 })
    const shown: boolean[] = []
    for (const id of ['bmi', 'bmi', 'zpsStore', 'kpsStore']) {
      const page = goTo(`/tools/formula/evaluation/${id}`, { handlers })
      await passTime(0)
      shown.push(page.find('login-hint') !== null)
    }
    expect(shown).toEqual([false, false, false, true])
  })

  test('a page of the tools that says 请先登录 itself asks once: it is not counted, and nothing lies over it', async () => {
    const handlers = file('doctor_tools_loginConfig', { viewCount: 2 })
    const Closed = () => <PageShell needs="login" />
    const shown: boolean[] = []
    for (const [address, Screen] of [
      ['/tools/formula/evaluation/bmi', Page],
      ['/tools/tnm/aiHistory', Closed],
      ['/tools/formula/evaluation/kpsStore', Page],
    ] as const) {
      cleanup()
      closeScreen()
      const page = openScreen(Screen, address, { handlers })
      await passTime(0)
      shown.push(page.find('login-hint') !== null)
    }
    expect(shown).toEqual([false, false, true])
  })

  test('whoever cannot be certified is told so instead of being led to the certification', async () => {
    const patient = { ...login, user: { ...login.user, userType: 3, level: 1 } }
    const page = openScreen(Page, '/liveList', {
      signedIn: true,
      handlers: { [SILENT]: () => ok(patient) },
      before: (stores) => stores.session.saveLogin(patient),
    })
    await passTime(0)
    act(() => page.stores.shell.open('certifyHint'))
    await page.tap('certify-hint-confirm')
    expect(opened()).toEqual([])
    expect(dialog.toasts.map(({ message }) => message)).toEqual([page.stores.session.certificationRefusal])
    expect(page.stores.session.certificationRefusal).not.toBe('')
  })

  test('work that takes long lays the overlay over the page until it has ended', async () => {
    const work = later()
    let wait: ReturnType<typeof useWaiting> | undefined
    const Waiting = () => {
      wait = useWaiting()
      return <Page />
    }
    const page = openScreen(Waiting, '/liveList')
    void wait?.(Promise.resolve())
    await passTime(1000)
    expect(page.find('loading')).toBeNull()
    void wait?.(work.promise)
    await passTime(300)
    expect(page.find('loading')).toBeNull()
    await passTime(200)
    expect(page.get('loading').textContent).toContain('请稍候')
    work.answer(ok({}))
    await passTime(0)
    expect(page.find('loading')).toBeNull()
  })
})

test('a touch anywhere on a page is a sign that its reader is there', async () => {
  const page = openScreen(Page, '/doc/1')
  const active = jest.spyOn(page.stores.tracker.stay, 'active')
  fireEvent.touchStart(screen.getByText('正文'))
  fireEvent.click(screen.getByText('正文'))
  expect(active).toHaveBeenCalledTimes(2)
})

test('what a visitor meant to do is done once they come back signed in, and not when they come back without', async () => {
  let gate: ReturnType<typeof useLoginGate> | undefined
  const Gated = () => {
    gate = useLoginGate()
    return <Page />
  }
  const page = openScreen(Gated, '/doc/1')
  const like = jest.fn()
  expect(gate?.(like)).toBe(false)
  await passTime(0)
  expect(opened()).toEqual(['/login'])
  act(() => void mock.fire('didShow'))
  expect(like).not.toHaveBeenCalled()
  gate?.(like)
  await passTime(0)
  act(() => page.stores.session.saveLogin(login))
  act(() => void mock.fire('didShow'))
  act(() => void mock.fire('didShow'))
  expect(like).toHaveBeenCalledTimes(1)
})

test('the countdown is not shown over another page, nor under a sheet', async () => {
  const task = {
    taskCode: 'READ_STAY',
    taskTitle: '阅读文章',
    taskType: 1,
    missionTarget: '',
    transitLink: '',
    completedConditions: [{ conditionCode: 'STAY', conditionValue: 30 }],
    finished: false,
  }
  const Sheeted = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <PageShell>
        <Text onClick={() => setOpen(true)}>打开</Text>
        <Sheet open={isOpen} title="评论" onClose={() => setOpen(false)}>
          <Text>内容</Text>
        </Sheet>
      </PageShell>
    )
  }
  const page = openScreen(Sheeted, '/doc/1', {
    signedIn: true,
    handlers: { ...known, 'api/task/getConditionByCode': () => ok({ task }) },
  })
  await passTime(0)
  const ring = () => screen.queryByLabelText(/阅读任务还剩/)
  await act(() => page.stores.tasks.enter({ taskCode: 'READ_STAY', associationId: '1', completable: true }))
  expect(ring()).not.toBeNull()
  act(() => page.stores.tasks.pause('page'))
  expect(ring()).toBeNull()
  act(() => page.stores.tasks.resume('page'))
  expect(ring()).not.toBeNull()
  fireEvent.click(screen.getByText('打开'))
  expect(ring()).toBeNull()
})

test('the page before keeps its title while the page in view gets its own', async () => {
  const Titled = ({ title }: { title?: string }) => (
    <PageShell title={title}>
      <Text>正文</Text>
    </PageShell>
  )
  const page = openScreen(() => <Titled />, '/index')
  act(() => void mock.fire('didShow'))
  page.stores.shell.showTitle('文章', '/doc/1')
  page.stores.shell.renameTitle('奥希替尼的耐药', '/doc/1')
  expect([page.stores.shell.lastTitle, page.stores.shell.currentTitle]).toEqual(['首页', '奥希替尼的耐药'])
})

test('the bar lies over a dark head only while that is there: under shapes or a notice of old content it has its own ground', async () => {
  resetDevice('mobile')
  const ready = { hasData: true, error: null, refetch: () => Promise.resolve() }
  const Result = () => {
    const [came, setCame] = useState(false)
    return (
      <PageShell
        data={{ ...ready, hasData: came }}
        barOver={came ? 'dark' : undefined}
        footer={<Text onClick={() => setCame(true)}>到了</Text>}
      >
        <Text>成绩</Text>
      </PageShell>
    )
  }
  const page = openScreen(Result, '/QuizActivityDetail/1/1/a/0')
  const isOver = () => page.get('page-bar').classList.contains('onDark')
  await passTime(200)
  fireEvent.click(screen.getByText('到了'))
  expect([page.find('skeleton') !== null, isOver()]).toEqual([true, false])
  await passTime(300)
  expect([screen.queryByText('成绩') !== null, isOver()]).toEqual([true, true])
  act(() => env.goOnline(false))
  expect([page.find('stale') !== null, isOver()]).toEqual([true, false])
  act(() => env.goOnline(true))
  expect([page.find('stale') !== null, isOver()]).toEqual([false, true])
})

test('a page that is from before says so once, also where a part of it is too; a part alone says it itself', () => {
  resetDevice('mobile')
  const kept = { hasData: true, error: null, refetch: () => Promise.resolve() }
  const noticesOf = (data?: typeof kept) => {
    const page = openScreen(
      () => (
        <PageShell data={data}>
          <DataStates data={kept}>
            <Text>正文</Text>
          </DataStates>
        </PageShell>
      ),
      '/doc/1',
    )
    act(() => env.goOnline(false))
    const count = page.container.querySelectorAll('.t-stale').length
    act(() => env.goOnline(true))
    cleanup()
    closeScreen()
    return count
  }
  expect([noticesOf(kept), noticesOf()]).toEqual([1, 1])
})

test('over a page that is broken the bar has its own ground', async () => {
  resetDevice('mobile')
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  const page = openScreen(
    () => (
      <PageShell barOver="dark">
        <Broken />
      </PageShell>
    ),
    '/QuizActivityDetail/1/1/a/0',
  )
  await passTime(0)
  expect(page.text()).toContain('页面出错了')
  expect(page.get('page-bar').classList.contains('onDark')).toBe(false)
})

test('documents, subjects and columns open in the native app inside it, and here outside', async () => {
  resetDevice('app')
  bridge.present = true
  openDocument({ id: '1', docType: 1 })
  openSubject('2')
  openColumn('3')
  expect(bridge.told.filter(({ name }) => name.startsWith('goTo'))).toEqual([
    { name: 'goToDocument', payload: '1' },
    { name: 'goToSubject', payload: '2' },
    { name: 'goToColumnDetail', payload: '3' },
  ])
  expect(opened()).toEqual([])
  bridge.present = false
  openSubject('2')
  await passTime(0)
  openColumn('3')
  await passTime(0)
  expect(opened()).toEqual(['/subject/2', '/column/3'])
})
