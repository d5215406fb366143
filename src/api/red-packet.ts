import * as v from 'valibot'
import type { TaxMethod } from '@/domain/money/tax'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

/** Amounts are cents, before tax. */
const shareSchema = v.object({
  cents: v.number(),
  /** What is withheld; the rest is in the wallet. */
  tax: v.number(),
  takenAt: v.string(),
})
export type PacketShare = v.InferOutput<typeof shareSchema>

const conditionSchema = v.object({
  kind: v.picklist(['certified', 'read', 'area']),
  /** What it asks for; of one that is not met, what is missing. */
  text: v.string(),
  met: v.boolean(),
  /** Of a condition that asks for a certificate: the code of domain/privilege, by which the way out is found. */
  privilege: v.number(),
})
export type PacketCondition = v.InferOutput<typeof conditionSchema>

const packetSchema = v.object({
  id: v.string(),
  /** See domain/money/pay-types. */
  payType: v.number(),
  title: v.string(),
  /** Who pays for it; empty: we do. */
  sponsor: v.string(),
  kind: v.picklist(['fixed', 'random']),
  state: v.picklist(['open', 'drained', 'expired']),
  total: v.number(),
  count: v.number(),
  takenCount: v.number(),
  takenCents: v.number(),
  endTime: v.string(),
  /** What has to be read to its end first; empty: nothing. */
  docId: v.string(),
  docTitle: v.string(),
})
export type RedPacket = v.InferOutput<typeof packetSchema>

const takerSchema = v.object({
  id: v.string(),
  /** Masked. */
  name: v.string(),
  cents: v.number(),
  takenAt: v.string(),
  /** The largest share of a random packet, said only when all are taken. */
  isLuckiest: v.boolean(),
  isOwn: v.boolean(),
})
export type PacketTaker = v.InferOutput<typeof takerSchema>

const recordSchema = v.object({
  /** Of the packet. */
  id: v.string(),
  payType: v.number(),
  title: v.string(),
  /** What came, before tax; of a packet that was given, all of it. */
  cents: v.number(),
  tax: v.number(),
  /** Of a packet that was given: shares, and how many were taken. Else 0. */
  count: v.number(),
  takenCount: v.number(),
  time: v.string(),
})
export type PacketRecord = v.InferOutput<typeof recordSchema>

/** Of one year in China. */
const yearSchema = v.object({ year: v.number(), count: v.number(), cents: v.number(), tax: v.number() })
export type PacketYear = v.InferOutput<typeof yearSchema>

export type RecordDirection = 'received' | 'given'

/** What a packet is funded with. Conditions that are left empty ask for nothing; a certificate is always asked for. */
export interface PacketFunding {
  payType: number
  title: string
  kind: RedPacket['kind']
  total: number
  count: number
  docId: string
  /** Provinces (GB/T 2260). */
  provIds: string[]
  /** The number of the sponsor's account, its name as doctors read it, and the contract; 0 and empty: our own money. */
  sponsorId: number
  sponsor: string
  contract: string
  /** How tax is withheld where it pays for work. */
  taxMethod: TaxMethod
  /** ISO time; empty: 24 hours from its opening on. */
  endTime: string
}

export const redPacketApi = {
  detail: read<{ id: string }>()(
    'api/redpacket/getdetail',
    v.object({ packet: packetSchema, conditions: v.array(conditionSchema), mine: v.nullable(shareSchema) }),
  ),
  /** Opens it. Again it gives the same answer: a share is given to a person once. */
  take: write<{ id: string }>()('api/redpacket/take', v.object({ mine: shareSchema })),
  /** Who got how much, the newest first; nothing as long as the packet is open and the caller has no share. */
  takers: read<PageQuery & { id: string }>()('api/redpacket/gettakers', pageOf(takerSchema)),
  records: read<PageQuery & { direction: RecordDirection }>()(
    'api/redpacket/getrecords',
    v.object({ ...pageOf(recordSchema).entries, years: v.array(yearSchema) }),
  ),
  /** The packet behind an article, if the caller may open it now or when the article is read; else empty. */
  ofDoc: read<{ docId: string }>()('api/redpacket/getbydoc', v.object({ packetId: v.string() })),
  /** For reviewers: takes the money out of its source, and cuts it into shares. */
  adminFund: write<PacketFunding & { idempotencyKey: string }>()('api/admin/redpacket/fund', v.object({ id: v.string() })),
  /** For reviewers: from now on it can be opened. */
  adminOpen: write<{ id: string }>()('api/admin/redpacket/open', emptyAnswer),
}
