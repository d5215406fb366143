import type { QueryClient } from '@tanstack/react-query'
import { docApi } from '@/api/doc'
import { DOC_TYPE } from '@/domain/doc-type'
import { isBuilt, type Route } from '@/routes'
import { apiPages, apiQuery } from '@/stores/api-query'

/** The list of home. Lives are listed where they can be opened. */
export const HOME_FEED = {
  pageSize: 15,
  sort: 'newest',
  docTypes: isBuilt('content/live') ? undefined : [DOC_TYPE.article, DOC_TYPE.conferenceArticle],
} as const
/** Home and articles seen here open without a network for a week. */
export const KEPT = { persistSeconds: 7 * 86_400 }

/**
 * Asks for what the first screen waits for, while its script is on its way. The screen finds the answer, or the question under way, under the same
 * key; what it has asked already is not asked twice.
 */
export function askFirst({ name, page, params }: Route, client: QueryClient): void {
  if (page === 'pages/index') void client.prefetchInfiniteQuery(apiPages(docApi.list, HOME_FEED, KEPT))
  if (name === 'doc') void client.prefetchQuery(apiQuery(docApi.detail, { docId: params.id ?? '' }, KEPT))
}
