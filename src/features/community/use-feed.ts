import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '@/api/client'
import type { CursorQuery } from '@/api/community'
import type { Endpoint } from '@/api/endpoint'
import type { PagedList } from '@/shell/data'

const PAGE_SIZE = 20

/** Server state of a list that goes on behind its last item. What comes again, because it was praised meanwhile, is shown once. */
export function useFeed<Request extends CursorQuery, Item extends { id: string }>(
  endpoint: Endpoint<Request, { items: Item[]; next: string }>,
  payload: Omit<Request, keyof CursorQuery>,
  enabled = true,
): PagedList<Item, unknown> {
  const query = useInfiniteQuery({
    queryKey: [endpoint.path, payload, 'feed'] as const,
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, { ...payload, pageSize: PAGE_SIZE, cursor: pageParam } as unknown as Request, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    enabled,
  })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const items = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.items) ?? []
    return [...new Map(all.map((item) => [item.id, item])).values()]
  }, [data])
  return {
    items,
    first: data?.pages[0],
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    more: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'error' : hasNextPage ? 'more' : 'end',
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    refetch: query.refetch,
  }
}
