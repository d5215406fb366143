import { comingMidnight, daysFromNow } from '@test/support/china-time'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { opensEach } from './support/opens'
import { world } from './support/world'

// Of its own: the clock is moved, and votes are few a day.
const { phone, setClock } = world({ own: true })
const number = (text: string) => Number.parseInt(text, 10)
/** Not certified, see server/src/sample/accounts.ts. */
const UNCERTIFIED = '13800000002'
const EDITOR = '13800000003'
const UNDER_REVIEW = '13800000004'

const shown = (one: Phone, testId: string) => one.page.locator(`.t-${testId}:visible`)
const topOf = async (one: Phone, testId: string) => (await one.at(testId).boundingBox())?.y ?? NaN

describe('the 2020 page', () => {
  test('has its sections in order, and its voting is closed', async () => {
    const one = await phone()
    await one.goto('/2020under35')
    await one.at('contestant').waitFor()
    const order = ['banner', 'intro-video', 'carousel', 'tab-1', 'groups', 'flow', 'past-35under35', 'rules', 'certify-card']
    const tops = await Promise.all(order.map((id) => topOf(one, id)))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    await one.at('flow').scrollIntoViewIfNeeded()
    // All of it: 750 by 760, as wide as the page.
    await until(
      async () => (await one.at('flow').boundingBox())?.height,
      (height) => height === 380,
    )
    expect(await one.at('like').innerText()).toBe('已结束')
    await one.tap('like')
    await one.sees('投票已结束')
    expect(await one.page.title()).not.toBe('')
    // Text does not stick to the upper edge of its card.
    const air = await one.at('rules').evaluate((rules) => {
      const [first, card] = [rules.firstElementChild, rules.parentElement].map((part) => part?.getBoundingClientRect().top ?? NaN)
      return (first ?? NaN) - (card ?? NaN)
    })
    expect(air).toBeGreaterThanOrEqual(12)
    // On a wide column banner and film do not take the whole first screen.
    await one.page.setViewportSize({ width: 800, height: 1000 })
    await until(
      async () => (await topOf(one, 'carousel')) - (await topOf(one, 'banner')),
      (height) => height < 400,
    )
    expect(one.faults).toEqual([])
  })

  test('shows nine of a group, all of it, and nine again; the navigation leads to a group under the bar that stays', async () => {
    const one = await phone()
    await one.goto('/2020under35')
    await shown(one, 'group-2').waitFor()
    const inGroup = () => one.page.locator('.t-group-2:visible .t-contestant').count()
    expect(await inGroup()).toBe(9)
    await one.tap('group-more-2')
    await until(inGroup, (count) => count === 100)
    await one.tap('group-more-2')
    await until(inGroup, (count) => count === 9)
    await one.tap('group-entry-4')
    // The title of the group ends up just below the bar, and the bar at the top.
    await until(
      () => topOf(one, 'group-4'),
      (top) => top > 60 && top < 200,
    )
    // Below the bar of the page.
    expect(await topOf(one, 'search-input')).toBeLessThan(110)
    expect(one.faults).toEqual([])
  })

  test('has its lives under three tabs, four of them until all are wanted', async () => {
    const one = await phone()
    await one.goto('/2020under35')
    await one.at('campaign-live').waitFor()
    const count = () => shown(one, 'campaign-live').count()
    expect(await count()).toBe(4)
    await one.tap('lives-more')
    await until(count, (lives) => lives > 4)
    await one.tap('lives-more')
    await until(count, (lives) => lives === 4)
    // The sample has only replays.
    await one.tap('tab-1')
    await one.sees('现在没有直播')
    expect(await count()).toBe(0)
    await one.tap('tab-3')
    await one.at('campaign-live').waitFor()
    expect(one.faults).toEqual([])
  })

  test('searches by name, says that there is nothing, and returns to the groups', async () => {
    const one = await phone()
    await one.goto('/2020under35')
    await one.at('contestant').waitFor()
    const name = await one.at('contestant-name').innerText()
    await one.type('search-input', name)
    await one.at('found').waitFor()
    // Below the bar of the page.
    expect(await topOf(one, 'search-input')).toBeLessThan(110)
    await until(
      () => shown(one, 'contestant').count(),
      (count) => count === 1,
    )
    await one.type('search-input', '查无此人')
    await one.sees('没有相关内容')
    await one.tap('state-action')
    await one.at('group-1').waitFor()
    await one.type('search-input', name)
    await one.at('found').waitFor()
    await one.type('search-input', '')
    await one.at('group-1').waitFor()
    expect(one.faults).toEqual([])
  })

  test.each([
    ['banner', /#\/column\/631$/, 'column-name'],
    ['past-35under35', /#\/35under35$/, 'edition-title'],
    ['past-2018under35', /#\/2018under35$/, 'edition-title'],
    ['past-2019under35', /#\/2019under35$/, 'edition-title'],
    ['past-subject-185', /#\/subject\/185$/, 'subject-title'],
    ['past-subject-343', /#\/subject\/343$/, 'subject-title'],
    ['past-column-292', /#\/column\/292$/, 'column-name'],
    ['campaign-live', /#\/live\/\d+$/, 'live-title'],
    ['contestant-name', /#\/column\/\d+$/, 'column-name'],
  ])('%s leads to %s', async (testId, address, seen) => {
    const one = await phone()
    await one.goto('/2020under35')
    await one.tap(testId)
    await one.page.waitForURL(address)
    if (seen !== 'live-title') await one.at(seen).waitFor()
  })

  test('tells more of an expert, and takes the certification prompt away', async () => {
    const one = await phone()
    await one.goto('/2020under35')
    await one.tap('expert')
    // Over the page, not in its flow.
    await one.page.locator('.t-expert-sheet:visible [role="dialog"]').waitFor()
    expect((await one.at('expert-sheet').boundingBox())?.height).toBe(812)
    await one.reload()
    await one.tap('certify-cancel')
    await shown(one, 'certify-card').waitFor({ state: 'detached' })
  })
})

describe('the running edition', () => {
  test('a visitor who likes signs in and comes back; three votes, then the sentence and the prompt', async () => {
    const one = await phone()
    await one.goto('/2025under35')
    await one.tap('like')
    await one.page.waitForURL(/#\/login/)
    await one.logInHere(UNCERTIFIED)
    await one.page.waitForURL(/#\/2025under35$/)
    for (const left of [2, 1, 0]) {
      await one.tap('like')
      await one.sees(left > 0 ? `今日还可点赞 ${left} 次（共 3 次）` : '今日 3 次点赞已用完')
    }
    await one.tap('like')
    await one.sees('今日点赞次数已达上限；完成认证可再获得 3 次点赞')
    await one.reload()
    await one.sees('今日 3 次点赞已用完')
    await one.tap('like')
    await one.tap('certify-prompt-confirm')
    await one.page.waitForURL(/#\/identify\/rzone/)
    expect(one.faults).toEqual([])
  })

  test('a certified doctor votes, finds the vote after a reload and in the ranking, and shares', async () => {
    const one = await phone()
    await one.signIn()
    await one.goto('/2025under35')
    await one.at('contestant-name').click()
    await one.page.waitForURL(/#\/2025under35Detail\/\d+$/)
    const name = await one.at('contestant-title').innerText()
    const before = number(await one.at('total-likes').innerText())
    await one.tap('like-contestant')
    await until(
      async () => number(await one.at('total-likes').innerText()),
      (likes) => likes === before + 1,
    )
    await one.reload()
    await until(
      async () => number(await one.at('total-likes').innerText()),
      (likes) => likes === before + 1,
    )
    await one.tap('share-contestant')
    await one.at('shared-today').waitFor()
    await one.goto('/under35Rank')
    await one.sees('今日还可点赞 5 次（共 6 次）')
    const likes = await shown(one, 'rank-row-total').allInnerTexts()
    expect(likes.map(number)).toEqual(likes.map(number).sort((a, b) => b - a))
    await one.page.locator('.t-rank-row:visible', { hasText: name }).first().waitFor()
    expect(one.faults).toEqual([])
  })

  test('the ranking moves with votes', async () => {
    const one = await phone()
    await one.signIn(EDITOR)
    await one.goto('/under35Rank')
    await one.at('rank-row').waitFor()
    const rows = async () => {
      const [names, likes] = [
        await shown(one, 'rank-row-name').allInnerTexts(),
        await shown(one, 'rank-row-total').allInnerTexts(),
      ]
      return names.map((name, row) => ({ name, likes: number(likes[row] ?? '') }))
    }
    const before = await rows()
    // Two who are so close that a few votes change their order.
    const place = before.findIndex(({ likes }, row) => likes - (before[row + 1]?.likes ?? 0) <= 3)
    const [upper, lower] = [before[place], before[place + 1]]
    if (!upper || !lower) throw new Error('nobody is close to anybody')
    for (let likes = lower.likes + 1; likes <= upper.likes + 1; likes += 1) {
      await shown(one, 'rank-row').filter({ hasText: lower.name }).locator('.t-like').click()
      await until(rows, (all) => all.some((row) => row.name === lower.name && row.likes === likes))
    }
    await until(rows, (all) => {
      const names = all.map(({ name }) => name)
      return names.indexOf(lower.name) < names.indexOf(upper.name)
    })
    expect(one.faults).toEqual([])
  })

  test.each([
    ['2024', /#\/2024under35$/],
    ['2017', /#\/35under35$/],
  ])('leads to the edition of %s', async (year, address) => {
    const one = await phone()
    await one.goto('/2025under35')
    await one.tap(`edition-${year}`)
    await one.page.waitForURL(address)
    await one.at('edition-2025').waitFor()
  })

  test('a contestant is made into a poster', async () => {
    const one = await phone()
    await one.goto('/2025under35')
    await one.at('contestant-name').click()
    await one.tap('contestant-poster')
    await one.tap('draw-poster')
    await one.at('poster').waitFor()
    const width = await one.page.locator('.t-poster:visible img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(width).toBe(600)
    expect(one.faults).toEqual([])
  })
})

describe('by a clock', () => {
  afterAll(() => setClock(new Date()))

  test('the votes of the day come back at midnight in China, and not before', async () => {
    const midnight = comingMidnight()
    setClock(new Date(midnight.getTime() - 10 * 60_000))
    const one = await phone()
    await one.signIn(UNDER_REVIEW)
    await one.goto('/2025under35')
    for (const left of [2, 1, 0]) {
      await one.tap('like')
      await one.sees(left > 0 ? `今日还可点赞 ${left} 次（共 3 次）` : '今日 3 次点赞已用完')
    }
    // Nobody is sent to certify who waits for it.
    await one.tap('like')
    await one.sees(/^今日点赞次数已达上限$/)
    expect(await shown(one, 'certify-prompt').count()).toBe(0)
    setClock(midnight)
    await one.reload()
    await one.sees('今日还可点赞 3 次（共 3 次）')
    await one.tap('like')
    await one.sees('今日还可点赞 2 次（共 3 次）')
    expect(one.faults).toEqual([])
  })

  test.each([
    ['before it begins', -60, '未开始', '投票尚未开始'],
    ['after it ended', 500, '已结束', '投票已结束'],
  ])('%s, the edition takes no votes and says so', async (_, days, label, said) => {
    setClock(daysFromNow(days))
    const one = await phone()
    await one.goto('/2025under35')
    expect(await one.at('like').innerText()).toBe(label)
    await one.tap('like')
    await one.sees(said)
    expect(one.address()).toBe('/#/2025under35')
    expect(one.faults).toEqual([])
  })

  test('the experts of the 2020 page change after three seconds', async () => {
    const one = await phone('phone', { own: true })
    await one.page.clock.install()
    await one.goto('/2020under35')
    const shownExpert = () => one.at('expert').innerText()
    const first = await shownExpert()
    await one.page.clock.pauseAt(Date.now() + 60_000)
    const paused = await shownExpert()
    await one.page.clock.runFor(2_900)
    const before = await shownExpert()
    await one.page.clock.runFor(200)
    const after = await shownExpert()
    expect([first, paused, before].every(Boolean)).toBe(true)
    expect(new Set([before, after]).size).toBe(2)
  })
})

test('hearts are on the first screen of a phone and of a low, wide window', async () => {
  const one = await phone()
  for (const [width, height] of [
    [375, 812],
    [768, 800],
  ] as const) {
    await one.page.setViewportSize({ width, height })
    await one.goto('/2025under35')
    await one.at('like').waitFor()
    const { y = Infinity, height: tall = 0 } = (await one.at('like').boundingBox()) ?? {}
    // Above the votes that are left, which stand at the foot.
    expect([width, y + tall <= (await topOf(one, 'votes-left'))]).toEqual([width, true])
    await one.goto('/under35Rules')
  }
})

test('every address of the group opens with its content', async () => {
  const one = await phone()
  await opensEach(one, [
    ['/35under35', 'edition-title'],
    ['/2018under35', 'edition-title'],
    ['/2019under35', 'edition-title'],
    ['/2021under35', 'edition-title'],
    ['/2022under35', 'edition-title'],
    ['/2023under35', 'edition-title'],
    ['/2024under35', 'edition-title'],
    ['/under35Share', 'draw-poster'],
    ['/historyImg/2019', 'history-image'],
    ['/under35Rank?year=2023', 'rank-row'],
    ['/under35List/3', 'contestant'],
    ['/under35List/all?year=2020', 'contestant'],
    ['/under35Rules', 'rules'],
  ])
})

test.each([
  ['/2019under35', /#\/2019under35\/\d+$/],
  ['/2021under35', /#\/2021under35Detail\/\d+$/],
  ['/2022under35', /#\/2022under35Detail\/\d+$/],
  ['/2023under35', /#\/2023under35Detail\/\d+$/],
  ['/2024under35', /#\/2024under35Detail\/\d+$/],
])('a contestant of %s has a page, whose voting is over', async (address, detail) => {
  const one = await phone()
  await one.goto(address)
  await one.tap('contestant-name')
  await one.page.waitForURL(detail)
  expect(await one.at('like-contestant').innerText()).toBe('投票已结束')
  if (address === '/2019under35') {
    await one.tap('to-group')
    await one.page.waitForURL(/#\/under35List\/1\?year=2019$/)
    await one.tap('contestant-name')
    await one.page.waitForURL(/#\/2019under35\/\d+\/1$/)
    await one.at('to-group').waitFor()
  }
})

test('pictures open full-screen', async () => {
  const one = await phone()
  await one.goto('/historyImg/2018')
  await one.tap('history-image')
  await one.page.locator('img[src*="under35-past-1"]').last().waitFor()
  expect(one.faults).toEqual([])
})

test.each([
  '/2025under35Detail/99999999',
  '/2025under35Detail/x',
  '/historyImg/1999',
  '/historyImg/abc',
  '/under35Rank?year=1999',
])('%s says that there is none', async (address) => {
  const one = await phone()
  await one.goto(address)
  await one.at('state-notFound').waitFor()
})

test('a page that was seen opens without a network, marked as such', async () => {
  const one = await phone()
  await one.goto('/2020under35')
  await one.at('contestant').waitFor()
  await one.goto('/under35Rules')
  await one.at('rules').waitFor()
  await one.context.setOffline(true)
  await one.page.evaluate(() => history.back())
  await one.at('contestant').waitFor()
  await one.sees('当前离线，显示的是上次的内容')
})
