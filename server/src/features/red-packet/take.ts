import { and, eq, gte, inArray, ne, sql, sum } from 'drizzle-orm'
import type { PacketShare } from '@/api/red-packet'
import { ACCOUNTS_OF_A_DEVICE, isPaidForWork, PACKET_TYPES, PACKETS_OF_A_DAY, packetState } from '@/domain/red-packet/packet'
import { chinaDay } from '@/domain/china-time'
import { taxOfChance, taxOfWork } from '@/domain/money/tax'
import type { Db } from '../../db/connect'
import { namedRows } from '../../db/named'
import { forbidden, notFound, refused, tooMany } from '../../errors'
import { userOwner } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { reward } from '../../kernel/ledger/postings'
import { lockUser } from '../../kernel/people/users'
import { conditionsOf } from './conditions'
import { memoOf, poolOf, refOf, type PacketRow } from './packet'
import { redPacket, redPacketShare } from './tables'

const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const THIS_YEAR = sql`date_trunc('year', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const WORK_TYPES = PACKET_TYPES.filter(isPaidForWork)

interface Taker {
  userId: number
  /** Of the visitor's id, or the address where a client sends none. */
  device: string
}

type ShareRow = typeof redPacketShare.$inferSelect

const presentShare = (row: ShareRow | null | undefined): PacketShare | null =>
  row?.takenAt ? { cents: row.cents, tax: row.tax, takenAt: row.takenAt.toISOString() } : null

export async function ownShare(db: Db, packetId: number, userId: number): Promise<PacketShare | null> {
  const own = and(eq(redPacketShare.packetId, packetId), eq(redPacketShare.takerId, userId))
  return presentShare((await db.select().from(redPacketShare).where(own))[0])
}

/**
 * Gives the caller the next share, once: asked again it is the same answer. Everything is checked and booked in one transaction, which holds first the user and the
 * device, so that of each only one asks at a time, then the packet against its end, then the share. Hundreds may ask in a second: what can be one statement is one.
 */
export async function takeShare(db: Db, packetId: number, taker: Taker): Promise<PacketShare> {
  return db.transaction(async (tx) => {
    const device = `red-packet:${taker.device}`
    const user = await lockUser(tx, taker.userId, sql`pg_advisory_xact_lock(hashtextextended(${device}, 0))`)
    const { packet, own, ofTheDay, onTheDevice } = await standing(tx, packetId, taker)
    const mine = presentShare(own)
    if (mine) return mine
    if (!packet.endsAt) throw notFound('红包不存在')
    // Whether it is drained shows below.
    if (packet.state !== 'open' || packetState({ left: 1, endsAt: packet.endsAt.getTime() }, Date.now()) === 'expired')
      throw refused('红包已过期')
    const missing = (await conditionsOf(tx, packet, user)).find(({ met }) => !met)
    if (missing) throw missing.privilege ? forbidden(missing.text, missing.privilege) : refused(missing.text)
    if (ofTheDay >= PACKETS_OF_A_DAY) throw tooMany('今天领取的红包已达上限，请明天再来')
    if (onTheDevice >= ACCOUNTS_OF_A_DEVICE) throw tooMany('这台设备今天领取红包的账号过多，请明天再来')
    return grant(tx, packet, taker)
  })
}

/** All that decides about it: the packet, what one has of it, how many one opened today, and how many other accounts did on the device. */
async function standing(tx: Db, packetId: number, { userId, device }: Taker) {
  const today = sql`(select count(*) from ${redPacketShare} today where today.taken_at >= ${TODAY} and today.taker_id = ${userId})`
  const others = sql`(
    select count(distinct today.taker_id) from ${redPacketShare} today
    where today.taken_at >= ${TODAY} and today.device = ${device} and today.taker_id <> ${userId})`
  const [row] = await tx
    .select({ packet: redPacket, own: redPacketShare, ofTheDay: today.mapWith(Number), onTheDevice: others.mapWith(Number) })
    .from(redPacket)
    .leftJoin(redPacketShare, and(eq(redPacketShare.packetId, redPacket.id), eq(redPacketShare.takerId, userId)))
    .where(eq(redPacket.id, packetId))
    .for('share', { of: redPacket })
  if (!row) throw notFound('红包不存在')
  return row
}

interface Share {
  seq: number
  cents: number
  tax: number
}

/** Takes the first share that nobody has and nobody is taking. */
const CLAIM = {
  name: 'red_packet_claim',
  text: `
    with free as (
      select seq from red_packet_share where packet_id = $1 and taker_id is null order by seq limit 1 for update skip locked
    )
    update red_packet_share share set taker_id = $2, device = $3, taken_at = $4 from free
    where share.packet_id = $1 and share.seq = free.seq
    returning share.seq, share.cents, share.tax`,
}

async function claim(tx: Db, packetId: number, { userId, device }: Taker, takenAt: Date): Promise<Share> {
  const [share] = await namedRows<Share>(tx, CLAIM, [packetId, userId, device, takenAt.toISOString()])
  if (!share) throw refused('手慢了，红包已抢完')
  return share
}

/** Of what comes by chance the tax was known when the packet was funded; of pay for work it depends on who takes it. */
async function taxOf(tx: Db, packet: PacketRow, { seq, cents, tax }: Share, userId: number): Promise<number> {
  const due = isPaidForWork(packet.payType) ? await taxForWork(tx, packet, cents, userId) : taxOfChance(cents)
  if (due !== tax) {
    const own = and(eq(redPacketShare.packetId, packet.id), eq(redPacketShare.seq, seq))
    await tx.update(redPacketShare).set({ tax: due }).where(own)
  }
  return due
}

async function grant(tx: Db, packet: PacketRow, taker: Taker): Promise<PacketShare> {
  const takenAt = new Date()
  const share = await claim(tx, packet.id, taker, takenAt)
  const { seq, cents } = share
  const tax = await taxOf(tx, packet, share, taker.userId)
  await post(tx, {
    key: `rp:${packet.id}:grant:${seq}`,
    payType: packet.payType,
    ref: refOf(packet),
    memo: memoOf(packet),
    lines: reward.grant(poolOf(packet), userOwner(taker.userId), { gross: cents, tax }),
  })
  return { cents, tax, takenAt: takenAt.toISOString() }
}

/** What this user was paid for work by other packets in this year, month by month, says what is withheld of more of it. */
async function taxForWork(tx: Db, { id, taxMethod }: PacketRow, cents: number, userId: number): Promise<number> {
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
        ne(redPacketShare.packetId, id),
        gte(redPacketShare.takenAt, THIS_YEAR),
        inArray(redPacket.payType, [...WORK_TYPES]),
        eq(redPacket.taxMethod, taxMethod),
      ),
    )
    .groupBy(month)
  return taxOfWork(taxMethod, cents, worked, Number(chinaDay(new Date()).slice(5, 7)))
}
