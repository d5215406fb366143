import { clinicApi } from '@/api/clinic'
import { consultationApi, roomApi } from '@/api/consultation'
import { resource } from '../../http/call'
import { reviewer, signedIn } from '../../http/policy'
import { adminAbuse } from './abuse'
import { addAddendum, adminAddendum } from './addenda'
import { adminList, adminResolve, adminReview } from './admin'
import { adminMessages, adminUnmask } from './support'
import { dispute, rate } from './after'
import { payerAbsent, reschedule } from './scheduling'
import { consentPaper } from './consent-paper'
import { detail } from './detail'
import { accept, confirmEvidence, confirmIdentity, decline, end, terminate } from './doctoring'
import { cancel, pay, save } from './drafts'
import { listOrders } from './lists'
import { adminFiles } from './marked-files'
import { opinionFile, signOpinionFile } from './opinion-file'
import { opinionOf, saveOpinion, sign, signAsMember } from './opinions'
import { offer } from './providers'
import { markRead, messages, send, withdraw } from './room'
import { clinicSchemas, consultationSchemas as schema, roomSchemas } from './schema'
import { clinicSlots } from './slots'
import { submit } from './submitting'
import { thank } from './thanks'
import { answerInvitation, candidates, invite, shareFiles } from './team'

/** An order is of the two who take part in it, and is not there for anybody else. */
export const consultationCalls = resource(consultationApi, {
  offer: { policy: signedIn, ids: 'shared', input: schema.offer, run: offer },
  save: { policy: signedIn, ids: 'owned', input: schema.save, perMinute: 60, run: save },
  submit: { policy: signedIn, ids: 'owned', input: schema.submit, perMinute: 30, run: submit },
  pay: { policy: signedIn, ids: 'owned', input: schema.pay, perMinute: 30, run: pay },
  cancel: { policy: signedIn, ids: 'owned', input: schema.cancel, run: cancel },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, run: detail },
  consentPaper: { policy: signedIn, ids: 'owned', input: schema.consentPaper, perMinute: 30, run: consentPaper },
  list: { policy: signedIn, ids: 'owned', input: schema.list, run: listOrders },
  accept: { policy: signedIn, ids: 'owned', input: schema.accept, run: accept },
  reschedule: { policy: signedIn, ids: 'owned', input: schema.reschedule, perMinute: 30, run: reschedule },
  payerAbsent: { policy: signedIn, ids: 'owned', input: schema.payerAbsent, run: payerAbsent },
  candidates: { policy: signedIn, ids: 'owned', input: schema.candidates, perMinute: 60, run: candidates },
  invite: { policy: signedIn, ids: 'owned', input: schema.invite, perMinute: 30, run: invite },
  answerInvitation: { policy: signedIn, ids: 'owned', input: schema.answerInvitation, run: answerInvitation },
  shareFiles: { policy: signedIn, ids: 'owned', input: schema.shareFiles, run: shareFiles },
  decline: { policy: signedIn, ids: 'owned', input: schema.decline, run: decline },
  confirmIdentity: { policy: signedIn, ids: 'owned', input: schema.confirmIdentity, run: confirmIdentity },
  confirmEvidence: { policy: signedIn, ids: 'owned', input: schema.confirmEvidence, run: confirmEvidence },
  end: { policy: signedIn, ids: 'owned', input: schema.end, run: end },
  terminate: { policy: signedIn, ids: 'owned', input: schema.terminate, run: terminate },
  opinion: { policy: signedIn, ids: 'owned', input: schema.opinion, run: opinionOf },
  saveOpinion: { policy: signedIn, ids: 'owned', input: schema.saveOpinion, perMinute: 60, run: saveOpinion },
  signOpinion: { policy: signedIn, ids: 'owned', input: schema.signOpinion, run: sign },
  opinionFile: { policy: signedIn, ids: 'owned', input: schema.opinionFile, run: opinionFile },
  signOpinionFile: { policy: signedIn, ids: 'owned', input: schema.signOpinionFile, perMinute: 30, run: signOpinionFile },
  signAsMember: { policy: signedIn, ids: 'owned', input: schema.signAsMember, run: signAsMember },
  dispute: { policy: signedIn, ids: 'owned', input: schema.dispute, run: dispute },
  addAddendum: { policy: signedIn, ids: 'owned', input: schema.addAddendum, perMinute: 30, run: addAddendum },
  thank: { policy: signedIn, ids: 'owned', input: schema.thank, perMinute: 20, run: thank },
  rate: { policy: signedIn, ids: 'owned', input: schema.rate, run: rate },
  adminList: { policy: reviewer, ids: 'none', input: schema.adminList, run: adminList },
  adminFiles: { policy: reviewer, ids: 'shared', input: schema.adminFiles, perMinute: 60, run: adminFiles },
  adminMessages: { policy: reviewer, ids: 'shared', input: schema.adminMessages, perMinute: 60, run: adminMessages },
  adminUnmask: { policy: reviewer, ids: 'shared', input: schema.adminUnmask, perMinute: 20, run: adminUnmask },
  adminReview: { policy: reviewer, ids: 'shared', input: schema.adminReview, run: adminReview },
  adminAbuse: { policy: reviewer, ids: 'shared', input: schema.adminAbuse, run: adminAbuse },
  adminAddendum: { policy: reviewer, ids: 'shared', input: schema.adminAddendum, run: adminAddendum },
  adminResolve: { policy: reviewer, ids: 'shared', input: schema.adminResolve, run: adminResolve },
})

export const clinicCalls = resource(clinicApi, {
  slots: { policy: signedIn, ids: 'shared', input: clinicSchemas.slots, perMinute: 60, run: clinicSlots },
})

export const roomCalls = resource(roomApi, {
  messages: { policy: signedIn, ids: 'owned', input: roomSchemas.messages, run: messages },
  send: { policy: signedIn, ids: 'owned', input: roomSchemas.send, perMinute: 120, run: send },
  withdraw: { policy: signedIn, ids: 'owned', input: roomSchemas.withdraw, run: withdraw },
  read: { policy: signedIn, ids: 'owned', input: roomSchemas.read, run: markRead },
})
