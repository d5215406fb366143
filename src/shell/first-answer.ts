import type { QueryClient } from '@tanstack/react-query'
import { docApi } from '@/api/doc'
import { recommendApi } from '@/api/recommend'
import type { Route } from '@/routes'
import { apiPages, apiQuery } from '@/stores/api-query'
import { byDiseaseEntry } from '@/stores/entries'

/** The list of home, by the choice of its reader. */
export const homeFeed = () => ({ pageSize: 15, byDisease: byDiseaseEntry.read() ?? true })
/** Home and articles seen here open without a network for a week. */
export const KEPT = { persistSeconds: 7 * 86_400 }

/**
 * Asks for what the first screen waits for, while its script is on its way. The screen finds the answer, or the question under way, under the same
 * key; what it has asked already is not asked twice.
 */
export function askFirst({ name, page, params }: Route, client: QueryClient): void {
  if (page === 'pages/index') void client.prefetchInfiniteQuery(apiPages(recommendApi.list, homeFeed(), KEPT))
  if (name === 'doc') void client.prefetchQuery(apiQuery(docApi.detail, { docId: params.id ?? '' }, KEPT))
}
