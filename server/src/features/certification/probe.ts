import assert from 'node:assert/strict'
import { certificationApi } from '@/api/certification'
import { ACK } from '@/api/envelope'
import { papersOf } from '@/domain/certification'
import { PNG, uploadFile } from '../../test/files'
import { become, said, type Answer, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const PAPER = papersOf(1)[0] ?? { picType: 0, name: '' }
const IDENTITY_CARD = { picType: 0, name: '身份证人像面' }

/** A picture of a paper that was sent and not yet put anywhere. */
export const idCard = async ({ server, device }: Newcomer): Promise<string> =>
  (await uploadFile(server, device, 'id-card', PNG)).key

export const newPaper = async (me: Newcomer) => ({ key: await idCard(me), picType: PAPER.picType, name: PAPER.name })

/** What a stranger says of somebody's paper. */
export const claimedPaper = async (owner: Newcomer) => ({ key: await idCard(owner), ...IDENTITY_CARD })

export const probe: Probe = {
  good: {
    'api/certification/setpicture': async (me) => {
      await become(me, { level: 1 })
      return newPaper(me)
    },
    'api/certification/removepicture': async (me) => {
      await become(me, { level: 1 })
      await said(me.device, 'api/certification/setpicture', await newPaper(me))
      return { picType: PAPER.picType, name: PAPER.name }
    },
    'api/admin/certification/review': async ({ device }) => {
      const { items } = await said(device, 'api/admin/certification/list', { pageIdx: 0, pageSize: 1, state: 'reviewing' })
      return { certificationId: String((items as Answer[])[0]?.id ?? '1'), pass: true, reason: '' }
    },
  },
  belongings: async (owner) => ({
    tries: { 'api/certification/setpicture': { input: await claimedPaper(owner), ack: ACK.invalid } },
    check: async () => assert.equal((await owner.device.ok(certificationApi.state, {})).pictures.length, 0),
  }),
  async placeFile(me) {
    await become(me, { level: 1 })
    const paper = await newPaper(me)
    await said(me.device, 'api/certification/setpicture', paper)
    return paper.key
  },
}
