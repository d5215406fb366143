import { and, desc, eq, inArray } from 'drizzle-orm'
import type { OpinionView } from '@/api/consultation'
import { OPINION_FOOTER, opinionTitles } from '@/domain/consultation/kinds'
import { editOpinion, signOpinion, type Opinion, type OpinionPart } from '@/domain/consultation/team'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { spendTicket } from '../security'
import { detailOf } from './detail'
import { makeMove, withOrder } from './moving'
import { trySigningFile } from './opinion-file'
import { findOrder, type Stored } from './stored'
import { consultationOpinion } from './tables'
import { moverOf, rolesOf, sideOf } from './who'

type OpinionRow = typeof consultationOpinion.$inferSelect
type Parts = Opinion['parts']

async function newest(db: Db, consultationId: number): Promise<OpinionRow | undefined> {
  const [row] = await db
    .select()
    .from(consultationOpinion)
    .where(eq(consultationOpinion.consultationId, consultationId))
    .orderBy(desc(consultationOpinion.version))
    .limit(1)
  return row
}

async function present(db: Db, { version, parts, signatures }: OpinionRow, userId: number): Promise<OpinionView> {
  const ids = signatures.map((one) => Number(one.userId))
  const people = ids.length ? await db.select({ id: user.id, name: user.realName }).from(user).where(inArray(user.id, ids)) : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    version,
    parts,
    signatures: signatures.map((one) => ({ name: names.get(Number(one.userId)) ?? '', at: new Date(one.at).toISOString() })),
    isSignedByMe: ids.includes(userId),
  }
}

/** The applicant reads it once it is signed and the order is completed; who writes it, always. */
export async function opinionOf(context: Context, { id }: { id: string }) {
  const { db } = context
  const userId = viewerOf(context).id
  const stored = await findOrder(db, Number(id))
  const side = sideOf(stored, userId)
  const row = side === 'doctor' || stored.order.state === 'completed' ? await newest(db, stored.row.id) : undefined
  const footer = stored.order.kind === 'A' ? OPINION_FOOTER : ''
  // A remote consultation without an agreement of both hospitals is a discussion.
  const { opinion: title } = opinionTitles(stored.row.service === 'con_remote' ? stored.row.agreementId : 'agreed')
  return { title, opinion: row ? await present(db, row, userId) : null, footer }
}

function mustWrite(stored: Stored, userId: number): void {
  if (sideOf(stored, userId) !== 'doctor') throw forbidden('仅会诊医生可以填写意见')
  if (stored.order.kind !== 'A' || !['in_progress', 'opinion_pending', 'accepted'].includes(stored.order.state))
    throw conflict('当前不能填写意见，请刷新后查看')
}

/** A draft of it; a change after a signature is a new version without signatures. */
export async function saveOpinion(context: Context, { id, parts }: { id: string; parts: Parts }) {
  const userId = viewerOf(context).id
  const row = await withOrder(context, Number(id), async (tx, stored) => {
    mustWrite(stored, userId)
    const before = await newest(tx, stored.row.id)
    const { version, ...rest } = editOpinion(before ?? { version: 1, parts: {}, signatures: [] }, parts)
    const values = { ...rest, consultationId: stored.row.id, version, updatedAt: new Date() }
    const [saved] = await tx
      .insert(consultationOpinion)
      .values(values)
      .onConflictDoUpdate({ target: [consultationOpinion.consultationId, consultationOpinion.version], set: values })
      .returning()
    if (!saved) throw new Error('the opinion was not stored')
    return saved
  })
  return { opinion: await present(context.db, row, userId) }
}

/** Without these nobody can act on it. */
const REQUIRED: readonly OpinionPart[] = ['diagnosis', 'treatment']
const NAMES = { diagnosis: '诊断意见', treatment: '治疗建议' } as const

/** C28: signed by whoever answers, and given. */
export async function sign(context: Context, { id, version, ticket }: { id: string; version: number; ticket: string }) {
  const userId = viewerOf(context).id
  await withOrder(context, Number(id), async (tx, stored) => {
    mustWrite(stored, userId)
    const row = await newest(tx, stored.row.id)
    if (row?.version !== version) throw conflict('意见已有新的版本，请刷新后再签名')
    const lacking = REQUIRED.find((part) => !row.parts[part]?.trim())
    if (lacking) throw invalid({ [lacking]: `请填写${NAMES[lacking as keyof typeof NAMES]}` })
    await spendTicket({ ...context, db: tx }, ticket)
    const { signatures } = signOpinion(row, String(userId), Date.now())
    await tx
      .update(consultationOpinion)
      .set({ signatures })
      .where(and(eq(consultationOpinion.consultationId, stored.row.id), eq(consultationOpinion.version, version)))
    const [role] = rolesOf(stored, 'doctor')
    if (role) await makeMove(tx, context, stored, { event: 'opinion', isSigned: true }, { role, by: moverOf(context) })
  })
  await trySigningFile(context, Number(id))
  return detailOf(context, Number(id))
}
