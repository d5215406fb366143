import { joinApi } from '@/api/join'
import { resource } from '../../http/call'
import { certifiedDoctor, reviewer, signedIn } from '../../http/policy'
import { adminDecide, adminList } from './admin'
import { joinState, repeatCheck, saveApplication, sendApplication } from './application'
import { removePicture, setPicture } from './pictures'
import { joinSchemas as schema } from './schema'

/** An application is its account's, and is shown to reviewers besides. */
export const joinCalls = resource(joinApi, {
  state: { policy: signedIn, ids: 'none', input: schema.state, run: joinState },
  repeatCheck: { policy: certifiedDoctor, ids: 'none', input: schema.repeatCheck, perMinute: 60, run: repeatCheck },
  save: { policy: certifiedDoctor, ids: 'shared', input: schema.save, perMinute: 30, run: saveApplication },
  setPicture: { policy: certifiedDoctor, ids: 'owned', input: schema.setPicture, perMinute: 60, run: setPicture },
  removePicture: { policy: certifiedDoctor, ids: 'none', input: schema.removePicture, run: removePicture },
  send: { policy: certifiedDoctor, ids: 'none', input: schema.send, perMinute: 20, run: sendApplication },
  adminList: { policy: reviewer, ids: 'none', input: schema.adminList, run: adminList },
  adminDecide: { policy: reviewer, ids: 'shared', input: schema.adminDecide, run: adminDecide },
})
