import * as v from 'valibot'
import { call } from '@/api/client'
import { patientApi, type CourseNote } from '@/api/patient'
import {
  COURSE_TYPES,
  courseEntrySchema,
  EFFECT_CODES,
  LINE_CODES,
  MEDICATION_CODES,
  NO_ENTRY,
  ofItsType,
  type CourseEntry,
} from '@/domain/patient/course'
import { useInvalidate } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

const courseDraftsEntry = defineEntry({
  key: 'courseDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    v.partial(
      v.object({
        ...{ type: v.picklist(COURSE_TYPES), day: v.string(), until: v.string(), content: v.string(), drugs: v.string() },
        effect: v.nullable(v.picklist(EFFECT_CODES)),
        medication: v.nullable(v.picklist(MEDICATION_CODES)),
        line: v.nullable(v.picklist(LINE_CODES)),
      }),
    ),
  ),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** The form of a note of the course, kept on the device until the server has it. Null: a new one. */
export function useCourseForm(patientId: string, note: CourseNote | null, onSaved: () => void) {
  const invalidate = useInvalidate()
  return useForm<CourseEntry, { note: CourseNote }>({
    schema: courseEntrySchema,
    initial: note ?? NO_ENTRY,
    draft: draftIn(courseDraftsEntry, note ? `note-${note.id}` : `new-${patientId}`),
    send: (form, idempotencyKey) => {
      const { type, day, until, content, drugs, effect, medication, line } = ofItsType(form)
      const given = { type, day, until, content: content.trim(), drugs: drugs.trim(), effect, medication, line }
      return call(patientApi.saveNote, { ...given, patientId, noteId: note?.id ?? '', idempotencyKey }, { idempotent: true })
    },
    texts: { sent: '已保存' },
    onConflict: () => invalidate(patientApi.detail),
    onSent: async () => {
      await invalidate(patientApi.detail)
      onSaved()
    },
  })
}
