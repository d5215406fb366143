import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

/** What only a browser shows of the frame round the screens. */
const { phone, origin } = world()

const shownAddress = (one: Phone, wanted: string) =>
  until(
    async () => one.address(),
    (address) => address === wanted,
  )

test('the way back closes an open sheet; the next one leaves the page', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/liveList')
  await one.goto('/doc/1')
  await one.tap('write-comment')
  await one.type('comment-text', '还没有写完')
  await one.page.goBack()
  await one.at('comment-text').waitFor({ state: 'detached' })
  expect(one.address()).toBe('/#/doc/1')
  await one.at('doc-title').waitFor()
  // What was typed is kept for the next time.
  await one.tap('write-comment')
  await one.at('comment-text').waitFor()
  await one.page.goBack()
  await one.at('comment-text').waitFor({ state: 'detached' })
  await one.page.goBack()
  await shownAddress(one, '/#/liveList')
  expect(one.faults).toEqual([])
})

test('the way back answers a question with no, and stays on the page', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/liveList')
  await one.goto('/doctorHome')
  await one.tap('logout')
  await one.page.locator('.t-dialog-cancel:visible').waitFor()
  // The keyboard begins at the button that changes nothing.
  await one.page.waitForFunction(() => document.activeElement?.matches('.t-dialog-cancel'))
  await one.page.goBack()
  await one.page.locator('.t-dialog-cancel').waitFor({ state: 'hidden' })
  expect(one.address()).toBe('/#/doctorHome')
  await one.at('logout').waitFor()
  await one.page.goBack()
  await shownAddress(one, '/#/liveList')
  expect(one.faults).toEqual([])
})

test('a step back while the next page still loads is the last word', async () => {
  const one = await phone()
  await one.goto('/liveList')
  await one.at('doc-row').waitFor()
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await one.page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked = one.page.waitForRequest('**/*.js')
  await one.at('doc-row').click()
  await asked
  await one.page.goBack()
  const loaded = one.page.waitForResponse('**/*.js')
  letThrough()
  await loaded
  await shownAddress(one, '/#/liveList')
  // The page is the whole one: the next tap opens what it is for, and back leads here.
  await one.at('doc-row').click()
  await one.at('live-title').waitFor()
  await one.page.goBack()
  await one.at('doc-row').waitFor()
  expect(one.faults).toEqual([])
})

