import { eq } from 'drizzle-orm'
import type { Move } from '@/domain/consultation/moves'
import { providerRole } from '@/domain/consultation/transitions/row'
import type { Db } from '../../db/connect'
import { conflict } from '../../errors'
import type { Context, Parts } from '../../http/context'
import { makeMove, withOrder } from './moving'
import { tellParties } from './notes'
import type { Stored } from './stored'
import { say } from './system-message'
import { consultation, type OrderMarks } from './tables'
import { moverOf, mustBeAnothers } from './who'

export const AGREED_ABUSE = { event: 'terminate', code: 'ABUSE', supportAgrees: true } as const satisfies Move

async function store(tx: Db, stored: Stored, abuse: OrderMarks['abuse'], attention: string): Promise<Stored> {
  const { row } = stored
  const marks = { ...row.marks, abuse }
  await tx.update(consultation).set({ marks, attention, updatedAt: new Date() }).where(eq(consultation.id, row.id))
  await tellParties(tx, { id: row.id, from: 0 })
  return { ...stored, row: { ...row, marks } }
}

/** The doctor wants to end an order for abuse: it waits for support, and goes on until then. */
export const askSupport = (tx: Db, stored: Stored, by: string): Promise<Stored> =>
  store(tx, stored, { by, at: Date.now(), isRefused: false }, '医生申请以辱骂、骚扰为由终止服务，请核实')

/** Support has looked at the record: it ends without a refund, or goes on. */
export const decideAbuse = (parts: Parts, { id, agrees, by }: { id: number; agrees: boolean; by: string }): Promise<void> =>
  withOrder(parts, id, async (tx, stored) => {
    mustBeAnothers(stored, by)
    const { abuse } = stored.row.marks
    if (!abuse || abuse.isRefused) throw conflict('该订单没有待核实的终止申请')
    const looked = await store(tx, stored, { ...abuse, isRefused: !agrees }, '')
    if (!agrees) return
    const moved = await makeMove(tx, parts, looked, AGREED_ABUSE, { role: providerRole(looked.order), by: abuse.by })
    await say(tx, moved, AGREED_ABUSE)
  })

export async function adminAbuse(context: Context, { id, agrees }: { id: string; agrees: boolean }) {
  await decideAbuse(context, { id: Number(id), agrees, by: moverOf(context) })
  return {}
}
