import type { Feature } from '../../feature'
import { shownOf } from './public-check'
import { prescriptionCalls } from './routes'
import { refreshPrescriptions, seedPrescriptions } from './sample'
import { sweepJob } from './sweep'
import { prescription, prescriptionFile, prescriptionStaff } from './tables'

export const feature: Feature = {
  calls: [prescriptionCalls],
  jobs: [sweepJob],
  // A prescription is kept for fifteen years with the record, also when an account is given up (处方管理办法 50).
  held: [
    { table: prescription, owner: prescription.applicantId, name: '处方', erase: 'keep' },
    { table: prescription, owner: prescription.doctorId, name: '开具的处方', erase: 'keep' },
    { table: prescription, owner: prescription.reviewedBy, name: '审核的处方', erase: 'keep' },
    { table: prescription, owner: prescription.lockedBy, name: '', erase: 'keep' },
    { table: prescription, owner: prescription.assigneeId, name: '', erase: 'keep' },
    { table: prescription, owner: prescription.preparedBy, name: '调配的处方', erase: 'keep' },
    { table: prescription, owner: prescription.checkedBy, name: '核对发药的处方', erase: 'keep' },
    { table: prescriptionFile, owner: prescriptionFile.countersignedBy, name: '', erase: 'keep' },
    { table: prescriptionStaff, owner: prescriptionStaff.userId, name: '药师与药房岗位', erase: 'keep' },
  ],
  shown: { kind: 'prescription', of: shownOf },
  sample: { after: ['consultation'], seed: seedPrescriptions, refresh: refreshPrescriptions },
}
