import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Patient } from '@/api/patient'
import { ageText } from '@/domain/age'
import { chinaDay } from '@/domain/china-time'
import { needsGuardianToSign } from '@/domain/consultation/child'
import { maskPatientId, maskPatientMobile } from '@/domain/consultation/masks'
import { idBirthday } from '@/domain/id-number'
import { idGender, type PatientForm } from '@/domain/patient/form'
import { keyedHash } from '../../crypto'
import type { Db } from '../../db/connect'
import { conflict, invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { sealNumber, unsealNumber } from '../../services/sealed-number'
import { caseFile, patient } from './tables'

export type PatientRow = typeof patient.$inferSelect

/** Of one account. */
const PATIENTS_MOST = 200
const NOT_THERE = '该患者不存在'

const isThere = isNull(patient.removedAt)

/** A patient of this account, still in its list or not. */
export async function everPatientOf(db: Db, id: number, ownerId: number): Promise<PatientRow> {
  const [row] = await db
    .select()
    .from(patient)
    .where(and(eq(patient.id, id), eq(patient.ownerId, ownerId)))
  if (!row) throw notFound(NOT_THERE)
  return row
}

/** A patient of this account; those who were taken out of the list are not there. */
export async function patientOf(db: Db, id: number, ownerId: number): Promise<PatientRow> {
  const row = await everPatientOf(db, id, ownerId)
  if (row.removedAt) throw notFound(NOT_THERE)
  return row
}

/** Everybody whom an account ever looked after: what is hidden from others. */
export async function patientNames(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db.select({ name: patient.name }).from(patient).where(eq(patient.ownerId, ownerId))
  return rows.map(({ name }) => name)
}

/** The patient of an order, whether still in the list or not. */
export async function findPatient(db: Db, id: number): Promise<PatientRow> {
  const [row] = await db.select().from(patient).where(eq(patient.id, id))
  if (!row) throw notFound(NOT_THERE)
  return row
}

export async function presentPatients(db: Db, rows: readonly PatientRow[]): Promise<Patient[]> {
  const counts = rows.length
    ? await db
        .select({ id: caseFile.patientId, n: count() })
        .from(caseFile)
        .where(
          and(
            inArray(
              caseFile.patientId,
              rows.map(({ id }) => id),
            ),
            isNull(caseFile.removedAt),
          ),
        )
        .groupBy(caseFile.patientId)
    : []
  const fixed = await sentOnes(
    db,
    rows.map(({ id }) => id),
  )
  const today = chinaDay(new Date())
  return rows.map(({ id, name, gender, birthday, idMasked, mobileMasked, relation, guardian, allergy, isSample }) => ({
    ...{ id: String(id), name, gender, birthday, relation, guardian, allergy, isSample },
    age: ageText(birthday, today),
    idNumber: idMasked,
    mobile: mobileMasked,
    fileCount: counts.find((one) => one.id === id)?.n ?? 0,
    isFixed: fixed.has(id),
  }))
}

export async function presentPatient(db: Db, row: PatientRow): Promise<Patient> {
  const [shown] = await presentPatients(db, [row])
  if (!shown) throw new Error('a patient without a row')
  return shown
}

export async function listPatients(context: Context) {
  const rows = await context.db
    .select()
    .from(patient)
    .where(and(eq(patient.ownerId, viewerOf(context).id), isThere))
    .orderBy(asc(patient.id))
  return { items: await presentPatients(context.db, rows) }
}

const ownerName = (ownerId: number): string => `patient of ${ownerId}`

/** In full, for who has said why; empty: there is none. */
export function wholeNumber(keys: Parameters<typeof unsealNumber>[0], row: PatientRow, field: 'idNumber' | 'mobile'): string {
  return row[field] && unsealNumber(keys, ownerName(row.ownerId), row[field])
}

/** What the ID number says is not asked for: it cannot contradict it. */
function numbersOf(context: Context, ownerId: number, idNumber: string) {
  return {
    birthday: idBirthday(idNumber),
    gender: idGender(idNumber),
    idNumber: sealNumber(context, ownerName(ownerId), idNumber),
    idHash: keyedHash(context.signingKey, `patient:${idNumber}`),
    idMasked: maskPatientId(idNumber),
  }
}

/** Adds a patient, or changes one. The same person stands there once; a number that is left empty in a change stays as it was. */
export async function savePatient(context: Context, { patientId, ...form }: PatientForm & { patientId: string }) {
  const { db } = context
  const ownerId = viewerOf(context).id
  const before = patientId ? await patientOf(db, Number(patientId), ownerId) : undefined
  if (!before && !form.idNumber) throw invalid({ idNumber: '请输入患者的身份证号' })
  const numbers = form.idNumber ? numbersOf(context, ownerId, form.idNumber) : {}
  const birthday = form.idNumber ? idBirthday(form.idNumber) : (before?.birthday ?? '')
  if (needsGuardianToSign(birthday, chinaDay(new Date())) && !form.guardian)
    throw invalid({ guardian: '未满18周岁须填写监护人姓名' })
  const mobile = form.mobile
    ? { mobile: sealNumber(context, ownerName(ownerId), form.mobile), mobileMasked: maskPatientMobile(form.mobile) }
    : {}
  const { name, relation, guardian, allergy } = form
  const values = { name, relation, guardian, allergy, ...numbers, ...mobile, updatedAt: new Date() }
  const row = await store(db, ownerId, before, values)
  return { patient: await presentPatient(db, row) }
}

/** Ids of all entries of one person: entered anew, or in the list of a relative, it is the same body that takes the drugs. */
export const samePersons = (db: Db, id: number) => {
  const named = db.select({ idHash: patient.idHash }).from(patient).where(eq(patient.id, id))
  return db
    .select({ id: patient.id })
    .from(patient)
    .where(or(eq(patient.id, id), and(ne(patient.idHash, ''), inArray(patient.idHash, named))))
}

/** Holds a person until the transaction ends: who it is does not change while an order is being sent, and of two prescriptions the second sees the first. */
export const lockPatient = (tx: Db, id: number) => samePersons(tx, id).orderBy(asc(patient.id)).for('update')

/** Those of them about whom an order was sent. Orders know patients and not the other way round, so their table is named as the database has it. */
async function sentOnes(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const isSent = sql<boolean>`exists (select 1 from consultation c where c.patient_id = ${patient.id} and c.state <> 'draft')`
  const rows = await db
    .select({ id: patient.id })
    .from(patient)
    .where(and(inArray(patient.id, [...ids]), isSent))
  return new Set(rows.map(({ id }) => id))
}

const FIXED = '该患者已有问诊或会诊记录，不能修改；如填写有误，请移除后重新添加'

/** What was sent is about this person and nobody else: neither the name nor the number becomes that of another one. */
async function mustBeSame(tx: Db, { id }: PatientRow, { name, idHash }: Partial<PatientRow>): Promise<void> {
  // As it is now: another page may have changed it since it was asked for.
  const [before] = await tx.select().from(patient).where(eq(patient.id, id))
  if (!before) return
  const isOther = { name: name !== before.name, idNumber: idHash !== undefined && idHash !== before.idHash }
  if (!isOther.name && !isOther.idNumber) return
  await lockPatient(tx, before.id)
  // Asked when the lock is there.
  const isSent = (await sentOnes(tx, [before.id])).has(before.id)
  if (isSent) throw invalid({ ...(isOther.name && { name: FIXED }), ...(isOther.idNumber && { idNumber: FIXED }) })
}

async function store(db: Db, ownerId: number, before: PatientRow | undefined, values: Partial<PatientRow>): Promise<PatientRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ownerId})`)
    const idHash = values.idHash ?? before?.idHash ?? ''
    const [same] = await tx
      .select()
      .from(patient)
      .where(and(eq(patient.ownerId, ownerId), eq(patient.idHash, idHash), isThere))
    // Sent twice, or added before: it is the one that is there.
    if (same && !before) {
      if (same.name !== values.name) throw invalid({ idNumber: '该身份证号已用于您的另一位患者' })
      // What somebody does not bear is not left behind without a word.
      if (values.allergy && values.allergy !== same.allergy)
        throw invalid({ allergy: '该患者已在您的列表中，请打开其资料修改过敏史' })
      return same
    }
    if (same && before && same.id !== before.id) throw invalid({ idNumber: '该身份证号已用于您的另一位患者' })
    if (before) {
      await mustBeSame(tx, before, values)
      const [changed] = await tx.update(patient).set(values).where(eq(patient.id, before.id)).returning()
      if (!changed) throw conflict('患者资料已变化，请刷新后重试')
      return changed
    }
    const [sum] = await tx
      .select({ n: count() })
      .from(patient)
      .where(and(eq(patient.ownerId, ownerId), isThere))
    if ((sum?.n ?? 0) >= PATIENTS_MOST) throw refused(`每个账号最多添加 ${PATIENTS_MOST} 位患者`)
    const [made] = await tx
      .insert(patient)
      .values({ ...(values as typeof patient.$inferInsert), ownerId })
      .returning()
    if (!made) throw new Error('the patient was not stored')
    return made
  })
}

/** Takes a patient out of the list. Orders and prescriptions keep what was treated. */
export async function removePatient(context: Context, { patientId }: { patientId: string }) {
  const row = await patientOf(context.db, Number(patientId), viewerOf(context).id)
  await context.db.update(patient).set({ removedAt: new Date() }).where(eq(patient.id, row.id))
  return {}
}
