import { unpackPages } from './built'
import { buildAddress, buildQuery, parseQuery, type Query } from './codec'
import { hasFlag, matchPath } from './match'
import { pagePath } from './page-path'
import { COMPLETE_INFO_SOURCE, completeInfoSourceIn, redirectPath } from './redirects'
import type { RouteFlag } from './row'
import { routeNames, rowOf, type RouteName } from './table'

/** A place in the product: what both forms of an address (H5 path, mini-program page and query) come to. */
export interface Route {
  name: RouteName
  params: Record<string, string>
  query: Query
  preset: Query
  title: string
  page: string
  /** The published address with its parameters filled in and its query. */
  address: string
  /** Label of the complete-info prompt, when this way in carries one. */
  completeInfoSource: string
  has: (flag: RouteFlag) => boolean
}

function toRoute(name: RouteName, params: Record<string, string>, query: Query): Route {
  const row = rowOf(name)
  const search = buildQuery(query)
  const path = buildAddress(row.address, params)
  return {
    name,
    params,
    query,
    preset: parseQuery(row.preset ?? ''),
    title: row.title,
    page: row.page,
    address: search ? `${path}?${search}` : path,
    completeInfoSource: completeInfoSourceIn(query),
    has: (flag) => hasFlag(row, flag),
  }
}

/** Resolves an address of the catalogue, old ones included, e.g. `/doc/12?from=share`. Null when there is no such address. */
export function resolveAddress(address: string): Route | null {
  const [withoutHash = ''] = address.split('#')
  const at = withoutHash.indexOf('?')
  const path = at < 0 ? withoutHash : withoutHash.slice(0, at)
  const query = at < 0 ? {} : parseQuery(withoutHash.slice(at))
  if (!path.startsWith('/')) return null
  const redirect = redirectPath(path)
  const match = matchPath(redirect?.path ?? path)
  const source = redirect?.completeInfoSource
  return match && toRoute(match.name, match.params, source ? { ...query, [COMPLETE_INFO_SOURCE]: source } : query)
}

const rowsOfPage = (page: string): RouteName[] => routeNames.filter((name) => rowOf(name).page === page)

/** The addresses that open a page as they stand, without a parameter. */
export const addressesOf = (page: string): { name: RouteName; address: string; title: string }[] =>
  rowsOfPage(page).flatMap((name) => {
    const { address, title } = rowOf(name)
    return address.includes('{') ? [] : [{ name, address, title }]
  })

/** Name of the query parameter that tells a shared page which of its addresses is meant. */
const NAME = 'route'

/** The mini-program form of a route: `/packages/content/doc/index?id=12`. The first address of a page needs no name. */
export function toMiniProgramUrl(route: Route): string {
  const isFirst = rowsOfPage(route.page)[0] === route.name
  const query = buildQuery({ ...(isFirst ? {} : { [NAME]: route.name }), ...route.query, ...route.params })
  return pagePath(route.page) + (query ? `?${query}` : '')
}

/**
 * Resolves the mini-program form: the page file and its query **as WeChat hands it over** (values still encoded).
 * Null when the page is unknown or a parameter of the address is missing.
 */
export function resolvePage(pageFile: string, rawQuery: Readonly<Record<string, string | undefined>>): Route | null {
  const page = pageFile
    .replace(/^\//, '')
    .replace(/^packages\//, '')
    .replace(/\/index$/, '')
  const names = rowsOfPage(page)
  const query: Query = {}
  for (const [key, value] of Object.entries(rawQuery))
    // Taro adds marks of its own.
    if (value !== undefined && key !== '__proto__' && !key.startsWith('$taro'))
      Object.assign(query, parseQuery(`${key}=${value}`))
  const wanted = query[NAME]
  const name = wanted === undefined ? names[0] : names.find((candidate) => candidate === wanted)
  if (name === undefined) return null
  delete query[NAME]
  const params: Record<string, string> = {}
  for (const [, param = ''] of rowOf(name).address.matchAll(/\{(\w+)\}/g)) {
    const value = query[param]
    if (!value) return null
    params[param] = value
    delete query[param]
  }
  return toRoute(name, params, query)
}

/** The route of a name. A missing parameter throws; what the address does not name becomes query. */
export function routeOf(name: RouteName, given: Readonly<Record<string, string | number | undefined>>): Route {
  const params: Record<string, string> = {}
  const query: Query = {}
  const own = new Set([...rowOf(name).address.matchAll(/\{(\w+)\}/g)].map(([, param]) => param))
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (own.has(key)) params[key] = String(value)
    else query[key] = String(value)
  }
  return toRoute(name, params, query)
}

/** The pages that are part of this build. */
let pages: readonly string[] | undefined
export const builtPages = (): readonly string[] => (pages ??= unpackPages(__BUILT_PAGES__))
export const isBuilt = (page: string): boolean => builtPages().includes(page)
