import * as v from 'valibot'
import { PLAN_NAMES } from '@/domain/membership'
import { idempotencyKey, idText, nothing } from '../../http/inputs'

export const membershipSchemas = {
  info: nothing,
  order: v.object({ plan: v.picklist(PLAN_NAMES, '会员类型有误'), agreed: v.boolean(), idempotencyKey }),
  refund: v.object({ termId: idText }),
}
