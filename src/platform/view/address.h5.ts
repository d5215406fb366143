const BASE = '/hr'

/** An address of ours in the form that the page is addressed by. */
export const withBase = ({ pathname }: Pick<Location, 'pathname'>, address: string): string =>
  isUnderBase(pathname) ? BASE + address : `#${address}`

const isUnderBase = (pathname: string): boolean => pathname === BASE || pathname.startsWith(`${BASE}/`)

/** The path and query in our address form, of a page addressed by hash (`/#/doc/1`) or under the `/hr/` base (`/hr/doc/1`). */
export function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (isUnderBase(pathname)) return (pathname.slice(BASE.length) || '/') + search
  const address = hash.replace(/^#/, '')
  return address.startsWith('/') ? address : `/${address}`
}
