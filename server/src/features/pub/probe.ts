import { PNG, uploadFile } from '../../test/files'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const newFile = async ({ server, device }: Newcomer, kind: 'id-card' | 'feedback'): Promise<string> =>
  (await uploadFile(server, device, kind, PNG)).key

export const probe: Probe = {
  good: {
    'api/pub/getpictureurl': async (me) => ({ keys: [await newFile(me, 'id-card')] }),
  },
  belongings: async (owner) => ({
    tries: {
      'api/pub/getpictureurl': {
        input: { keys: [await newFile(owner, 'id-card'), await newFile(owner, 'feedback')] },
        found: ({ urls }) => Object.keys(urls as object),
      },
    },
  }),
}
