import * as v from 'valibot'
import { isSaid, NOTE_MAX_SECONDS, noteEntries, NOTHING_SAID } from '@/domain/note'
import { textPlaceSchema } from '@/domain/text-place'
import { idText, idempotencyKey, optionalIdText, pageEntries } from '../../http/inputs'

const noteId = v.object({ noteId: idText })

export const noteSchemas = {
  list: v.object({ ...pageEntries, docId: idText }),
  detail: noteId,
  save: v.pipe(
    v.object({
      ...noteEntries,
      noteId: optionalIdText,
      docId: idText,
      seconds: v.pipe(v.number(), v.integer('时间有误'), v.minValue(0, '时间有误'), v.maxValue(NOTE_MAX_SECONDS, '时间有误')),
      place: v.optional(v.nullable(textPlaceSchema), null),
      idempotencyKey,
    }),
    v.forward(
      v.check((said) => isSaid(said), NOTHING_SAID),
      ['content'],
    ),
  ),
  remove: noteId,
}
