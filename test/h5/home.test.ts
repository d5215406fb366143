import { atRest, until } from '@test/support/until'
import { world } from './support/world'

const { phone } = world()

test('articles come by the diseases of the account, say why, and stop doing so when that is turned off, also after a reload', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/')
  await one.sees('因您关注')
  await one.tap('feed-rules')
  await one.tap('by-disease')
  const reasons = () => one.page.getByText('因您关注').count()
  await until(reasons, (count) => count === 0)
  await one.reload()
  await one.at('doc-row').waitFor()
  expect(await reasons()).toBe(0)
  await one.tap('feed-rules')
  await one.tap('by-disease')
  await one.sees('因您关注')
  expect(one.faults).toEqual([])
})

test('a trial of the feed opens among the tools', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/')
  const trial = one.page.locator('.t-trial-card:visible').first()
  await trial.scrollIntoViewIfNeeded()
  const name =
    (await trial.innerText())
      .split('\n')
      .find((line) => line.includes('：'))
      ?.split('：')[0] ?? '?'
  await trial.click()
  await until(
    async () => one.address(),
    (address) => address.includes('/tools/trj/detail'),
  )
  await one.sees(name)
  expect(one.faults).toEqual([])
})

test('the name of a regimen that was used last stays whole on the narrowest phone', async () => {
  const one = await phone()
  await one.page.setViewportSize({ width: 320, height: 640 })
  await one.goto('/tools/cmm/detail?id=mfolfox6')
  await one.sees('mFOLFOX6')
  await one.goto('/')
  const name = one.at('tool-tile').getByText('mFOLFOX6')
  await name.waitFor()
  // Text that is broken has a box a line.
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  const tooWide = await one.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide).toBe(0)
  expect(one.faults).toEqual([])
})

test('a device that was never here asks for home before the app runs, and the app does not ask again; later the app asks', async () => {
  const one = await phone()
  const asked: { path: string; sid: string }[] = []
  one.page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1)
    if (/getrecommended|getreadhistory|getdocumentlist/.test(path)) asked.push({ path, sid: request.postDataJSON().head.sid })
  })
  await one.goto('/')
  await one.at('doc-row').waitFor()
  // An id of this run is what only the app can give.
  expect(asked.map(({ sid }) => sid ?? '')).toEqual(['', '', '', ''])
  expect(asked.map(({ path }) => path).sort()).toEqual([
    'api/doc/getdocumentlist',
    'api/doc/getdocumentlist',
    'api/doc/getreadhistory',
    'api/doc/getrecommended',
  ])
  asked.length = 0
  await one.reload()
  await one.at('doc-row').waitFor()
  await until(
    async () => asked.filter(({ path }) => path === 'api/doc/getrecommended'),
    (questions) => questions.length > 0,
  )
  expect(asked.every(({ sid }) => sid)).toBe(true)
  expect(one.faults).toEqual([])
})

/** A finger on the screen of a phone. */
async function fingerOf({ page }: Awaited<ReturnType<typeof phone>>) {
  const devTools = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...y: number[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: y.map((at) => ({ x: 180, y: at })) })
}

test('home that is pulled down says what happens, asks anew, and goes back', async () => {
  const one = await phone()
  await one.goto('/')
  await one.at('doc-row').waitFor()
  const touch = await fingerOf(one)
  await touch('touchStart', 160)
  for (const at of [180, 220, 260, 300]) await touch('touchMove', at)
  await one.sees('松开刷新')
  const anew = one.page.waitForRequest(/getrecommended/)
  await touch('touchEnd')
  await anew
  await until(
    () => one.page.locator('.t-pull-down').count(),
    (count) => count === 0,
  )
  await one.at('doc-row').waitFor()
  expect(one.faults).toEqual([])
})

test('a finger that takes a scrolled page back up does not pull it', async () => {
  const one = await phone()
  await one.goto('/')
  await one.at('doc-row').waitFor()
  const scrolled = () => one.page.evaluate(() => document.querySelector('.taro_page')?.scrollTop ?? 0)
  const touch = await fingerOf(one)
  await touch('touchStart', 700)
  for (const at of [600, 500, 400, 300, 200, 100]) await touch('touchMove', at)
  await touch('touchEnd')
  // A page that was thrown runs on for a while.
  const down = await atRest(scrolled)
  expect(down).toBeGreaterThan(400)
  await touch('touchStart', 260)
  for (const at of [280, 320, 400, 480]) await touch('touchMove', at)
  await until(scrolled, (top) => top < down)
  expect(await one.page.locator('.t-pull-down').count()).toBe(0)
  await touch('touchEnd')
  expect(one.faults).toEqual([])
})

test('without a network home, 学习 and 我的 are drawn from what is kept, and home says once from when', async () => {
  const one = await phone()
  await one.signIn()
  for (const [address, seen] of [
    ['/', 'doc-row'],
    ['/study', 'study-time'],
    ['/doctorHome', 'me-head'],
  ] as const) {
    await one.goto(address)
    await one.at(seen).waitFor()
    await one.page.waitForLoadState('networkidle')
  }
  await one.page.route('**/api/**', (route) => route.abort())
  await one.goto('/')
  await one.reload()
  await one.at('doc-row').waitFor()
  await one.at('stale').waitFor()
  expect(await one.page.locator('.t-stale:visible').count()).toBe(1)
  await one.tap('root-study')
  await one.at('study-time').waitFor()
  await one.tap('root-doctorHome')
  await one.at('me-head').waitFor()
  expect(await one.page.locator('.t-state-error:visible, .t-state-offline:visible').count()).toBe(0)
  expect(one.faults).toEqual([])
})
