import * as v from 'valibot'
import { questionEntries } from '@/domain/consultation/quick-ask'
import { idempotencyKey, idText, optionalIdText, pageEntries } from '../../http/inputs'

const of = { id: idText }
/** How long words may be is said by their kind, where it is known. */
const words = v.object({ ...of, text: v.pipe(v.string(), v.maxLength(4000, '内容过长')), idempotencyKey })

export const questionSchemas = {
  intro: v.object({ doctorId: optionalIdText }),
  ask: v.object({
    ...questionEntries,
    doctorId: optionalIdText,
    shownCents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500_000)),
    idempotencyKey,
  }),
  pay: v.object({ ...of, idempotencyKey }),
  cancel: v.object(of),
  mine: v.object(pageEntries),
  forDoctors: v.object({ ...pageEntries, of: v.picklist(['open', 'answering']) }),
  detail: v.object(of),
  take: v.object(of),
  words,
  decide: v.object({ ...of, choice: v.picklist(['make_public', 'refund']) }),
}
