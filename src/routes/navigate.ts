import Taro from '@tarojs/taro'
import { env } from '@/platform/env'
import { frame } from '@/platform/frame'
import { addressOfTarget, linkTarget } from './links'
import { guard, guardAddress, type GuardContext } from './guard'
import { routeEvents } from './events'
import { pagePath } from './page-path'
import { resolveAddress, resolvePage, routeOf, toMiniProgramUrl, type Route } from './resolve'
import type { RouteName, RouteParams } from './table'

/** WeChat keeps ten pages; the tenth must be free for pages that WeChat itself opens. */
const STACK_LIMIT = 10
export const TAB_PAGES: readonly string[] = ['pages/index', 'pages/study', 'pages/tools', 'pages/me']

/** Extra parameters that an address does not name go to its query. */
type Extra = Record<string, string | number | undefined>
type Args<N extends RouteName> = keyof RouteParams<N> extends never ? [params?: Extra] : [params: RouteParams<N> & Extra]

let context: GuardContext | undefined

/** Told by the shell at start; asked for each navigation. */
export const setGuardContext = (next: GuardContext): void => {
  context = next
}
export function guardContext(): GuardContext {
  return context ?? { desktop: false, mobileOutsideApp: false, framed: false, fullAddress: (address) => address }
}

/** True from the start of a navigation until it has ended: the second of two quick taps is dropped. */
let busy = false
const waiting: (() => void)[] = []

async function once(go: () => Promise<unknown>): Promise<void> {
  if (busy) return
  busy = true
  routeEvents.leaving()
  try {
    // A page takes a while to draw: what was tapped is seen pressed before that begins.
    const shown = frame.shown()
    if (shown) await shown
    await go()
  } finally {
    busy = false
    waiting.splice(0).forEach((run) => run())
  }
}

/** The end of the current navigation: for a navigation that follows an answer and not a tap, and must not be dropped. */
export const navigated = async (): Promise<void> => {
  if (busy) await new Promise<void>((resolve) => waiting.push(resolve))
}

const urlOf = (route: Route): string => (env.build === 'weapp' ? toMiniProgramUrl(route) : route.address)
const isTab = (route: Route): boolean => env.build === 'weapp' && TAB_PAGES.includes(route.page)

/** Taro adds its own marks to the query of a page. */
export function launchQuery(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(params))
    if (value !== undefined && !key.startsWith('$taro') && key !== 'stamp') query[key] = value
  return query
}

/** Route of each open page, the visible one last. */
export function openRoutes(): (Route | null)[] {
  return Taro.getCurrentPages().map((page) => {
    const path = page.route ?? page.path ?? ''
    if (env.build === 'weapp') return resolvePage(path, launchQuery(page.options ?? {}))
    return withoutStamp(resolveAddress((page.path ?? path).replace(/^\/hr(?=\/)/, '')))
  })
}

/** Taro numbers its H5 pages in their query. */
function withoutStamp(route: Route | null): Route | null {
  if (!route) return null
  const { stamp: _, ...query } = route.query
  return routeOf(route.name, { ...query, ...route.params })
}

/** Same name and parameters, and the same query: a search for another word is another place. */
const samePlace = (a: Route | null | undefined, b: Route): boolean => !!a && a.address === b.address

/** How many pages to go back to reach a route that is already open below, 0 when it is not. */
function stepsBackTo(route: Route): number {
  const open = openRoutes()
  for (let i = open.length - 2; i >= 0; i -= 1) if (samePlace(open[i], route)) return open.length - 1 - i
  return 0
}

async function push(route: Route): Promise<void> {
  if (isTab(route)) return void (await Taro.switchTab({ url: pagePath(route.page) }))
  const back = route.has('cached') ? stepsBackTo(route) : 0
  if (back > 0) return void (await Taro.navigateBack({ delta: back }))
  if (env.build === 'weapp' && Taro.getCurrentPages().length >= STACK_LIMIT - 1)
    return void (await Taro.redirectTo({ url: urlOf(route) }))
  await Taro.navigateTo({ url: urlOf(route) })
}

async function swap(route: Route): Promise<void> {
  if (isTab(route)) return void (await Taro.switchTab({ url: pagePath(route.page) }))
  // Redirecting to an address that is lower in Taro's H5 stack unloads every page above it: go back to it instead.
  const back = stepsBackTo(route)
  if (back > 0) return void (await Taro.navigateBack({ delta: back }))
  await Taro.redirectTo({ url: urlOf(route) })
}

const open = (route: Route): Promise<void> => once(() => push(guard(route, guardContext())))
const change = (route: Route): Promise<void> => once(() => swap(guard(route, guardContext())))

/** Opens a screen by name: `navigate('doc', { id })`. */
export function navigate<N extends RouteName>(name: N, ...[params]: Args<N>): Promise<void> {
  return open(routeOf(name, params ?? {}))
}

/** Opens a screen in the place of the current one. */
export function replace<N extends RouteName>(name: N, ...[params]: Args<N>): Promise<void> {
  return change(routeOf(name, params ?? {}))
}

/** Opens an address of the catalogue. */
export function openAddress(address: string): Promise<void> {
  return once(() => push(guardAddress(address, guardContext())))
}

/** Opens an address of the catalogue in the place of the current page. */
export function replaceAddress(address: string): Promise<void> {
  return once(() => swap(guardAddress(address, guardContext())))
}

/** Opens a link of content or of the server: inside the catalogue, or through the leaving notice, or not-found. */
export function openLink(link: string): Promise<void> {
  return openAddress(addressOfTarget(linkTarget(link), link))
}

/** Back to the page before; with nothing behind, to `fallback`. */
export function goBack(fallback: RouteName = 'home'): Promise<void> {
  return once(async () => {
    if (Taro.getCurrentPages().length > 1) await Taro.navigateBack()
    else await swap(guard(routeOf(fallback, {}), guardContext()))
  })
}

/** The address that `navigate` would open, for share links and QR codes. */
export function addressOf<N extends RouteName>(name: N, ...[params]: Args<N>): string {
  return routeOf(name, params ?? {}).address
}
