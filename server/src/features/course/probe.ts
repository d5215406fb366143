import { createDoc } from '../../test/factories'
import { inHours } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

export const probe: Probe = {
  good: {
    'api/course/join': async ({ server }) => ({
      docId: await createDoc(server, { docType: 6, startTime: inHours(-24), durationSeconds: 3600 }),
    }),
  },
}
