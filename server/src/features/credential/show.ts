import { and, desc, eq, ne } from 'drizzle-orm'
import type { Credential, SignedCredential } from '@/api/credential'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import type { Parts } from '../../http/context'
import type { Shown } from '../../feature'
import { documentLink, findDocument, signedDocument } from '../signature'
import { nameWaiting } from './issue'
import { signOnLook, subjectOf } from './sign'
import { credential, credentialIssuer } from './tables'

const NONE = '证书不存在，或不属于您'
/** More than anybody earns. */
const MOST = 200

export type CredentialRow = typeof credential.$inferSelect
export interface Whole {
  row: CredentialRow
  issuer: typeof credentialIssuer.$inferSelect
}

const whole = (db: Db) =>
  db
    .select({ row: credential, issuer: credentialIssuer })
    .from(credential)
    .innerJoin(credentialIssuer, eq(credentialIssuer.id, credential.issuerId))

/** A certificate by its number, whosever it is. */
export async function byNumber(db: Db, number: string): Promise<Whole | undefined> {
  const [found] = await whole(db).where(and(eq(credential.number, number), ne(credential.holder, '')))
  return found
}

export async function listMine(context: Context) {
  const { db } = context
  const viewer = viewerOf(context)
  await db.transaction((tx) => nameWaiting(tx, viewer))
  const rows = await whole(db).where(eq(credential.userId, viewer.id)).orderBy(desc(credential.id)).limit(MOST)
  const named = rows.filter(({ row }) => row.holder !== '')
  return { items: named.map(present), waiting: rows.length - named.length }
}

const present = ({ row, issuer }: Whole): Credential => ({
  ...row.content,
  ...{ number: row.number, holder: row.holder, issuer: issuer.name, issuedAt: row.issuedAt.toISOString() },
  state: row.revokedAt ? 'revoked' : row.documentId ? 'valid' : 'signing',
  ...{ revokeReason: row.revokeReason, isSample: issuer.isSample },
})

/** With what is known once it was signed. */
async function presentWhole(parts: Parts, found: Whole): Promise<SignedCredential> {
  const { row } = found
  const [document] = row.documentId
    ? await parts.db.select().from(signedDocument).where(eq(signedDocument.id, row.documentId))
    : []
  const hash = document?.contentSha ?? ''
  const { publicOrigin } = parts.settings
  return {
    ...present(found),
    ...{ hash, isTest: document?.isTest ?? false },
    checkUrl: hash && `${publicOrigin}/verify/${row.number}?h=${hash}`,
    badgeUrl: hash && `/credentials/${row.number}/badge?h=${hash}`,
  }
}

async function own(context: Context, number: string): Promise<Whole> {
  const found = await byNumber(context.db, number)
  if (found?.row.userId !== viewerOf(context).id) throw notFound(NONE)
  return found
}

export async function showOwn(context: Context, { number }: { number: string }): Promise<SignedCredential> {
  const found = await own(context, number)
  if (!found.row.documentId && !found.row.revokedAt) await signOnLook(context, found.row.id)
  return presentWhole(context, await own(context, number))
}

/** What the check of the document shows, as a page of the app. A wrong number and a wrong hash are answered alike. */
export async function showShared(
  context: Context,
  { number, hash }: { number: string; hash: string },
): Promise<SignedCredential> {
  const found = (await findDocument(context, number, hash)) && (await byNumber(context.db, number))
  if (!found) throw notFound('证书编号或校验码不正确')
  return presentWhole(context, found)
}

export async function fileOf(context: Context, { number }: { number: string }): Promise<{ url: string }> {
  const { row } = await own(context, number)
  if (!row.documentId) throw notFound('证书正在签章，请稍后再来')
  return { url: await documentLink(context, row.documentId) }
}

/** For the page that checks signed documents. */
export async function shownOf(db: Db, subject: string): Promise<Shown> {
  const id = Number(subject.slice(subjectOf(0).length - 1))
  const [row] = await db.select().from(credential).where(eq(credential.id, id))
  if (!row?.holder) return { facts: [] }
  const { title, basis } = row.content
  const reason = row.revokeReason ? ([['撤销原因', row.revokeReason]] as const) : []
  return { facts: [['持有人', row.holder], ['证书', title], ['考核', basis], ...reason] }
}
