import type { securityApi } from '@/api/security'
import { changeSecurityCode, checkSecurity, securityState, sendSecurityCode, setSecurityCode } from '../../commands/security'
import { resource } from '../../http/call'
import { securityPolicy as policy } from './policy'
import { securitySchemas as schema } from './schema'

export const securityCalls = resource<typeof securityApi>({
  state: { path: 'api/security/state', policy: policy.state, input: schema.state, run: securityState },
  sendCode: {
    path: 'api/security/sendcode',
    policy: policy.sendCode,
    input: schema.sendCode,
    perMinute: 60,
    run: sendSecurityCode,
  },
  set: {
    path: 'api/security/set',
    policy: policy.set,
    input: schema.set,
    perMinute: 60,
    run: async (context, input) => {
      await setSecurityCode(context, input)
      return {}
    },
  },
  change: {
    path: 'api/security/change',
    policy: policy.change,
    input: schema.change,
    perMinute: 60,
    run: async (context, input) => {
      await changeSecurityCode(context, input)
      return {}
    },
  },
  check: { path: 'api/security/check', policy: policy.check, input: schema.check, perMinute: 60, run: checkSecurity },
})
