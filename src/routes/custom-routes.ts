import { pagePath } from './page-path'
import { routeNames, rowOf } from './table'

/** Stands before the parameters of an address in Taro's matcher: `{id}` → `:id`. */
const toPattern = (address: string): string => address.replace(/\{(\w+)\}/g, ':$1')

/**
 * The `customRoutes` of Taro's H5 router: each page file with the addresses that open it. Addresses with literal segments
 * stand before those with parameters in the same place.
 */
export function customRoutes(pages: readonly string[]): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const page of pages) {
    const addresses = routeNames
      .map(rowOf)
      .filter((row) => row.page === page)
      .map((row) => toPattern(row.address))
      .sort((a, b) => a.split(':').length - b.split(':').length)
    if (addresses.length === 0) throw new Error(`src has the page ${page}, but no row of the route table leads to it`)
    result[pagePath(page)] = addresses
  }
  return result
}
