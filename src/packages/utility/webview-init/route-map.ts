import type { RemoteConfig } from '@/api/remote-config'

export type RouteMap = RemoteConfig<'web_route_map'>['items']

/**
 * The address that a short key of the native app stands for, `?mkey=news&id=12` → `/doc/12`, by the remote file `web_route_map`.
 * Empty for an unknown key, and where a parameter that the item names is missing. The caller checks whether it is an address of ours.
 */
export function mappedAddress(items: RouteMap, query: Readonly<Record<string, string | undefined>>): string {
  const item = query.mkey ? items.find(({ mkey }) => mkey === query.mkey) : undefined
  if (!item || item.params.some((name) => !query[name])) return ''
  return item.params.reduce((address, name) => address.replace(`{${name}}`, encodeURIComponent(query[name] ?? '')), item.purl)
}
