import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { sharedCaseApi } from '@/api/shared-case'
import { key } from '../../test/factories'
import { newcomer, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const form = {
  ...{
    title: '一例晚期肺腺癌',
    diseaseId: 'd1',
    history: '男，62 岁，咳嗽 2 个月，支气管镜活检为腺癌，未见驱动基因改变',
    findings: '',
  },
  ...{ treatment: '一线治疗后复查', question: '', hasConsent: true },
}
const saved = async (me: Newcomer, isSent = false) => {
  const { case: made } = await me.device.ok(sharedCaseApi.save, { ...form, caseId: '', isSent, idempotencyKey: key() })
  return { caseId: made.id }
}

export const probe: Probe = {
  good: {
    'api/casesquare/mine': () => ({ tab: 'draft', pageIdx: 0, pageSize: 20 }),
    'api/casesquare/show': (me) => saved(me),
    'api/casesquare/save': () => ({ ...form, caseId: '', isSent: true, idempotencyKey: key() }),
    'api/casesquare/withdraw': (me) => saved(me, true),
    'api/casesquare/remove': (me) => saved(me),
    'api/casesquare/queue': () => ({ pageIdx: 0, pageSize: 20 }),
    // On what he wrote himself nobody decides.
    'api/casesquare/decide': async ({ server }) => ({
      ...(await saved(await newcomer(server), true)),
      accept: true,
      refusal: '',
    }),
  },
  async belongings(owner) {
    const { caseId } = await saved(owner)
    const refused = (input: object) => ({ input: { caseId, ...input }, ack: ACK.notFound })
    return {
      tries: {
        'api/casesquare/show': refused({}),
        // Whoever tries is no certified doctor, who alone may write.
        'api/casesquare/save': {
          input: { ...form, caseId, title: '别人改的标题', isSent: false, idempotencyKey: key() },
          ack: ACK.forbidden,
        },
        'api/casesquare/withdraw': refused({}),
        'api/casesquare/remove': refused({}),
      },
      check: async () => {
        const { case: kept } = await owner.device.ok(sharedCaseApi.show, { caseId })
        assert.deepEqual([kept.title, kept.status], [form.title, 'draft'])
      },
    }
  },
}
