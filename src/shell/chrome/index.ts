import { env } from '@/platform/env'
import type { Route } from '@/routes'
import { headerVisible } from './header-rules'

/** The four pages with the tab bar. */
export const ROOT_PAGES = ['pages/index', 'pages/study', 'pages/tools', 'pages/me'] as const
export const isRoot = (page: string): boolean => (ROOT_PAGES as readonly string[]).includes(page)

/** Screens that fill the window, with a way back of their own. */
const WHOLE_WINDOW: readonly string[] = ['utility/pc-project', 'utility/image-preview']

/** What stands above a screen: the site's header, our bar with title and way back, or nothing because the host draws it. */
export type TopChrome = 'header' | 'bar' | 'none'

/** `hiddenLives`: ids of lives without header, from the remote list. */
export function topChrome(route: Route, hiddenLives: readonly string[]): TopChrome {
  // The desktop page has brand and navigation above its frame.
  if (env.build !== 'h5' || (env.inDesktopPage && isRoot(route.page))) return 'none'
  if (headerVisible(route, { siteChrome: env.can.siteChrome, hiddenLives })) return 'header'
  if (isRoot(route.page) || WHOLE_WINDOW.includes(route.page)) return 'none'
  // The chat app and the native app draw a title and a way back themselves.
  return env.host === 'chat-app' || env.host === 'app' || env.miniProgramWebView ? 'none' : 'bar'
}

/** H5 draws the bar that the mini-program has from its host; the native app and our desktop page have their own. */
export const hasTabBar = (route: Route): boolean =>
  env.build === 'h5' && isRoot(route.page) && env.host !== 'app' && !env.miniProgramWebView && !env.inDesktopPage
