import type { QueryClient } from '@tanstack/react-query'
import { docApi } from '@/api/doc'
import { recommendApi } from '@/api/recommend'
import { routeEvents, type Route } from '@/routes'
import { apiPages, apiQuery } from '@/stores/api-query'
import { byDiseaseEntry } from '@/stores/entries'

/** The list of home, by the choice of its reader. */
export const homeFeed = () => ({ pageSize: 15, byDisease: byDiseaseEntry.read() ?? true })
/** Home and articles seen here open without a network for a week. */
export const KEPT = { persistSeconds: 7 * 86_400 }

/** What changes by the hour is only for the moment until the new answer is there. */
export const KEPT_SHORTLY = { persistSeconds: 3_600 }
/** What was read last, above the list of home. */
export const LAST_READ = { kind: 'browse', pageIdx: 0, pageSize: 5 } as const
/** The lives there: on air, and to come. */
export const livesOf = (liveState: 'live' | 'preview') => ({ liveState, pageIdx: 0, pageSize: 6 })

/** When the questions of the first screen were asked; never, once another page was on its way. */
let askedAt = Infinity

/** Whether this came in answer to what was asked for the first screen: nothing was done since, so it need not be asked again. */
export const isFirstAnswer = (answeredAt = 0): boolean => answeredAt >= askedAt

/**
 * Asks for what the first screen waits for, while its script is on its way. The screen finds the answer, or the question under way, under the same
 * key; what it has asked already is not asked twice. Resolves when all have been answered, or have failed.
 */
export async function askFirst({ name, page, params }: Route, client: QueryClient): Promise<void> {
  askedAt = Date.now()
  const stop = routeEvents.onLeaving(() => {
    askedAt = Infinity
    stop()
  })
  if (page === 'pages/index')
    await Promise.all([
      client.prefetchInfiniteQuery(apiPages(recommendApi.list, homeFeed(), KEPT)),
      client.prefetchQuery(apiQuery(docApi.history, LAST_READ, KEPT)),
      client.prefetchQuery(apiQuery(docApi.list, livesOf('live'), KEPT_SHORTLY)),
      client.prefetchQuery(apiQuery(docApi.list, livesOf('preview'), KEPT_SHORTLY)),
    ])
  if (name === 'doc') await client.prefetchQuery(apiQuery(docApi.detail, { docId: params.id ?? '' }, KEPT))
}
