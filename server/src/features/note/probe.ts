import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { noteApi } from '@/api/note'
import { createDoc, key } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { idIn, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const form = async ({ server }: Newcomer, more: object = {}) => ({
  ...{ noteId: '', docId: await createDoc(server), type: 13, content: '笔记', seconds: 0, pictureKey: '' },
  idempotencyKey: key(),
  ...more,
})
const newNote = async (me: Newcomer): Promise<string> => idIn(await said(me.device, 'api/note/savenote', await form(me)), 'note')

export const probe: Probe = {
  good: {
    'api/note/getnotedetail': async (me) => ({ noteId: await newNote(me) }),
    'api/note/savenote': (me) => form(me),
    'api/note/deletenote': async (me) => ({ noteId: await newNote(me) }),
  },
  async belongings(owner) {
    const noteId = await newNote(owner)
    return {
      tries: {
        'api/note/getnotedetail': { input: { noteId }, ack: ACK.notFound },
        'api/note/savenote': { input: await form(owner, { noteId, content: '改过的笔记' }), ack: ACK.notFound },
        'api/note/deletenote': { input: { noteId }, ack: ACK.notFound },
      },
      check: async () => assert.equal((await owner.device.ok(noteApi.detail, { noteId })).note.content, '笔记'),
    }
  },
  async placeFile(me) {
    const { key: pictureKey } = await uploadFile(me.server, me.device, 'note', PNG)
    await said(me.device, 'api/note/savenote', await form(me, { pictureKey }))
    return pictureKey
  },
}
