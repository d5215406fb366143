import { said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { CODE } from '../../test/server'

/** A code to the mobile of the newcomer, for what is kept safe. */
export async function ownCode({ device }: Newcomer): Promise<string> {
  await said(device, 'api/security/sendcode')
  return CODE
}

const newSecurityCode = async (me: Newcomer) => ({ code: '135790', verifyCode: await ownCode(me) })

export const probe: Probe = {
  good: {
    'api/security/set': (me) => newSecurityCode(me),
    'api/security/change': async (me) => {
      await said(me.device, 'api/security/set', await newSecurityCode(me))
      return { oldCode: '135790', code: '975310' }
    },
    'api/security/check': async (me) => ({ code: undefined, password: undefined, verifyCode: await ownCode(me) }),
  },
}
