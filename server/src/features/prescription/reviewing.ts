import { and, eq } from 'drizzle-orm'
import { openFindings } from '@/domain/prescription/checks'
import { reasonedKeys } from '@/domain/prescription/draft'
import type { PrescriptionActor } from '@/domain/prescription/move'
import { refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { sayInRoom } from '../consultation'
import { lockPatient } from '../patient'
import { signingRefusal } from '../signature'
import { findingsOf, look, mayPrescribe } from './checking'
import { detailOf } from './detail'
import { makeMove, tryMove, withPrescription } from './moving'
import { endFile, keepFindings, newestFile, signAsPharmacist } from './signing'
import { contentOf, type Stored } from './stored'
import { prescriptionStaff } from './tables'
import { mustBe } from './who'
import type { Db } from '../../db/connect'

const pharmacistOf = (context: Context): PrescriptionActor => ({ id: String(viewerOf(context).id), role: 'pharmacist' })

async function asPharmacist<T>(context: Context, id: string, work: (tx: Db, stored: Stored) => Promise<T>) {
  const result = await withPrescription(context, Number(id), async (tx, stored) => {
    await mustBe(tx, stored.row, viewerOf(context).id, 'pharmacist')
    return work(tx, stored)
  })
  return { prescription: await detailOf(context, Number(id)), result }
}

/** A lock that was taken so shortly ago is the same press once more. */
const SAME_PRESS_MS = 5_000

/** Fifteen minutes in which no other pharmacist decides, and the doctor does not withdraw it. Taken again, they begin again. */
export async function lock(context: Context, { id }: { id: string }) {
  const actor = pharmacistOf(context)
  const { prescription } = await asPharmacist(context, id, async (tx, stored) => {
    const move = { event: 'lock' } as const
    const { lock: own } = stored.order
    const { lock: taken } = tryMove(stored, move, actor)
    const isSamePress = own?.by === actor.id && taken !== null && taken.until - own.until < SAME_PRESS_MS
    if (!isSamePress) await makeMove(tx, stored, move, actor)
  })
  return { prescription }
}

/** A reviewer is 药师 or higher (section 4.1, 8): the title under which they review, once it is entered with their certificate. */
async function titleToReview(tx: Db, { orgId }: Stored['row'], userId: number): Promise<string> {
  const isIt = and(
    eq(prescriptionStaff.userId, userId),
    eq(prescriptionStaff.orgId, orgId),
    eq(prescriptionStaff.role, 'pharmacist'),
  )
  const [own] = await tx.select().from(prescriptionStaff).where(isIt)
  if (!own?.title || !own.certificate) throw refused('您的药师职称和资格证书尚未登记，请联系医院管理人员登记后再审核')
  return own.title
}

/** The checks run again, and the pharmacist's signature goes behind the doctor's. */
export async function approve(context: Context, { id }: { id: string }) {
  const actor = pharmacistOf(context)
  const { prescription, result } = await asPharmacist(context, id, async (tx, stored) => {
    // Of two prescriptions of one patient that are approved at once the second one finds the first (K15).
    await lockPatient(tx, stored.row.patientId)
    const content = await contentOf(tx, stored.row)
    const findings = findingsOf(await look(tx, stored, content))
    const answers = { signedAgain: reasonedKeys(content), read: new Set(content.read) }
    const { blocked, unsigned } = openFindings(findings, answers)
    const move = { event: 'approve', blocked, unsigned, isSigned: true } as const
    tryMove(stored, move, actor)
    if (!(await mayPrescribe(tx, stored.consultation.row.doctorId))) throw refused('开方医师已没有处方权，请驳回')
    const signerId = Number(actor.id)
    const title = await titleToReview(tx, stored.row, signerId)
    const refusal = await signingRefusal(tx, signerId)
    if (refusal) throw refused(refusal)
    const file = await newestFile(tx, stored.row.id)
    if (!file) throw new Error(`prescription ${stored.row.id} has no sheet`)
    const authUrl = await signAsPharmacist(tx, context, file, { signerId, title })
    if (authUrl) return authUrl
    await keepFindings(tx, stored, 'approve', findings, content)
    await makeMove(tx, stored, move, actor, { assigneeId: null, reviewDueAt: null })
    await sayInRoom(tx, stored.row.consultationId, '处方已通过药师审核，可在本页上方查看', `recipe-${file.number}`)
    return ''
  })
  return { prescription, authUrl: result }
}

interface Rejection {
  id: string
  codes: string[]
  text: string
  isSerious: boolean
}

/** By codes of 处方点评 and a text. A serious error is reported to the quality office, and cannot be insisted on. */
export async function reject(context: Context, { id, ...given }: Rejection) {
  const { prescription } = await asPharmacist(context, id, async (tx, stored) => {
    await makeMove(tx, stored, { event: 'reject', ...given }, pharmacistOf(context), { assigneeId: null, reviewDueAt: null })
    await endFile(tx, stored, 'cancelled')
  })
  return { prescription }
}
