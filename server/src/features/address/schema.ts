import * as v from 'valibot'
import { addressFormSchema } from '@/domain/address/form'
import { MAX_PASTED } from '@/domain/address/parts'
import { idText, idempotencyKey, nothing, optionalIdText } from '../../http/inputs'

export const addressSchemas = {
  list: nothing,
  save: v.object({ ...addressFormSchema.entries, addressId: optionalIdText, idempotencyKey }),
  remove: v.object({ addressId: idText }),
  readText: v.object({ text: v.pipe(v.string(), v.maxLength(MAX_PASTED, `最多识别 ${MAX_PASTED} 个字`)) }),
}
