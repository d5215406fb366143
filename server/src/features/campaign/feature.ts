import type { Feature } from '../../feature'
import { campaignCalls, campaignShareCalls, campaignVoteCalls } from './routes'
import { seedCampaign } from './sample'
import { campaignShareDay, campaignVote, campaignVoteDay } from './tables'

export const feature: Feature = {
  calls: [campaignCalls, campaignShareCalls, campaignVoteCalls],
  held: [
    { table: campaignVote, owner: campaignVote.userId, name: '评选点赞', erase: 'keep' },
    { table: campaignVoteDay, owner: campaignVoteDay.userId, name: '', erase: 'keep' },
    { table: campaignShareDay, owner: campaignShareDay.userId, name: '', erase: 'delete' },
  ],
  sample: { after: ['doc', 'pub', 'subject'], seed: seedCampaign },
}
