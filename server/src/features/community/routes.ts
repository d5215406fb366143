import { communityApi } from '@/api/community'
import { resource } from '../../http/call'
import { anyone, certifiedDoctor, reviewer, signedIn } from '../../http/policy'
import { boardOf } from './board'
import { answersOf, commentsOf, listEntries, showEntry } from './lists'
import { decide, queue, report } from './moderation'
import { praise, withdraw } from './moves'
import { addComment, publish } from './publish'
import { communitySchemas as schema } from './schema'

/** Whoever is signed in reads, praises and reports; certified doctors write; reviewers look at what was reported. */
export const communityCalls = resource(communityApi, {
  board: { policy: anyone, ids: 'none', input: schema.board, run: boardOf },
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listEntries },
  show: { policy: signedIn, ids: 'shared', input: schema.show, run: showEntry },
  answers: { policy: signedIn, ids: 'shared', input: schema.answers, run: answersOf },
  comments: { policy: signedIn, ids: 'shared', input: schema.comments, run: commentsOf },
  publish: { policy: certifiedDoctor, ids: 'owned', input: schema.publish, perMinute: 20, run: publish },
  comment: { policy: certifiedDoctor, ids: 'shared', input: schema.comment, perMinute: 60, run: addComment },
  praise: { policy: signedIn, ids: 'shared', input: schema.praise, perMinute: 120, run: praise },
  withdraw: { policy: signedIn, ids: 'owned', input: schema.withdraw, perMinute: 30, run: withdraw },
  report: { policy: signedIn, ids: 'shared', input: schema.report, perMinute: 30, run: report },
  queue: { policy: reviewer, ids: 'none', input: schema.queue, run: queue },
  decide: { policy: reviewer, ids: 'shared', input: schema.decide, perMinute: 60, run: decide },
})
