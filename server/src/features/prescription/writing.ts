import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { DAY } from '@/domain/china-time'
import { isAllergen, type Allergen } from '@/domain/prescription/allergens'
import { readAllergies } from '@/domain/prescription/allergy-words'
import { NO_DRAFT, type Draft } from '@/domain/prescription/draft'
import { writePrescription } from '@/domain/prescription/move'
import type { Db } from '../../db/connect'
import { conflict, forbidden, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { findOrder, sideOf, type OrderStored } from '../consultation'
import { findPatient, type PatientRow } from '../patient'
import { findingsOf, look, presentFinding } from './checking'
import { detailOf } from './detail'
import { noteEvent, withPrescription } from './moving'
import { refusalFor } from './rights'
import { findPrescription, inquiryOf, type Stored } from './stored'
import { prescription, prescriptionVersion } from './tables'
import { mustBe } from './who'

/** A draft for an inquiry, filled in with what is known of the patient. One that is open already is that draft. */
export async function write(context: Context, { inquiryId, idempotencyKey }: { inquiryId: string; idempotencyKey: string }) {
  const { id: userId } = viewerOf(context)
  const id = await context.db.transaction(async (tx) => {
    const order = await findOrder(tx, Number(inquiryId), { lock: true })
    if (sideOf(order, userId) !== 'doctor') throw forbidden('仅接诊医生可以开具处方')
    const refusal = await refusalFor(tx, order)
    if (refusal) throw refused(refusal)
    const same = await openDraft(tx, order.row.id, userId, idempotencyKey)
    return same ?? make(tx, order, userId, idempotencyKey)
  })
  return { prescription: await detailOf(context, id) }
}

async function openDraft(tx: Db, consultationId: number, doctorId: number, idempotencyKey: string): Promise<number | undefined> {
  const [sent] = await tx
    .select({ id: prescription.id })
    .from(prescription)
    .where(and(eq(prescription.doctorId, doctorId), eq(prescription.idempotencyKey, idempotencyKey)))
  if (sent) return sent.id
  const [open] = await tx
    .select({ id: prescription.id })
    .from(prescription)
    .where(and(eq(prescription.consultationId, consultationId), eq(prescription.state, 'draft')))
  return open?.id
}

async function make(tx: Db, order: OrderStored, doctorId: number, idempotencyKey: string): Promise<number> {
  const { id: consultationId, patientId, orgId, applicantId } = order.row
  if (patientId === null || orgId === null) throw refused('仅互联网复诊可以开具处方')
  const patient = await findPatient(tx, patientId)
  const made = writePrescription(String(doctorId), inquiryOf(order, patient), Date.now())
  if (!made.ok) throw refused(made.text)
  const [row] = await tx
    .insert(prescription)
    .values({ consultationId, orgId, patientId, doctorId, applicantId, state: made.order.state, idempotencyKey })
    .returning()
  if (!row) throw new Error('the prescription was not stored')
  const content = await filledIn(tx, order, patient, orgId)
  await tx.insert(prescriptionVersion).values({ prescriptionId: row.id, version: row.version, content })
  await noteEvent(tx, { row }, 'create', { id: String(doctorId), role: 'doctor' })
  return row.id
}

/** Doses depend on the weight, so one older than this has to be entered again (our choice). */
const WEIGHT_DAYS = 30

/** What the order, the patient and the last prescription say. Figures keep the day on which they were measured. */
async function filledIn(tx: Db, { row }: OrderStored, patient: PatientRow, orgId: number): Promise<Draft> {
  const [last] = await tx
    .select({ content: prescriptionVersion.content, signedAt: prescription.signedAt })
    .from(prescription)
    .innerJoin(
      prescriptionVersion,
      and(eq(prescriptionVersion.prescriptionId, prescription.id), eq(prescriptionVersion.version, prescription.version)),
    )
    .where(
      and(
        eq(prescription.patientId, patient.id),
        eq(prescription.orgId, orgId),
        inArray(prescription.state, ['submitted', 'approved', 'dispensed', 'expired']),
        isNotNull(prescription.signedAt),
      ),
    )
    .orderBy(desc(prescription.id))
    .limit(1)
  const { code, text } = row.texts.diagnosis
  const known = last?.content.patient
  const isRecent = last?.signedAt != null && Date.now() - last.signedAt.getTime() <= WEIGHT_DAYS * DAY
  return {
    ...NO_DRAFT,
    feeClass: last?.content.feeClass ?? NO_DRAFT.feeClass,
    diagnoses: text ? [{ code, text }] : [],
    patient: {
      ...NO_DRAFT.patient,
      ...known,
      allergies: classesIn(patient.allergy) ?? known?.allergies ?? null,
      // What she was is no statement of today, and what was taken then may have ended.
      ...{ pregnancy: '', running: null, lastStarts: {} },
      ...(!isRecent && { weightKg: null }),
    },
  }
}

/** Allergies that the form has a tick for; null: none of them, though the text names something. Each check reads single drugs and unknown words itself. */
function classesIn(words: string): Allergen[] | null {
  const { known } = readAllergies(words)
  const classes = known?.filter(isAllergen) ?? []
  return classes.length > 0 || known?.length === 0 ? classes : null
}

async function ownDraft(db: Db, stored: Stored, userId: number): Promise<void> {
  await mustBe(db, stored.row, userId, 'doctor')
  if (stored.row.state !== 'draft') throw conflict('处方已不是草稿，请刷新后查看')
}

/** The draft as it is typed. The slower of two devices gets a conflict, so that neither overwrites the other. */
export async function save(context: Context, { id, revision, content }: { id: string; revision: number; content: Draft }) {
  const { id: userId } = viewerOf(context)
  await withPrescription(context, Number(id), async (tx, stored) => {
    await ownDraft(tx, stored, userId)
    const { row } = stored
    if (row.revision !== revision) throw conflict('该草稿已在其他设备上修改，请刷新后再编辑')
    const refusal = await refusalFor(tx, stored.consultation)
    if (refusal) throw refused(refusal)
    const looked = await look(tx, stored, content)
    await tx
      .update(prescriptionVersion)
      .set({ content, updatedAt: new Date() })
      .where(and(eq(prescriptionVersion.prescriptionId, row.id), eq(prescriptionVersion.version, row.version)))
    await tx
      .update(prescription)
      .set({ ...headOf(looked), validDays: content.validDays, revision: revision + 1, updatedAt: new Date() })
      .where(eq(prescription.id, row.id))
  })
  return { prescription: await detailOf(context, Number(id)) }
}

/** What lists show of it. */
export const headOf = ({ input, amountCents }: Awaited<ReturnType<typeof look>>) => ({
  amountCents,
  drugs: input.prescription.lines.map(({ genericName }) => genericName),
  diagnosis: input.prescription.diagnoses.map(({ text }) => text).join('；'),
})

/** The checks of what is typed, which is not saved. */
export async function check(context: Context, { id, content }: { id: string; content: Draft }) {
  const stored = await findPrescription(context.db, Number(id))
  await ownDraft(context.db, stored, viewerOf(context).id)
  const looked = await look(context.db, stored, content)
  return { findings: findingsOf(looked).map((one) => presentFinding(one, content)), amountCents: looked.amountCents }
}
