import { consultationApi, roomApi } from '@/api/consultation'
import { resource } from '../../http/call'
import { reviewer, signedIn } from '../../http/policy'
import { adminList, adminResolve, adminReview } from './admin'
import { dispute, rate } from './after'
import { detail } from './detail'
import { accept, confirmEvidence, confirmIdentity, decline, end, terminate } from './doctoring'
import { cancel, pay, save, submit } from './drafts'
import { listOrders } from './lists'
import { opinionFile, signOpinionFile } from './opinion-file'
import { opinionOf, saveOpinion, sign } from './opinions'
import { offer } from './providers'
import { markRead, messages, send, withdraw } from './room'
import { consultationSchemas as schema, roomSchemas } from './schema'

/** An order is of the two who take part in it, and is not there for anybody else. */
export const consultationCalls = resource(consultationApi, {
  offer: { policy: signedIn, ids: 'shared', input: schema.offer, run: offer },
  save: { policy: signedIn, ids: 'owned', input: schema.save, perMinute: 60, run: save },
  submit: { policy: signedIn, ids: 'owned', input: schema.submit, perMinute: 30, run: submit },
  pay: { policy: signedIn, ids: 'owned', input: schema.pay, perMinute: 30, run: pay },
  cancel: { policy: signedIn, ids: 'owned', input: schema.cancel, run: cancel },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, run: detail },
  list: { policy: signedIn, ids: 'owned', input: schema.list, run: listOrders },
  accept: { policy: signedIn, ids: 'owned', input: schema.accept, run: accept },
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
  dispute: { policy: signedIn, ids: 'owned', input: schema.dispute, run: dispute },
  rate: { policy: signedIn, ids: 'owned', input: schema.rate, run: rate },
  adminList: { policy: reviewer, ids: 'none', input: schema.adminList, run: adminList },
  adminReview: { policy: reviewer, ids: 'shared', input: schema.adminReview, run: adminReview },
  adminResolve: { policy: reviewer, ids: 'shared', input: schema.adminResolve, run: adminResolve },
})

export const roomCalls = resource(roomApi, {
  messages: { policy: signedIn, ids: 'owned', input: roomSchemas.messages, run: messages },
  send: { policy: signedIn, ids: 'owned', input: roomSchemas.send, perMinute: 120, run: send },
  withdraw: { policy: signedIn, ids: 'owned', input: roomSchemas.withdraw, run: withdraw },
  read: { policy: signedIn, ids: 'owned', input: roomSchemas.read, run: markRead },
})
