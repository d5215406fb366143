import * as v from 'valibot'
import { CONSENT_IDS, type TickedConsent } from '@/domain/consultation/consents'
import { COURSE_TYPES, EFFECT_CODES, LINE_CODES, MEDICATION_CODES, type CourseEntry } from '@/domain/patient/course'
import { FILE_KIND_IDS, type FileKind } from '@/domain/patient/files'
import type { PatientForm } from '@/domain/patient/form'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

/** A patient of the account, as its owner sees it: numbers are masked. */
const patientSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Coding of patients: 1 male, 2 female. */
  gender: v.number(),
  birthday: v.string(),
  /** 57岁, 2岁3个月. */
  age: v.string(),
  idNumber: v.string(),
  mobile: v.string(),
  relation: v.string(),
  guardian: v.string(),
  allergy: v.string(),
  fileCount: v.number(),
  /** An order about this patient was sent: name and ID number stay. */
  isFixed: v.boolean(),
  isSample: v.boolean(),
})
export type Patient = v.InferOutput<typeof patientSchema>

const fileSchema = v.object({
  id: v.string(),
  kind: v.picklist(FILE_KIND_IDS),
  name: v.string(),
  mime: v.string(),
  /** Day in China that it is of. */
  takenOn: v.string(),
  /** Works for five minutes. */
  url: v.string(),
  createdAt: v.string(),
})
export type PatientFile = v.InferOutput<typeof fileSchema>

/** A note of a patient's course (`domain/patient/course`). */
export const courseNoteSchema = v.object({
  id: v.string(),
  type: v.picklist(COURSE_TYPES),
  /** `2026-10-20`; for members of a team the month only. */
  day: v.string(),
  until: v.string(),
  content: v.string(),
  drugs: v.string(),
  effect: v.nullable(v.picklist(EFFECT_CODES)),
  medication: v.nullable(v.picklist(MEDICATION_CODES)),
  line: v.nullable(v.picklist(LINE_CODES)),
})
export type CourseNote = v.InferOutput<typeof courseNoteSchema>

export const patientApi = {
  list: read<object>()('api/patient/list', v.object({ items: v.array(patientSchema) })),
  detail: read<{ patientId: string }>()(
    'api/patient/detail',
    v.object({
      patient: patientSchema,
      files: v.array(fileSchema),
      /** In time order. */
      notes: v.array(courseNoteSchema),
      consents: v.array(v.picklist(CONSENT_IDS)),
    }),
  ),
  save: write<PatientForm & { patientId: string; idempotencyKey: string }>()(
    'api/patient/save',
    v.object({ patient: patientSchema }),
  ),
  remove: write<{ patientId: string }>()('api/patient/remove', emptyAnswer),
  addFile: write<{ patientId: string; uploadKey: string; kind: FileKind; takenOn: string }>()(
    'api/patient/addfile',
    v.object({ file: fileSchema }),
  ),
  removeFile: write<{ fileId: string }>()('api/patient/removefile', emptyAnswer),
  /** Adds a note to the course, or writes one anew (`noteId`): orders keep what they were sent with. */
  saveNote: write<CourseEntry & { patientId: string; noteId: string; idempotencyKey: string }>()(
    'api/patient/savenote',
    v.object({ note: courseNoteSchema }),
  ),
  removeNote: write<{ noteId: string }>()('api/patient/removenote', emptyAnswer),
  /** Consents of the patient, each in the version that was read. */
  consent: write<{ patientId: string; consents: { id: TickedConsent; version: number }[] }>()('api/patient/consent', emptyAnswer),
  /** Given back as it was given: what was treated is kept, and the next order asks for it anew. */
  withdrawConsent: write<{ patientId: string; consent: TickedConsent }>()('api/patient/withdrawconsent', emptyAnswer),
  /** Who else has read the material of a patient, newest first. */
  access: read<PageQuery & { patientId: string }>()(
    'api/patient/access',
    /** `reason`: why a number was read in full; empty: none was. */
    pageOf(v.object({ id: v.string(), reader: v.string(), purpose: v.string(), reason: v.string(), at: v.string() })),
  ),
}
