import { linkTarget } from './links'
import { isBuilt, resolveAddress, routeOf, type Route } from './resolve'

/** What a guard needs to know of where the app runs. */
export interface GuardContext {
  /** A desktop browser that is not WeChat. */
  desktop: boolean
  /** A phone outside the native app. */
  mobileOutsideApp: boolean
  /** Shown inside a frame. */
  framed: boolean
  /** Full address of a route, for the desktop page's QR code. */
  fullAddress: (address: string) => string
}

/**
 * Decides which route really opens when one is asked for: redirects, desktop page, not-found.
 * @returns a route of this build, never an unbuilt one.
 */
export function guard(route: Route, context: GuardContext): Route {
  if (!isBuilt(route.page)) return notFound(route.address)
  if (route.name === 'pcProject') {
    const carried = context.mobileOutsideApp ? carriedBy(route) : null
    return carried ? guard(carried, context) : route
  }
  if (context.desktop && !context.framed && !route.has('desktop')) {
    const desktop = routeOf('pcProject', { url: context.fullAddress(route.address) })
    if (isBuilt(desktop.page)) return desktop
  }
  return route
}

/** The same for an address, which may be of no route at all. */
export function guardAddress(address: string, context: GuardContext): Route {
  const route = resolveAddress(address)
  return route && isBuilt(route.page) ? guard(route, context) : notFound(address)
}

/** The route that the desktop page was opened instead of. */
function carriedBy({ query }: Route): Route | null {
  const target = linkTarget(query.url ?? '')
  const carried = target.kind === 'inside' ? resolveAddress(target.address) : null
  return carried?.name === 'pcProject' ? null : carried
}

/** The honest page for an address that does not exist, or is not part of this build. */
export const notFound = (address: string): Route => routeOf('notFound', { address })
