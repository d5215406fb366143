import { focusManager, hashKey, onlineManager, QueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { env } from '@/platform/env'
import type { CacheStore } from './CacheStore'

/** What a query may say about being kept on the device. */
export interface PersistMeta {
  seconds: number
  /** Stored data is checked: another build, or anybody at the device, may have written it. */
  schema: GenericSchema
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { persist?: PersistMeta }
  }
}

const STALE_MS = 30_000
const UNUSED_MS = 10 * 60_000

/**
 * The one QueryClient. It never tries again, because the API client does; it always asks once, also when the host says it is
 * offline, because hosts can be wrong; and it starts queries marked with `meta.persist` with what the device has kept of them.
 */
export function createQueryClient(cache: CacheStore): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_MS, gcTime: UNUSED_MS, networkMode: 'offlineFirst', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'added') restore(event.query, cache)
    else if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keep(event.query, cache)
  })
  return client
}

/** Passes on to the queries what the host knows of network and visibility, because the mini-program has no browser events for them. */
export function wireQueryManagers(): () => void {
  onlineManager.setOnline(env.isOnline())
  const stops = [
    env.onNetworkChange((online) => onlineManager.setOnline(online)),
    env.onAppShow(() => focusManager.setFocused(true)),
    env.onAppHide(() => focusManager.setFocused(false)),
  ]
  return () => stops.forEach((stop) => stop())
}

const KEPT = 'query:'
const keyOf = (query: Query): string => KEPT + query.queryHash

/** Where the device keeps an answer, if it does. */
export const keptKeyOf = (key: QueryKey): string => KEPT + hashKey(key)

/** How the keys of all kept answers of a call begin. */
export const keptPrefixOf = ({ path }: { path: string }): string => `${KEPT}[${JSON.stringify(path)},`

function restore(query: Query, cache: CacheStore): void {
  const { persist } = query.meta ?? {}
  if (!persist || query.state.data !== undefined) return
  const data = cache.get(keyOf(query), persist.schema)
  // Dated to the beginning of time: shown at once, and fetched again at once.
  if (data !== undefined) query.setData(data, { updatedAt: 0, manual: true })
}

function keep(query: Query, cache: CacheStore): void {
  const { persist } = query.meta ?? {}
  if (persist) cache.set(keyOf(query), query.state.data, persist.seconds)
}
