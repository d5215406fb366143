import { said } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

export const probe: Probe = {
  good: {
    'api/medal/getsharedmedals': ({ user: { alias } }) => ({ userId: alias }),
    'api/task/claimmission': async ({ device }) => {
      await said(device, 'api/signin/sign')
      return { code: 'DAY_SIGN_IN' }
    },
  },
}
