import { fireEvent, screen } from '@testing-library/react'
import { toolNames } from '@/domain/formula/names'
import MePage from '@/pages/me'
import StudyPage from '@/pages/study'
import ToolsPage from '@/pages/tools'
import { toolsEntry } from '@/stores/entries'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { userInfo } from '@test/unit/support/people'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const FIGURES = {
  readCount: 42,
  collectCount: 8,
  commentCount: 0,
  followCount: 0,
  unreadCount: 3,
  credits: 1286,
  studySeconds: 82 * 60,
  studyDays: [1800, 2700, 0, 420, 0, 0, 0],
  studyToday: 3,
  lastWeekSeconds: 58 * 60,
  weChatBound: false,
}
const MEDALS = {
  userName: '李雷',
  medals: [
    { id: '1', earnedAt: '2026-03-01T00:00:00.000Z', done: 1 },
    { id: '2', earnedAt: '', done: 3 },
  ],
}
const week = (signed: number) =>
  [1, 2, 3, 4, 5, 6, 10].map((credits, day) => ({ streak: day + 1, credits, signed: day < signed }))
const state = (signedToday: boolean) => ({
  today: '2026-03-05',
  signedToday,
  streak: signedToday ? 7 : 6,
  longestStreak: 7,
  totalDays: 7,
  month: '2026-03',
  days: [],
  week: week(signedToday ? 7 : 6),
})

