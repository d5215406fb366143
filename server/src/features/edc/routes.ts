import { edcApi } from '@/api/edc'
import { edcCert } from './cert'
import { resource } from '../../http/call'
import { nothing } from '../../http/inputs'
import { signedIn } from '../../http/policy'

/** One's own only: it names nobody. */
export const edcCalls = resource(edcApi, {
  cert: {
    policy: signedIn,
    ids: 'none',
    input: nothing,
    run: async (context) => ({ data: { obj: await edcCert(context) } }),
  },
})
