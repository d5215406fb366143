import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Endpoint } from '@/api/endpoint'
import type { PageQuery } from '@/api/envelope'
import { apiPages, apiQuery, queryKeyOf } from '@/stores/api-query'
import { useStores } from '@/stores/context'
import { keptKeyOf, keptPrefixOf } from '@/stores/query-client'

interface ReadOptions {
  /** False: not asked yet, e.g. while a search word is empty. */
  enabled?: boolean
  /** The old answer stays on the screen while one for other input is fetched. */
  keepPrevious?: boolean
  /** Kept on the device this long, so that it opens without a network. */
  persistSeconds?: number
}

/** Server state of one call: cached, shared between screens, fetched again when stale. */
export function useApi<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  payload: Request,
  { enabled = true, keepPrevious = false, persistSeconds }: ReadOptions = {},
): UseQueryResult<Answer> {
  return useQuery({
    ...apiQuery(endpoint, payload, { persistSeconds }),
    enabled,
    placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
  }) as UseQueryResult<Answer>
}

export interface PagedList<Item, Answer> {
  items: Item[]
  /** The first page's whole answer: titles, filters, totals. */
  first: Answer | undefined
  isPending: boolean
  isFetching: boolean
  error: Error | null
  /** For the foot of the list. */
  more: 'loading' | 'more' | 'end' | 'error'
  loadMore: () => void
  refetch: () => Promise<unknown>
}

/** Server state of a paged list. An item that comes again on a later page, because the list has moved, is shown once. */
export function usePages<Request extends PageQuery, Item, Answer extends { items: Item[]; total: number; hasMore: boolean }>(
  endpoint: Endpoint<Request, Answer>,
  payload: Omit<Request, 'pageIdx'>,
  idOf: (item: Answer['items'][number]) => string,
  { enabled = true, keepPrevious = false, persistSeconds }: ReadOptions = {},
): PagedList<Answer['items'][number], Answer> {
  const query = useInfiniteQuery({
    ...apiPages(endpoint, payload, { persistSeconds }),
    enabled,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  })
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const pages = data?.pages as Answer[] | undefined
  const items = useMemo(() => unique(pages?.flatMap((page) => page.items) ?? [], idOf), [pages, idOf])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return {
    items,
    first: pages?.[0],
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    more: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'error' : hasNextPage ? 'more' : 'end',
    loadMore,
    refetch: query.refetch,
  }
}

function unique<Item>(items: Item[], idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const id = idOf(item)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/**
 * Marks every answer of the given endpoints as stale, after a write that changes them. One that was asked for before it and comes after it is not taken:
 * a first answer that is under way would otherwise stand as the new one.
 */
export function useInvalidate(): (...endpoints: Pick<Endpoint<object, unknown>, 'path'>[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map(({ path }) => client.cancelQueries({ queryKey: [path] })))
      await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    [client],
  )
}

/**
 * Drops what the device has kept of the given endpoints too, besides marking them as stale: after a write that changes what somebody may see, or the old
 * answer would show once more after a reload.
 */
export function useForget(): ReturnType<typeof useInvalidate> {
  const { cache } = useStores()
  const invalidate = useInvalidate()
  return useCallback(
    async (...endpoints) => {
      endpoints.forEach((endpoint) => cache.removeAll(keptPrefixOf(endpoint)))
      await invalidate(...endpoints)
    },
    [cache, invalidate],
  )
}

type Patch = <Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  payload: Request,
  patch: (answer: Answer) => Answer,
) => () => void

/**
 * Changes a cached answer at once, e.g. a like before the server has confirmed it, also what the device has kept of it: without a network that is shown after a
 * restart. Gives a function that undoes it. An answer that is still on its way was asked for before: it would bring the old state back, so it is not waited for.
 */
export function usePatch(): Patch {
  const client = useQueryClient()
  const { cache } = useStores()
  return useCallback<Patch>(
    (endpoint, payload, patch) => {
      const key = queryKeyOf(endpoint, payload)
      const before = client.getQueryData(key)
      if (before === undefined) return () => undefined
      const put = (answer: unknown) => {
        client.setQueryData(key, answer)
        cache.replace(keptKeyOf(key), answer)
      }
      const isAsked = client.isFetching({ queryKey: key, exact: true }) > 0
      void client.cancelQueries({ queryKey: key, exact: true })
      put(patch(before as never))
      // What else was to be heard is asked for when the page is next seen.
      if (isAsked) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
      return () => put(before)
    },
    [cache, client],
  )
}
