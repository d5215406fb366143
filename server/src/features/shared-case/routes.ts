import { sharedCaseApi } from '@/api/shared-case'
import { resource } from '../../http/call'
import { certifiedDoctor, reviewer, signedIn } from '../../http/policy'
import { decide, listMine, listQueue, removeCase, saveCase, showCase, withdrawCase } from './cases'
import { sharedCaseSchemas as schema } from './schema'

/** Certified doctors write, reviewers publish; what is published is a document like all others. */
export const sharedCaseCalls = resource(sharedCaseApi, {
  mine: { policy: signedIn, ids: 'none', input: schema.mine, run: listMine },
  show: { policy: signedIn, ids: 'owned', input: schema.show, run: showCase },
  save: { policy: certifiedDoctor, ids: 'owned', input: schema.save, perMinute: 30, run: saveCase },
  withdraw: { policy: signedIn, ids: 'owned', input: schema.withdraw, perMinute: 30, run: withdrawCase },
  remove: { policy: signedIn, ids: 'owned', input: schema.remove, perMinute: 30, run: removeCase },
  queue: { policy: reviewer, ids: 'none', input: schema.queue, run: listQueue },
  decide: { policy: reviewer, ids: 'shared', input: schema.decide, perMinute: 60, run: decide },
})
