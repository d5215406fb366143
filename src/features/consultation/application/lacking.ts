import { chinaDay } from '@/domain/china-time'
import { needsGuardianToSign } from '@/domain/consultation/child'
import { CONSENTS, consentsFor, type ConsentId, type TickedConsent } from '@/domain/consultation/consents'
import { missingMaterial } from '@/domain/consultation/material'
import { SERVICES } from '@/domain/consultation/services'
import { FILE_KINDS, isDicom } from '@/domain/patient/files'
import { PATIENT_GENDERS } from '@/domain/user'
import type { Patient, PatientFile } from '@/api/patient'
import { serverNow } from '@/domain/clock'
import type { ApplicationForm } from './use-application'

interface Known {
  patient: Patient | undefined
  files: readonly PatientFile[]
  /** Given before. */
  consents: readonly ConsentId[]
}

/** Consents that this service asks of this patient and that were not given before. */
export function consentsToGive({ service }: Pick<ApplicationForm, 'service'>, { patient, consents }: Known): TickedConsent[] {
  const guardian = patient !== undefined && needsGuardianToSign(patient.birthday, chinaDay(serverNow()))
  const [kind] = SERVICES[service].kinds
  return consentsFor(service, kind, { guardian }).filter((id) => !consents.includes(id))
}

/** What is still to be written, chosen or agreed to before it can be sent: by the rules that the server goes by. */
export function lackingOf(form: ApplicationForm, known: Known): string[] {
  const { patient } = known
  if (!patient) return ['患者']
  const files = known.files.filter(({ id }) => form.fileIds.includes(id))
  const of = (kind: string): number => files.filter((file) => file.kind === kind).length
  const pictures = files.filter(({ mime }) => mime.startsWith('image/')).length
  const [kind] = SERVICES[form.service].kinds
  const material = missingMaterial(form.service, kind, {
    ...form.texts,
    patient: {
      ...{ name: patient.name, sex: PATIENT_GENDERS[patient.gender] ?? '', birthday: patient.birthday },
      ...{ isIdChecked: true, relation: patient.relation },
    },
    evidenceFiles: files.filter((file) => FILE_KINDS[file.kind].isEvidence).length,
    pathologyFiles: of('pathology'),
    imagingFiles: of('imaging'),
    consentFiles: of('consent'),
    today: chinaDay(serverNow()),
    // Whether both work in one hospital the server knows; it asks for the agreement where they do not.
    isSameHospital: true,
    agreementId: form.agreementId,
    reading: { ...form.texts.reading, hasDicom: files.some(isDicom), pictures },
    pictures,
  })
  const consents = consentsToGive(form, known).filter((id) => !form.consents.includes(id))
  const time = SERVICES[form.service].slotBy === 'applicant' && !form.slotStart ? ['预约时间'] : []
  return [...time, ...material, ...consents.map((id) => CONSENTS[id].name)]
}
