import { and, eq, gte, sql } from 'drizzle-orm'
import { TEN_ITEMS } from '@/domain/prescription/form'
import type { PrescriptionActor } from '@/domain/prescription/move'
import type { Db } from '../../db/connect'
import { conflict, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { sayInRoom } from '../consultation'
import { detailOf } from './detail'
import { makeMove, noteEvent, tryMove, withPrescription } from './moving'
import { newestFile } from './signing'
import type { Stored } from './stored'
import { medicine, prescription, type SignedLine } from './tables'
import { mustBe } from './who'

const pharmacyOf = (context: Context): PrescriptionActor => ({ id: String(viewerOf(context).id), role: 'pharmacy' })

/** 调配: the first of the two has ticked all ten (处方管理办法 37). */
export async function prepare(context: Context, { id, ticks }: { id: string; ticks: string[] }) {
  const actor = pharmacyOf(context)
  await withPrescription(context, Number(id), async (tx, stored) => {
    await mustBe(tx, stored.row, Number(actor.id), 'pharmacy')
    if (!TEN_ITEMS.every((item) => ticks.includes(item))) throw refused('四查十对尚未全部完成')
    // The same rules as for the whole: not over, and approved. The second person is not known yet.
    tryMove(stored, { event: 'dispense', ticks, preparedBy: actor.id, checkedBy: '…', inStock: true }, actor)
    if (stored.row.preparedBy !== null && stored.row.preparedBy !== Number(actor.id))
      throw conflict('已由他人完成调配，请核对发药')
    // Pressed twice: it is done already, and done once.
    if (stored.row.preparedBy !== null) return
    await tx
      .update(prescription)
      .set({
        ...{ preparedBy: Number(actor.id), preparedAt: new Date(), ticks: [...TEN_ITEMS] },
        ...{ revision: stored.row.revision + 1, updatedAt: new Date() },
      })
      .where(eq(prescription.id, stored.row.id))
    await noteEvent(tx, stored, 'prepare', actor)
  })
  return { prescription: await detailOf(context, Number(id)) }
}

/** 核对 and 发药, by another person; what is given out leaves the shelf in the same transaction. */
export async function dispense(context: Context, { id }: { id: string }) {
  const actor = pharmacyOf(context)
  await withPrescription(context, Number(id), async (tx, stored) => {
    const { row } = stored
    await mustBe(tx, row, Number(actor.id), 'pharmacy')
    const { ticks, preparedBy } = row
    const move = { event: 'dispense', ticks, preparedBy: String(preparedBy ?? ''), checkedBy: actor.id } as const
    tryMove(stored, { ...move, inStock: true }, actor)
    const inStock = await takeFromShelf(tx, stored)
    await makeMove(tx, stored, { ...move, inStock }, actor, { checkedBy: Number(actor.id), dispensedAt: new Date() })
    await sayInRoom(tx, row.consultationId, '处方药品已发出', `dispensed-${row.number}`)
  })
  return { prescription: await detailOf(context, Number(id)) }
}

/** False: of one of them too little is left, and the transaction that asked undoes all of it. Rows are locked in one order, so that no two transactions wait for each other. */
async function takeFromShelf(tx: Db, { row }: Stored): Promise<boolean> {
  const file = await newestFile(tx, row.id)
  if (!file) throw new Error(`prescription ${row.id} has no sheet`)
  const lines = [...file.sheet.lines].sort(
    (one: SignedLine, other: SignedLine) => Number(one.medicineId) - Number(other.medicineId),
  )
  for (const { medicineId, packs } of lines) {
    const [taken] = await tx
      .update(medicine)
      .set({ stock: sql`${medicine.stock} - ${packs}` })
      .where(and(eq(medicine.id, Number(medicineId)), eq(medicine.orgId, row.orgId), gte(medicine.stock, packs)))
      .returning({ id: medicine.id })
    if (!taken) return false
  }
  return true
}
