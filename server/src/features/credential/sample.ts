import { newAlias } from '../../crypto'
import type { Db } from '../../db/connect'
import { user } from '../../kernel/people/tables'
import { LEVEL } from '@/domain/user'
import { credentialIssuer } from './tables'

export const SAMPLE_ISSUER = '示例肿瘤临床能力评审委员会'

/** A made-up institution that gives certificates. Nobody can sign in as it. */
export async function seedCredential(db: Db): Promise<void> {
  const [signer] = await db
    .insert(user)
    .values({ mobile: '19900009001', alias: newAlias(), name: SAMPLE_ISSUER, realName: SAMPLE_ISSUER, level: LEVEL.certified })
    .returning({ id: user.id })
  if (signer) await db.insert(credentialIssuer).values({ name: SAMPLE_ISSUER, signerId: signer.id, isSample: true })
}

/** Its number, for samples of what grants certificates. */
export async function sampleIssuer(db: Db): Promise<number> {
  const [row] = await db.select({ id: credentialIssuer.id }).from(credentialIssuer)
  if (!row) throw new Error('the issuer of the sample is not there')
  return row.id
}
