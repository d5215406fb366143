import { and, count, desc, eq, sql, sum } from 'drizzle-orm'
import type { PacketRecord, PacketYear, RecordDirection } from '@/api/red-packet'
import type { Db } from '../../db/connect'
import { pageBounds } from '../../http/inputs'
import { redPacket, redPacketShare } from './tables'

interface RecordsAsked {
  direction: RecordDirection
  pageIdx: number
  pageSize: number
}

interface Records {
  items: PacketRecord[]
  total: number
  hasMore: boolean
  years: PacketYear[]
}

/** What somebody got of packets, or the packets that somebody funded: the newest first, with the sum of each year. */
export async function packetRecords(db: Db, userId: number, { direction, ...page }: RecordsAsked): Promise<Records> {
  const [years, items] = await (direction === 'received' ? received : given)(db, userId, pageBounds(page))
  const total = years.reduce((all, { count: n }) => all + n, 0)
  return { items, total, hasMore: page.pageIdx * page.pageSize + items.length < total, years }
}

type Bounds = ReturnType<typeof pageBounds>
type Found = Promise<[PacketYear[], PacketRecord[]]>

const yearOf = (time: typeof redPacketShare.takenAt | typeof redPacket.createdAt) =>
  sql<number>`extract(year from ${time} at time zone 'Asia/Shanghai')::int`

async function received(db: Db, userId: number, { limit, offset }: Bounds): Found {
  const own = eq(redPacketShare.takerId, userId)
  const year = yearOf(redPacketShare.takenAt)
  const years = await db
    .select({
      year,
      count: count(),
      cents: sum(redPacketShare.cents).mapWith(Number),
      tax: sum(redPacketShare.tax).mapWith(Number),
    })
    .from(redPacketShare)
    .where(own)
    .groupBy(year)
    .orderBy(desc(year))
  const rows = await db
    .select({ share: redPacketShare, payType: redPacket.payType, title: redPacket.title })
    .from(redPacketShare)
    .innerJoin(redPacket, eq(redPacket.id, redPacketShare.packetId))
    .where(own)
    .orderBy(desc(redPacketShare.takenAt), desc(redPacketShare.packetId))
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ share: { packetId, cents, tax, takenAt }, payType, title }) => {
    return { id: String(packetId), payType, title, cents, tax, count: 0, takenCount: 0, time: takenAt?.toISOString() ?? '' }
  })
  return [years, items]
}

async function given(db: Db, userId: number, { limit, offset }: Bounds): Found {
  const own = eq(redPacket.funderId, userId)
  const year = yearOf(redPacket.createdAt)
  const years = await db
    .select({ year, count: count(), cents: sum(redPacket.total).mapWith(Number), tax: sql<number>`0`.mapWith(Number) })
    .from(redPacket)
    .where(own)
    .groupBy(year)
    .orderBy(desc(year))
  const taken = db
    .select({ n: count() })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packetId, redPacket.id), sql`${redPacketShare.takerId} is not null`))
  const rows = await db
    .select({ row: redPacket, takenCount: sql<number>`(${taken})`.mapWith(Number) })
    .from(redPacket)
    .where(own)
    .orderBy(desc(redPacket.createdAt), desc(redPacket.id))
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ row: { id, payType, title, total, count: shares, createdAt }, takenCount }) => {
    return { id: String(id), payType, title, cents: total, tax: 0, count: shares, takenCount, time: createdAt.toISOString() }
  })
  return [years, items]
}
