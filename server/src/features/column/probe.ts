import { key, newColumnist } from '../../test/factories'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { doctorUnion } from './tables'

async function newUnion({ server }: Newcomer) {
  const columnistId = await newColumnist(server)
  const [row] = await server.db.insert(doctorUnion).values({ name: '测试联盟', columnistId }).returning()
  return { unionId: String(row?.id), columnistId: String(columnistId) }
}

export const probe: Probe = {
  words: async ({ server }) => ({ columnistId: [String(await newColumnist(server))] }),
  good: {
    'api/column/getunion': (me) => newUnion(me),
    'api/column/applyunion': async (me) => ({
      ...(await newUnion(me)),
      ...{ name: '李雷', mobile: '13912345678', hospital: '示例医院', department: '肿瘤内科', title: '主治医师' },
      reason: '希望参加病例讨论',
      idempotencyKey: key(),
    }),
  },
}
