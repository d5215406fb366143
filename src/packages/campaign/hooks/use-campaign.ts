import { useQuery } from '@tanstack/react-query'
import { campaignApi } from '@/api/campaign'
import { campaignConfigs, type CampaignConfig, type CampaignConfigName } from '@/api/campaign-config'
import { campaignConfig } from '@/api/client/load-campaign-config'
import { CAMPAIGN_YEARS, CONTESTANTS_PAGE, qiOf } from '@/domain/campaign'
import { useApi } from '@/shell/data'
import { screenData, type ScreenData } from '@/shell/PageShell/state'

/** Opens without a network for a week. */
export const KEPT_SECONDS = 7 * 86_400

export const contestantsOf = (year: number) => ({ pageIdx: 0, pageSize: CONTESTANTS_PAGE, qi: qiOf(year) })

export const useEdition = (year: number) => useApi(campaignApi.edition, { year: String(year) }, { persistSeconds: KEPT_SECONDS })
/** For a year without an edition nothing is fetched; useEdition says that there is none. */
export const useContestants = (year: number) =>
  useApi(campaignApi.info, contestantsOf(year), { persistSeconds: KEPT_SECONDS, enabled: CAMPAIGN_YEARS.includes(year) })

/** One of the remote files of the 2020 page. */
export function useCampaignConfig<N extends CampaignConfigName>(file: N) {
  return useQuery<CampaignConfig<N>>({
    queryKey: ['config', file],
    queryFn: () => campaignConfig(file),
    meta: { persist: { seconds: KEPT_SECONDS, schema: campaignConfigs[file] } },
  })
}

/** Several queries as the one thing that a screen waits for. */
export function together(...queries: readonly Parameters<typeof screenData>[0][]): ScreenData {
  const all = queries.map(screenData)
  return {
    hasData: all.every(({ hasData }) => hasData),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}
