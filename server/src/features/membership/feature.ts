import type { Feature } from '../../feature'
import { membership } from '../../kernel/people/tables'
import { membershipGoods } from './goods'
import { REMINDER } from './reminder'
import { membershipCalls } from './routes'
import { refreshSampleMember, seedSampleMember } from './sample'

export const feature: Feature = {
  calls: [membershipCalls],
  jobs: [REMINDER],
  goods: [membershipGoods],
  // It stands with its payment, which is kept.
  held: [{ table: membership, owner: membership.userId, name: '会员', erase: 'keep' }],
  sample: { seed: seedSampleMember, refresh: refreshSampleMember },
}
