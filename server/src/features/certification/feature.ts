import type { Feature } from '../../feature'
import { certificationCalls } from './routes'
import { reviewDemoAccounts, seedCertifications } from './sample'
import { certification, idCard, type SubmittedIdentity } from './tables'

const NOTHING_SUBMITTED: SubmittedIdentity = {
  userType: 0,
  name: '',
  hospital: '',
  department: '',
  title: '',
  university: '',
  major: '',
  degree: '',
  prov: '',
  city: '',
  certificateNo: '',
  idNumber: '',
}

export const feature: Feature = {
  calls: [certificationCalls],
  held: [
    { table: idCard, owner: idCard.userId, name: '认证材料', erase: 'delete' },
    {
      table: certification,
      owner: certification.userId,
      name: '认证申请',
      // That there was a decision, by whom and when, is the reviewers' record.
      erase: { submitted: NOTHING_SUBMITTED, reason: '' },
    },
  ],
  uploads: [idCard.uploadKey],
  sample: { seed: seedCertifications, play: (db) => reviewDemoAccounts(db) },
}