const serve = () => {
  let signed = false
  return backend({
    'api/user/getstudyinfo': () => ok(FIGURES),
    'api/user/getuserinfo': () => ok(userInfo()),
    'api/medal/getmymedals': () => ok(MEDALS),
    'api/signin/getsignin': () => ok(state(signed)),
    'api/signin/sign': () => {
      signed = true
      return ok({ first: true, credits: 10, streak: 7, message: '签到成功，积分 +10' })
    },
    'api/doc/getreadhistory': () => ok(page([])),
    'api/doc/getdocumentlist': () => ok({ ...page([]), blockName: '', filters: [] }),
    'api/task/getmissions': () => ok({ missions: [], credits: 0 }),
    'api/doc/getfuncblocklist': () => ok({ blocks: [{ id: '12', name: '最新文章', icon: 'article', link: '/list/12' }] }),
    'api/pub/getcolumnist': () => ok(page([])),
    'api/tools/sync': () => ok({ favourites: [], calculations: [], cursor: '' }),
  })
}
const text = () => document.body.textContent ?? ''
const press = async (name: string, at = 0) => {
  fireEvent.click(allByClass(name)[at] as HTMLElement)
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-05T03:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('我的', () => {
  test('says who I am and where I work, and stays when the calls fail', async () => {
    signIn()
    serve()
    openScreen('/doctorHome', MePage)
    await settled()
    const shown = () => [byClass('t-me-head').textContent, byClass('t-figure-credits').textContent]
    expect(shown()[0]).toContain('某某医院')
    expect(shown()[0]).toContain('肿瘤内科 · 主治医师')
    expect([shown()[1], byClass('t-figure-medals').textContent, byClass('t-figure-study').textContent]).toEqual([
      '1,286',
      '1',
      '82',
    ])
    const before = shown()
    closeScreen()
    backend({})
    openScreen('/doctorHome', MePage)
    await settled()
    expect(shown()).toEqual(before)
    expect(byClass('t-me-failure').textContent).toContain('显示的是上次的数据')
  })

  test('signs in for the day in place', async () => {
    signIn()
    const server = serve()
    openScreen('/doctorHome', MePage)
    await settled()
    expect(byClass('t-me-sign').textContent).toBe('签到 +10')
    await press('t-me-sign')
    expect(server.sent('api/signin/sign')).toHaveLength(1)
    expect(toasts()).toContain('签到成功，积分 +10')
    expect(text()).toContain('已连续签到 7 天')
    expect(allByClass('t-me-sign')).toEqual([])
  })

  test('has eight places, all of them built, with what lies there', async () => {
    signIn()
    serve()
    openScreen('/doctorHome', MePage)
    await settled()
    const places = textsOf('t-me-place')
    expect(places).toHaveLength(8)
    expect(places).toEqual(expect.arrayContaining(['我的收藏8', '浏览历史42', '我的钱包', '我的任务', '会诊与问诊']))
  })

  test('counts at its tab, and at the place where it lies, what followed columns have published', async () => {
    signIn()
    serve()
    openScreen('/doctorHome', MePage)
    await settled()
    expect(byClass('t-root-doctorHome').textContent).toBe('3篇关注的专栏更新，我的')
    expect(byClass('t-root-doctorHome').textContent).toContain('3')
    expect(textsOf('t-me-place')).toContain('3我的订阅')
  })

  test('asks a visitor to sign in, and tells nothing that it does not know', async () => {
    const server = serve()
    openScreen('/doctorHome', MePage)
    await settled()
    expect(byClass('t-root-doctorHome').textContent).toBe('我的')
    expect(byClass('t-me-name').textContent).toBe('登录 / 注册')
    expect([allByClass('t-figure-credits'), allByClass('t-me-sign'), allByClass('t-logout')]).toEqual([[], [], []])
    expect(server.sent('api/user/getstudyinfo')).toEqual([])
  })

  test('names the licences of what the app is made with', async () => {
    serve()
    openScreen('/doctorHome', MePage)
    await settled()
    await press('t-about')
    expect(text()).toContain('开源与素材')
    expect(text()).toContain('CC0 1.0')
  })
})

describe('学习', () => {
  test('sets this week against its goal, and tells each day', async () => {
    signIn()
    serve()
    openScreen('/study', StudyPage)
    await settled()
    expect(byClass('t-study-time').textContent).toBe('82')
    expect(text()).toContain('上周 58 分钟')
    expect(text()).toContain('再学 38 分钟完成本周目标')
    expect(document.querySelector('[aria-label^="本周每日学习"]')?.getAttribute('aria-label')).toBe(
      '本周每日学习：周一 30 分钟，周二 45 分钟，周三 0 分钟，周四 7 分钟',
    )
    expect(textsOf('t-entrance')).toContain('最新文章')
  })

  test('tells a visitor what signing in brings', async () => {
    serve()
    openScreen('/study', StudyPage)
    await settled()
    expect(byClass('t-study-login')).toBeTruthy()
    expect(allByClass('t-study-time')).toEqual([])
  })
})

describe('工具', () => {
  test('shows what was used last with its last result, and opens it empty for the next patient', async () => {
    serve()
    const at = '2026-03-05T02:50:00.000Z'
    toolsEntry.write({
      recent: [{ kind: 'formula', id: 'carbo', title: '卡铂剂量', at }],
      favourites: [{ kind: 'formula', id: 'carbo', title: '卡铂剂量', at, removed: false }],
      calculations: [
        {
          id: 'b',
          kind: 'formula',
          refId: 'carbo',
          title: '卡铂剂量',
          line: 'AUC 5 · 436 mg',
          inputs: { auc: '5' },
          at,
          removed: false,
        },
        { id: 'a', kind: 'formula', refId: 'carbo', title: '卡铂剂量', line: '旧的', inputs: {}, at, removed: false },
      ],
      unsent: [],
      cursor: '',
    })
    openScreen('/tools/DoctorToolsIndex', ToolsPage)
    await settled()
    expect(byClass('t-recent-tool').textContent).toContain('AUC 5 · 436 mg')
    expect(byClass('t-recent-tool').textContent).toContain('10分钟前')
    // What is among the last ones is not listed a second time.
    expect(allByClass('t-favourite-tool')).toEqual([])
    await press('t-recent-tool')
    expect(mock.navigations.at(-1)?.url).toMatch(/carbo$/i)
  })

  test('says how many formulas and scores there are, and leads to all of them', async () => {
    serve()
    openScreen('/tools/DoctorToolsIndex', ToolsPage)
    await settled()
    fireEvent.click(screen.getByLabelText(`计算与评分，全部 ${toolNames.length}`))
    await settled()
    expect(mock.navigations.at(-1)?.url).toBe('/tools/formula')
  })

  test('every tool leads somewhere', async () => {
    serve()
    openScreen('/tools/DoctorToolsIndex', ToolsPage)
    await settled()
    const tools = allByClass('t-tool')
    expect(tools).toHaveLength(13)
    for (const [at] of tools.entries()) await press('t-tool', at)
    expect(new Set(mock.navigations.map(({ url }) => url)).size).toBe(13)
    expect(mock.navigations.some(({ url }) => url.includes('not-found'))).toBe(false)
  })
})
