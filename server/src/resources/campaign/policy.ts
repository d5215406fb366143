import type { campaignApi } from '@/api/campaign'
import { anyone, signedIn, type Policy } from '../../http/policy'

export const campaignPolicy: Record<keyof typeof campaignApi | 'vote' | 'voteShare', Policy> = {
  info: anyone,
  edition: anyone,
  contestant: anyone,
  rank: anyone,
  vote: signedIn,
  voteShare: anyone,
}
