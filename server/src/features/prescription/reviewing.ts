import { openFindings } from '@/domain/prescription/checks'
import { reasonedKeys } from '@/domain/prescription/draft'
import type { PrescriptionActor } from '@/domain/prescription/move'
import { refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { sayInRoom } from '../consultation'
import { lockPatient } from '../patient'
import { signingRefusal } from '../signature'
import { findingsOf, look } from './checking'
import { detailOf } from './detail'
import { makeMove, tryMove, withPrescription } from './moving'
import { endFile, keepFindings, newestFile, signAsPharmacist } from './signing'
import { contentOf, type Stored } from './stored'
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

/** Fifteen minutes in which nobody else decides, and the doctor does not withdraw it. Taken again it begins anew. */
export async function lock(context: Context, { id }: { id: string }) {
  const { prescription } = await asPharmacist(context, id, (tx, stored) =>
    makeMove(tx, stored, { event: 'lock' }, pharmacistOf(context)),
  )
  return { prescription }
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
    const refusal = await signingRefusal(tx, Number(actor.id))
    if (refusal) throw refused(refusal)
    const file = await newestFile(tx, stored.row.id)
    if (!file) throw new Error(`prescription ${stored.row.id} has no sheet`)
    const authUrl = await signAsPharmacist(tx, context, file, Number(actor.id))
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

/** By codes of 处方点评 and a text. A serious error is told to the quality office, and cannot be insisted on. */
export async function reject(context: Context, { id, ...given }: Rejection) {
  const { prescription } = await asPharmacist(context, id, async (tx, stored) => {
    await makeMove(tx, stored, { event: 'reject', ...given }, pharmacistOf(context), { assigneeId: null, reviewDueAt: null })
    await endFile(tx, stored, 'cancelled')
  })
  return { prescription }
}
