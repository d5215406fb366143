import { eq } from 'drizzle-orm'
import { brands } from '@/domain/drug/data/brands'
import { drugContent } from '@/domain/drug/content'
import { interactionAgents } from '@/domain/drug/data/interaction-agents'
import { entryText, medicineKey, readMedicines, recordOf, type MedicineEntry } from '@/domain/prescription/medicine-entry'
import type { Db } from '../../db/connect'
import { invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { refuseUnstorable } from '../../http/well-formed'
import { initialsOf, pinyinOf } from '../../kernel/search/text'
import { noteOffice } from '../directory'
import { medicine } from './tables'
import { mustBeLicensed } from './who'

interface Entered {
  orgId: number
  /** As it was handed in. */
  medicines: unknown
  isSample?: boolean
  /** `user:<id>`, `command:<name>`, `sample`. */
  by: string
}

/** So many sentences are said at once. */
const SAID = 50

/** Enters the list of a hospital's pharmacy, all of it or nothing: what is there is changed, what the list does not name stays. */
export async function enterMedicines(db: Db, { orgId, medicines, isSample = false, by }: Entered): Promise<string> {
  refuseUnstorable(medicines, 'medicines')
  const { entries, issues } = readMedicines(medicines)
  if (issues.length > 0) {
    const more = issues.length > SAID ? `\n…… 共 ${issues.length} 处` : ''
    throw invalid({ medicines: `${issues.slice(0, SAID).join('\n')}${more}` })
  }
  const house = await mustBeLicensed(db, orgId)
  const { added, changed } = await db.transaction(async (tx) => {
    const before = await tx.select().from(medicine).where(eq(medicine.orgId, orgId))
    const known = new Set(before.map(medicineKey))
    const stored: { id: number; entry: MedicineEntry }[] = []
    // Rows are locked in one order, so that two lists that are entered at once do not wait crosswise.
    for (const entry of [...entries].sort((one, other) => (medicineKey(one) < medicineKey(other) ? -1 : 1)))
      stored.push({ id: await store(tx, entry, orgId, isSample), entry })
    await noteOffice(
      tx,
      stored.map(({ id, entry }) => ({ hospitalId: orgId, kind: 'medicine', refId: id, text: `录入 ${entryText(entry)}`, by })),
    )
    const added = entries.filter((entry) => !known.has(medicineKey(entry))).length
    return { added, changed: entries.length - added }
  })
  return `${house}：新增 ${added} 种，更新 ${changed} 种`
}

async function store(tx: Db, entry: MedicineEntry, orgId: number, isSample: boolean): Promise<number> {
  const {
    drugId,
    name,
    brand = '',
    form,
    strength,
    unit,
    countUnit,
    unitsPerPack,
    packUnit,
    priceCents,
    stock,
    advice = '',
  } = entry
  const said = {
    ...{ name, brand, unit, countUnit, unitsPerPack, packUnit, priceCents, advice, isSample },
    ...{ record: recordOf(entry), findable: findableOf(entry), endedAt: null, ...(stock !== undefined && { stock }) },
  }
  const [row] = await tx
    .insert(medicine)
    .values({ orgId, drugId, form, strength, ...said })
    .onConflictDoUpdate({ target: [medicine.orgId, medicine.drugId, medicine.form, medicine.strength], set: said })
    .returning({ id: medicine.id })
  if (!row) throw new Error('the medicine was not stored')
  return row.id
}

/** Its names and those of `domain/drug`, their pinyin and initials, in small letters. */
function findableOf({ drugId, name, brand = '', words = [] }: MedicineEntry): string {
  const known = [...drugContent.records, ...interactionAgents].find(({ id }) => id === drugId)
  const trade = (brands[drugId] ?? []).flatMap(({ zh, en = '' }) => [zh, en])
  const names = [name, brand, drugId, known?.zh ?? '', known?.en ?? '', ...trade, ...words].filter(Boolean)
  const spelled = names.flatMap((one) => [one, pinyinOf(one), initialsOf(one)])
  return [...new Set([...spelled, ...(known?.pinyin ?? '').split('|')])].filter(Boolean).join(' ').toLowerCase()
}

/** Packs of a medicine after a delivery or a count. */
export async function setStock(db: Db, { id, stock, by }: { id: number; stock: number; by: string }): Promise<string> {
  return changeOne(db, { id, by, set: { stock }, text: ({ packUnit }) => `库存 ${stock} ${packUnit}` })
}

/** Takes a medicine off the list: it cannot be chosen any more, and signed prescriptions with it are still dispensed. */
export const endMedicine = (db: Db, { id, by }: { id: number; by: string }): Promise<string> =>
  changeOne(db, { id, by, set: { endedAt: new Date() }, text: () => '已移出目录' })

interface Change {
  id: number
  by: string
  set: Partial<typeof medicine.$inferInsert>
  text: (row: typeof medicine.$inferSelect) => string
}
const changeOne = (db: Db, { id, by, set, text }: Change): Promise<string> =>
  db.transaction(async (tx) => {
    const [row] = await tx.update(medicine).set(set).where(eq(medicine.id, id)).returning()
    if (!row) throw notFound('药房没有该药品')
    const said = `${row.name} ${row.strength} ${row.unit}：${text(row)}`
    await noteOffice(tx, [{ hospitalId: row.orgId, kind: 'medicine', refId: id, text: said, by }])
    return said
  })

export async function adminMedicines(context: Context, { hospitalId, medicines }: { hospitalId: string; medicines: unknown[] }) {
  const by = `user:${viewerOf(context).id}`
  await enterMedicines(context.db, { orgId: Number(hospitalId), medicines, by })
  return {}
}

export async function adminEndMedicine(context: Context, { id }: { id: string }) {
  await endMedicine(context.db, { id: Number(id), by: `user:${viewerOf(context).id}` })
  return {}
}
