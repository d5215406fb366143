const BASE = '/hr'

/** The path and query in our address form, of a page addressed by hash (`/#/doc/1`) or under the `/hr/` base (`/hr/doc/1`). */
export function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname === BASE || pathname.startsWith(`${BASE}/`)) return (pathname.slice(BASE.length) || '/') + search
  const address = hash.replace(/^#/, '')
  return address.startsWith('/') ? address : `/${address}`
}
