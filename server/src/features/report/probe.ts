import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { reportApi, type NewReport } from '@/api/report'
import { key } from '../../test/factories'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const newReport = (): NewReport => ({ text: '肺癌，cT2aN1M0。', cancer: '', idempotencyKey: key() })
const started = ({ device }: Newcomer): Promise<{ id: string }> => device.ok(reportApi.start, newReport())

export const probe: Probe = {
  good: {
    'api/report/start': newReport,
    'api/report/detail': started,
    'api/report/correct': async (me) => ({ ...(await started(me)), version: 0, change: { kind: 'confirm' } }),
    'api/report/rename': async (me) => ({ ...(await started(me)), title: '新名称' }),
    'api/report/remove': started,
  },
  async belongings(owner) {
    const { id } = await started(owner)
    const refused = (input: object) => ({ input, ack: ACK.notFound })
    return {
      tries: {
        'api/report/detail': refused({ id }),
        'api/report/correct': refused({ id, version: 0, change: { kind: 'confirm' } }),
        'api/report/rename': refused({ id, title: '别人的' }),
        'api/report/remove': refused({ id }),
      },
      check: async () => {
        const { title, version } = await owner.device.ok(reportApi.detail, { id })
        assert.deepEqual([title, version], ['肺癌，cT2aN1M0。', 0])
      },
    }
  },
}
