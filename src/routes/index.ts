export {
  addressOf,
  goBack,
  guardContext,
  navigate,
  navigated,
  openAddress,
  openLink,
  replace,
  replaceAddress,
  setGuardContext,
} from './navigate'
export { hasPrevious, isInView, useRoute, type ScreenRoute } from './use-route'
export { addressesOf, isBuilt, resolveAddress, routeOf, toMiniProgramUrl, type Route } from './resolve'
export { addressOfTarget, deepLinkTarget, entryAddress, linkTarget, setOwnHosts, type Entry, type LinkTarget } from './links'
export { routeEvents } from './events'
export { guardAddress, notFound } from './guard'
export { routes, type RouteName, type RouteParams } from './table'
export type { RouteFlag } from './row'
