import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import type { Page, PageQuery } from '@/api/envelope'

interface Options {
  /** Kept on the device this long, so that it opens without a network. */
  persistSeconds?: number
}

/** Key under which the answers of an endpoint are stored; with a payload, one answer. For invalidation and optimistic updates. */
export const queryKeyOf = <Request extends object>(endpoint: Endpoint<Request, unknown>, payload?: Request) =>
  payload ? ([endpoint.path, payload] as const) : ([endpoint.path] as const)

/** Options of `useQuery` for one call: `useQuery(apiQuery(docApi.detail, { docId }, { persistSeconds: 86_400 }))`. */
export function apiQuery<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  payload: Request,
  { persistSeconds = 0 }: Options = {},
) {
  return queryOptions({
    queryKey: [endpoint.path, payload] as const,
    queryFn: ({ signal }) => call(endpoint, payload, { signal }),
    meta: persistSeconds > 0 ? { persist: { seconds: persistSeconds, schema: endpoint.answer } } : {},
  })
}

/** Options of `useInfiniteQuery` for a paged call; only the payload without its `pageIdx` is given. */
export function apiPages<Request extends PageQuery, Answer extends Page<unknown>>(
  endpoint: Endpoint<Request, Answer>,
  payload: Omit<Request, 'pageIdx'>,
  { persistSeconds = 0 }: Options = {},
) {
  const schema = v.object({ pages: v.array(endpoint.answer), pageParams: v.array(v.number()) })
  return infiniteQueryOptions({
    queryKey: [endpoint.path, payload, 'pages'] as const,
    queryFn: ({ signal, pageParam }) => call(endpoint, { ...payload, pageIdx: pageParam } as Request, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Answer, _pages: Answer[], lastParam: number) => (last.hasMore ? lastParam + 1 : undefined),
    meta: persistSeconds > 0 ? { persist: { seconds: persistSeconds, schema } } : {},
  })
}
