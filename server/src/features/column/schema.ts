import * as v from 'valibot'
import { FAN_KINDS, docGroup, unionFormSchema } from '@/domain/column'
import { idText, idempotencyKey, pageEntries } from '../../http/inputs'

const columnistId = idText
const type = v.pipe(
  v.string(),
  v.check((value) => docGroup(value) !== undefined, '内容类型有误'),
)

export const columnSchemas = {
  detail: v.object({ columnistId }),
  docs: v.object({ ...pageEntries, columnistId, type }),
  fans: v.object({ columnistId, kind: v.picklist(FAN_KINDS) }),
  union: v.object({ unionId: idText, columnistId }),
  applyUnion: v.object({ ...unionFormSchema.entries, unionId: idText, columnistId, idempotencyKey }),
}
