import { useQuery } from '@tanstack/react-query'
import { NetworkError, OfflineError } from '@/api/client/errors'
import { loadCancer, shippedCancer } from '@/domain/tnm/load'
import type { Cancer } from '@/domain/tnm/types'
import { env } from '@/platform/env'
import { screenData, type ScreenData } from '@/shell/PageShell/state'

type Found = (Cancer | null)[]

/**
 * The tables of cancers: at once in the mini-program, by a chunk of their own on H5.
 * @returns `cancers` in the order of the ids, null for an unknown one; undefined while they load. `data` is what to wait for: undefined once
 * they are here, because they are part of the app and never those of an earlier time.
 */
export function useCancers(ids: readonly string[]): { cancers: Found | undefined; data: ScreenData | undefined } {
  const query = useQuery({
    queryKey: ['tnm/cancers', ...ids],
    queryFn: async (): Promise<Found> => {
      try {
        return await Promise.all(ids.map(async (id) => (await loadCancer(id)) ?? null))
      } catch {
        throw env.isOnline() ? new NetworkError() : new OfflineError()
      }
    },
    initialData: () => shipped(ids),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  // A change of account forgets all answers, which takes what was chosen away with the screen: these are no answers.
  const cancers = query.data ?? shipped(ids)
  return { cancers, data: cancers ? undefined : screenData(query) }
}

/** All of them, or nothing. */
function shipped(ids: readonly string[]): Found | undefined {
  const cancers = ids.map(shippedCancer)
  return cancers.every((cancer) => cancer !== undefined) ? cancers : undefined
}

/** One of them; null for an unknown id. */
export function useCancer(id: string): { cancer: Cancer | null | undefined; data: ScreenData | undefined } {
  const { cancers, data } = useCancers([id])
  return { cancer: cancers?.[0], data }
}
