import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm'
import type { MedicineCard } from '@/api/prescription'
import { onlineBar } from '@/domain/prescription/online'
import { FORMS } from '@/domain/prescription/routes'
import type { Db } from '../../db/connect'
import { forbidden } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { findOrder, sideOf } from '../consultation'
import { medicine } from './tables'

export type MedicineRow = typeof medicine.$inferSelect

const SHOWN = 40

/** What is searched for, small letters, without signs that LIKE reads. */
const wordsOf = (keyword: string): string[] =>
  keyword
    .toLowerCase()
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** The list of the hospital under which an inquiry runs, for its doctor: by Chinese name, pinyin, initials, trade and English name. */
export async function searchMedicines(context: Context, { inquiryId, keyword }: { inquiryId: string; keyword: string }) {
  const { db } = context
  const order = await findOrder(db, Number(inquiryId))
  if (sideOf(order, viewerOf(context).id) !== 'doctor') throw forbidden('仅接诊医生可以选择药品')
  const { orgId, kind } = order.row
  if (kind !== 'B' || orgId === null) throw forbidden('仅互联网复诊可以开具处方')
  const rows = await db
    .select()
    .from(medicine)
    .where(
      and(
        eq(medicine.orgId, orgId),
        isNull(medicine.endedAt),
        ...wordsOf(keyword).map((word) => like(medicine.findable, `%${word}%`)),
      ),
    )
    .orderBy(asc(medicine.name), asc(medicine.id))
    .limit(SHOWN)
  return { items: rows.map(cardOf), isSample: rows.some(({ isSample }) => isSample) }
}

export function cardOf(row: MedicineRow): MedicineCard {
  const { record, strength, unit, countUnit } = row
  return {
    ...{ id: String(row.id), drugId: row.drugId, name: row.name, brand: row.brand, form: row.form },
    ...{ unitsPerPack: row.unitsPerPack, packUnit: row.packUnit, priceCents: row.priceCents, advice: row.advice },
    spec: { amount: strength, unit, countUnit },
    isInStock: row.stock > 0,
    isOncology: record.oncology,
    routes: [...(record.routes ?? FORMS[row.form].routes)],
    frequencies: [...(record.frequencies ?? [])],
    doseUnits: [...(record.doseUnits ?? [unit])],
    usual: record.usual ? { value: record.usual.value, unit: record.usual.unit, isVerified: record.usual.isVerified } : null,
    cycleDays: record.cycleDays ?? null,
    tests: (record.tests ?? []).map(({ id, zh }) => ({ id, name: zh })),
    // The checks say the same of who forces it (section 4.1, 2).
    refusal: onlineBar(row.name, record)?.text ?? '',
  }
}

/** Those of a hospital's list, by id; what was taken off it is not there. */
export async function medicinesById(db: Db, orgId: number, ids: readonly string[]): Promise<Map<string, MedicineRow>> {
  if (ids.length === 0) return new Map()
  const isIt = and(eq(medicine.orgId, orgId), isNull(medicine.endedAt), inArray(medicine.id, ids.map(Number)))
  const rows = await db.select().from(medicine).where(isIt)
  return new Map(rows.map((row) => [String(row.id), row]))
}

/** Of what a patient takes, also what is not listed any more. */
export const medicinesByDrug = async (db: Db, orgId: number, drugIds: readonly string[]): Promise<MedicineRow[]> =>
  drugIds.length
    ? db
        .select()
        .from(medicine)
        .where(and(eq(medicine.orgId, orgId), inArray(medicine.drugId, [...drugIds])))
    : []
