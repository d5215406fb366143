import { and, count, countDistinct, eq, gte, inArray, isNull, ne, sql, sum } from 'drizzle-orm'
import type { PacketShare } from '@/api/red-packet'
import { ACCOUNTS_OF_A_DEVICE, isPaidForWork, PACKET_TYPES, PACKETS_OF_A_DAY, packetState } from '@/domain/red-packet/packet'
import { chinaDay } from '@/domain/china-time'
import { taxOfChance, taxOfWork } from '@/domain/money/tax'
import type { Db } from '../../db/connect'
import { forbidden, notFound, refused, tooMany } from '../../errors'
import { userOwner } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { reward } from '../../kernel/ledger/postings'
import { lockUser } from '../../kernel/people/users'
import { conditionsOf } from './conditions'
import { memoOf, poolOf, refOf, type PacketRow } from './packet'
import { redPacket, redPacketShare } from './tables'

const today = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const thisYear = sql`date_trunc('year', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const WORK_TYPES = PACKET_TYPES.filter(isPaidForWork)

interface Taker {
  userId: number
  /** Of the visitor's id, or the address where a client sends none. */
  device: string
}

export async function ownShare(db: Db, packetId: number, userId: number): Promise<PacketShare | null> {
  const [row] = await db
    .select()
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packetId, packetId), eq(redPacketShare.takerId, userId)))
  return row?.takenAt ? { cents: row.cents, tax: row.tax, takenAt: row.takenAt.toISOString() } : null
}

/**
 * Gives the caller the next share, once: asked again it is the same answer. Everything is checked and booked in one transaction, which holds first the user, so that
 * of one account only one asks at a time, then the packet against its end, then the share.
 */
export async function takeShare(db: Db, packetId: number, taker: Taker): Promise<PacketShare> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, taker.userId)
    const own = await ownShare(tx, packetId, user.id)
    if (own) return own
    const [packet] = await tx.select().from(redPacket).where(eq(redPacket.id, packetId)).for('share')
    if (!packet?.endsAt) throw notFound('红包不存在')
    // Whether it is drained shows below.
    if (packet.state !== 'open' || packetState({ left: 1, endsAt: packet.endsAt.getTime() }, Date.now()) === 'expired')
      throw refused('红包已过期')
    const missing = (await conditionsOf(tx, packet, user)).find(({ met }) => !met)
    if (missing) throw missing.privilege ? forbidden(missing.text, missing.privilege) : refused(missing.text)
    await refuseTooMany(tx, taker)
    const share = await nextShare(tx, packetId)
    if (!share) throw refused('手慢了，红包已抢完')
    return grant(tx, packet, share, taker)
  })
}

async function refuseTooMany(tx: Db, { userId, device }: Taker): Promise<void> {
  const sinceToday = gte(redPacketShare.takenAt, today)
  const [own] = await tx
    .select({ n: count() })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.takerId, userId), sinceToday))
  if ((own?.n ?? 0) >= PACKETS_OF_A_DAY) throw tooMany('今天领取的红包已达上限，请明天再来')
  // Accounts of one device ask one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`red-packet:${device}`}, 0))`)
  const [others] = await tx
    .select({ n: countDistinct(redPacketShare.takerId) })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.device, device), ne(redPacketShare.takerId, userId), sinceToday))
  if ((others?.n ?? 0) >= ACCOUNTS_OF_A_DEVICE) throw tooMany('这台设备今天领取红包的账号过多，请明天再来')
}

interface Free {
  seq: number
  cents: number
}

/** The first share that nobody has and nobody is taking. */
async function nextShare(tx: Db, packetId: number): Promise<Free | undefined> {
  const [free] = await tx
    .select({ seq: redPacketShare.seq, cents: redPacketShare.cents })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packetId, packetId), isNull(redPacketShare.takerId)))
    .orderBy(redPacketShare.seq)
    .limit(1)
    .for('update', { skipLocked: true })
  return free
}

async function grant(tx: Db, packet: PacketRow, { seq, cents }: Free, { userId, device }: Taker): Promise<PacketShare> {
  const tax = isPaidForWork(packet.payType) ? await taxForWork(tx, packet, cents, userId) : taxOfChance(cents)
  const takenAt = new Date()
  await tx
    .update(redPacketShare)
    .set({ takerId: userId, tax, takenAt, device })
    .where(and(eq(redPacketShare.packetId, packet.id), eq(redPacketShare.seq, seq)))
  await post(tx, {
    key: `rp:${packet.id}:grant:${seq}`,
    payType: packet.payType,
    ref: refOf(packet),
    memo: memoOf(packet),
    lines: reward.grant(poolOf(packet), userOwner(userId), { gross: cents, tax }),
  })
  return { cents, tax, takenAt: takenAt.toISOString() }
}

/** What this user was paid for work by packets in this year, month by month, says what is withheld of more of it. */
async function taxForWork(tx: Db, { taxMethod }: PacketRow, cents: number, userId: number): Promise<number> {
  const month = sql<number>`extract(month from ${redPacketShare.takenAt} at time zone 'Asia/Shanghai')::int`
  const worked = await tx
    .select({
      month,
      gross: sum(redPacketShare.cents).mapWith(Number),
      tax: sum(redPacketShare.tax).mapWith(Number),
    })
    .from(redPacketShare)
    .innerJoin(redPacket, eq(redPacket.id, redPacketShare.packetId))
    .where(
      and(
        eq(redPacketShare.takerId, userId),
        gte(redPacketShare.takenAt, thisYear),
        inArray(redPacket.payType, [...WORK_TYPES]),
        eq(redPacket.taxMethod, taxMethod),
      ),
    )
    .groupBy(month)
  return taxOfWork(taxMethod, cents, worked, Number(chinaDay(new Date()).slice(5, 7)))
}
