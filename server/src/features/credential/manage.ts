import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { invalid, notFound, refused } from '../../errors'
import { user } from '../../kernel/people/tables'
import { setStanding } from '../signature'
import { credential, credentialIssuer } from './tables'

const LONGEST = 200

/** Revokes a certificate for good. What was signed stays; whoever checks it is told. */
export async function revokeCredential(
  db: Db,
  { number, reason, by }: { number: string; reason: string; by: string },
): Promise<string> {
  const said = reason.trim()
  if (!said || said.length > LONGEST) throw invalid({ reason: `撤销原因须为 1–${LONGEST} 个字，持有人和核验者可见` })
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(credential).where(eq(credential.number, number)).for('update')
    if (!row) throw notFound(`没有编号为 ${number} 的证书`)
    const [revoked] = await tx
      .update(credential)
      .set({ revokedAt: new Date(), revokeReason: said, revokedBy: by })
      .where(and(eq(credential.id, row.id), isNull(credential.revokedAt)))
      .returning({ documentId: credential.documentId })
    if (!revoked) throw refused(`证书 ${number} 已撤销：${row.revokeReason}`)
    if (revoked.documentId) await setStanding(tx, revoked.documentId, 'cancelled')
    return `已撤销：${number}`
  })
}

/** Names who signs for an issuer; a new name is a new issuer. */
export async function setIssuer(db: Db, { name, mobile }: { name: string; mobile: string }): Promise<string> {
  const [signer] = await db.select({ id: user.id }).from(user).where(eq(user.mobile, mobile))
  if (!signer) throw notFound(`没有手机号为 ${mobile} 的账号`)
  const [row] = await db
    .insert(credentialIssuer)
    .values({ name, signerId: signer.id })
    .onConflictDoUpdate({ target: credentialIssuer.name, set: { signerId: signer.id } })
    .returning({ id: credentialIssuer.id })
  return `颁发机构 ${row?.id ?? ''}：${name}`
}
