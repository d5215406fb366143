import { needsGuardian, needsGuardianToSign } from '@/domain/consultation/child'
import { CONSENTS, consentsFor } from '@/domain/consultation/consents'
import { missingMaterial, needsWrittenConsent, type Material } from '@/domain/consultation/material'
import { shown, type Viewer } from '@/domain/consultation/sight'
import { chinaDay } from '@/domain/china-time'
import { FILE_KINDS, isDicom } from '@/domain/patient/files'
import { PATIENT_GENDERS } from '@/domain/user'
import type { CaseFile } from '@/api/consultation'
import type { Db } from '../../db/connect'
import { invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { chosenFiles, consentsOf, findPatient, noteAccess, patientOf, presentFile, type PatientRow } from '../patient'
import { doctorOfUser } from '../directory'
import { findAnswerer, providerIdOf } from './providers'
import type { ConsultationRow, Stored } from './stored'
import type { Side } from './who'

/** One of the applicant's own patients. */
export const ownPatient = (db: Db, ownerId: number, id: number): Promise<PatientRow> => patientOf(db, id, ownerId)

export async function mustBeFilesOf(db: Db, patientId: number, fileIds: readonly string[]): Promise<void> {
  const found = await chosenFiles(db, patientId, fileIds)
  if (found.length !== new Set(fileIds).size) throw invalid({ fileIds: '所选资料不属于该患者，请重新选择' })
}

/** Of six or under: the guardian has to be there. */
export const isSmallChild = ({ birthday }: Pick<PatientRow, 'birthday'>): boolean => needsGuardian(birthday, chinaDay(new Date()))

/** The name as the viewer may read it. */
export async function shownName(db: Db, patientId: number, viewer: Viewer): Promise<string> {
  return shown('name', (await findPatient(db, patientId)).name, viewer) ?? ''
}

/** Who is not the applicant and reads what was said or written about the patient leaves a line in the record of reads. */
export async function noteReader(context: Context, { row }: Pick<Stored, 'row'>): Promise<void> {
  const { id, patientId, applicantId } = row
  const readerId = viewerOf(context).id
  if (patientId !== null && readerId !== applicantId)
    await noteAccess(context.db, { patientId, readerId, purpose: 'consultation', refId: id })
}

/** The chosen files; who is not the applicant leaves a line in the patient's record of reads. */
export async function presentFiles(context: Context, { row }: Pick<Stored, 'row'>, side: Side): Promise<CaseFile[]> {
  const { patientId } = row
  const fileIds = side === 'member' ? row.fileIds.filter((one) => row.sharedFileIds.includes(one)) : row.fileIds
  if (patientId === null) return []
  await noteReader(context, { row })
  const files = (await chosenFiles(context.db, patientId, fileIds)).map((file) => presentFile(context, file))
  // The name of a file may be that of the patient.
  return side === 'member'
    ? files.map((file) => ({ ...file, name: FILE_KINDS[file.kind].name, takenOn: file.takenOn.slice(0, 7) }))
    : files
}

async function materialOf(db: Db, row: ConsultationRow): Promise<Material> {
  const { texts, agreementId, patientId, fileIds } = row
  const patient = patientId === null ? null : await findPatient(db, patientId)
  const files = patientId === null ? [] : await chosenFiles(db, patientId, fileIds)
  const of = (...kinds: string[]) => files.filter(({ kind }) => kinds.includes(kind)).length
  const { name = '', gender = 0, birthday = '', relation = '' } = patient ?? {}
  return {
    ...texts,
    agreementId,
    // Name, birthday and gender are those of the number.
    patient: { name, sex: PATIENT_GENDERS[gender] ?? '', birthday, isIdChecked: patient !== null, relation },
    evidenceFiles: files.filter(({ kind }) => FILE_KINDS[kind].isEvidence).length,
    pathologyFiles: of('pathology'),
    imagingFiles: of('imaging'),
    consentFiles: of('consent'),
    today: chinaDay(new Date()),
    isSameHospital: await isSameHospital(db, row),
    reading: {
      ...texts.reading,
      hasDicom: files.some(isDicom),
      pictures: files.filter(({ mime }) => mime.startsWith('image/')).length,
    },
    pictures: files.filter(({ mime }) => mime.startsWith('image/')).length,
  }
}

/** Who asks and who answers work in one hospital: it needs no agreement of two. */
async function isSameHospital(db: Db, row: ConsultationRow): Promise<boolean> {
  const own = await doctorOfUser(db, row.applicantId)
  return own !== undefined && own.hospitalId === (await findAnswerer(db, providerIdOf(row))).hospitalId
}

/** An order without the paper that the patient signed gets no time, whenever it was sent. */
export async function mustHaveConsent(db: Db, { row }: Pick<Stored, 'row'>): Promise<void> {
  if (!needsWrittenConsent(row.service)) return
  const { consentFiles, consent } = await materialOf(db, row)
  if (consentFiles === 0 || consent.signer === '') throw refused('缺少患者签署的知情同意书，不能安排会诊')
}

/** What is missing before an order can be sent: of the material, and consents that were not given. */
export async function missingOf(db: Db, { row, order }: Stored): Promise<string[]> {
  const missing = missingMaterial(row.service, order.kind, await materialOf(db, row))
  if (row.patientId === null) return missing
  const { birthday } = await findPatient(db, row.patientId)
  const given = await consentsOf(db, row.patientId)
  const guardian = needsGuardianToSign(birthday, chinaDay(new Date()))
  const lacking = consentsFor(row.service, order.kind, { guardian }).filter((id) => !given.includes(id))
  return [...missing, ...lacking.map((id) => CONSENTS[id].name)]
}
