import { prescriptionApi } from '@/api/prescription'
import { resource } from '../../http/call'
import { reviewer, signedIn } from '../../http/policy'
import { adminPrescriber, adminSerious, adminStaff } from './admin'
import { detail } from './detail'
import { dispense, prepare } from './dispensing'
import { cancel, insist, revise, submit, urge, withdraw } from './doctoring'
import { file } from './files'
import { listPrescriptions, mine, ofInquiry } from './lists'
import { searchMedicines } from './medicines'
import { adminEndMedicine, adminMedicines } from './pharmacy-list'
import { approve, lock, reject } from './reviewing'
import { prescriptionSchemas as schema } from './schema'
import { check, save, write } from './writing'

/** Who somebody is to a prescription is decided by its row (`who.ts`): its doctor, the patient's side, pharmacists and the pharmacy of its hospital. */
export const prescriptionCalls = resource(prescriptionApi, {
  mine: { policy: signedIn, ids: 'none', input: schema.mine, run: mine },
  ofInquiry: { policy: signedIn, ids: 'owned', input: schema.ofInquiry, run: ofInquiry },
  medicines: { policy: signedIn, ids: 'owned', input: schema.medicines, perMinute: 240, run: searchMedicines },
  write: { policy: signedIn, ids: 'owned', input: schema.write, perMinute: 30, run: write },
  save: { policy: signedIn, ids: 'owned', input: schema.save, perMinute: 60, run: save },
  check: { policy: signedIn, ids: 'owned', input: schema.check, perMinute: 120, run: check },
  submit: { policy: signedIn, ids: 'owned', input: schema.submit, perMinute: 30, run: submit },
  withdraw: { policy: signedIn, ids: 'owned', input: schema.one, run: withdraw },
  revise: { policy: signedIn, ids: 'owned', input: schema.one, run: revise },
  insist: { policy: signedIn, ids: 'owned', input: schema.insist, perMinute: 30, run: insist },
  cancel: { policy: signedIn, ids: 'owned', input: schema.cancel, run: cancel },
  urge: { policy: signedIn, ids: 'owned', input: schema.one, run: urge },
  detail: { policy: signedIn, ids: 'owned', input: schema.one, run: detail },
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listPrescriptions },
  file: { policy: signedIn, ids: 'owned', input: schema.one, run: file },
  lock: { policy: signedIn, ids: 'owned', input: schema.one, run: lock },
  approve: { policy: signedIn, ids: 'owned', input: schema.one, perMinute: 60, run: approve },
  reject: { policy: signedIn, ids: 'owned', input: schema.reject, run: reject },
  prepare: { policy: signedIn, ids: 'owned', input: schema.prepare, run: prepare },
  dispense: { policy: signedIn, ids: 'owned', input: schema.one, run: dispense },
  adminStaff: { policy: reviewer, ids: 'shared', input: schema.adminStaff, run: adminStaff },
  adminPrescriber: { policy: reviewer, ids: 'none', input: schema.adminPrescriber, run: adminPrescriber },
  adminMedicines: { policy: reviewer, ids: 'shared', input: schema.adminMedicines, run: adminMedicines },
  adminEndMedicine: { policy: reviewer, ids: 'shared', input: schema.one, run: adminEndMedicine },
  adminSerious: { policy: reviewer, ids: 'none', input: schema.adminSerious, run: adminSerious },
})
