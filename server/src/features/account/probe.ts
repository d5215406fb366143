import { ACK } from '@/api/envelope'
import { startSession } from '../../kernel/people/sessions'
import { newMobile } from '../../test/factories'
import { said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { CODE } from '../../test/server'
import { ownCode } from '../security/probe'

const devicesOf = async ({ device }: Newcomer) =>
  (await said(device, 'api/account/state')).devices as { id: string; isThis: boolean }[]

async function newDevice(me: Newcomer): Promise<string> {
  await startSession(me.server.db, me.user.id, 'h5')
  return String((await devicesOf(me)).find(({ isThis }) => !isThis)?.id)
}

const ticket = async (me: Newcomer): Promise<string> =>
  String((await said(me.device, 'api/security/check', { verifyCode: await ownCode(me) })).ticket)

export const probe: Probe = {
  good: {
    'api/account/enddevice': async (me) => ({ id: await newDevice(me) }),
    'api/account/sendmobilecode': () => ({ mobile: newMobile(), pictureCode: undefined, token: undefined }),
    'api/account/changemobile': async (me) => {
      const mobile = newMobile()
      await said(me.device, 'api/account/sendmobilecode', { mobile })
      return { mobile, verifyCode: CODE, ticket: await ticket(me) }
    },
    'api/account/export': async (me) => ({ ticket: await ticket(me) }),
    'api/account/delete': async (me) => ({ ticket: await ticket(me) }),
  },
  async belongings(owner) {
    const [session] = await devicesOf(owner)
    return { tries: { 'api/account/enddevice': { input: { id: session?.id ?? '' }, ack: ACK.notFound } } }
  },
}
