import assert from 'node:assert/strict'
import { collectApi } from '@/api/collect'
import { ACK } from '@/api/envelope'
import { createDoc, key } from '../../test/factories'
import { idIn, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const newFolder = async ({ device }: Newcomer): Promise<string> =>
  idIn(await said(device, 'api/collect/addfolder', { name: `收藏夹${key().slice(-4)}`, idempotencyKey: key() }), 'folder')

async function collected({ server, device }: Newcomer): Promise<string> {
  const docId = await createDoc(server)
  await said(device, 'api/doc/setcollect', { docId, collected: true })
  return docId
}

export const probe: Probe = {
  good: {
    'api/collect/renamefolder': async (me) => ({ folderId: await newFolder(me), name: '改名' }),
    'api/collect/deletefolder': async (me) => ({ folderId: await newFolder(me) }),
    'api/collect/getlist': async (me) => ({ type: 'all', folderId: await newFolder(me), pageIdx: 0, pageSize: 10 }),
    'api/collect/move': async (me) => ({
      items: [{ kind: 'doc', id: await collected(me) }],
      folderId: await newFolder(me),
    }),
  },
  async belongings(owner) {
    const folderId = await newFolder(owner)
    const items = [{ kind: 'doc', id: await collected(owner) }]
    await said(owner.device, 'api/collect/move', { folderId, items })
    return {
      tries: {
        'api/collect/renamefolder': { input: { folderId, name: '改名' }, ack: ACK.notFound },
        'api/collect/deletefolder': { input: { folderId }, ack: ACK.notFound },
        'api/collect/move': { input: { folderId, items }, ack: ACK.notFound },
        'api/collect/getlist': {
          input: { type: 'all', folderId, pageIdx: 0, pageSize: 10 },
          found: (answer) => answer.items as unknown[],
        },
      },
      check: async () => assert.equal((await owner.device.ok(collectApi.folders, {})).items[0]?.id, folderId),
    }
  },
}
