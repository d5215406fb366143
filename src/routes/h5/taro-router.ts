/**
 * Stands in for `@tarojs/router` in the H5 build (alias in config/index.ts). Taro's router serves hash addresses or
 * history addresses, decided at build time, and opens whatever the address bar says. This product needs both from
 * one build (`#/doc/1` and `/hr/doc/1`), and every navigation, typed ones included, must pass the guard.
 * See docs/HACKS.md. The history of layers comes first: for `popstate` Chromium calls listeners in the order they came, capturing or not.
 */
import '@/platform/layer-history'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import * as taroRouter from '@tarojs/router/dist/index.js'
import { guardAddress } from '../guard'
import { guardContext } from '../navigate'
import { hasFlag } from '../match'
import { builtPages, resolveAddress } from '../resolve'
import { routeEvents } from '../events'
import { pagePath } from '../page-path'
import { routeNames, rowOf } from '../table'
import { guardedHistory, underHr, type TaroHistory } from './history'
import { changePagesInTurn } from './page-change'
import { loadEarly, loadRootsLater } from './page-lookup'
import { PullDown } from './PullDown'
import './slide.scss'

export * from '@tarojs/router/dist/index.js'

interface RouterConfig {
  router: { mode?: string; basename?: string; forcePath?: string; customRoutes?: Record<string, string> }
  routes: { path: string; enablePullDownRefresh: boolean }[]
  /** What stands round a page that can be pulled down. */
  PullDownRefresh?: ComponentType
}

/** Taro takes the first of its pages for home. */
const HOME = 'pages/index'

/** What Taro must know of each page. How they are loaded is known to page-lookup.ts, which addresses open them to the route table. */
function pagesForTaro(): RouterConfig['routes'] {
  const pulled = new Set(routeNames.map(rowOf).flatMap((row) => (hasFlag(row, 'pullDown') ? [row.page] : [])))
  return [HOME, ...builtPages().filter((page) => page !== HOME)].map((page) => ({
    path: pagePath(page).slice(1),
    enablePullDownRefresh: pulled.has(page),
  }))
}

type Work = (...args: unknown[]) => void
interface PageHost {
  mount: Work
  unmount: Work
}

/**
 * Pages enter and leave the document at once, not when React comes to it. Taro takes a page that is left before it was drawn for the last one
 * in its list, and draws it after all, over the one that was asked for; two pages opened in one go it draws in reverse.
 */
function keepPagesInOrder(app: PageHost): void {
  const { mount, unmount } = app
  app.mount = (...args) => flushSync(() => mount.apply(app, args))
  app.unmount = (...args) => flushSync(() => unmount.apply(app, args))
}

export function createHashHistory(options: { window: Window }): TaroHistory {
  const history = underHr() ? taroRouter.createBrowserHistory(options) : taroRouter.createHashHistory(options)
  const guarded = guardedHistory(
    history as unknown as TaroHistory,
    (address) => guardAddress(address, guardContext()).address,
    routeEvents.leaving,
  )
  loadEarly(guarded.location.pathname)
  loadRootsLater(guarded.location.pathname)
  return guarded
}

export function createRouter(history: TaroHistory, app: PageHost, config: RouterConfig, framework: unknown): unknown {
  keepPagesInOrder(app)
  changePagesInTurn()
  if (underHr()) Object.assign(config.router, { mode: 'browser', basename: '/hr' })
  config.routes = pagesForTaro()
  config.PullDownRefresh = PullDown
  // What an empty address comes to.
  config.router.customRoutes = { [pagePath(HOME)]: '/' }
  // Taro looks the page config up by comparing strings, which fails for addresses with parameters.
  const alias = taroRouter.routesAlias as { getOrigin: (url?: string) => string }
  const original = alias.getOrigin
  alias.getOrigin = (url = '') => {
    const route = resolveAddress(url)
    return route ? pagePath(route.page) : original(url)
  }
  return taroRouter.createRouter(history as never, app as never, config as never, framework as never)
}
