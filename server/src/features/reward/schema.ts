import * as v from 'valibot'
import { MALLS } from '@/domain/mall/gift'
import { MONTH_PATTERN } from '@/domain/sign-in'
import { codeText, nothing, pageEntries } from '../../http/inputs'

export const rewardSchemas = {
  signInState: v.object({ month: v.union([v.literal(''), v.pipe(v.string(), v.regex(MONTH_PATTERN))], '月份有误') }),
  sign: nothing,
  missions: nothing,
  claim: v.object({ code: codeText }),
  credits: v.object({
    ...pageEntries,
    direction: v.picklist(['all', 'in', 'out']),
    mall: v.optional(v.picklist(MALLS, '商城有误')),
  }),
  myMedals: nothing,
  sharedMedals: v.object({ userId: v.pipe(v.string(), v.regex(/^[\w-]{6,64}$/, '用户不存在')) }),
}
