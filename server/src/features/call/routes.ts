import { callApi } from '@/api/call'
import { resource } from '../../http/call'
import { signedIn } from '../../http/policy'
import { begin, hangUp, records, state, tried } from './calling'
import { join, leave, people, report, signal } from './joining'
import { callSchemas as schema } from './schema'

/** A call is of the parties of its order, and is not there for anybody else. */
export const callCalls = resource(callApi, {
  state: { policy: signedIn, ids: 'owned', input: schema.state, run: state },
  join: { policy: signedIn, ids: 'owned', input: schema.join, perMinute: 60, run: join },
  people: { policy: signedIn, ids: 'owned', input: schema.people, run: people },
  leave: { policy: signedIn, ids: 'owned', input: schema.leave, run: leave },
  signal: { policy: signedIn, ids: 'owned', input: schema.signal, run: signal },
  report: { policy: signedIn, ids: 'owned', input: schema.report, run: report },
  begin: { policy: signedIn, ids: 'owned', input: schema.begin, run: begin },
  hangUp: { policy: signedIn, ids: 'owned', input: schema.hangUp, run: hangUp },
  tried: { policy: signedIn, ids: 'owned', input: schema.tried, perMinute: 20, run: tried },
  records: { policy: signedIn, ids: 'owned', input: schema.records, run: records },
})
