import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Endpoint } from '@/api/endpoint'
import type { Page } from '@/api/envelope'
import { queryKeyOf } from '@/stores/api-query'

type Pages<Item> = InfiniteData<Page<Item>>

/** Takes items out of every cached page of a paged call, and has the lists fetched again: with some items gone, the following ones have moved. */
export function useForget() {
  const client = useQueryClient()
  return useCallback(
    <Request extends object, Item>(endpoint: Endpoint<Request, Page<Item>>, gone: (item: Item) => boolean): void => {
      const queryKey = queryKeyOf(endpoint)
      // Other screens keep single answers of the same call, which have no pages.
      client.setQueriesData<Pages<Item>>({ queryKey }, (data) => (data && 'pages' in data ? without(data, gone) : data))
      void client.invalidateQueries({ queryKey })
    },
    [client],
  )
}

function without<Item>(data: Pages<Item>, gone: (item: Item) => boolean): Pages<Item> {
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((item) => !gone(item)) }))
  const lost = data.pages.flatMap(({ items }) => items).filter(gone).length
  return { ...data, pages: pages.map((page) => ({ ...page, total: Math.max(0, page.total - lost) })) }
}
