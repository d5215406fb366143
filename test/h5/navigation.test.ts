import fs from 'node:fs'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

const { phone } = world()

const ground = (one: Phone) => one.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(244, 247, 247)'
const DARK = 'rgb(11, 17, 19)'

test('the four root pages are one tap apart, and home is as it was left', async () => {
  const one = await phone()
  await one.goto('/')
  await one.at('doc-row').waitFor()
  await one.page.locator('.t-doc-row:visible').nth(3).scrollIntoViewIfNeeded()
  for (const [tab, address] of [
    ['root-study', '/#/study'],
    ['root-tools', '/#/tools/DoctorToolsIndex'],
    ['root-doctorHome', '/#/doctorHome'],
  ] as const) {
    await one.tap(tab)
    await until(
      async () => one.address(),
      (shown) => shown === address,
    )
    await until(
      () => one.at(tab).getAttribute('aria-current'),
      (current) => current === 'page',
    )
  }
  await one.tap('root-home')
  await until(
    async () => one.address(),
    (shown) => shown === '/#/',
  )
  await one.page.locator('.t-doc-row:visible').nth(3).waitFor()
  // No page was left below: the way back of the browser leaves the app.
  await until(
    () => one.page.locator('.taro_page').count(),
    (pages) => pages === 1,
  )
  expect(one.faults).toEqual([])
})

