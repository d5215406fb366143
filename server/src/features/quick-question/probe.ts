import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { quickQuestionApi } from '@/api/quick-question'
import { PUBLIC_PRICE } from '@/domain/consultation/quick-ask'
import { asDoctor } from '../../test/consultation'
import { key } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { become, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import {
  ANSWER,
  answeredBy,
  asked,
  askedAndPaid,
  newAnswerer,
  newAsker,
  passed,
  QUESTION,
  sayTo,
  sweepAll,
} from '../../test/question'

/** Of somebody else: open, or taken by the newcomer. */
const open = async ({ server }: Newcomer) => askedAndPaid(server, (await newAsker(server)).device)
async function taken(me: Newcomer): Promise<string> {
  const id = await open(me)
  await me.device.ok(quickQuestionApi.take, { id })
  return id
}

/** Of the newcomer, answered by another one; and one whose doctor was silent. */
async function answered({ server, device }: Newcomer): Promise<string> {
  const id = await askedAndPaid(server, device)
  await answeredBy((await newAnswerer(server)).device, id)
  return id
}
async function silent({ server, device }: Newcomer): Promise<string> {
  const by = await newAnswerer(server)
  const { id: doctorId } = await asDoctor(server, by.user.id, { quick: 3000 })
  const id = await askedAndPaid(server, device, { doctorId: String(doctorId), cents: 3000 })
  await passed(server, id, 12 * 60)
  await sweepAll(server)
  return id
}

export const probe: Probe = {
  good: {
    'api/quick/ask': () => ({
      ...{ text: QUESTION, pictures: [], doctorId: '', shownCents: PUBLIC_PRICE, idempotencyKey: key() },
    }),
    'api/quick/intro': async (me) => {
      await become(me, { realName: '答题医生' })
      return { doctorId: String((await asDoctor(me.server, me.user.id, { quick: 3000 })).id) }
    },
    'api/quick/pay': async ({ device }) => ({ id: await asked(device), idempotencyKey: key() }),
    'api/quick/cancel': async ({ device }) => ({ id: await asked(device) }),
    'api/quick/detail': async ({ device }) => ({ id: await asked(device) }),
    'api/quick/take': async (me) => ({ id: await open(me) }),
    'api/quick/answer': async (me) => sayTo(await taken(me), ANSWER),
    'api/quick/followup': async (me) => sayTo(await answered(me), '需要复查吗？'),
    'api/quick/decide': async (me) => ({ id: await silent(me), choice: 'make_public' }),
  },
  async belongings(owner) {
    const by = await newAnswerer(owner.server)
    const { id: doctorId } = await asDoctor(owner.server, by.user.id, { quick: 3000 })
    const { key: file } = await uploadFile(owner.server, owner.device, 'attachment', PNG)
    const id = await askedAndPaid(owner.server, owner.device, { doctorId: String(doctorId), cents: 3000 })
    const refused = (more: object = {}) => ({ input: { id, ...more }, ack: ACK.notFound })
    const forbidden = (more: object = {}) => ({ input: { id, ...more }, ack: ACK.forbidden })
    return {
      tries: {
        'api/quick/ask': {
          input: { text: QUESTION, pictures: [file], doctorId: '', shownCents: PUBLIC_PRICE, idempotencyKey: key() },
          ack: ACK.invalid,
        },
        'api/quick/pay': refused({ idempotencyKey: key() }),
        'api/quick/cancel': refused(),
        'api/quick/detail': refused(),
        'api/quick/take': forbidden(),
        'api/quick/answer': forbidden({ text: ANSWER, idempotencyKey: key() }),
        'api/quick/followup': refused({ text: '再问一次', idempotencyKey: key() }),
        'api/quick/decide': refused({ choice: 'refund' }),
      },
      check: async () => {
        const { state, said } = await owner.device.ok(quickQuestionApi.detail, { id })
        assert.deepEqual([state, said.length], ['directed', 0])
      },
    }
  },
  async placeFile({ server, device }) {
    const { key: file } = await uploadFile(server, device, 'attachment', PNG)
    await asked(device, { pictures: [file] })
    return file
  },
}
