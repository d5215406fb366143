import { X509Certificate } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import {
  canSign,
  certificateAt,
  certificateStep,
  type CertificateEvent,
  type CertificateState,
} from '@/domain/prescription/certificate'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { keyFor, seal, unseal } from '../../services/seal'
import { CaSilent, type CaState, type CaStatus } from '../../services/authority/contract'
import { certificate } from './tables'

export type CertificateRow = typeof certificate.$inferSelect

/** What an application is now: of an open one the clock tells. */
export const stateNow = ({ state, validTo }: Pick<CertificateRow, 'state' | 'validTo'>): CertificateState =>
  state === 'active' && validTo ? certificateAt(validTo.getTime(), Date.now()) : state

/** The newest application of somebody, and the certificate that signs for him now. While a renewal is on its way they are two. */
export async function ownCertificates(db: Db, userId: number): Promise<{ newest?: CertificateRow; signing?: CertificateRow }> {
  const [newest] = await db
    .select()
    .from(certificate)
    .where(eq(certificate.userId, userId))
    .orderBy(desc(certificate.id))
    .limit(1)
  const [signing] = await db
    .select()
    .from(certificate)
    .where(and(eq(certificate.userId, userId), eq(certificate.state, 'active'), gt(certificate.validTo, sql`now()`)))
    .orderBy(desc(certificate.id))
    .limit(1)
  return { ...(newest && { newest }), ...(signing && { signing }) }
}

const REFUSALS: Readonly<Record<Exclude<CertificateState, 'active' | 'expiring'>, string>> = {
  none: '尚未开通电子签名，请先申请证书',
  applied: '电子签名正在开通，请先完成实名核验',
  verifying: '电子签名正在开通，请先完成实名核验',
  expired: '签名证书已过期，请重新申请',
  revoked: '签名证书已吊销，请重新申请',
  rejected: '电子签名申请未通过，请重新申请',
}

/** The sentence why this person cannot sign now, or ''. */
export async function signingRefusal(db: Db, userId: number): Promise<string> {
  const { newest, signing } = await ownCertificates(db, userId)
  if (signing) return ''
  const state = newest ? stateNow(newest) : 'none'
  return canSign(state) ? '' : REFUSALS[state as keyof typeof REFUSALS]
}

/** By which the seal and the ID number of an account are kept. */
const sealKey = ({ signingKey }: Pick<Parts, 'signingKey'>): Buffer => keyFor(signingKey, 'signature seals')
const sealOwner = (userId: number): string => `seal of ${userId}`

export const sealPicture = (parts: Pick<Parts, 'signingKey'>, { userId, seal: kept }: CertificateRow): Buffer | null =>
  kept ? unseal(sealKey(parts), sealOwner(userId), kept) : null

/** How what the authority says is reached, from whatever was known before. */
const WAYS: Readonly<Record<CaState, readonly CertificateEvent[]>> = {
  applied: [],
  verifying: ['verify'],
  active: ['verify', 'open'],
  rejected: ['refuse'],
  revoked: ['revoke'],
}

/** Asks the authority what became of an application, and writes it down. This is the only way in which a state changes. */
export async function refreshCertificate(parts: Parts, applyId: string): Promise<void> {
  const told = await parts.authority.status(applyId)
  await parts.db.transaction(async (tx) => {
    const [row] = await tx.select().from(certificate).where(eq(certificate.applyId, applyId)).for('update')
    if (!row) return
    const state = WAYS[told.state].reduce<CertificateState>((at, event) => certificateStep(at, event) ?? at, row.state)
    // What contradicts what we know, as a rejection of what was opened, changes nothing.
    const isNews = state === told.state && state !== row.state
    const columns = isNews ? { state: told.state, reason: told.reason ?? '', ...opened(parts, row, told) } : {}
    await tx
      .update(certificate)
      .set({ ...columns, askedAt: new Date(), ...(isNews && { updatedAt: new Date() }) })
      .where(eq(certificate.id, row.id))
  })
}

/** Serial and end are read from the certificate itself. */
function opened(parts: Parts, { userId }: CertificateRow, { state, certPem = '', sealImage }: CaStatus) {
  if (state !== 'active') return {}
  try {
    const { serialNumber, validTo } = new X509Certificate(certPem)
    return {
      ...{ pem: certPem, serial: serialNumber, validTo: new Date(validTo) },
      seal: sealImage ? seal(sealKey(parts), sealOwner(userId), Buffer.from(sealImage)) : '',
    }
  } catch {
    throw new CaSilent('an open certificate that cannot be read')
  }
}