/** What is tapped on a root page, by class and words, and where it leads: to each group of screens. */
const WALKS: [group: string, root: string, testId: string, text: string, leads: RegExp][] = [
  ['content', 'home', 'doc-row', '', /^\/(doc|live)\//],
  ['library', 'home', 'home-search', '', /^\/search/],
  ['column', 'study', 'entrance', '专题', /^\/subjectList/],
  ['campaign', 'study', 'entrance', '青年医师', /under35/],
  ['camp', 'study', 'entrance', '慕课项目', /^\/mokedevelopment/],
  ['camp', 'study', 'entrance', '同行问答', /^\/mokeCommunity\/question/],
  ['quiz', 'study', 'contest', '肿瘤临床能力测验', /^\/QuizPaperList\//],
  ['camp', 'study', 'study-camp', '第四期', /^\/2025answerProjectHome/],
  ['case', 'study', 'contest', '肺癌病例竞答', /^\/AZCaseHomepage/],
  ['quiz', 'study', 'contest', '肿瘤学职称考试', /^\/examStar\/home/],
  ['quiz', 'study', 'day-question', '', /^\/dayAnswer/],
  ['drug', 'tools', 'tool', '用药助手', /^\/tools\/da\//],
  ['regimen', 'tools', 'tool', '化疗手册', /^\/tools\/cmm\//],
  ['staging', 'tools', 'tool', 'TNM 分期', /^\/tools\/tnm\//],
  ['formula', 'tools', 'tool', '卡铂剂量', /^\/tools\/formula\//],
  ['evidence', 'tools', 'tool', '临床指南', /^\/tools\/cpg\//],
  ['ai', 'tools', 'tool', '循证问答', /^\/ZlhAiHome/],
  ['ai', 'tools', 'tool', 'AI 文献', /^\/AILiterature/],
  ['mall', 'doctorHome', 'me-place', '我的钱包', /^\/MyWallet/],
  ['consult', 'doctorHome', 'me-place', '会诊与问诊', /^\/consulationHome/],
  ['identity', 'doctorHome', 'me-head', '', /^\/identify\//],
  ['utility', 'doctorHome', 'service', '', /^\/newFeedBack/i],
  ['hospital', 'doctorHome', 'me-place', '互联网医院', /^\/IHHome/],
]

test('every group of screens is reached by taps from home, and left again by its bar', async () => {
  expect([...new Set(WALKS.map(([group]) => group))].sort()).toEqual(fs.readdirSync('src/packages').sort())
  const one = await phone()
  await one.signIn()
  await one.goto('/')
  for (const [, root, testId, text, leads] of WALKS) {
    await one.at('doc-row').waitFor()
    if (root !== 'home') await one.tap(`root-${root}`)
    await one.page.locator(`.t-${testId}:visible`, { hasText: text }).first().click()
    await until(
      async () => one.address().slice(2),
      (address) => leads.test(address),
    )
    await one.tap('page-back')
    await one.tap('root-home')
  }
  expect(one.faults).toEqual([])
})

test('a page opened from a link says what it is, and its way back leads to the root page above it', async () => {
  const one = await phone()
  await one.goto('/tools/formula/treatment/carbo')
  expect(await one.at('page-bar-title').innerText()).toBe('卡铂剂量')
  expect(await one.at('page-bar-title').getAttribute('aria-level')).toBe('1')
  expect(await one.page.locator('.t-tab-bar:visible').count()).toBe(0)
  await one.tap('page-back')
  await one.at('tools-search').waitFor()
  await one.tap('root-home')
  await one.tap('doc-row')
  await one.at('doc-title').waitFor()
  await one.tap('page-back')
  await one.at('doc-row').waitFor()
  expect(one.faults).toEqual([])
})

test('inside the chat app its own bar has the title: the site header stays, and there is no second bar', async () => {
  const one = await phone('chatApp')
  await one.goto('/doc/1')
  await one.at('doc-title').waitFor()
  expect([await one.page.locator('.t-header:visible').count(), await one.page.locator('.t-page-bar:visible').count()]).toEqual([
    1, 0,
  ])
})

test('the keyboard reaches a control, shows where it is, and presses it', async () => {
  const one = await phone()
  await one.goto('/tools/DoctorToolsIndex')
  await one.at('tools-search').waitFor()
  for (let turn = 0; turn < 3; turn += 1) {
    await one.page.keyboard.press('Tab')
    if (await one.at('tools-search').evaluate((element) => element === document.activeElement)) break
  }
  expect(await one.at('tools-search').evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await one.page.keyboard.press('Enter')
  await one.at('search-input').waitFor()
  expect(one.faults).toEqual([])
})

/** What the focus is on. */
const focused = (one: Phone) => one.page.evaluate(() => document.activeElement?.textContent ?? '')

test('arrows choose among tabs and among answers, and leave the page where it is', async () => {
  const one = await phone()
  await one.goto('/liveList')
  await one.at('tab-live').waitFor()
  const tabs = await one.page.locator('[role=tablist]:visible').first().locator('[role=tab]').allInnerTexts()
  const selected = one.page.locator('[role=tab][aria-selected=true]:visible').first()
  await one.page.locator('[role=tab]:visible').first().focus()
  await one.page.keyboard.press('ArrowRight')
  await until(
    async () => [await selected.innerText(), await focused(one)],
    ([text, where]) => text === tabs[1] && where === tabs[1],
  )
  await one.page.keyboard.press('ArrowLeft')
  await one.page.keyboard.press('ArrowLeft')
  await until(
    () => selected.innerText(),
    (text) => text === tabs.at(-1),
  )
  await one.goto('/tools/formula/treatment/carbo')
  const answer = (text: string) => one.page.getByRole('radio', { name: text, exact: true }).filter({ visible: true }).first()
  await answer('估算').focus()
  await one.page.keyboard.press('ArrowDown')
  await until(
    async () => [await answer('核素实测').getAttribute('aria-checked'), await focused(one)],
    ([checked, where]) => checked === 'true' && where === '核素实测',
  )
  expect(one.faults).toEqual([])
})

test('a slash leads to the search and is typed there; j and k go through a list', async () => {
  const one = await phone()
  await one.goto('/list/1')
  const titles = one.page.locator('.t-doc-row:visible')
  await titles.first().waitFor()
  const titleOf = async (n: number) => (await titles.nth(n).textContent()) ?? ''
  for (const [keys, row] of [
    ['jj', 1],
    ['k', 0],
  ] as const) {
    for (const key of keys) await one.page.keyboard.press(key)
    expect(await focused(one)).toBe(await titleOf(row))
  }
  await one.page.keyboard.press('/')
  await one.at('search-input').waitFor()
  await one.page.locator('.t-search-input:visible input, input.t-search-input:visible').first().pressSequentially('j/k')
  await until(
    () => one.page.locator('.t-search-input:visible input, input.t-search-input:visible').first().inputValue(),
    (text) => text === 'j/k',
  )
  expect(one.address()).toBe('/#/search')
  expect(one.faults).toEqual([])
})

test('the look follows the device until another one is chosen, which a reload keeps', async () => {
  const one = await phone()
  await one.page.emulateMedia({ colorScheme: 'dark' })
  await one.goto('/doctorHome')
  await one.at('look').waitFor()
  expect(await ground(one)).toBe(DARK)
  await one.page.emulateMedia({ colorScheme: 'light' })
  await until(
    () => ground(one),
    (shown) => shown === LIGHT,
  )
  await one.tap('look')
  await one.page.getByText('深色', { exact: true }).click()
  await until(
    () => ground(one),
    (shown) => shown === DARK,
  )
  await one.reload()
  await one.at('look').waitFor()
  expect([await ground(one), (await one.at('look').innerText()).replace(/\s/g, '')]).toEqual([DARK, '外观深色'])
  await one.page.emulateMedia({ colorScheme: null })
})

/** Pages by their address, each with what only it shows. */
const PLACES = {
  '/study': 'entrance',
  '/doctorHome': 'look',
  '/tools/DoctorToolsIndex': 'tools-search',
  '/tools/formula/treatment/carbo': 'formula-name',
  '/tools/da/main': 'da-nrld',
  '/search': 'search-input',
} as const
/** A step of the browser, an address that is typed, or the class of what is tapped on the page in view. */
type Hop = 'back' | 'forward' | keyof typeof PLACES | 'tools-search' | 'tool'

const RHYTHMS = [40, 200]
const CARBO = '/tools/formula/treatment/carbo'
/** All begin at the tools. */
const HURRIES: readonly (readonly Hop[])[] = [
  ['/study', '/doctorHome', 'back'],
  ['/study', 'back', 'forward', 'back'],
  ['/study', CARBO, 'back', 'back', 'forward'],
  ['tool', 'back', 'tool', 'back'],
  ['tool', 'back', '/study', 'back'],
  ['tool', 'back', 'forward', 'back', 'tools-search'],
  ['tools-search', 'back', 'tool', 'back', 'tools-search', 'back'],
  ['tool', '/study', 'back', 'back', 'tools-search', 'back', 'tool'],
]

/** Hops at the rhythm of a person in a hurry: the next one comes while the page of the one before still slides. */
const hop = (one: Phone, hops: readonly Hop[], pause: number) =>
  one.page.evaluate(
    async ([moves, ms]) => {
      const inView = () => document.elementFromPoint(187, 400)?.closest('.taro_page')
      for (const move of moves) {
        if (move === 'back' || move === 'forward') history[move]()
        else if (move.startsWith('/')) location.hash = move
        else inView()?.querySelector<HTMLElement>(`.t-${move}`)?.click()
        await new Promise((resolve) => setTimeout(resolve, ms))
      }
    },
    [hops, pause] as const,
  )

/** The address, which of the places the page under the middle of the screen is, and how many pages there are. */
const seen = (one: Phone) =>
  one.page.evaluate((places) => {
    const page = document.elementFromPoint(187, 400)?.closest('.taro_page')
    const shown = Object.entries(places).find(([, testId]) => page?.querySelector(`.t-${testId}`))
    return {
      address: location.hash.slice(1).split('?')[0],
      shown: shown?.[0] ?? 'nothing',
      pages: document.querySelectorAll('.taro_page').length,
    }
  }, PLACES)

test('whoever hops fast between pages sees the one that the address names', async () => {
  const one = await phone()
  await one.goto('/tools/DoctorToolsIndex')
  await one.at('tools-search').waitFor()
  const wrong: string[] = []
  for (const pause of RHYTHMS)
    for (const hops of HURRIES) {
      await one.goto('/doctorHome')
      await one.goto('/tools/DoctorToolsIndex')
      await one.at('tools-search').waitFor()
      await hop(one, hops, pause)
      // What is wrong stays wrong, and what comes late must not come over it: looked at until it was right for as long as a slide takes twice.
      const end = Date.now() + 4000
      let rightSince = Infinity
      let last = await seen(one)
      while (Date.now() < end && Date.now() - rightSince < 700) {
        last = await seen(one)
        // Of the pages that were left none stays: the tools, and one that was opened from them.
        const isRight = last.address === last.shown && last.pages <= 2
        rightSince = isRight ? Math.min(rightSince, Date.now()) : Infinity
      }
      if (rightSince === Infinity) wrong.push(`${hops.join(' ')} every ${pause} ms: ${JSON.stringify(last)}`)
    }
  expect(wrong).toEqual([])
  expect(one.faults).toEqual([])
})

test('back before the next page has come finds the page as it was left', async () => {
  const one = await phone('phone', { own: true })
  await one.goto('/tools/DoctorToolsIndex')
  await one.at('tool').waitFor()
  await one.page.evaluate(() => document.querySelector('.taro_page')?.scrollTo(0, 150))
  let arrive = (): void => undefined
  const mayCome = new Promise<void>((resolve) => (arrive = resolve))
  let held = 0
  await one.page.route('**/chunk/**', async (route) => {
    held += 1
    await mayCome
    await route.continue()
  })
  await one.page.evaluate(() => document.querySelector<HTMLElement>('.t-tool')?.click())
  await until(
    async () => [one.address(), held > 0],
    ([address, isHeld]) => address === '/#/tools/da/main' && isHeld === true,
  )
  await one.page.goBack()
  const scrolled = () =>
    one.page.evaluate(() => [...document.querySelectorAll('.taro_page')].map((page) => Math.round(page.scrollTop)))
  expect(await scrolled()).toEqual([150])
  arrive()
  // Asked for once more it opens, and the way back is right.
  await one.page.evaluate(() => document.querySelector<HTMLElement>('.t-tool')?.click())
  await one.at('da-nrld').waitFor()
  await one.page.goBack()
  await until(scrolled, (tops) => tops.join() === '150')
  expect(one.faults).toEqual([])
})
