import assert from 'node:assert/strict'
import { caseRecordApi } from '@/api/case-record'
import { ACK } from '@/api/envelope'
import { reportApi } from '@/api/report'
import { key } from '../../test/factories'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const added = (more: { caseId?: string; reportId?: string } = {}) => ({
  ...{ caseId: '', reportId: '', text: '肺癌，cT2aN1M0。', cancer: '', pictures: [], on: '2026-11-02', idempotencyKey: key() },
  ...more,
})
const begun = ({ device }: Newcomer): Promise<{ id: string }> => device.ok(caseRecordApi.add, added())
async function withReport(me: Newcomer): Promise<{ id: string; reportId: string }> {
  const { id } = await begun(me)
  const { reports } = await me.device.ok(caseRecordApi.detail, { id })
  return { id, reportId: reports[0]?.id ?? '' }
}

export const probe: Probe = {
  good: {
    'api/caserecord/list': () => ({ tab: 'all', keyword: '', pageIdx: 0, pageSize: 20 }),
    'api/caserecord/detail': begun,
    'api/caserecord/add': () => added(),
    'api/caserecord/correct': async (me) => ({ ...(await begun(me)), version: 0, change: { kind: 'line', line: '1' } }),
    'api/caserecord/dropreport': withReport,
    'api/caserecord/rename': async (me) => ({ ...(await begun(me)), title: '新名称' }),
    'api/caserecord/remove': begun,
  },
  async belongings(owner) {
    const { id, reportId } = await withReport(owner)
    const { id: loose } = await owner.device.ok(reportApi.start, {
      text: '胃癌，cT2N0M0。',
      cancer: '',
      pictures: [],
      idempotencyKey: key(),
    })
    const refused = (input: object) => ({ input, ack: ACK.notFound })
    return {
      tries: {
        'api/caserecord/detail': refused({ id }),
        'api/caserecord/add': refused(added({ reportId: loose })),
        'api/caserecord/correct': refused({ id, version: 0, change: { kind: 'line', line: '1' } }),
        'api/caserecord/dropreport': refused({ id, reportId }),
        'api/caserecord/rename': refused({ id, title: '别人的' }),
        'api/caserecord/remove': refused({ id }),
      },
      check: async () => {
        const { title, version, reports } = await owner.device.ok(caseRecordApi.detail, { id })
        assert.deepEqual([title, version, reports.length], ['肺癌，cT2aN1M0。', 0, 1])
      },
    }
  },
}
