import { and, eq } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import { needsGuardian } from '@/domain/consultation/child'
import { NO_DRAFT, type Draft } from '@/domain/prescription/draft'
import type { Inquiry, PrescriptionOrder } from '@/domain/prescription/move'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { findOrder, type OrderStored } from '../consultation'
import { findPatient, type PatientRow } from '../patient'
import { prescription, prescriptionVersion } from './tables'

export type PrescriptionRow = typeof prescription.$inferSelect

/** A prescription as it is stored, as the rules read it, and what it was written for. */
export interface Stored {
  row: PrescriptionRow
  order: PrescriptionOrder
  inquiry: Inquiry
  consultation: OrderStored
  patient: PatientRow
}

export const NOT_THERE = '该处方不存在'
const ms = (time: Date | null): number | null => time?.getTime() ?? null
const date = (time: number | null): Date | null => (time === null ? null : new Date(time))

/** `lock`: nobody else changes it, or what it is for, until the transaction ends; first the inquiry, so that nobody waits crosswise. */
export async function findPrescription(db: Db, id: number, { lock = false } = {}): Promise<Stored> {
  const [row] = await db.select().from(prescription).where(eq(prescription.id, id))
  if (!row) throw notFound(NOT_THERE)
  if (!lock) return storedOf(db, row)
  const consultation = await findOrder(db, row.consultationId, { lock })
  const [held] = await db.select().from(prescription).where(eq(prescription.id, id)).for('update')
  if (!held) throw notFound(NOT_THERE)
  return storedOf(db, held, consultation)
}

export async function storedOf(db: Db, row: PrescriptionRow, known?: OrderStored): Promise<Stored> {
  const consultation = known ?? (await findOrder(db, row.consultationId))
  const patient = await findPatient(db, row.patientId)
  return { row, order: orderOf(row), inquiry: inquiryOf(consultation, patient), consultation, patient }
}

export function inquiryOf({ row, order }: OrderStored, { birthday }: Pick<PatientRow, 'birthday'>): Inquiry {
  return {
    kind: order.kind,
    state: order.state,
    completedAt: order.completedAt,
    evidenceVerified: order.facts.evidenceVerified,
    isVideo: row.service === 'inq_video',
    isSmallChild: needsGuardian(birthday, chinaDay(new Date())),
    guardianConfirmed: order.facts.guardian?.confirmedByDoctor === true,
  }
}

export const orderOf = (row: PrescriptionRow): PrescriptionOrder => ({
  state: row.state,
  version: row.version,
  doctorId: String(row.doctorId),
  lock: row.lockedBy !== null && row.lockedUntil !== null ? { by: String(row.lockedBy), until: row.lockedUntil.getTime() } : null,
  reviewedBy: row.reviewedBy === null ? '' : String(row.reviewedBy),
  rejections: row.rejections,
  isSerious: row.isSerious,
  isDoubleSigned: row.isDoubleSigned,
  signedAt: ms(row.signedAt),
  validDays: row.validDays,
  expiresAt: ms(row.expiresAt),
})

/** The columns that a move changes. */
export const columnsOf = (order: PrescriptionOrder, { revision }: PrescriptionRow) => ({
  state: order.state,
  version: order.version,
  revision: revision + 1,
  lockedBy: order.lock ? Number(order.lock.by) : null,
  lockedUntil: date(order.lock?.until ?? null),
  reviewedBy: order.reviewedBy ? Number(order.reviewedBy) : null,
  rejections: order.rejections,
  isSerious: order.isSerious,
  isDoubleSigned: order.isDoubleSigned,
  signedAt: date(order.signedAt),
  validDays: order.validDays,
  expiresAt: date(order.expiresAt),
  updatedAt: new Date(),
})

/** What was written in a version. */
export async function contentOf(db: Db, { id, version }: Pick<PrescriptionRow, 'id' | 'version'>): Promise<Draft> {
  const isIt = and(eq(prescriptionVersion.prescriptionId, id), eq(prescriptionVersion.version, version))
  const [row] = await db.select().from(prescriptionVersion).where(isIt)
  if (!row) throw new Error(`no version ${version} of prescription ${id}`)
  // What was kept before a part was asked for says nothing of it.
  return { ...NO_DRAFT, ...row.content }
}
