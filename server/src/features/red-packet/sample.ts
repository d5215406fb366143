import { eq } from 'drizzle-orm'
import type { PacketFunding } from '@/api/red-packet'
import type { Db } from '../../db/connect'
import { idsByTitle } from '../../sample/by-title'
import type { World } from '../../sample/world'
import { returnRest } from './expiry'
import { fundPacket, openPacket } from './fund'
import { redPacket } from './tables'
import { takeShare } from './take'

const DAY = 24 * 3600 * 1000
/** The seeds of the sample are no secret. */
const SAMPLE_KEY = 'the sample'
const ARTICLE = '同步放化疗：不要让治疗时间拖长'

interface SamplePacket extends Pick<PacketFunding, 'payType' | 'title' | 'total' | 'count'> {
  article?: string
  /** Places of the readers who have opened it; the first one may be the demo account. */
  takers: readonly ('demo' | number)[]
  isOver?: boolean
}

/** One that an article leads to, one that is drained, one that is over. Readers 0, 1, 3, 4, 6, 7 … are certified. */
const PACKETS: readonly SamplePacket[] = [
  { payType: 2, title: '读完即领：宫颈癌同步放化疗', total: 20_000, count: 50, article: ARTICLE, takers: [] },
  { payType: 5, title: '肿瘤学术周开幕', total: 6000, count: 6, takers: [0, 1, 'demo', 3, 4, 6] },
  { payType: 10, title: '整点红包', total: 5000, count: 20, takers: [0, 4, 7], isOver: true },
]

export async function seedRedPackets(db: Db, { users, readers, now }: World): Promise<void> {
  const ids = await idsByTitle(db, [ARTICLE])
  for (const { article, takers, isOver, ...columns } of PACKETS) {
    const input: PacketFunding & { idempotencyKey: string } = {
      ...columns,
      kind: 'random',
      docId: article ? String(ids.get(article)) : '',
      ...{ provIds: [], sponsorId: 0, sponsor: '', contract: '', taxMethod: 'perPayment' as const },
      endTime: new Date(now + 365 * DAY).toISOString(),
      idempotencyKey: `sample-${columns.payType}`,
    }
    const id = await fundPacket(db, { input, funderId: null, signingKey: SAMPLE_KEY })
    await openPacket(db, id)
    for (const taker of takers) {
      const userId = (taker === 'demo' ? users[0] : readers[taker]) ?? 0
      await takeShare(db, id, { userId, device: `sample-${userId}` })
    }
    if (!isOver) continue
    await db
      .update(redPacket)
      .set({ endsAt: new Date(now) })
      .where(eq(redPacket.id, id))
    await returnRest(db, id)
  }
}
