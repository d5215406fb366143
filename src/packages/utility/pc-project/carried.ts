import { linkTarget, resolveAddress } from '@/routes'

/** What the desktop page carries: nothing, a page of this product, or something it will not show. */
export type Carried = { kind: 'none' } | { kind: 'page'; address: string; title: string; route: string } | { kind: 'foreign' }

/** Reads the `url` of `/pcProject`. A desktop page inside a desktop page would frame itself endlessly: it counts as nothing. */
export function carriedPage(url: string | undefined): Carried {
  if (!url?.trim()) return { kind: 'none' }
  const target = linkTarget(url)
  if (target.kind !== 'inside') return { kind: 'foreign' }
  const route = resolveAddress(target.address)
  if (!route || route.name === 'pcProject') return { kind: 'none' }
  return { kind: 'page', address: route.address, title: route.title, route: route.name }
}
