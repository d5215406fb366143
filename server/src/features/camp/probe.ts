import { reading } from '../../kernel/documents/tables'
import { key } from '../../test/factories'
import { newCamp } from '../../test/new-camp'
import type { Probe } from '../../test/probes'

export const probe: Probe = {
  words: async () => ({ track: ['1'], edition: ['2025'] }),
  good: {
    'api/camp/list': () => ({}),
    'api/camp/show': async ({ server }) => (await newCamp(server)).address,
    'api/camp/finish': async ({ server, user }) => {
      const { taskIds, docIds } = await newCamp(server)
      await server.db
        .insert(reading)
        .values({ userId: user.id, docId: docIds[0] ?? 0, seconds: 60, progress: 1, finishedAt: new Date() })
      return { taskId: taskIds[0], idempotencyKey: key() }
    },
    'api/camp/ranking': async ({ server }) => ({
      ...(await newCamp(server)).address,
      ...{ scope: 'all', pageIdx: 0, pageSize: 20 },
    }),
    'api/camp/information': async ({ server }) => ({
      ...(await newCamp(server)).address,
      ...{ section: '', pageIdx: 0, pageSize: 20 },
    }),
    'api/camp/informationdetail': async ({ server }) => ({ informationId: (await newCamp(server)).informationId }),
  },
}