test('a like that needs an account is given after signing in', async () => {
  const one = await phone()
  await one.goto('/doc/3')
  const before = await one.at('like').innerText()
  await one.tap('like')
  await one.page.waitForURL(/#\/login/)
  await one.logInHere('13800000002')
  await one.page.waitForURL(/#\/doc\/3$/)
  await until(
    () => one.at('like').innerText(),
    (text) => text !== before,
  )
})

test('what is on air prints no length', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/liveList')
  await one.page.locator('.t-doc-row:visible', { hasText: '肺癌驱动基因阳性患者的耐药管理' }).first().click()
  await one.at('live-video').waitFor()
  expect(await one.page.locator('.t-live-video').first().innerText()).not.toContain('NaN')
})

test('a formula lies whole in its box', async () => {
  const one = await phone()
  const { items } = await ask<{ items: { id: string; title: string }[] }>(origin(), 'api/doc/getdocumentlist', {
    pageIdx: 0,
    pageSize: 500,
  })
  const article = items.find(({ title }) => title.startsWith('卵巢癌：初始减瘤'))
  await one.goto(`/doc/${article?.id}`)
  await one.at('formula').scrollIntoViewIfNeeded()
  // The box cuts what hangs out of it: the picture must begin and end with it.
  const hanging = () =>
    one.page.evaluate(() =>
      Array.from(document.querySelectorAll('.t-formula'), (box) => {
        const [outer, inner] = [box.getBoundingClientRect(), box.querySelector('img')?.getBoundingClientRect()]
        return inner ? Math.max(Math.abs(inner.top - outer.top), Math.abs(inner.bottom - outer.bottom)) : 99
      }),
    )
  await until(hanging, (found) => found.length >= 3 && found.every((px) => px < 1))
})

test('a narrow window of a desktop shows the page itself, a wide one the page beside its code', async () => {
  const one = await phone('desktop')
  await one.page.setViewportSize({ width: 768, height: 1024 })
  await one.goto('/doc/1')
  await one.at('doc-title').waitFor()
})

test('on a desktop the page stands between navigation and panel, and the address bar, back and a reload follow it', async () => {
  const wide = await phone('desktop')
  await wide.page.setViewportSize({ width: 1280, height: 800 })
  await wide.goto('/doc/1')
  const framed = wide.page.frameLocator('iframe')
  const inFrame = (testId: string) => framed.locator(`.t-${testId}:visible`).first()
  await inFrame('doc-title').waitFor()
  const [bottom, height, scrolls] = await wide.page.evaluate(() => [
    document.querySelector('iframe')?.getBoundingClientRect().bottom ?? Infinity,
    window.innerHeight,
    document.documentElement.scrollHeight,
  ])
  // One scroller: the frame.
  expect(bottom).toBeLessThanOrEqual(height)
  expect(scrolls).toBeLessThanOrEqual(height)
  // The navigation is the desktop's.
  await wide.page.locator('.t-desktop-entry', { hasText: '工具' }).click()
  await wide.page.waitForURL((url) => decodeURIComponent(url.href).endsWith('/hr/tools/DoctorToolsIndex'))
  await inFrame('tools-search').waitFor()
  expect(await framed.locator('.t-tab-bar:visible').count()).toBe(0)
  await wide.reload()
  await inFrame('tools-search').waitFor()
  await wide.page.locator('.t-desktop-entry', { hasText: '学习' }).click()
  await wide.page.waitForURL((url) => decodeURIComponent(url.href).endsWith('/hr/study'))
  await wide.page.goBack()
  await wide.page.waitForURL((url) => decodeURIComponent(url.href).endsWith('/hr/tools/DoctorToolsIndex'))
  await inFrame('tools-search').waitFor()
  // What an article consists of and what is read with it stand beside it.
  await wide.goto('/doc/1')
  const heading = wide.page.locator('.t-pc-outline', { hasText: '组织怎样分配' })
  await heading.click()
  await wide.page.locator('.t-pc-outline[aria-label$="正在阅读"]', { hasText: '组织怎样分配' }).waitFor()
  const related = wide.page.locator('.t-pc-related').first()
  const [title = ''] = (await related.innerText()).split('\n')
  await related.click()
  await framed.getByText(title).filter({ visible: true }).first().waitFor()
  await wide.page.waitForURL((url) => !decodeURIComponent(url.href).endsWith('/hr/doc/1'))
  expect(wide.faults).toEqual([])
})

test('what lies over a page dims the whole window of a desktop, also while pictures of the page still come; a tap beside it closes a sheet', async () => {
  const wide = await phone('desktop', { own: true })
  await wide.page.setViewportSize({ width: 1280, height: 800 })
  await wide.signIn()
  let arrive = (): void => undefined
  const mayCome = new Promise<void>((resolve) => (arrive = resolve))
  await wide.page.route('**/media/**', async (route) => {
    await mayCome
    await route.continue()
  })
  const opened = wide.goto('/doc/1')
  const framed = wide.page.frameLocator('iframe')
  const inFrame = (testId: string) => framed.locator(`.t-${testId}:visible`).first()
  // Of the window, not of the frame: over its navigation, and beside the frame.
  const dimmed = () =>
    wide.page.evaluate(() =>
      [
        [90, 30],
        [1100, 600],
      ].every(([x = 0, y = 0]) => {
        const { position, backgroundColor } = getComputedStyle(document.elementFromPoint(x, y) ?? document.body)
        return position === 'fixed' && backgroundColor.startsWith('rgba(9, 22, 26')
      }),
    )
  await inFrame('write-comment').click()
  await inFrame('comment-text').waitFor()
  arrive()
  await opened
  await until(dimmed, (is) => is)
  await wide.page.mouse.click(90, 30)
  await inFrame('comment-text').waitFor({ state: 'hidden' })
  await until(dimmed, (is) => !is)
  expect(decodeURIComponent(wide.address())).toMatch(/\/hr\/doc\/1$/)
  // A question stays until it is answered.
  await wide.goto('/doctorHome')
  await inFrame('logout').click()
  await inFrame('dialog-cancel').waitFor()
  await until(dimmed, (is) => is)
  await wide.page.mouse.click(90, 30)
  await inFrame('dialog-cancel').click()
  await until(dimmed, (is) => !is)
  expect(wide.faults).toEqual([])
})

test('at a desktop the way back of a page leads to where its link was tapped, and after a reload no step back is an empty one', async () => {
  const wide = await phone('desktop')
  await wide.page.setViewportSize({ width: 1280, height: 800 })
  await wide.goto('/doc/1')
  const framed = wide.page.frameLocator('iframe')
  const inFrame = (testId: string) => framed.locator(`.t-${testId}:visible`).first()
  const shows = (path: string) => wide.page.waitForURL((url) => decodeURIComponent(url.href).endsWith(`/hr${path}`))
  await wide.at('pc-related').click()
  await wide.page.waitForURL((url) => !decodeURIComponent(url.href).endsWith('/hr/doc/1'))
  await inFrame('page-back').click()
  await shows('/doc/1')
  await inFrame('doc-title').waitFor()
  await wide.page.locator('.t-desktop-entry', { hasText: '工具' }).click()
  await shows('/tools/DoctorToolsIndex')
  await inFrame('tool').click()
  await shows('/tools/da/main')
  await wide.reload()
  await inFrame('da-nrld').waitFor()
  // What was looked at before the desktop page: one step.
  await wide.page.goBack()
  expect(wide.address()).not.toContain('pcProject')
  expect(wide.faults).toEqual([])
})

test('beside home stands what is read most; whoever signs in there is signed in around it', async () => {
  const wide = await phone('desktop')
  await wide.page.setViewportSize({ width: 1280, height: 800 })
  await wide.goto('/')
  const framed = wide.page.frameLocator('iframe')
  const inFrame = (testId: string) => framed.locator(`.t-${testId}:visible`).first()
  await wide.at('pc-hot').waitFor()
  // Its own search, pill and header stand above the frame.
  await inFrame('tool-tile').waitFor()
  expect(await framed.locator('.t-home-login:visible, .t-home-search:visible').count()).toBe(0)
  await wide.at('home-login').click()
  await inFrame('tab-password').click()
  const field = (testId: string) => framed.locator(`.t-${testId}:visible input, input.t-${testId}:visible`).first()
  await field('mobile').pressSequentially(DOCTOR)
  await field('password').pressSequentially('Demo2026x')
  await inFrame('agreement').click()
  await inFrame('submit').click()
  await wide.at('desktop-bell').waitFor()
  await wide.at('pc-who').waitFor()
  await wide.at('sign-in-pill').click()
  await wide.page.waitForURL((url) => decodeURIComponent(url.href).endsWith('/hr/SignInNoPrevPage'))
  expect(wide.faults).toEqual([])
})

test('a link with names that WeChat appends opens its page', async () => {
  const one = await phone()
  await one.goto('/hr/doc/1?from=singlemessage&isappinstalled=0&scene=1')
  await one.at('doc-title').waitFor()
  await one.goto('/doc/3?q=foo')
  await one.at('doc-title').waitFor()
  await one.goto('/doc/209')
  await one.at('live-title').waitFor()
})

test('what a finger presses is seen pressed before anything opens', async () => {
  const one = await phone()
  await one.goto('/')
  const tab = one.at('root-study')
  await tab.waitFor()
  const opacity = () => tab.evaluate((element) => Number(getComputedStyle(element).opacity))
  expect(await opacity()).toBe(1)
  await tab.hover()
  await one.page.mouse.down()
  expect(await opacity()).toBeLessThan(1)
  await one.page.mouse.up()
  await until(
    async () => one.address(),
    (address) => address.endsWith('/study'),
  )
})

test('the other root pages are there before they are tapped', async () => {
  const one = await phone()
  await one.goto('/')
  await one.at('doc-row').waitFor()
  const scripts = () =>
    one.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )
  const before = await scripts()
  await until(scripts, (now) => now.length > before.length)
  // What may lie over a page comes ahead as they do, and is a script of its own.
  expect(before.filter((name) => name.endsWith('/layers.js'))).toEqual([])
  await until(scripts, (now) => now.some((name) => name.endsWith('/layers.js')))
  // Only what the tap itself asks for from now on.
  await one.page.waitForLoadState('networkidle')
  const asked: string[] = []
  one.page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  for (const tab of ['study', 'tools', 'doctorHome']) {
    await one.tap(`root-${tab}`)
    await one.at(`root-${tab}`).and(one.page.locator('[aria-current="page"]')).waitFor()
  }
  expect(asked).toEqual([])
})
