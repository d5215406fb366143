import { SIGNING_CONSENT } from '@/domain/prescription/certificate-form'
import type { Parts } from '../../http/context'
import { isLocalAuthority } from '../../kernel/authority/local-authority'
import { lockUser } from '../../kernel/people/users'
import { ownCertificates, refreshCertificate } from './certificates'
import { certificate } from './tables'

/**
 * Opens a certificate for an institution at the local authority, so that a fresh machine signs what it gives out. Elsewhere nothing happens: an institution
 * applies at its authority like everybody.
 */
export async function openLocalCertificate(parts: Parts, { userId, name }: { userId: number; name: string }): Promise<void> {
  const { authority } = parts
  if (!isLocalAuthority(authority) || (await ownCertificates(parts.db, userId)).signing) return
  await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await ownCertificates(tx, userId)).signing) return
    const local = authority.over(tx)
    const { applyId } = await local.start({ userId: String(userId), name, idNo: '', mobile: '', returnUrl: '' })
    await local.act(applyId, 'confirmUntold')
    const given = { userId, provider: local.name, applyId, name, idNumber: '', idMasked: '' }
    await tx.insert(certificate).values({ ...given, consent: SIGNING_CONSENT.version })
    await refreshCertificate({ ...parts, db: tx, authority: local }, applyId)
  })
}
