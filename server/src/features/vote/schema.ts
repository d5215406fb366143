import * as v from 'valibot'
import { CASE_VOTE_FAMILIES } from '@/api/vote'
import { idText, idempotencyKey } from '../../http/inputs'

export const voteSchemas = {
  cases: v.object({ family: v.picklist(CASE_VOTE_FAMILIES) }),
  info: v.object({ docId: idText }),
  cast: v.object({
    docId: idText,
    optionIds: v.pipe(v.array(idText), v.minLength(1, '请选择投票选项'), v.maxLength(100, '选项过多')),
    idempotencyKey,
  }),
}
