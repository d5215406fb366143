import { membershipApi } from '@/api/membership'
import { resource } from '../../http/call'
import { signedIn } from '../../http/policy'
import { membershipSchemas as schema } from './schema'
import { membershipInfo, orderMembership, refundMembership } from './terms'

export const membershipCalls = resource(membershipApi, {
  info: { policy: signedIn, ids: 'none', input: schema.info, run: membershipInfo },
  order: { policy: signedIn, ids: 'none', input: schema.order, perMinute: 30, run: orderMembership },
  refund: {
    policy: signedIn,
    ids: 'owned',
    input: schema.refund,
    run: (context, { termId }) => refundMembership(context, termId),
  },
})
