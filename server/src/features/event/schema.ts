import * as v from 'valibot'
import { eventFormSchema, signInCodeSchema } from '@/domain/event'
import { idText, idempotencyKey, pageEntries } from '../../http/inputs'

const docId = v.object({ docId: idText })

export const eventSchemas = {
  info: docId,
  signUp: v.object({ ...eventFormSchema.entries, docId: idText, idempotencyKey }),
  cancel: docId,
  signIn: v.object({ docId: idText, code: signInCodeSchema }),
  code: docId,
  list: v.object(pageEntries),
}
