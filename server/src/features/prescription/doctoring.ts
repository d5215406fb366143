import { and, eq } from 'drizzle-orm'
import { openFindings, type Finding } from '@/domain/prescription/checks'
import { reasonedKeys, type Draft } from '@/domain/prescription/draft'
import type { PrescriptionActor } from '@/domain/prescription/move'
import type { Db } from '../../db/connect'
import { conflict, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { spendTicket } from '../security'
import { signingRefusal } from '../signature'
import { findingsOf, look } from './checking'
import { detailOf } from './detail'
import { makeMove, noteEvent, tryMove, withPrescription } from './moving'
import { firstTurn } from './queue'
import { refusalFor } from './rights'
import { endFile, isWaiting, keepFindings, signAsDoctor } from './signing'
import { contentOf, type Stored } from './stored'
import { prescription, prescriptionVersion } from './tables'
import { mustBe } from './who'
import { headOf } from './writing'

const doctorOf = (context: Context): PrescriptionActor => ({ id: String(viewerOf(context).id), role: 'doctor' })

/** One transaction of the doctor about his prescription, and how it stands then. */
async function asDoctor<T>(context: Context, id: string, work: (tx: Db, stored: Stored) => Promise<T>) {
  const result = await withPrescription(context, Number(id), async (tx, stored) => {
    await mustBe(tx, stored.row, viewerOf(context).id, 'doctor')
    return work(tx, stored)
  })
  return { prescription: await detailOf(context, Number(id)), result }
}

/** Reasons that are signed again: of what lies above the usual, with what it is about. */
const reasonsOf = (findings: readonly Finding[], { reasons }: Draft) =>
  findings
    .filter(({ level, key }) => level === 'DOUBLE' && (reasons[key] ?? '').trim() !== '')
    .map(({ text, key }) => ({ text, reason: (reasons[key] ?? '').trim() }))

/** Signs and sends a draft. The checks run here, whatever the doctor's page has shown. */
export async function submit(context: Context, { id, revision, ticket }: { id: string; revision: number; ticket: string }) {
  const actor = doctorOf(context)
  const { prescription: shown, result } = await asDoctor(context, id, async (tx, stored) => {
    if (stored.row.state === 'draft' && stored.row.revision !== revision)
      throw conflict('该草稿已在其他设备上修改，请刷新后再提交')
    const content = await contentOf(tx, stored.row)
    const looked = await look(tx, stored, content)
    const findings = findingsOf(looked)
    const open = openFindings(findings, { signedAgain: reasonedKeys(content), read: new Set(content.read) })
    const move = { event: 'submit', ...open, isSigned: true, validDays: content.validDays } as const
    // What is wrong is said before anything is signed.
    tryMove(stored, move, actor)
    const refusal = (await refusalFor(tx, stored.consultation)) || (await signingRefusal(tx, stored.row.doctorId))
    if (refusal) throw refused(refusal)
    const isAsked = findings.some(({ level }) => level === 'DOUBLE') && !(await isWaiting(tx, stored, looked))
    if (isAsked) await signAgain(context, tx, ticket)
    const reasons = reasonsOf(findings, content)
    const { authUrl, number } = await signAsDoctor(tx, context, stored, looked, { content, reasons, insistReason: '' })
    if (authUrl) return authUrl
    await keepFindings(tx, stored, 'submit', findings, content)
    await makeMove(tx, stored, move, actor, { number, ...headOf(looked), ...(await firstTurn(tx, stored.row)) })
    return ''
  })
  return { prescription: shown, authUrl: result }
}

/** The second signature of section 4.1 (4): who sits at the device shows again that he is the doctor. */
async function signAgain(context: Context, tx: Db, ticket: string): Promise<void> {
  if (!ticket) throw refused('有需要再次签名的项目，请先验证身份')
  await spendTicket({ ...context, db: tx }, ticket)
}

/** The version that was is kept; what follows begins with a copy of it. */
async function copyVersion(tx: Db, before: Stored, after: Stored): Promise<void> {
  const content = await contentOf(tx, before.row)
  const again: Draft = { ...content, read: [], reasons: {} }
  await tx.insert(prescriptionVersion).values({ prescriptionId: after.row.id, version: after.row.version, content: again })
}

export async function withdraw(context: Context, { id }: { id: string }) {
  const { prescription: shown } = await asDoctor(context, id, async (tx, stored) => {
    const moved = await makeMove(tx, stored, { event: 'withdraw' }, doctorOf(context), { assigneeId: null, reviewDueAt: null })
    await copyVersion(tx, stored, moved)
    await endFile(tx, stored, 'cancelled')
  })
  return { prescription: shown }
}

export async function revise(context: Context, { id }: { id: string }) {
  const { prescription: shown } = await asDoctor(context, id, async (tx, stored) => {
    await noOtherDraft(tx, stored)
    const moved = await makeMove(tx, stored, { event: 'revise' }, doctorOf(context))
    await copyVersion(tx, stored, moved)
  })
  return { prescription: shown }
}

async function noOtherDraft(tx: Db, { row }: Stored): Promise<void> {
  const isIt = and(eq(prescription.consultationId, row.consultationId), eq(prescription.state, 'draft'))
  const [open] = await tx.select({ id: prescription.id }).from(prescription).where(isIt)
  if (open) throw conflict('该问诊已有一张处方草稿，请先提交或作废')
}

/** 双签确认: the doctor stands by what was rejected, and signs it anew. */
export async function insist(context: Context, { id, reason, ticket }: { id: string; reason: string; ticket: string }) {
  const actor = doctorOf(context)
  const { prescription: shown, result } = await asDoctor(context, id, async (tx, stored) => {
    const move = { event: 'insist', reason, isSigned: true } as const
    tryMove(stored, move, actor)
    const refusal = (await refusalFor(tx, stored.consultation)) || (await signingRefusal(tx, stored.row.doctorId))
    if (refusal) throw refused(refusal)
    const content = await contentOf(tx, stored.row)
    const looked = await look(tx, stored, content)
    if (!(await isWaiting(tx, stored, looked))) await signAgain(context, tx, ticket)
    const findings = findingsOf(looked)
    // Something may stand in the way today that did not when it was written.
    const { blocked, unsigned } = openFindings(findings, { signedAgain: reasonedKeys(content), read: new Set(content.read) })
    if (blocked > 0) throw refused('处方存在不允许的问题，请修改')
    // No pharmacist could approve it: what is new is answered for where it is written.
    if (unsigned > 0) throw refused('有新的须说明理由的项目，请选择修改处方')
    const reasons = reasonsOf(findings, content)
    const { authUrl, number } = await signAsDoctor(tx, context, stored, looked, { content, reasons, insistReason: reason })
    if (authUrl) return authUrl
    await keepFindings(tx, stored, 'insist', findings, content)
    await makeMove(tx, stored, move, actor, { number, ...headOf(looked), ...(await firstTurn(tx, stored.row)) })
    return ''
  })
  return { prescription: shown, authUrl: result }
}

export async function cancel(context: Context, { id, reason }: { id: string; reason: string }) {
  const { prescription: shown } = await asDoctor(context, id, async (tx, stored) => {
    await makeMove(tx, stored, { event: 'cancel', reason }, doctorOf(context), { assigneeId: null, reviewDueAt: null })
    await endFile(tx, stored, 'cancelled')
  })
  return { prescription: shown }
}

const URGE_AGAIN_MS = 10 * 60_000

/** The doctor waits: it stands first in the pharmacists' list, marked so. */
export async function urge(context: Context, { id }: { id: string }) {
  const { prescription: shown } = await asDoctor(context, id, async (tx, stored) => {
    const { row } = stored
    if (row.state !== 'submitted') throw conflict('处方不在审核中')
    if (row.urgedAt && Date.now() - row.urgedAt.getTime() < URGE_AGAIN_MS) throw refused('刚刚提醒过药师，请稍候')
    await tx.update(prescription).set({ urgedAt: new Date() }).where(eq(prescription.id, row.id))
    await noteEvent(tx, stored, 'urge', doctorOf(context))
  })
  return { prescription: shown }
}
