import type { Feature } from '../../feature'
import { earnJob } from './earning'
import { consultationGoods, giveBackJob } from './goods'
import { loadPolicies } from './policies'
import { consultationCalls, roomCalls } from './routes'
import { refreshConsultations, seedConsultations } from './sample'
import { roomDoor } from './socket'
import { sweepJob } from './sweep'
import { consultation, consultationParty, doctorIdentity, roomMessage, serviceEarning } from './tables'

export const feature: Feature = {
  calls: [consultationCalls, roomCalls],
  sockets: [roomDoor],
  goods: consultationGoods,
  jobs: [sweepJob, earnJob, giveBackJob],
  // A record of treatment is kept for fifteen years, also when an account is given up (病历, 诊疗 24).
  held: [
    { table: consultation, owner: consultation.applicantId, name: '会诊与问诊订单', erase: 'keep' },
    { table: roomMessage, owner: roomMessage.userId, name: '会诊与问诊消息', erase: 'keep' },
    { table: consultation, owner: consultation.answererId, name: '接诊的会诊与问诊', erase: 'keep' },
    { table: serviceEarning, owner: serviceEarning.userId, name: '会诊、问诊与快速提问收入', erase: 'keep' },
    { table: doctorIdentity, owner: doctorIdentity.userId, name: '', erase: 'delete' },
    { table: consultationParty, owner: consultationParty.userId, name: '', erase: 'keep' },
  ],
  uploads: [roomMessage.files],
  load: loadPolicies,
  sample: { after: ['directory'], seed: seedConsultations, refresh: async (db) => void (await refreshConsultations(db)) },
}
