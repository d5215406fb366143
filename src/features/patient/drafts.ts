import * as v from 'valibot'
import { RELATIONS } from '@/domain/consultation/child'
import type { PatientForm } from '@/domain/patient/form'
import { draftIn, type FormDraft } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** What is typed of a patient, without the ID number: it never lies on the device. */
const typedSchema = v.partial(
  v.object({
    name: v.string(),
    mobile: v.string(),
    relation: v.picklist(RELATIONS),
    guardian: v.string(),
    allergy: v.string(),
  }),
)

const patientDraftsEntry = defineEntry({
  key: 'patientDrafts',
  version: 1,
  schema: v.record(v.string(), typedSchema),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** What was typed of a patient and not saved; `new` for one that is not there yet. */
export function patientDraft(id: string): FormDraft<PatientForm> {
  const { read, write, remove } = draftIn(patientDraftsEntry, id)
  return { read, remove, write: (_, { idNumber: _number, ...typed }) => write(typed) }
}
