import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PacketFunding } from '@/api/red-packet'
import { taxOfChance } from '@/domain/money/tax'
import { isPaidForWork, needsSponsor, OPEN_HOURS } from '@/domain/red-packet/packet'
import { CutRefused, fixedShares, MOST_EACH, randomShares } from '@/domain/red-packet/shares'
import { enqueue } from '../../db/queue'
import type { Db } from '../../db/connect'
import { conflict, invalid, notFound, refused } from '../../errors'
import { areasOf } from '../../kernel/reference/areas'
import { doc } from '../../kernel/documents/tables'
import { balanceOf, post } from '../../kernel/ledger/ledger'
import { reward } from '../../kernel/ledger/postings'
import { HmacRng } from '../../services/hmac-rng'
import { keyFor, seal, unseal } from '../../services/seal'
import { EXPIRY } from './expiry'
import { funderOf, memoOf, poolOf, refOf, type PacketRow } from './packet'
import { redPacket, redPacketShare } from './tables'

const HOUR = 3600 * 1000
const SEAL = 'red-packet'

type Cut = Pick<PacketRow, 'kind' | 'total' | 'count' | 'key'>

/** The amounts of all shares, in the order in which they are taken. */
function sharesOf({ kind, total, count, key }: Cut, seed: Buffer): number[] {
  const cut = { total, count, max: MOST_EACH }
  return kind === 'fixed' ? fixedShares(cut) : randomShares(cut, new HmacRng(seed, `rp-${key}`).int)
}

interface Funding {
  input: PacketFunding & { idempotencyKey: string }
  /** Null: the command. */
  funderId: number | null
  signingKey: string
}

/** Takes the money out of its source into a pool of the packet's own, and cuts it into shares. Sent again, it is the same packet. */
export async function fundPacket(db: Db, { input, funderId, signingKey }: Funding): Promise<number> {
  const [known] = await db.select().from(redPacket).where(eq(redPacket.key, input.idempotencyKey))
  if (known) return sameAs(known, input)
  await refuseBroken(db, input)
  const { idempotencyKey: key, docId, endTime, sponsorId, ...columns } = input
  const seed = randomBytes(32)
  const shares = cutOrRefuse({ ...columns, key }, seed)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(redPacket)
      .values({
        ...columns,
        key,
        funderId,
        sponsorId: sponsorId || null,
        docId: docId ? Number(docId) : null,
        endsAt: endTime ? new Date(endTime) : null,
        seed: input.kind === 'random' ? seal(keyFor(signingKey, SEAL), '', seed) : '',
      })
      .onConflictDoNothing()
      .returning()
    // Two at once: the other one has stored it.
    if (!row) throw conflict('该红包正在注资，请稍后刷新')
    const taxOf = isPaidForWork(row.payType) ? () => 0 : taxOfChance
    await tx.insert(redPacketShare).values(shares.map((cents, seq) => ({ packetId: row.id, seq, cents, tax: taxOf(cents) })))
    await post(tx, {
      key: `rp:${row.id}:fund`,
      payType: row.payType,
      ref: refOf(row),
      memo: memoOf(row),
      lines: reward.fund(poolOf(row), funderOf(row), row.total),
    })
    return row.id
  })
}

function sameAs(known: PacketRow, input: PacketFunding): number {
  const isSame =
    COMPARED.every((name) => known[name] === input[name]) &&
    known.sponsorId === (input.sponsorId || null) &&
    known.docId === (input.docId ? Number(input.docId) : null) &&
    known.provIds.join() === input.provIds.join() &&
    // Without an end of its own it gets one when it is opened.
    (!input.endTime || known.endsAt?.getTime() === Date.parse(input.endTime))
  if (!isSame) throw conflict('该请求编号已用于另一个红包')
  return known.id
}
const COMPARED = ['payType', 'title', 'kind', 'total', 'count', 'sponsor', 'contract', 'taxMethod'] as const

function cutOrRefuse(cut: Cut, seed: Buffer): number[] {
  try {
    return sharesOf(cut, seed)
  } catch (error) {
    if (error instanceof CutRefused) throw invalid({ total: error.message })
    throw error
  }
}

/** What neither the schema nor the cut can know. */
async function refuseBroken(db: Db, input: PacketFunding): Promise<void> {
  const { payType, docId, provIds, sponsorId, sponsor, contract, endTime, total } = input
  if (needsSponsor(payType) && !sponsorId) throw invalid({ sponsorId: '问卷红包须由赞助方合同出资' })
  if (sponsorId && !sponsor) throw invalid({ sponsor: '请填写赞助方名称' })
  if (sponsorId && !contract) throw invalid({ contract: '请填写赞助合同编号' })
  if (endTime && Date.parse(endTime) <= Date.now()) throw invalid({ endTime: '结束时间应晚于现在' })
  const provinces = new Set(areasOf('').map(({ id }) => id))
  if (!provIds.every((id) => provinces.has(id))) throw invalid({ provIds: '地区有误' })
  if (docId) {
    const isPublished = and(eq(doc.id, Number(docId)), eq(doc.status, 'published'))
    const [found] = await db.select({ id: doc.id }).from(doc).where(isPublished)
    if (!found) throw notFound()
  }
  // The ledger refuses it too, without a sentence.
  if (sponsorId && (await balanceOf(db, 'L260', `sponsor:${sponsorId}`)) < total) throw refused('赞助方预存余额不足')
}

/** From now on it can be opened, until its end; then the rest goes back by itself. */
export async function openPacket(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(redPacket).where(eq(redPacket.id, id)).for('update')
    if (!row) throw notFound('红包不存在')
    if (row.state !== 'funded') throw conflict('该红包已经开放过')
    const endsAt = row.endsAt ?? new Date(Date.now() + OPEN_HOURS * HOUR)
    if (endsAt.getTime() <= Date.now()) throw refused('该红包的结束时间已过')
    if (row.docId !== null) {
      const ofDoc = and(eq(redPacket.docId, row.docId), eq(redPacket.state, 'open'))
      if ((await tx.select({ id: redPacket.id }).from(redPacket).where(ofDoc)).length)
        throw conflict('该文章已有一个进行中的红包')
    }
    await tx.update(redPacket).set({ state: 'open', openedAt: new Date(), endsAt }).where(eq(redPacket.id, id))
    await enqueue(tx, EXPIRY, { packetId: id }, { at: endsAt, key: String(id) })
  })
}

/** Draws the shares of a packet again from its seed, for an audit: what they ought to be, and what they are. */
export async function auditPacket(db: Db, id: number, signingKey: string): Promise<{ drawn: number[]; stored: number[] }> {
  const [row] = await db.select().from(redPacket).where(eq(redPacket.id, id))
  if (!row) throw notFound('红包不存在')
  const stored = await db
    .select({ cents: redPacketShare.cents })
    .from(redPacketShare)
    .where(eq(redPacketShare.packetId, id))
    .orderBy(redPacketShare.seq)
  const seed = row.seed ? unseal(keyFor(signingKey, SEAL), '', row.seed) : Buffer.alloc(0)
  return { drawn: sharesOf(row, seed), stored: stored.map(({ cents }) => cents) }
}
