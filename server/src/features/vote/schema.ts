import * as v from 'valibot'
import { idText, idempotencyKey } from '../../http/inputs'

export const voteSchemas = {
  info: v.object({ docId: idText }),
  cast: v.object({
    docId: idText,
    optionIds: v.pipe(v.array(idText), v.minLength(1, '请选择投票选项'), v.maxLength(100, '选项过多')),
    idempotencyKey,
  }),
}
