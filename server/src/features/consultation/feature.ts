import { sql } from 'drizzle-orm'
import { PAY_TYPES } from '@/domain/money/pay-types'
import type { Feature } from '../../feature'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { clinicClosedJob } from './scheduling'
import { earnJob } from './earning'
import { consultationGoods, giveBackJob } from './goods'
import { loadPolicies } from './policies'
import { registerConsentPaper } from './consent-paper'
import { registerMarkedFiles } from './marked-files'
import { clinicCalls, consultationCalls, roomCalls } from './routes'
import { reminderJob } from './reminders'
import { refreshConsultations, seedConsultations } from './sample'
import { roomDoor } from './socket'
import { forgetVoices } from './voices'
import { sweepJob } from './sweep'
import { silenceJob } from './team'
import {
  consultation,
  consultationAddendum,
  consultationMember,
  consultationParty,
  doctorIdentity,
  roomMessage,
  serviceEarning,
} from './tables'

const serviceTypes = sql.join(
  Object.entries(PAY_TYPES).flatMap(([payType, { leg }]) => (leg === 'service' ? [sql`${Number(payType)}`] : [])),
  sql`, `,
)

/** What was paid for services and neither went back nor was earned yet (I4 of the money sheet). Who has earned has taken all that was left. */
const notEarned = sql`
  select 'order:' || ${payment.id} as owner, ${payment.amount} - coalesce(back.amount, 0) as amount
  from ${payment}
  left join (
    select ${paymentRefund.paymentId} as payment_id, sum(${paymentRefund.amount}) as amount from ${paymentRefund}
    where ${paymentRefund.state} in ('asked', 'processing', 'stuck', 'done') group by 1
  ) back on back.payment_id = ${payment.id}
  where ${payment.payType} in (${serviceTypes}) and ${payment.state} in ('paid', 'refunding', 'refunded')
    and not exists (select 1 from ${serviceEarning} where ${serviceEarning.paymentId} = ${payment.id})`

export const feature: Feature = {
  calls: [consultationCalls, clinicCalls, roomCalls],
  routes: [registerMarkedFiles, registerConsentPaper],
  sockets: [roomDoor],
  goods: consultationGoods,
  holdings: [{ code: 'L230', owners: 'order:%', name: '未结算的服务订单', rows: notEarned }],
  jobs: [sweepJob, earnJob, giveBackJob, clinicClosedJob, silenceJob, reminderJob],
  // A record of treatment is kept for fifteen years, also when an account is given up (病历, 诊疗 24).
  held: [
    { table: consultation, owner: consultation.applicantId, name: '会诊与问诊订单', erase: 'keep' },
    { table: roomMessage, owner: roomMessage.userId, name: '会诊与问诊消息', erase: 'keep' },
    { table: consultation, owner: consultation.answererId, name: '接诊的会诊与问诊', erase: 'keep' },
    { table: serviceEarning, owner: serviceEarning.userId, name: '会诊、问诊与快速提问收入', erase: 'keep' },
    { table: doctorIdentity, owner: doctorIdentity.userId, name: '', erase: 'delete' },
    { table: consultationMember, owner: consultationMember.userId, name: '参加的多学科会诊', erase: 'keep' },
    { table: consultationAddendum, owner: consultationAddendum.userId, name: '病历补充说明', erase: 'keep' },
    { table: consultationParty, owner: consultationParty.userId, name: '', erase: 'keep' },
  ],
  uploads: [roomMessage.files],
  purge: ({ db }) => forgetVoices(db),
  load: loadPolicies,
  sample: { after: ['directory'], seed: seedConsultations, refresh: (db) => refreshConsultations(db) },
}
