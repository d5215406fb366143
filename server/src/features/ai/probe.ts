import { ACK } from '@/api/envelope'
import { aiApi, type Question } from '@/api/ai'
import assert from 'node:assert/strict'
import { key } from '../../test/factories'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { evidencePassage, storeSources } from '../../kernel/passages'

const question = (more: Partial<Question> = {}): Question => ({
  conversationId: '',
  text: '奥希替尼的用法用量',
  replaces: '',
  scope: 'all',
  scopeId: '',
  idempotencyKey: key(),
  ...more,
})

async function asked({ device }: Newcomer): Promise<{ conversationId: string; answerId: string }> {
  return device.ok(aiApi.ask, question())
}

async function passageId({ server }: Newcomer): Promise<string> {
  await storeSources(server.db, [
    { kind: 'drug', refId: 'probe', title: '试药', link: '/', sections: [{ title: '用法', text: '80 mg 每日一次。' }] },
  ])
  const [row] = await server.db.select({ id: evidencePassage.id }).from(evidencePassage).limit(1)
  return String(row?.id)
}

export const probe: Probe = {
  good: {
    'api/ai/home': () => ({ scope: 'all', scopeId: '' }),
    'api/ai/conversation': async (me) => ({ id: (await asked(me)).conversationId }),
    'api/ai/answer': async (me) => ({ id: (await asked(me)).answerId }),
    'api/ai/ask': () => question(),
    'api/ai/stop': async (me) => ({ id: (await asked(me)).answerId }),
    'api/ai/rate': async (me) => ({ id: (await asked(me)).answerId, rating: 1, reason: '' }),
    'api/ai/rename': async (me) => ({ id: (await asked(me)).conversationId, title: '新名称' }),
    'api/ai/remove': async (me) => ({ id: (await asked(me)).conversationId }),
    'api/ai/place': async (me) => ({ passageId: await passageId(me) }),
  },
  async belongings(owner) {
    const { conversationId, answerId } = await asked(owner)
    const refused = (input: object) => ({ input, ack: ACK.notFound })
    return {
      tries: {
        'api/ai/conversation': refused({ id: conversationId }),
        'api/ai/answer': refused({ id: answerId }),
        'api/ai/ask': refused(question({ conversationId })),
        'api/ai/stop': refused({ id: answerId }),
        'api/ai/rate': refused({ id: answerId, rating: -1, reason: '' }),
        'api/ai/rename': refused({ id: conversationId, title: '别人的' }),
        'api/ai/remove': refused({ id: conversationId }),
      },
      check: async () => {
        const { conversation, answers } = await owner.device.ok(aiApi.conversation, { id: conversationId })
        assert.equal(conversation.title, '奥希替尼的用法用量')
        assert.deepEqual(
          answers.map(({ id, rating }) => [id, rating]),
          [[answerId, 0]],
        )
      },
    }
  },
}
