import * as v from 'valibot'
import { NOTE_TYPES, type NoteType } from '@/domain/note'
import { docSummarySchema } from './doc'
import { textPlaceSchema, type TextPlace } from '@/domain/text-place'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

export const noteSchema = v.object({
  id: v.string(),
  docId: v.string(),
  type: v.picklist(NOTE_TYPES),
  content: v.string(),
  /** Where in the video or audio it was taken, in seconds; 0 for the beginning or a text. */
  seconds: v.number(),
  /** The paragraph that it was written beside; null for a note of the whole, or of a moment. */
  place: v.optional(v.nullable(textPlaceSchema), null),
  pictureKey: v.string(),
  /** Works for some minutes, for its owner's screen only; empty without a picture. */
  pictureUrl: v.string(),
  /** ISO times. */
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Note = v.InferOutput<typeof noteSchema>

interface SaveNoteRequest {
  /** Empty: a new note. */
  noteId: string
  docId: string
  type: NoteType
  content: string
  seconds: number
  /** Of a new note. */
  place?: TextPlace | null
  pictureKey: string
  /** Of a new note: the same key twice gives the same note once. */
  idempotencyKey: string
}

/** Notes are seen by their owner only. */
export const noteApi = {
  /** Of one document by time and place in it; the document comes with them. */
  list: read<PageQuery & { docId: string }>()(
    'api/note/getnotelist',
    v.object({ ...pageOf(noteSchema).entries, doc: docSummarySchema }),
  ),
  detail: read<{ noteId: string }>()('api/note/getnotedetail', v.object({ note: noteSchema })),
  save: write<SaveNoteRequest>()('api/note/savenote', v.object({ note: noteSchema })),
  remove: write<{ noteId: string }>()('api/note/deletenote', emptyAnswer),
}
