import { fireEvent, screen } from '@testing-library/react'
import { LEVEL } from '@/domain/user'
import { GROWTH_PAUSE_MS } from '@/packages/campaign/hooks/use-growth'
import Under35Page from '@/packages/campaign/under35'
import { env } from '@/platform/env'
import { userEntry } from '@/stores/entries'
import { mock } from '@test/setup/taro'
import { doctor, ok } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { contestant, detail2020, DETAIL_FILE, INFO, live, people, serve2020 } from './samples'

const SHARE_2020 = 'activity/api/GoldAward2020/voteShare'
const open = async () => {
  openScreen('/2020under35', Under35Page)
  await settled()
}
const went = () => mock.navigations.map(({ url }) => url)
const search = (text: string) => fireEvent.change(byClass('t-search-input'), { target: { value: text } })
const namesOf = (group: number) =>
  Array.from(byClass(`t-group-${group}`).querySelectorAll('.t-contestant-name')).map(({ textContent }) => textContent)
const press = async (testId: string) => {
  fireEvent.click(byClass(testId))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  // A desktop signs in otherwise.
  jest.replaceProperty(env, 'host', 'mobile')
})
afterEach(() => {
  closeScreen()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('its sections stand in the order of the specification', async () => {
  serve2020()
  await open()
  const order = [
    't-banner',
    't-intro-video',
    't-carousel',
    't-tab-1',
    't-groups',
    't-flow',
    't-past-35under35',
    't-rules',
    't-certify-card',
  ]
  const all = Array.from(document.querySelectorAll('*'))
  const places = order.map((name) => all.indexOf(byClass(name)))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('it asks for edition 5, all five hundred in one page', async () => {
  const server = serve2020()
  await open()
  expect(server.sent(INFO)).toEqual([{ pageIdx: 0, pageSize: 500, qi: 5 }])
})

test('the banner leads to column 631', async () => {
  serve2020()
  await open()
  await press('t-banner')
  expect(went()).toEqual(['/column/631'])
})

test('the experts change every 3000 ms, and a tap tells more of the one that is shown', async () => {
  serve2020()
  await open()
  expect(textsOf('t-expert')[0]).toContain('沈清和')
  await pass(2999)
  expect(textsOf('t-expert')[0]).toContain('沈清和')
  await pass(1)
  expect(textsOf('t-expert')[0]).toContain('顾明远教授')
  expect(document.body.textContent).not.toContain('评审专家。')
  fireEvent.click(byClass('t-expert'))
  await settled()
  expect(byClass('t-expert-sheet').textContent).toContain('评审专家')
})

describe('live selection', () => {
  test('opens at the first tab that has items', async () => {
    serve2020(people(5), detail2020({ classlist: [live(1, 3), live(2, 2)] }))
    await open()
    expect(textsOf('t-campaign-live').map((text) => text.slice(0, 3))).toEqual(['直播2'])
    await press('t-tab-3')
    expect(textsOf('t-campaign-live')[0]).toContain('直播1')
    await press('t-tab-1')
    expect(allByClass('t-campaign-live')).toEqual([])
    expect(document.body.textContent).toContain('现在没有直播')
  })
  test('shows four, all on demand, and four again; a tap opens the live', async () => {
    serve2020()
    await open()
    expect(allByClass('t-campaign-live')).toHaveLength(4)
    await press('t-lives-more')
    expect(allByClass('t-campaign-live')).toHaveLength(6)
    expect(byClass('t-lives-more').textContent).toBe('收起')
    await press('t-lives-more')
    expect(allByClass('t-campaign-live')).toHaveLength(4)
    await press('t-campaign-live')
    expect(went()).toEqual(['/live/1'])
  })
  test('four items need no toggle', async () => {
    serve2020(people(5), detail2020({ classlist: [1, 2, 3, 4].map((id) => live(id, 1)) }))
    await open()
    expect(allByClass('t-lives-more')).toEqual([])
  })
})

describe('the groups', () => {
  test('are five, each with its first nine by od, the group left out of the names', async () => {
    serve2020(people(60).reverse())
    await open()
    expect([1, 2, 3, 4, 5].map((no) => namesOf(no).length)).toEqual([9, 9, 9, 9, 9])
    expect(namesOf(3)).toEqual([3, 8, 13, 18, 23, 28, 33, 38, 43].map((n) => `选手${n}`))
  })
  test('show all and collapse only where there are more than nine', async () => {
    serve2020(people(46))
    await open()
    // Group 1 has ten, the others nine.
    expect([1, 2, 3, 4, 5].map((no) => allByClass(`t-group-more-${no}`).length)).toEqual([1, 0, 0, 0, 0])
    await press('t-group-more-1')
    await pass(GROWTH_PAUSE_MS)
    expect(namesOf(1)).toHaveLength(10)
    await press('t-group-more-1')
    expect(namesOf(1)).toHaveLength(9)
  })
  test('of five hundred come in steps, so that no update is large', async () => {
    serve2020(people(500))
    await open()
    expect(allByClass('t-contestant')).toHaveLength(45)
    await press('t-group-more-2')
    const first = namesOf(2).length
    expect(first).toBeLessThanOrEqual(9 + 30)
    for (let step = 0; step < 4; step += 1) await pass(GROWTH_PAUSE_MS)
    expect(namesOf(2)).toHaveLength(100)
  })
  test('show the derived total, and lead to the column {columistId}', async () => {
    serve2020([contestant(7, '2_王伟', { voteNum: 120, detail: 30 })])
    await open()
    expect(byClass('t-contestant-likes').textContent).toBe('150 赞')
    fireEvent.click(byClass('t-contestant-name'))
    await settled()
    expect(went()).toEqual(['/column/1007'])
  })
  test('are reached by the category navigation, which marks the one that is chosen', async () => {
    serve2020()
    await open()
    expect(allByClass('t-groups')).toHaveLength(1)
    await press('t-group-entry-4')
    expect(mock.callsOf('pageScrollTo').map(({ selector }) => selector)).toEqual(['#under35-2020-group-4'])
    expect(document.getElementById('under35-2020-group-4')?.nextElementSibling?.className).toContain('t-group-4')
    expect(byClass('t-group-entry-4').getAttribute('aria-selected')).toBe('true')
    expect(byClass('t-group-entry-4').querySelector('img')?.getAttribute('src')).toContain('/g4-on.png')
  })
})

describe('the search', () => {
  test('shows a filtered list by a part of the name, and the groups again when it is cleared', async () => {
    serve2020([contestant(1, '1_王伟'), contestant(2, '2_李伟'), contestant(3, '3_张静')])
    await open()
    search('伟')
    expect(textsOf('t-contestant-name')).toEqual(['王伟', '李伟'])
    expect(mock.callsOf('pageScrollTo').map(({ selector }) => selector)).toEqual(['#under35-2020-group-search'])
    expect(allByClass('t-group-1')).toEqual([])
    search('')
    expect(allByClass('t-group-1')).toHaveLength(1)
    expect(textsOf('t-contestant-name')).toEqual(['王伟', '李伟', '张静'])
  })
  test('says that there is nothing related, and is cleared from there', async () => {
    serve2020()
    await open()
    search('查无此人')
    expect(byClass('t-state-empty').textContent).toContain('没有相关内容')
    await press('t-state-action')
    expect(allByClass('t-group-1')).toHaveLength(1)
  })
})

describe('voting is closed', () => {
  test.each([
    [1, '未开始'],
    [2, '点赞'],
    [3, '已结束'],
  ] as const)('activitystatus %s shows %s, and any tap says 投票已结束', async (activitystatus, text) => {
    signIn()
    const server = serve2020(people(6), detail2020({ activitystatus }))
    await open()
    const buttons = allByClass('t-like')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(Array(6).fill(text))
    for (const button of buttons) fireEvent.click(button)
    search('选手2')
    fireEvent.click(byClass('t-like'))
    await settled()
    expect(toasts()).toEqual(Array(7).fill('投票已结束'))
    expect(server.sent('activity/api/GoldAward2020/vote')).toEqual([])
    expect(went()).toEqual([])
  })
})

test.each([
  ['35under35', '/35under35'],
  ['2018under35', '/2018under35'],
  ['2019under35', '/2019under35'],
  ['subject-185', '/subject/185'],
  ['subject-343', '/subject/343'],
  ['column-292', '/column/292'],
])('the past edition %s leads to %s', async (id, address) => {
  serve2020()
  await open()
  await press(`t-past-${id}`)
  expect(went()).toEqual([address])
})

test('the rules are read on the page', async () => {
  serve2020()
  await open()
  expect(byClass('t-rules').textContent).toBe('1. 规则一2. 规则二')
})

describe('the certification prompt', () => {
  test('leads to certification with 去认证', async () => {
    signIn()
    userEntry.write({ ...doctor, level: LEVEL.unconfirmed })
    serve2020()
    await open()
    fireEvent.click(screen.getByText('去认证'))
    await settled()
    expect(went()).toEqual(['/identify/rzone'])
  })
  test('asks a visitor to sign in first', async () => {
    serve2020()
    await open()
    fireEvent.click(screen.getByText('去认证'))
    await settled()
    expect(went()).toEqual(['/login'])
  })
  test.each([
    ['a patient', { level: LEVEL.unconfirmed, userType: 3 }],
    ['somebody of another kind', { level: LEVEL.unconfirmed, userType: 4 }],
    ['a doctor under review', { level: LEVEL.underReview, userType: 1 }],
  ])('is not for %s', async (_, who) => {
    signIn()
    userEntry.write({ ...doctor, ...who })
    serve2020()
    await open()
    expect(allByClass('t-rules')).toHaveLength(1)
    expect(allByClass('t-certify-card')).toEqual([])
  })
  test('goes away with 取消, and is not for the certified', async () => {
    serve2020()
    await open()
    fireEvent.click(screen.getByText('取消'))
    expect(allByClass('t-certify-card')).toEqual([])
    closeScreen()
    signIn()
    serve2020()
    await open()
    expect(allByClass('t-certify-card')).toEqual([])
  })
})

test('a share by the menu of the mini-program is told to the server', async () => {
  const server = serve2020()
  server.handlers[SHARE_2020] = () => ok({ status: 0, result: { isTodayFirstShare: false } })
  await open()
  mock.fire('shareAppMessage')
  await settled()
  expect(server.sent(SHARE_2020)).toEqual([{}])
})

test('what is shared is the title, picture and description of the remote file', async () => {
  serve2020()
  await open()
  expect(mock.fire('shareAppMessage')).toMatchObject({ title: '分享标题', imageUrl: expect.stringContaining('/share.png') })
})

test('a failure of any of its sources is said, and tried again', async () => {
  const server = serve2020()
  const good = server.handlers[DETAIL_FILE]
  server.handlers[DETAIL_FILE] = () => ({ status: 500, data: {} })
  await open()
  expect(byClass('t-state-error').textContent).toContain('加载失败')
  if (good) server.handlers[DETAIL_FILE] = good
  await press('t-state-action')
  expect(allByClass('t-under35-2020')).toHaveLength(1)
})

test('a page that was seen opens without a network, marked as such', async () => {
  serve2020()
  await open()
  closeScreen()
  const server = serve2020()
  for (const path of Object.keys(server.handlers)) server.handlers[path] = () => ({ status: 500, data: {} })
  await open()
  await pass(20_000)
  await settled()
  expect(byClass('t-stale').textContent).toContain('显示的是上次的内容')
  expect(namesOf(1)).toHaveLength(9)
})
