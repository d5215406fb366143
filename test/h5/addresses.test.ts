import { until } from '@test/support/until'
import { world } from './support/world'

const { phone, origin } = world()

test('a fragment address and a history address open the same article', async () => {
  const one = await phone()
  await one.goto('/doc/1')
  await one.at('doc-title').waitFor()
  const title = await one.at('doc-title').innerText()
  await one.goto('/hr/doc/1')
  await one.at('doc-title').waitFor()
  expect(await one.at('doc-title').innerText()).toBe(title)
  expect(one.address()).toBe('/hr/doc/1')
  expect(await one.page.title()).toBe(title)
  expect(one.faults).toEqual([])
})

test('under /hr/ navigation stays under /hr/, and back returns', async () => {
  const one = await phone()
  await one.goto('/hr/doc/1')
  await one.at('doc-row').click()
  // The first row may be a live, which opens as one.
  await one.page.waitForURL(/\/hr\/(doc\/(?!1$)|live\/)\d+$/)
  await one.at(one.address().includes('/live/') ? 'live-title' : 'doc-title').waitFor()
  await one.page.goBack()
  await one.page.waitForURL(/\/hr\/doc\/1$/)
  await one.at('doc-title').waitFor()
})

test('A → B → back → forward shows A, B, A, B', async () => {
  const one = await phone()
  await one.goto('/doc/1')
  const first = await one.at('doc-title').innerText()
  await one.page.evaluate(() => (window.location.hash = '/doc/2'))
  // Its own title, not that of the address, which stands until the article has come.
  const [second] = await until(
    async () => [await one.page.title(), await one.at('doc-title').innerText()] as const,
    ([title, shown]) => title === shown && title !== first,
  )
  await one.page.goBack()
  await until(
    () => one.page.title(),
    (title) => title === first,
  )
  await one.page.goForward()
  await until(
    () => one.page.title(),
    (title) => title === second,
  )
})

test('on a slow phone, a page that is left before it was drawn does not come back over the one asked for', async () => {
  const one = await phone('phone', { own: true })
  await one.goto('/DocVote/40')
  await one.at('vote-doc').waitFor()
  const devTools = await one.context.newCDPSession(one.page)
  for (const rate of [4, 7, 10, 13, 7, 10]) {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    await one.reload()
    await one.at('vote-doc').waitFor()
    await one.goto('/doc/40')
    // As soon as the phone answers at all.
    await one.page.locator('.t-vote-doc:visible, .t-doc-title:visible').first().innerText()
    await one.goto('/DocVote/40')
    await one.at('vote-doc').waitFor()
    // What comes late would come now.
    await one.page.waitForTimeout(1500)
    expect(await one.page.locator('.taro_page:visible').count()).toBe(1)
    expect(await one.at('vote-doc').isVisible()).toBe(true)
  }
  expect(one.faults).toEqual([])
})

test('a deeper page slides in from the right, a shallower one from the left', async () => {
  const one = await phone()
  const slide = () => one.page.evaluate(() => document.documentElement.dataset.slide)
  await one.goto('/history')
  await one.page.evaluate(() => (window.location.hash = '/doc/1'))
  await one.at('doc-title').waitFor()
  expect(await slide()).toBe('left')
  await one.page.evaluate(() => (window.location.hash = '/search'))
  await until(slide, (value) => value === 'right')
})

test('an unknown address and a malformed one are answered honestly', async () => {
  const one = await phone()
  await one.goto('/nothing/here')
  await one.at('state-notFound').waitFor()
  await one.sees('页面不存在')
  await one.goto('/activityHomePage')
  await one.sees('不在当前版本中')
  await one.page.goto('about:blank')
  await one.goto('/doc/50%')
  await one.sees('内容不存在')
  expect(one.faults).toEqual([])
})

test('a desktop browser gets the desktop page, which carries the full address and frames the phone page', async () => {
  const one = await phone('desktop')
  await one.goto('/doc/1')
  await one.page.waitForURL(/#\/pcProject\?url=/)
  expect(decodeURIComponent(one.address())).toContain(`${origin()}/hr/doc/1`)
  const frame = one.page.frameLocator('iframe')
  await frame.locator('.t-doc-title').first().waitFor()
})

test('a phone that was sent the desktop page goes back to the address in it', async () => {
  const one = await phone()
  await one.goto(`/pcProject?url=${encodeURIComponent(`${origin()}/hr/doc/1`)}`)
  await one.at('doc-title').waitFor()
  expect(one.address()).toMatch(/\/doc\/1$/)
})

test('deep links open their target, and an outside one only asks', async () => {
  const one = await phone()
  await one.goto('/LyhMLink/NewsDetail?docId=2')
  await one.at('doc-title').waitFor()
  expect(one.address()).toMatch(/\/doc\/2$/)
  await one.goto(`/LyhMLink/web?actionurl=${Buffer.from('https://evil.example/x').toString('base64url')}`)
  await one.sees('evil.example')
  expect(one.address()).toContain('/OuterLinkPage')
})
