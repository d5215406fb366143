import type { Feature } from '../../feature'
import { membership } from '../../kernel/people/tables'
import { membershipGoods } from './goods'
import { membershipCalls } from './routes'

export const feature: Feature = {
  calls: [membershipCalls],
  goods: [membershipGoods],
  // It stands with its payment, which is kept.
  held: [{ table: membership, owner: membership.userId, name: '会员', erase: 'keep' }],
}
