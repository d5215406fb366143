import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OpinionFile } from '@/api/consultation'
import { ageText } from '@/domain/age'
import { chinaDay } from '@/domain/china-time'
import { opinionWords } from '@/domain/consultation/kinds'
import { maskPatient } from '@/domain/consultation/masks'
import { OPINION_PARTS, type OpinionPart } from '@/domain/consultation/team'
import { PATIENT_GENDERS } from '@/domain/user'
import type { Db } from '../../db/connect'
import { conflict, forbidden, Refusal } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { findPatient } from '../patient'
import {
  countersign,
  documentLink,
  documentOf,
  signingRefusal,
  signSheet,
  type Sheet,
  type SheetBlock,
  type SignResult,
} from '../signature'
import { noteReader } from './cases'
import { findAnswerer } from './providers'
import { findOrder, type ConsultationRow, type Stored } from './stored'
import { consultationOpinion } from './tables'
import { mustTakePart, sideOf } from './who'

type OpinionRow = typeof consultationOpinion.$inferSelect

const subjectOf = (id: number): string => `consultation:${id}`
const roleOf = (userId: number): string => `doctor-${userId}`

/** The opinion as it was given: signed in the app, of a completed order. */
async function givenOpinion(db: Db, { row, order }: Stored): Promise<OpinionRow | undefined> {
  if (order.state !== 'completed') return undefined
  const [opinion] = await db
    .select()
    .from(consultationOpinion)
    .where(and(eq(consultationOpinion.consultationId, row.id), sql`${consultationOpinion.signatures} <> '[]'::jsonb`))
    .orderBy(desc(consultationOpinion.version))
    .limit(1)
  return opinion
}

const isSigner = ({ signatures }: OpinionRow, userId: number): boolean => signatures.some((one) => Number(one.userId) === userId)

/** The signed PDF for both sides; for who has signed in the app and not here, what is to be done. */
export async function opinionFile(context: Context, { id }: { id: string }): Promise<OpinionFile> {
  const { db } = context
  const userId = viewerOf(context).id
  const stored = await findOrder(db, Number(id))
  mustTakePart(stored, userId)
  const opinion = await givenOpinion(db, stored)
  const document = opinion && (await documentOf(db, 'opinion', subjectOf(stored.row.id)))
  const hasFile = document !== undefined && document.signed.length > 0
  if (hasFile) await noteReader(context, stored)
  const own = { number: hasFile ? document.number : '', url: hasFile ? await documentLink(context, document.id) : '' }
  if (!opinion || !isSigner(opinion, userId) || document?.signed.includes(userId)) return { ...own, next: 'none', reason: '' }
  const reason = await signingRefusal(db, userId)
  if (reason) return { ...own, next: 'certificate', reason }
  return { ...own, next: document?.waiting.includes(userId) ? 'confirm' : 'sign', reason: '' }
}

/** Signs the file of a given opinion by the caller's certificate. */
export async function signOpinionFile(context: Context, { id }: { id: string }): Promise<{ authUrl: string }> {
  const userId = viewerOf(context).id
  const result = await context.db.transaction(async (tx) => {
    const stored = await findOrder(tx, Number(id), { lock: true })
    sideOf(stored, userId)
    const opinion = await givenOpinion(tx, stored)
    if (!opinion) throw conflict('意见尚未出具，不能签名')
    if (!isSigner(opinion, userId)) throw forbidden('仅出具意见的医生可以签名')
    return signFile(tx, context, stored, opinion, userId)
  })
  return { authUrl: result.state === 'waiting' ? result.authUrl : '' }
}

/** With an opinion that was just given: whoever has a certificate signs the file too. The opinion stands without it; the page offers to sign later. */
export async function trySigningFile(context: Context, id: number): Promise<void> {
  const userId = viewerOf(context).id
  if (await signingRefusal(context.db, userId)) return
  try {
    await signOpinionFile(context, { id: String(id) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function signFile(tx: Db, parts: Parts, { row }: Stored, opinion: OpinionRow, signerId: number): Promise<SignResult> {
  const known = await documentOf(tx, 'opinion', subjectOf(row.id))
  // Of a team each signs the same file.
  if (known?.signed.length) return countersign(tx, parts, { documentId: known.id, signerId, role: roleOf(signerId) })
  const { provider } = await findAnswerer(tx, row.teamId === null ? String(row.doctorId) : `t${row.teamId}`)
  return signSheet(tx, parts, {
    ...{ kind: 'opinion', subject: subjectOf(row.id), number: `HZ-${row.id}-${opinion.version}` },
    ...{ hospital: provider.hospital, signerId, role: roleOf(signerId) },
    sheet: await sheetOf(tx, row, opinion, provider),
  })
}

/** Of the same opinion always the same: ages are those of the day on which it was given. */
async function sheetOf(
  db: Db,
  row: ConsultationRow,
  opinion: OpinionRow,
  by: { name: string; hospital: string },
): Promise<Sheet> {
  const { parts, signatures, version } = opinion
  const { title, footer } = opinionWords(row.service, row.kind, row.agreementId)
  const day = chinaDay(signatures[0]?.at ?? 0)
  const written = (Object.keys(OPINION_PARTS) as OpinionPart[]).filter((part) => parts[part]?.trim())
  return {
    paper: 'A4',
    title,
    blocks: [
      { kind: 'fields', columns: 3, items: [...(await patientItems(db, row, day)), ...orderItems(by, day, version)] },
      ...written.map((part): SheetBlock => ({ kind: 'text', heading: OPINION_PARTS[part], text: parts[part]?.trim() ?? '' })),
      { kind: 'text', tone: 'note', text: footer },
      { kind: 'signatures', boxes: await boxesOf(db, signatures) },
    ],
    footer,
  }
}

/** The members of a team, who sign the same file, know the patient by a masked name. */
async function patientItems(db: Db, { patientId, teamId }: ConsultationRow, day: string) {
  if (patientId === null) return []
  const { name, gender, birthday } = await findPatient(db, patientId)
  return [
    { label: '患者', value: teamId === null ? name : maskPatient(name) },
    { label: '性别', value: PATIENT_GENDERS[gender] ?? '' },
    { label: '年龄', value: ageText(birthday, day) },
  ]
}

const orderItems = ({ name, hospital }: { name: string; hospital: string }, day: string, version: number) => [
  { label: '出具方', value: name },
  { label: '日期', value: day },
  { label: '版本', value: `第 ${version} 版` },
  { label: '医院', value: hospital, wide: true },
]

/** A place for each who has signed in the app, in their order. */
async function boxesOf(db: Db, signatures: OpinionRow['signatures']) {
  const ids = signatures.map(({ userId }) => Number(userId))
  const people = await db.select({ id: user.id, name: user.realName }).from(user).where(inArray(user.id, ids))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ role: roleOf(id), label: `会诊医师 ${names.get(id) ?? ''}`.trim() }))
}
