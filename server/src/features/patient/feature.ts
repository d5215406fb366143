import type { Feature } from '../../feature'
import { patientCalls } from './routes'
import { seedPatients } from './sample'
import { caseFile, materialAccess, patient, patientConsent } from './tables'

export const feature: Feature = {
  calls: [patientCalls],
  // What was treated is kept for fifteen years as a record, also when the account is given up (诊疗 24).
  held: [
    { table: patient, owner: patient.ownerId, name: '患者资料', erase: 'keep' },
    { table: materialAccess, owner: materialAccess.readerId, name: '查阅过的患者资料', erase: 'keep' },
    { table: patientConsent, owner: patientConsent.signedBy, name: '知情同意', erase: 'keep' },
  ],
  uploads: [caseFile.uploadKey],
  sample: { seed: seedPatients },
}
