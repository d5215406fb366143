import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { doc } from '../../kernel/documents/tables'
import { key } from '../../test/factories'
import { createLive } from '../../test/live'
import { idIn, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { liveSpeaker, liveTalk } from './tables'

const message = async ({ server }: Newcomer) => ({
  docId: await createLive(server),
  content: '老师好',
  idempotencyKey: key(),
})
const newMessage = async (me: Newcomer): Promise<string> =>
  idIn(await said(me.device, 'api/live/addmessage', await message(me)), 'message')

const question = (docId: string) => ({ docId, content: '如何选择二线方案', idempotencyKey: key() })
const newQuestion = async ({ device }: Newcomer, docId: string): Promise<string> =>
  idIn(await said(device, 'api/live/addquestion', question(docId)), 'question')

export const probe: Probe = {
  async words(author) {
    const docId = await createLive(author.server)
    return { docId: [docId], questionId: [await newQuestion(author, docId)] }
  },
  good: {
    'api/doc/livemessage': async ({ server }) => ({ docId: await createLive(server) }),
    'api/live/addmessage': (me) => message(me),
    'api/live/addquestion': async ({ server }) => question(await createLive(server)),
    'api/live/deletemessage': async (me) => ({ messageId: await newMessage(me) }),
    'api/live/setreminder': async ({ server }) => ({ docId: await createLive(server, 'preview'), on: true }),
    'api/live/setstate': async ({ server }) => ({ docId: await createLive(server), state: 'auto' }),
    'api/live/getroom': async ({ server }) => ({ docId: await createLive(server) }),
    'api/live/giveflowers': async ({ server }) => ({ docId: await createLive(server), count: 1, idempotencyKey: key() }),
  },
  async belongings(owner) {
    const docId = await createLive(owner.server)
    return {
      tries: {
        'api/live/deletemessage': { input: { messageId: await newMessage(owner) }, ack: ACK.forbidden },
        'api/live/answerquestion': {
          input: { questionId: await newQuestion(owner, docId), answer: '冒充主持人' },
          ack: ACK.forbidden,
        },
        'api/live/setstate': { input: { docId, state: 'replay' }, ack: ACK.forbidden },
      },
    }
  },
  async pictures(db) {
    const speakers = await db
      .select({ avatar: liveSpeaker.avatar })
      .from(liveSpeaker)
      .innerJoin(liveTalk, eq(liveTalk.id, liveSpeaker.talkId))
      .innerJoin(doc, eq(doc.id, liveTalk.docId))
      .where(eq(doc.isSample, true))
    return speakers.map(({ avatar }) => avatar)
  },
}
