import assert from 'node:assert/strict'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { memoryApi } from '@/api/memory'
import { key } from '../../test/factories'
import type { Newcomer } from '../../test/newcomer'
import { newPaper } from '../../test/new-paper'
import type { Probe } from '../../test/probes'

const holder = 'probe-page'

/** An item in the book of the newcomer. */
async function wrong({ server, device }: Newcomer): Promise<{ itemId: string }> {
  const { paperId, itemIds } = await newPaper(server)
  const { attemptId } = await device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
  await device.ok(assessmentApi.resume, { attemptId, holder })
  await device.ok(assessmentApi.submit, { attemptId, holder, answers: [{ position: 0, response: ['A'], revision: 1 }] })
  await device.ok(memoryApi.book, { topic: '', pageIdx: 0, pageSize: 1 })
  return { itemId: String(itemIds[0]) }
}
const answered = () => ({ response: ['B'], answeredAt: new Date().toISOString(), idempotencyKey: key() })

export const probe: Probe = {
  good: {
    'api/memory/today': async (me) => {
      await wrong(me)
      return {}
    },
    'api/memory/shared': ({ user }) => ({ alias: user.alias }),
    'api/memory/answerday': async (me) => {
      await wrong(me)
      const { day, asked } = await me.device.ok(memoryApi.today, {})
      return { ...answered(), day, response: [asked.question.options[0]?.id ?? ''] }
    },
    'api/memory/review': async (me) => ({ ...(await wrong(me)), edition: 1, ...answered() }),
    'api/memory/leave': async (me) => ({ ...(await wrong(me)), isLeft: true }),
    'api/memory/detail': wrong,
    'api/memory/book': () => ({ topic: '', pageIdx: 0, pageSize: 20 }),
  },
  async belongings(owner) {
    const { itemId } = await wrong(owner)
    return {
      tries: {
        'api/memory/review': { input: { itemId, edition: 1, ...answered() }, ack: ACK.notFound },
        'api/memory/leave': { input: { itemId, isLeft: true }, ack: ACK.notFound },
        'api/memory/detail': { input: { itemId }, ack: ACK.notFound },
      },
      check: async () => {
        const { isInBook, history } = await owner.device.ok(memoryApi.detail, { itemId })
        assert.deepEqual([isInBook, history.length], [true, 1])
      },
    }
  },
}
