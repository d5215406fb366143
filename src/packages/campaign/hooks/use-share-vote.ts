import { useCallback } from 'react'
import { askQuietly } from '@/api/client/ask'
import { campaignApi, campaignShareApi, type Edition } from '@/api/campaign'
import { usePatch } from '@/shell/data'

/** Reports a share of an edition to the server. A share that could not be reported is lost: nothing depends on it. */
export function useShareVote(): (year: number, contestantId?: string) => void {
  const patch = usePatch()
  return useCallback(
    (year, contestantId = '') => {
      const endpoint = campaignShareApi[year]
      if (!endpoint) return
      askQuietly(endpoint, {}, ({ status, result }) => {
        if (status !== 0 || !result.isTodayFirstShare) return
        const shared = (old: Edition): Edition => ({ ...old, mine: old.mine && { ...old.mine, sharedToday: true } })
        patch(campaignApi.edition, { year: String(year) }, (old) => ({ ...old, edition: shared(old.edition) }))
        patch(campaignApi.contestant, { year: String(year), id: contestantId }, (old) => ({
          ...old,
          edition: shared(old.edition),
        }))
      })
    },
    [patch],
  )
}
