import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PacketCondition, PacketShare, PacketTaker, RedPacket } from '@/api/red-packet'
import { packetState } from '@/domain/red-packet/packet'
import { maskName } from '@/domain/user'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { doc } from '../../kernel/documents/tables'
import { user } from '../../kernel/people/tables'
import { userRow } from '../../kernel/people/users'
import { conditionsOf } from './conditions'
import type { PacketRow } from './packet'
import { ownShare } from './take'
import { redPacket, redPacketShare } from './tables'

/** Of the shares of one packet. */
const taken = {
  count: sql<number>`count(${redPacketShare.takerId})`.mapWith(Number),
  cents: sql<number>`coalesce(sum(${redPacketShare.cents}) filter (where ${redPacketShare.takerId} is not null), 0)`.mapWith(
    Number,
  ),
}

/** The packet as it stands now. One that was funded and not opened is nobody's business yet. */
async function presentPacket(db: Db, id: number): Promise<{ row: PacketRow; packet: RedPacket }> {
  const [found] = await db
    .select({ row: redPacket, docTitle: doc.title })
    .from(redPacket)
    .leftJoin(doc, eq(doc.id, redPacket.docId))
    .where(and(eq(redPacket.id, id), ne(redPacket.state, 'funded')))
  if (!found?.row.endsAt) throw notFound('红包不存在')
  const { row, docTitle } = found
  const [sums] = await db.select(taken).from(redPacketShare).where(eq(redPacketShare.packetId, id))
  const { count: takenCount, cents: takenCents } = { count: 0, cents: 0, ...sums }
  const endsAt = found.row.endsAt
  const packet: RedPacket = {
    id: String(row.id),
    payType: row.payType,
    title: row.title,
    sponsor: row.sponsor,
    kind: row.kind,
    state: packetState({ left: row.count - takenCount, endsAt: endsAt.getTime() }, Date.now()),
    total: row.total,
    count: row.count,
    takenCount,
    takenCents,
    endTime: endsAt.toISOString(),
    docId: row.docId === null ? '' : String(row.docId),
    docTitle: docTitle ?? '',
  }
  return { row, packet }
}

interface Detail {
  packet: RedPacket
  conditions: PacketCondition[]
  mine: PacketShare | null
}

/** The packet, what it asks of the caller, and what the caller got of it. */
export async function packetDetail(context: Context, id: number): Promise<Detail> {
  const { db } = context
  const viewer = viewerOf(context)
  const { row, packet } = await presentPacket(db, id)
  const conditions = await conditionsOf(db, row, await userRow(db, viewer.id))
  return { packet, conditions, mine: await ownShare(db, id, viewer.id) }
}

interface TakersAsked {
  id: string
  pageIdx: number
  pageSize: number
}

const NOBODY: { items: PacketTaker[]; total: number; hasMore: boolean } = { items: [], total: 0, hasMore: false }

/** Who got how much. Before one has opened it oneself that would spoil it. */
export async function packetTakers(context: Context, asked: TakersAsked): Promise<typeof NOBODY> {
  const { db } = context
  const viewer = viewerOf(context)
  const id = Number(asked.id)
  const { packet } = await presentPacket(db, id)
  if (packet.state === 'open' && !(await ownShare(db, id, viewer.id))) return NOBODY
  const { limit, offset } = pageBounds(asked)
  const rank = sql<number>`row_number() over (order by ${redPacketShare.cents} desc, ${redPacketShare.takenAt}, ${redPacketShare.seq})`
  const rows = await db
    .select({ share: redPacketShare, name: user.name, rank: rank.mapWith(Number) })
    .from(redPacketShare)
    .innerJoin(user, eq(user.id, redPacketShare.takerId))
    .where(eq(redPacketShare.packetId, id))
    .orderBy(sql`${redPacketShare.takenAt} desc, ${redPacketShare.seq} desc`)
    .limit(limit)
    .offset(offset)
  const hasLuckiest = packet.state === 'drained' && packet.kind === 'random' && packet.count > 1
  const items = rows.map(({ share, name, rank: place }) => ({
    id: String(share.seq),
    name: maskName(name),
    cents: share.cents,
    takenAt: share.takenAt?.toISOString() ?? '',
    isLuckiest: hasLuckiest && place === 1,
    isOwn: share.takerId === viewer.id,
  }))
  return { items, total: packet.takenCount, hasMore: offset + rows.length < packet.takenCount }
}

/** The packet behind an article for whoever may open it, now or when the article is read. */
export async function packetOfDoc({ db, viewer }: Context, docId: number): Promise<string> {
  if (!viewer) return ''
  const [row] = await db
    .select()
    .from(redPacket)
    .where(and(eq(redPacket.docId, docId), eq(redPacket.state, 'open')))
  if (!row?.endsAt || row.endsAt.getTime() <= Date.now() || (await ownShare(db, row.id, viewer.id))) return ''
  const [free] = await db
    .select({ seq: redPacketShare.seq })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packetId, row.id), isNull(redPacketShare.takerId)))
    .limit(1)
  if (!free) return ''
  const conditions = await conditionsOf(db, row, await userRow(db, viewer.id))
  return conditions.every(({ kind, met }) => met || kind === 'read') ? String(row.id) : ''
}
