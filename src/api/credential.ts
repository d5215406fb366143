import * as v from 'valibot'
import { CREDENTIAL_STATES } from '@/domain/credential'
import { read } from './endpoint'

const shownSchema = v.object({
  number: v.string(),
  title: v.string(),
  holder: v.string(),
  /** What was passed, and by how much. */
  basis: v.string(),
  result: v.string(),
  issuer: v.string(),
  /** ISO time. */
  issuedAt: v.string(),
  state: v.picklist(CREDENTIAL_STATES),
  /** Why it was revoked; empty: it was not. */
  revokeReason: v.string(),
  isSample: v.boolean(),
})
const signedSchema = v.object({
  ...shownSchema.entries,
  /** Of what was signed; stands in the QR code. Empty until it is signed. */
  hash: v.string(),
  /** Full address of the page that checks it; empty until it is signed. */
  checkUrl: v.string(),
  /** Where this server gives the Open Badges file; empty until it is signed. */
  badgeUrl: v.string(),
  /** Its signature has no legal effect. */
  isTest: v.boolean(),
})
export type Credential = v.InferOutput<typeof shownSchema>
export type SignedCredential = v.InferOutput<typeof signedSchema>

/** Certificates of learning. */
export const credentialApi = {
  /** One's own, the newest first. */
  mine: read<object>()(
    'api/credential/mine',
    v.object({
      items: v.array(shownSchema),
      /** Earned, and given as soon as the account is certified. */
      waiting: v.number(),
    }),
  ),
  detail: read<{ number: string }>()('api/credential/detail', signedSchema),
  /** That of anybody, to whoever knows its number and its hash. */
  shown: read<{ number: string; hash: string }>()('api/credential/shown', signedSchema),
  /** An address of the signed PDF that works for some minutes. */
  file: read<{ number: string }>()('api/credential/file', v.object({ url: v.string() })),
}
