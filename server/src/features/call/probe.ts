import assert from 'node:assert/strict'
import { callApi } from '@/api/call'
import { ACK } from '@/api/envelope'
import { enter, withSlot } from '../../test/call'
import { asDoctor, newApplicant, newDoctor, ordered } from '../../test/consultation'
import { become, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const TEXT = { service: 'con_text' as const, cents: 0 }

/** An order with a time, which the newcomer has to answer. */
async function answering(me: Newcomer): Promise<string> {
  await become(me, { realName: '接诊医生' })
  const by = { device: me.device, user: me.user, doctor: await asDoctor(me.server, me.user.id, { con_text: 0 }) }
  const { device } = await newApplicant(me.server)
  const { id } = await ordered(me.server, device, by, TEXT)
  await withSlot(me.server, id, {})
  return id
}
/** One that the newcomer asked for. */
async function asking(me: Newcomer): Promise<string> {
  await become(me, { realName: '申请医生' })
  const { id } = await ordered(me.server, me.device, await newDoctor(me.server, { con_text: 0 }), TEXT)
  await withSlot(me.server, id, {})
  return id
}
const placed = async (me: Newcomer): Promise<string> => (await enter(me, await asking(me))).place
const media = { kind: 'media' as const, mic: true, camera: true }

export const probe: Probe = {
  good: {
    'api/call/state': async (me) => ({ id: await asking(me) }),
    'api/call/join': async (me) => ({ id: await asking(me), way: 'mesh' }),
    'api/call/people': async (me) => ({ place: await placed(me) }),
    'api/call/leave': async (me) => ({ place: await placed(me) }),
    'api/call/signal': async (me) => ({ place: await placed(me), to: '', signal: media }),
    'api/call/report': async (me) => ({ place: await placed(me), isConnected: true }),
    'api/call/begin': async (me) => ({ id: await answering(me), identityRead: true }),
    'api/call/hangup': async (me) => ({ id: await answering(me) }),
    'api/call/tried': async (me) => {
      const id = await answering(me)
      await enter(me, id)
      return { id }
    },
    'api/call/records': async (me) => ({ id: await asking(me) }),
  },
  async belongings(owner) {
    const id = await asking(owner)
    const { place } = await enter(owner, id)
    const ofOrder = (more: object = {}) => ({ input: { id, ...more }, ack: ACK.notFound })
    const ofPlace = (more: object = {}) => ({ input: { place, ...more }, ack: ACK.notFound })
    return {
      tries: {
        'api/call/state': ofOrder(),
        'api/call/join': ofOrder({ way: 'mesh' }),
        'api/call/begin': ofOrder({ identityRead: true }),
        'api/call/hangup': ofOrder(),
        'api/call/tried': ofOrder(),
        'api/call/records': ofOrder(),
        'api/call/people': ofPlace(),
        'api/call/leave': ofPlace(),
        'api/call/signal': ofPlace({ to: '', signal: media }),
        'api/call/report': ofPlace({ isConnected: true }),
      },
      check: async () => {
        const { people } = await owner.device.ok(callApi.people, { place })
        assert.deepEqual(
          people.map((one) => one.place),
          [place],
        )
      },
    }
  },
}
