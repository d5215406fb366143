import { eq } from 'drizzle-orm'
import { verifyCode } from '../../kernel/people/tables'
import { said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { CODE } from '../../test/server'

/** A code to the mobile of the newcomer, for what is kept safe. */
export async function ownCode({ device }: Newcomer): Promise<string> {
  await said(device, 'api/security/sendcode')
  return CODE
}

export const OWN_CODE = '135790'
const newSecurityCode = async (me: Newcomer) => ({ code: OWN_CODE, verifyCode: await ownCode(me) })

/** Somebody with OWN_CODE, without the wait between two codes by message. */
export async function withSecurityCode(me: Newcomer): Promise<void> {
  await me.server.db.delete(verifyCode).where(eq(verifyCode.mobile, me.user.mobile))
  await said(me.device, 'api/security/set', await newSecurityCode(me))
}

export const probe: Probe = {
  good: {
    'api/security/set': (me) => newSecurityCode(me),
    'api/security/change': async (me) => {
      await said(me.device, 'api/security/set', await newSecurityCode(me))
      return { oldCode: OWN_CODE, code: '975310' }
    },
    'api/security/check': async (me) => ({ code: undefined, password: undefined, verifyCode: await ownCode(me) }),
  },
}
