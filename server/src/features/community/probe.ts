import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { communityApi } from '@/api/community'
import { ACK } from '@/api/envelope'
import { key } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { idIn, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { communityEntry } from './tables'

const form = (more: object = {}) => ({
  ...{ board: 'moke', kind: 'post', questionId: '', title: '读片会怎么开', text: '每次只看两个病例', pictures: [] as string[] },
  ...{ idempotencyKey: key(), ...more },
})
const QUESTION = { kind: 'question', title: '随访表怎样设计？', text: '' }
const published = async ({ device }: Newcomer, more: object = {}): Promise<string> =>
  idIn(await said(device, communityApi.publish.path, form(more)), 'entry')
const picture = async ({ server, device }: Newcomer): Promise<string> => (await uploadFile(server, device, 'community', PNG)).key

export const probe: Probe = {
  async words(author) {
    const [post, question] = [await published(author), await published(author, QUESTION)]
    return { board: ['moke'], entryId: [post], questionId: ['', question], cursor: [''] }
  },
  good: {
    'api/community/publish': async (me) => form({ pictures: [await picture(me)] }),
    'api/community/show': async (me) => ({ id: await published(me) }),
    'api/community/answers': async (me) => ({ questionId: await published(me, QUESTION), cursor: '', pageSize: 20 }),
    'api/community/comments': async (me) => ({ entryId: await published(me), cursor: '', pageSize: 20 }),
    'api/community/comment': async (me) => ({
      entryId: await published(me),
      parentId: '',
      content: '很有帮助',
      idempotencyKey: key(),
    }),
    'api/community/praise': async (me) => ({ id: await published(me), praised: true }),
    'api/community/withdraw': async (me) => ({ id: await published(me) }),
  },
  unreached: {
    'api/community/report': 'one reports what others wrote, and a newcomer has nobody beside him',
    'api/community/decide': 'only what was reported is decided',
  },
  async belongings(owner) {
    const id = await published(owner)
    return {
      tries: {
        'api/community/withdraw': { input: { id }, ack: ACK.forbidden },
        // Whoever tries is no certified doctor, who alone may write.
        'api/community/publish': { input: form({ pictures: [await picture(owner)] }), ack: ACK.forbidden },
      },
      check: async () => {
        const { entry } = await owner.device.ok(communityApi.show, { id })
        assert.deepEqual([entry.title, entry.state], ['读片会怎么开', 'shown'])
      },
    }
  },
  async placeFile(me) {
    const placed = await picture(me)
    await published(me, { pictures: [placed] })
    return placed
  },
  pictures: async (db) =>
    (
      await db.select({ pictures: communityEntry.pictures }).from(communityEntry).where(eq(communityEntry.isSample, true))
    ).flatMap(({ pictures }) => pictures),
}
