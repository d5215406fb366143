import { ACK } from '@/api/envelope'
import { createDoc, key } from '../../test/factories'
import { idIn, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

async function newComment({ server, device }: Newcomer): Promise<{ docId: string; commentId: string }> {
  const docId = await createDoc(server)
  const comment = { docId, parentId: '', content: '一条评论', idempotencyKey: key() }
  return { docId, commentId: idIn(await said(device, 'api/comment/addcomment', comment), 'comment') }
}
const ownComment = async (me: Newcomer) => ({ commentId: (await newComment(me)).commentId })

export const probe: Probe = {
  async words(author) {
    const { docId, commentId } = await newComment(author)
    return { docId: [docId], commentId: [commentId], parentId: ['', commentId] }
  },
  good: {
    'api/comment/deletecomment': (me) => ownComment(me),
  },
  belongings: async (owner) => ({
    tries: { 'api/comment/deletecomment': { input: await ownComment(owner), ack: ACK.forbidden } },
  }),
}
