import { buildAddress } from './codec'
import { linkTarget } from './links'
import { isBuilt, resolveAddress, type Route } from './resolve'

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
 * Decides which address really opens when one is asked for: redirects, desktop page, not-found.
 * @returns an address of this build, never an unbuilt or unknown one.
 */
export function guard(address: string, context: GuardContext): Route {
  const route = resolveAddress(address)
  if (!route || !isBuilt(route.page)) return notFound(address)
  if (route.name === 'pcProject') {
    const carried = route.query.url
    if (carried && context.mobileOutsideApp) {
      const target = linkTarget(carried)
      if (target.kind === 'inside' && resolveAddress(target.address)?.name !== 'pcProject') return guard(target.address, context)
    }
    return route
  }
  if (context.desktop && !context.framed && !route.has('desktop')) {
    const desktop = resolveAddress(buildAddress('/pcProject', { url: context.fullAddress(route.address) }))
    if (desktop && isBuilt(desktop.page)) return desktop
  }
  return route
}

/** The honest page for an address that does not exist, or is not part of this build. */
export function notFound(address: string): Route {
  const route = resolveAddress(buildAddress('/not-found', { address }))
  if (!route) throw new Error('the not-found page has no route')
  return route
}
