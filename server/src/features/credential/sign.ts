import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Parts } from '../../http/context'
import { NOTHING } from '../../db/queue'
import { workThrough } from '../../db/work-through'
import { Refusal } from '../../errors'
import type { Job } from '../../feature'
import { openLocalCertificate, signSheet } from '../signature'
import { SIGN } from './issue'
import { sheetOf, SIGNER_ROLE } from './sheet'
import { credential, credentialIssuer } from './tables'

export const subjectOf = (id: number): string => `credential:${id}`
const AT_A_TIME = 200

/** Signs a certificate once. It stays as it is while its issuer cannot sign, or is asked by the authority. */
export async function signCredential(parts: Parts, id: number): Promise<void> {
  const [given] = await parts.db
    .select({ issuer: credentialIssuer })
    .from(credential)
    .innerJoin(credentialIssuer, eq(credentialIssuer.id, credential.issuerId))
    .where(and(eq(credential.id, id), isNull(credential.documentId), ne(credential.holder, '')))
  if (!given) return
  const { issuer } = given
  await openLocalCertificate(parts, { userId: issuer.signerId, name: issuer.name })
  await parts.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(credential)
      .where(and(eq(credential.id, id), isNull(credential.documentId)))
      .for('update')
    if (!row?.holder) return
    const { number, holder, content, issuedAt } = row
    const signed = await signSheet(tx, parts, {
      ...{ kind: 'certificate', subject: subjectOf(id), number, hospital: issuer.name },
      ...{ signerId: issuer.signerId, role: SIGNER_ROLE },
      sheet: sheetOf({ holder, content, issuer: issuer.name, issuedAt, isSample: issuer.isSample }),
    })
    if (signed.state === 'signed') await tx.update(credential).set({ documentId: signed.documentId }).where(eq(credential.id, id))
  })
}

/** The same for whoever looks: what cannot be signed now is shown as waiting. */
export async function signOnLook(parts: Parts, id: number): Promise<void> {
  await signCredential(parts, id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

export const signJob: Job<{ id: number }> = { ...SIGN, run: (parts, { id }) => signCredential(parts, id) }

/** Those whose issuer could not sign at once. */
export const catchUpJob: Job = {
  name: 'credential-catch-up',
  cron: '*/10 * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) =>
    workThrough<{ id: number }>({
      next: (after) =>
        parts.db
          .select({ id: credential.id })
          .from(credential)
          .where(
            and(
              ...[isNull(credential.documentId), ne(credential.holder, ''), isNull(credential.revokedAt)],
              after && gt(credential.id, after.id),
            ),
          )
          .orderBy(asc(credential.id))
          .limit(AT_A_TIME),
      each: ({ id }) => signCredential(parts, id),
      onFault,
    }),
}
