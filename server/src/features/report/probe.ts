import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { reportApi, type NewReport } from '@/api/report'
import { key } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import type { Newcomer } from '../../test/newcomer'
import { pdf } from '../../test/pdf'
import type { Probe } from '../../test/probes'

const newReport = (): NewReport => ({ text: '肺癌，cT2aN1M0。', cancer: '', pictures: [], idempotencyKey: key() })
const uploaded = ({ server, device }: Newcomer, bytes = PNG): Promise<{ key: string }> =>
  uploadFile(server, device, 'report-draft', bytes)
async function covered(me: Newcomer): Promise<string> {
  const { key: picture } = await uploaded(me)
  await me.device.ok(reportApi.cover, { key: picture, covers: [] })
  return picture
}
const started = ({ device }: Newcomer): Promise<{ id: string }> => device.ok(reportApi.start, newReport())

export const probe: Probe = {
  good: {
    'api/report/start': newReport,
    'api/report/detail': started,
    'api/report/cover': async (me) => ({ ...(await uploaded(me)), covers: [[0, 0, 500, 500]] }),
    'api/report/readpdf': async (me) => uploaded(me, Buffer.from(await pdf([['Lung cancer, cT2aN1M0, hilar nodes']]))),
    'api/report/correct': async (me) => ({ ...(await started(me)), version: 0, change: { kind: 'confirm' } }),
    'api/report/rename': async (me) => ({ ...(await started(me)), title: '新名称' }),
    'api/report/remove': started,
  },
  unreached: { 'api/report/readpicture': 'there is no provider that reads pictures' },
  async placeFile(me) {
    const picture = await covered(me)
    await me.device.ok(reportApi.start, { ...newReport(), pictures: [picture] })
    return picture
  },
  async belongings(owner) {
    const { id } = await started(owner)
    const picture = await covered(owner)
    const refused = (input: object) => ({ input, ack: ACK.notFound })
    return {
      tries: {
        'api/report/detail': refused({ id }),
        'api/report/start': { input: { ...newReport(), pictures: [picture] }, ack: ACK.invalid },
        'api/report/cover': refused({ key: picture, covers: [] }),
        'api/report/readpicture': { input: { key: picture }, ack: ACK.refused },
        'api/report/readpdf': refused({ key: picture }),
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
