import type { Phone } from './support/phone'
import { MAIN_PAGES, moves, watchShifts } from './support/shifts'
import { world } from './support/world'

const { phone } = world()

/** How much of a page may move while it comes: the part of the window, times how far. Browsers call 0.1 good. */
const MAY_MOVE = 0.02
/** Every answer is held back this long: skeletons are seen, and answers come one after the other. */
const SLOW_MS = 700
/** Longer than the parts of a page wait to come as one. */
const LATE_MS = 6000

test('nothing moves on a main page while it comes for the first time, slowly', async () => {
  const one = await phone('phone', { own: true })
  await one.signIn()
  await one.page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('cache')) localStorage.removeItem(key)
  })
  await watchShifts(one)
  await one.page.route('**/api/**', (route) => setTimeout(() => void route.continue().catch(() => undefined), SLOW_MS))
  const restless: string[] = []
  for (const page of MAIN_PAGES) {
    const { moved, shifts } = await moves(one, page)
    if (moved > MAY_MOVE) restless.push(`${page[0]} ${moved.toFixed(3)}: ${shifts.join(' | ')}`)
  }
  expect(restless).toEqual([])
})

test('nothing moves on home and 学习 when the answers come one by one, the last asked first', async () => {
  const one = await phone('phone', { own: true })
  await one.signIn()
  await watchShifts(one)
  let asked = 0
  await one.page.route('**/api/**', (route) => {
    asked += 1
    setTimeout(() => void route.continue().catch(() => undefined), Math.max(SLOW_MS, LATE_MS - asked * SLOW_MS))
  })
  const restless: string[] = []
  for (const page of MAIN_PAGES.slice(0, 2)) {
    asked = 0
    const { moved, shifts } = await moves(one, page)
    if (moved > MAY_MOVE) restless.push(`${page[0]} ${moved.toFixed(3)}: ${shifts.join(' | ')}`)
  }
  expect(restless).toEqual([])
})

/** Text half as large again, as WeChat and Android set it for a reader; nothing else grows. */
const LARGE_TEXT = 'body { -webkit-text-size-adjust: 150% !important; text-size-adjust: 150% !important; }'

/** Short words that must stay whole: the names of tools, and what stands under the signs of a bar. */
const WHOLE: Readonly<Record<string, string>> = { '/': 'tool-tile', '/doc/1': 'collect' }

/** Which of them are cut off, or push the sign above them out of its control. */
const cutWords = (one: Phone, testId = 'none'): Promise<string[]> =>
  one.page.locator(`.t-${testId}:visible`).evaluateAll((controls) =>
    controls.flatMap((control) =>
      Array.from(control.children)
        .filter((part) => {
          const isCut = getComputedStyle(part).overflow === 'hidden' && part.scrollWidth > part.clientWidth + 1
          return isCut || part.getBoundingClientRect().top < control.getBoundingClientRect().top - 1
        })
        .map(() => control.textContent ?? ''),
    ),
  )

test('text half as large again makes no page wider than the window, and cuts no name of a tool or an action', async () => {
  const one = await phone()
  await one.signIn()
  const wide: string[] = []
  for (const [address, seen] of MAIN_PAGES) {
    await one.goto(address)
    await one.at(seen).waitFor()
    const before = await one.at(seen).evaluate((element) => element.scrollHeight)
    const style = await one.page.addStyleTag({ content: LARGE_TEXT })
    const [scrolls, after] = await one
      .at(seen)
      .evaluate((element) => [document.documentElement.scrollWidth - window.innerWidth, element.scrollHeight] as const)
    if (scrolls > 0) wide.push(`${address} is ${scrolls} px too wide`)
    const cut = await cutWords(one, WHOLE[address])
    if (cut.length > 0) wide.push(`${address} cuts ${cut.join()}`)
    if (address === '/doc/1') expect(after).toBeGreaterThan(before)
    await style.evaluate((element) => (element as Element).remove())
  }
  expect(wide).toEqual([])
})

test('who asks for less movement sees sheets and messages appear, not rise', async () => {
  const one = await phone()
  await one.signIn()
  await one.page.emulateMedia({ reducedMotion: 'reduce' })
  await one.goto('/doctorHome')
  await one.tap('look')
  await one.at('action-sheet').waitFor()
  const moving = () =>
    one.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 80)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    )
  expect(await moving()).toEqual([])
  await one.page.keyboard.press('Escape')
  await one.at('action-sheet').waitFor({ state: 'detached' })
  await one.page.emulateMedia({ reducedMotion: null })
})
