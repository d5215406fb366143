import { createDoc, key } from '../../test/factories'
import { inHours } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { docVote, voteOption } from './tables'

export const probe: Probe = {
  good: {
    'api/vote/listcases': () => ({}),
    'api/vote/getcases': () => ({ family: 'cax' }),
    'api/vote/cast': async ({ server: { db } }) => {
      const docId = await createDoc({ db })
      await db.insert(docVote).values({ docId: Number(docId), title: '您怎么看', endTime: inHours(1) })
      const [option] = await db
        .insert(voteOption)
        .values({ docId: Number(docId), text: '甲', sort: 0 })
        .returning()
      return { docId, optionIds: [String(option?.id)], idempotencyKey: key() }
    },
  },
}
