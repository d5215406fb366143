import type { Feature } from '../../feature'
import { clinicClosedJob } from './scheduling'
import { earnJob } from './earning'
import { consultationGoods, giveBackJob } from './goods'
import { loadPolicies } from './policies'
import { clinicCalls, consultationCalls, roomCalls } from './routes'
import { reminderJob } from './reminders'
import { refreshConsultations, seedConsultations } from './sample'
import { roomDoor } from './socket'
import { forgetVoices } from './voices'
import { sweepJob } from './sweep'
import { silenceJob } from './team'
import { consultation, consultationMember, consultationParty, doctorIdentity, roomMessage, serviceEarning } from './tables'

export const feature: Feature = {
  calls: [consultationCalls, clinicCalls, roomCalls],
  sockets: [roomDoor],
  goods: consultationGoods,
  jobs: [sweepJob, earnJob, giveBackJob, clinicClosedJob, silenceJob, reminderJob],
  // A record of treatment is kept for fifteen years, also when an account is given up (病历, 诊疗 24).
  held: [
    { table: consultation, owner: consultation.applicantId, name: '会诊与问诊订单', erase: 'keep' },
    { table: roomMessage, owner: roomMessage.userId, name: '会诊与问诊消息', erase: 'keep' },
    { table: consultation, owner: consultation.answererId, name: '接诊的会诊与问诊', erase: 'keep' },
    { table: serviceEarning, owner: serviceEarning.userId, name: '会诊、问诊与快速提问收入', erase: 'keep' },
    { table: doctorIdentity, owner: doctorIdentity.userId, name: '', erase: 'delete' },
    { table: consultationMember, owner: consultationMember.userId, name: '参加的多学科会诊', erase: 'keep' },
    { table: consultationParty, owner: consultationParty.userId, name: '', erase: 'keep' },
  ],
  uploads: [roomMessage.files],
  purge: ({ db }) => forgetVoices(db),
  load: loadPolicies,
  sample: { after: ['directory'], seed: seedConsultations, refresh: (db) => refreshConsultations(db) },
}
