import { reading } from '../../kernel/documents/tables'
import { createDoc, key } from '../../test/factories'
import { said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { academicToken } from './academic'
import { academicDetail, academicPackage } from './tables'

async function newPackage({ server, user }: Newcomer) {
  const docId = await createDoc(server)
  const [pack] = await server.db.insert(academicPackage).values({ title: '学习包' }).returning()
  const packageId = pack?.id ?? 0
  const [detail] = await server.db
    .insert(academicDetail)
    .values({ packageId, docId: Number(docId) })
    .returning()
  const detailId = detail?.id ?? 0
  const token = academicToken(server.parts.signingKey, { userId: user.id, packageId, detailId })
  return { packageId: String(packageId), detailId: String(detailId), docId, token }
}

export const probe: Probe = {
  words: async () => ({ taskCode: ['READ_STAY'] }),
  good: {
    'api/academic/getpackage': (me) => newPackage(me),
    'api/academic/finishdetail': async (me) => {
      const detail = await newPackage(me)
      const read = { seconds: 60, progress: 1, finishedAt: new Date() }
      await me.server.db.insert(reading).values({ userId: me.user.id, docId: Number(detail.docId), ...read })
      return { ...detail, idempotencyKey: key() }
    },
    'api/task/doneMission': async ({ server, device }) => {
      const docId = await createDoc(server, { taskCode: 'SHARE_ONCE' })
      await said(device, 'api/doc/setshare', { docId, channel: 'friend' })
      return {
        ...{ taskCode: 'SHARE_ONCE', associationId: docId, requestRandom: 3, userType: 1, buriedPoints: {} },
        idempotencyKey: key(),
      }
    },
  },
}
