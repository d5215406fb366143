import { assessmentApi } from '@/api/assessment'
import { credentialApi } from '@/api/credential'
import { ACK } from '@/api/envelope'
import { newIssuer } from '../../test/credential'
import { key } from '../../test/factories'
import { become, type Newcomer } from '../../test/newcomer'
import { newPaper } from '../../test/new-paper'
import type { Probe } from '../../test/probes'

const holder = 'probe-page'

/** A certificate of the newcomer, by passing a paper. */
async function earned(me: Newcomer): Promise<{ number: string }> {
  await become(me, { realName: '持证医生' })
  const grant = { title: '合格证书', issuerId: await newIssuer(me.server) }
  const { paperId } = await newPaper(me.server, { rules: { passPoints: 200 }, grant })
  const { attemptId } = await me.device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
  await me.device.ok(assessmentApi.resume, { attemptId, holder })
  const answers = [0, 1, 2].map((position) => ({ position, response: ['B'], revision: 1 }))
  await me.device.ok(assessmentApi.submit, { attemptId, holder, answers })
  const { items } = await me.device.ok(credentialApi.mine, {})
  const number = items[0]?.number ?? ''
  await me.device.ok(credentialApi.detail, { number })
  return { number }
}

export const probe: Probe = {
  good: {
    'api/credential/detail': earned,
    'api/credential/file': earned,
    'api/credential/shown': async (me) => {
      const { number } = await earned(me)
      const { hash } = await me.device.ok(credentialApi.detail, { number })
      return { number, hash }
    },
  },
  async belongings(owner) {
    const { number } = await earned(owner)
    return {
      tries: {
        'api/credential/detail': { input: { number }, ack: ACK.notFound },
        'api/credential/file': { input: { number }, ack: ACK.notFound },
      },
    }
  },
}
