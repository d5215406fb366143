import { ACK } from '@/api/envelope'
import { key } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { said, type Answer, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const form = (content: string, pictures: string[] = []) => ({
  ...{ type: 'other', content, pictures, contact: '' },
  idempotencyKey: key(),
})
const newPicture = async ({ server, device }: Newcomer): Promise<string> =>
  (await uploadFile(server, device, 'feedback', PNG)).key

async function newFeedback({ device }: Newcomer): Promise<string> {
  await said(device, 'api/pub/userfeedback', form('自己的反馈'))
  const { items } = await said(device, 'api/feedback/getlist', { pageIdx: 0, pageSize: 1 })
  return String((items as Answer[])[0]?.id)
}

export const probe: Probe = {
  good: {
    'api/feedback/getdetail': async (me) => ({ feedbackId: await newFeedback(me) }),
    'api/admin/feedback/reply': async (me) => ({ feedbackId: await newFeedback(me), content: '已经更正', idempotencyKey: key() }),
    'api/pub/userfeedback': async (me) => form('自己的反馈', [await newPicture(me)]),
  },
  belongings: async (owner) => ({
    tries: {
      'api/pub/userfeedback': { input: form('他人的图片', [await newPicture(owner)]), ack: ACK.invalid },
      'api/feedback/getdetail': { input: { feedbackId: await newFeedback(owner) }, ack: ACK.notFound },
      'api/feedback/getlist': { input: { pageIdx: 0, pageSize: 10 }, found: ({ items }) => items as unknown[] },
    },
  }),
  async placeFile(me) {
    const picture = await newPicture(me)
    await said(me.device, 'api/pub/userfeedback', form('问题见图片', [picture]))
    return picture
  },
}
