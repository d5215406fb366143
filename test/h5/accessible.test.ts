import { resolvePage } from '@/routes/resolve'
import { DOCTOR } from '@test/support/sample'
import { folderOf, FOR_A_DOCTOR, FOR_ALL, withIds, type ScreenRow } from '@test/support/screens'
import { toolAddresses } from '@test/support/tool-addresses'
import { builtPages } from '../../config/built-pages'
import { violations } from './support/axe'
import type { Phone } from './support/phone'
import { world } from './support/world'

const { phone, origin } = world()

/** What a screen shows on H5 where the mini-program shows something else. */
const ON_H5: Readonly<Record<string, string>> = {
  'pages/index': 'doc-row',
  'identity/wechat-authorize': 'page-bar-title',
  'utility/mini-navigate-back': 'page-bar-title',
  'utility/pc-project': 'doc-title',
  // A visitor has kept none.
  'regimen/cmm-collection': 'page-bar-title',
}

/** What a finger can hit, px. */
const TARGET = 44
/** Where the parts stand bare, without the screens that give them their room; for developers. */
const GALLERY = '/ztest'

/** Controls of the page in view that are smaller than a finger: as drawn, or with the area laid over them. What stands within a sentence may be. */
const smallTargets = (one: Phone): Promise<string[]> =>
  one.page.evaluate((target) => {
    const controls = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch'].map((role) => `[role=${role}]`).join()
    const sizeOf = (element: Element): [number, number] => {
      const { width, height } = element.getBoundingClientRect()
      const over = getComputedStyle(element, '::after')
      if (over.content === 'none' || over.position !== 'absolute') return [width, height]
      return [Math.max(width, parseFloat(over.width) || 0), Math.max(height, parseFloat(over.height) || 0)]
    }
    return Array.from(document.querySelectorAll(controls))
      .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ size }) => Math.min(...size) < target - 0.5)
      .map(
        ({ element, size }) =>
          `${size.map(Math.round).join(' × ')} px ${element.getAttribute('aria-label') ?? element.textContent}`,
      )
  }, TARGET)

/** Fills the window, with its way back alone. */
const NAMELESS = '/imagePreviewPage'

/** A page is called something once, above its content, which is one part of the page. */
const wrongLandmarks = (one: Phone): Promise<string[]> =>
  one.page.evaluate(() =>
    ['[role=heading][aria-level="1"], h1', '[role=main], main']
      .map((part) => ({
        part,
        count: [...document.querySelectorAll(part)].filter((found) => found.getClientRects().length).length,
      }))
      .filter(({ count }) => count !== 1)
      .map(({ part, count }) => `${count} of ${part}`),
  )

/** What the shell shows in the place of a screen is the same for all of them. */
const OF_THE_SHELL = ['state-notAllowed', 'state-notFound']

/** Opens each address, waits for its content, and looks; at a state of the shell with axe only the first time. */
async function wrongIn(one: Phone, places: readonly (readonly [address: string, testId: string])[]): Promise<string[]> {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const [address, testId] of places) {
    await one.goto(address)
    await one.page
      .locator(`.t-${testId}:visible`)
      .first()
      .waitFor()
      .catch(() => wrong.push(`${address}: shows no ${testId}, ${one.address()} is in view`))
    const small = address === GALLERY ? [] : await smallTargets(one)
    const landmarks = address === GALLERY || address.startsWith(NAMELESS) ? [] : await wrongLandmarks(one)
    const found = OF_THE_SHELL.includes(testId) && seen.has(testId) ? [] : await violations(one)
    seen.add(testId)
    for (const violation of [...found, ...small, ...landmarks]) wrong.push(`${address}: ${violation}`)
  }
  return wrong
}

const addressOf = ([screen, query, testId]: ScreenRow): [string, string] => {
  const route = resolvePage(`/${folderOf(screen)}/index`, Object.fromEntries(new URLSearchParams(query)))
  if (!route) throw new Error(`no address leads to ${screen}?${query}`)
  return [route.address, ON_H5[screen] ?? testId]
}

test('a visitor who cannot see finds a name on all that can be pressed, on every screen', async () => {
  const rows = await withIds(origin(), FOR_ALL)
  expect(await wrongIn(await phone(), rows.map(addressOf))).toEqual([])
})

test('so does a doctor', async () => {
  const one = await phone()
  await one.signIn(DOCTOR)
  const rows = await withIds(origin(), FOR_A_DOCTOR)
  expect(await wrongIn(one, rows.map(addressOf))).toEqual([])
})

test('and so in the clinical tools', async () => {
  const places = toolAddresses(builtPages()).map(({ address, page, content }) => [address, ON_H5[page] ?? content] as const)
  expect(await wrongIn(await phone(), places)).toEqual([])
})
