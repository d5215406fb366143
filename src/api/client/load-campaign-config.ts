import { ValiError } from 'valibot'
import { campaignConfigs, type CampaignConfig, type CampaignConfigName } from '../campaign-config'
import { errorOfTransport, MalformedAnswerError } from './errors'
import { loadConfigFile } from './load-remote-config'

/** Rejects with a class of `errors.ts`: a page without its content is a failure, not a fallback. */
export async function campaignConfig<N extends CampaignConfigName>(file: N): Promise<CampaignConfig<N>> {
  try {
    return await loadConfigFile<CampaignConfig<N>>(file, campaignConfigs[file] as never)
  } catch (error) {
    throw error instanceof ValiError ? new MalformedAnswerError() : errorOfTransport(error)
  }
}
