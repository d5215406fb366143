import { useState } from 'react'
import { call } from '@/api/client'
import { patientApi, type Patient } from '@/api/patient'
import { RELATIONS } from '@/domain/consultation/child'
import { newPatientFormSchema, NO_PATIENT, patientFormSchema, type PatientForm } from '@/domain/patient/form'
import { useInvalidate } from '@/shell/data'
import { useForm } from '@/shell/forms/use-form'
import { patientDraft } from './drafts'

/** The masked numbers are not part of it: left empty they stay as they are. */
const formOf = ({ name, relation, guardian, allergy }: Patient): PatientForm => ({
  ...NO_PATIENT,
  ...{ name, guardian, allergy },
  relation: RELATIONS.find((one) => one === relation) ?? NO_PATIENT.relation,
})

/** The form of a patient, kept on the device until the server has it. Null: a new one. */
export function usePatientForm(patient: Patient | null, onSaved: (patient: Patient) => Promise<void> | void) {
  const patientId = patient?.id ?? ''
  const [draft] = useState(() => patientDraft(patientId || 'new'))
  const invalidate = useInvalidate()
  const editing = useForm<PatientForm, { patient: Patient }>({
    schema: patient ? patientFormSchema : newPatientFormSchema,
    initial: patient ? formOf(patient) : NO_PATIENT,
    draft,
    send: (form, idempotencyKey) => {
      const typed = {
        name: form.name.trim(),
        idNumber: form.idNumber.trim().toUpperCase(),
        mobile: form.mobile.trim(),
        relation: form.relation,
        guardian: form.guardian.trim(),
        allergy: form.allergy.trim(),
      }
      return call(patientApi.save, { patientId, ...typed, idempotencyKey }, { idempotent: true })
    },
    texts: { sent: patient ? '患者资料已保存' : '患者已添加' },
    onSent: async ({ patient: saved }) => {
      await invalidate(patientApi.list, patientApi.detail)
      await onSaved(saved)
    },
  })
  return { ...editing, dropDraft: draft.remove }
}
export type PatientEditing = ReturnType<typeof usePatientForm>
