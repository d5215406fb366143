import type { edcApi } from '@/api/edc'
import { edcCert } from '../../commands/edc-cert'
import { resource } from '../../http/call'
import { nothing } from '../../http/inputs'
import { signedIn, type Policy } from '../../http/policy'

/** One's own only: it names nobody. */
const policy: Record<keyof typeof edcApi, Policy> = { cert: signedIn }

export const edcCalls = resource<typeof edcApi>({
  cert: {
    path: 'api/edc/user/getCert',
    policy: policy.cert,
    input: nothing,
    run: async (context) => ({ data: { obj: await edcCert(context) } }),
  },
})
