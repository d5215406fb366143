import { securityApi } from '@/api/security'
import { changeSecurityCode, checkSecurity, securityState, sendSecurityCode, setSecurityCode } from './security'
import { resource } from '../../http/call'
import { signedIn } from '../../http/policy'
import { securitySchemas as schema } from './schema'

/** All about the caller's own code: no call takes the id of a user. */
export const securityCalls = resource(securityApi, {
  state: { policy: signedIn, ids: 'none', input: schema.state, run: securityState },
  sendCode: {
    policy: signedIn,
    ids: 'none',
    input: schema.sendCode,
    perMinute: 60,
    run: sendSecurityCode,
  },
  set: {
    policy: signedIn,
    ids: 'none',
    input: schema.set,
    perMinute: 60,
    run: async (context, input) => {
      await setSecurityCode(context, input)
      return {}
    },
  },
  change: {
    policy: signedIn,
    ids: 'none',
    input: schema.change,
    perMinute: 60,
    run: async (context, input) => {
      await changeSecurityCode(context, input)
      return {}
    },
  },
  check: { policy: signedIn, ids: 'none', input: schema.check, perMinute: 60, run: checkSecurity },
})
