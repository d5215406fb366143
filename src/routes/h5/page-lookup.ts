import { routeEvents } from '../events'
import { withoutBase } from '../links'
import { TAB_PAGES } from '../navigate'
import { resolveAddress } from '../resolve'
import { endChange, forgetSteps } from './page-change'
import { LoadFailed } from './LoadFailed'
import { loadScreen } from './load-screen'
import { groups, screens } from './screens'
import { whenSettled } from './settled'

/** The module of a page's screen. Rejects when the build has no such page or its script cannot be had. */
async function moduleOf(page: string): Promise<unknown> {
  const [group = ''] = page.split('/')
  const load = screens[page] ?? (await groups[group]?.())?.screens[page]
  if (!load) throw new Error(`no screen for ${page}`)
  return load()
}

/** Asks for the script of the screen that comes first, before Taro has drawn what lies round it. A failure is met when the screen is looked up. */
export function loadEarly(address: string): void {
  const route = resolveAddress(withoutBase(address))
  if (route) moduleOf(route.page).catch(() => undefined)
}

/** From a root page one mostly goes on to another: their scripts come one by one when there is nothing else to do, so that no tap waits for them. */
export function loadRootsLater(address: string): void {
  const first = resolveAddress(withoutBase(address))?.page ?? ''
  if (TAB_PAGES.includes(first)) TAB_PAGES.forEach((page) => whenSettled(() => void moduleOf(page).catch(() => undefined)))
}

type Found = [screen: unknown, context: { pathname: string }, params: Record<string, string>]

/** The entry of the history with this path: the number of its page is written by platform/layer-history. */
const placeOf = (path: string): string => `${(window.history.state as { page?: number } | null)?.page} ${path}`
/** Where the page stands that Taro was given last, and whether another one was asked for since. */
let given = ''
let isAnotherAsked = false

/** So long a page that is opened first may wait for its answers; a skeleton would not be seen either (shell/PageShell/steady). */
const MOMENT_MS = 40

const aMoment = (): Promise<unknown> =>
  Promise.race([routeEvents.awaited(), new Promise((resolve) => setTimeout(resolve, MOMENT_MS))])

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/**
 * Stands in for `universal-router` in Taro's router on H5 (alias in config/h5.ts): addresses are looked up in the route table, as everywhere else,
 * and not in a second copy of it as patterns. The guard has seen the address before: it is one of this build.
 */
export default class PageLookup {
  /** @param path decoded once by Taro, with the base of the address. */
  async resolve(path: string): Promise<Found> {
    const route = resolveAddress(withoutBase(path))
    if (!route) throw Object.assign(new Error(`no route for ${path}`), { status: 404 })
    const place = placeOf(path)
    if (isAnotherAsked && place === given) {
      // Back before the script of the next page had come: Taro never left this one, and would make it anew.
      isAnotherAsked = false
      forgetSteps()
      return never()
    }
    isAnotherAsked = true
    const asked = window.location.href
    const [screen] = await Promise.all([
      loadScreen(
        () => moduleOf(route.page),
        () => ({ default: LoadFailed }),
      ),
      aMoment(),
    ])
    // A slow script must not lay its screen over the one that was asked for since.
    if (window.location.href !== asked) return never()
    given = place
    isAnotherAsked = false
    endChange()
    return [screen, { pathname: path }, route.params]
  }
}
