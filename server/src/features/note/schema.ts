import * as v from 'valibot'
import { NOTE_MAX_SECONDS, noteFormSchema, personalNumberIssue } from '@/domain/note'
import { textPlaceSchema } from '@/domain/text-place'
import { idText, idempotencyKey, optionalIdText, pageEntries } from '../../http/inputs'

const noteId = v.object({ noteId: idText })

export const noteSchemas = {
  list: v.object({ ...pageEntries, docId: idText }),
  detail: noteId,
  save: v.pipe(
    v.object({
      ...noteFormSchema.entries,
      content: v.pipe(
        noteFormSchema.entries.content,
        v.rawCheck(({ dataset, addIssue }) => {
          const message = dataset.typed ? personalNumberIssue(dataset.value) : ''
          if (message) addIssue({ message })
        }),
      ),
      noteId: optionalIdText,
      docId: idText,
      seconds: v.pipe(v.number(), v.integer('时间有误'), v.minValue(0, '时间有误'), v.maxValue(NOTE_MAX_SECONDS, '时间有误')),
      place: v.optional(v.nullable(textPlaceSchema), null),
      idempotencyKey,
    }),
    v.forward(
      v.check(({ content, pictureKey }) => content !== '' || pictureKey !== '', '请填写笔记内容或添加图片'),
      ['content'],
    ),
  ),
  remove: noteId,
}
