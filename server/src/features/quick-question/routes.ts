import { quickQuestionApi } from '@/api/quick-question'
import { resource } from '../../http/call'
import { anyone, certifiedDoctor, signedIn } from '../../http/policy'
import { answer, followUp, take } from './answering'
import { ask, cancel, decide, pay } from './asking'
import { forDoctors, mine } from './lists'
import { detail } from './presenter'
import { intro } from './price'
import { questionSchemas as schema } from './schema'

/** Anybody who is signed in asks; a certified doctor answers. */
export const questionCalls = resource(quickQuestionApi, {
  intro: { policy: anyone, ids: 'shared', input: schema.intro, run: intro },
  ask: { policy: signedIn, ids: 'owned', input: schema.ask, perMinute: 10, run: ask },
  pay: { policy: signedIn, ids: 'owned', input: schema.pay, perMinute: 30, run: pay },
  cancel: { policy: signedIn, ids: 'owned', input: schema.cancel, run: cancel },
  mine: { policy: signedIn, ids: 'none', input: schema.mine, run: mine },
  forDoctors: { policy: certifiedDoctor, ids: 'none', input: schema.forDoctors, run: forDoctors },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, run: detail },
  take: { policy: certifiedDoctor, ids: 'owned', input: schema.take, perMinute: 60, run: take },
  answer: { policy: certifiedDoctor, ids: 'owned', input: schema.words, perMinute: 30, run: answer },
  followUp: { policy: signedIn, ids: 'owned', input: schema.words, perMinute: 30, run: followUp },
  decide: { policy: signedIn, ids: 'owned', input: schema.decide, run: decide },
})
