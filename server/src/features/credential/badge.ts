import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { and, eq, gte, lt } from 'drizzle-orm'
import { setting } from '../../db/tables'
import type { Parts } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { keyFor, seal, unseal } from '../../services/seal'
import { credential } from './tables'
import type { Whole } from './show'

const KEY = 'badge_key'
const CONTEXTS = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']
/** Bits of a status list: no fewer, so that nobody sees from it how many there are (Bitstring Status List, 6.1). */
const LIST_BITS = 131_072

/** Where what badges name is found. */
const places = ({ settings }: Parts) => {
  const base = `${settings.publicOrigin}/credentials`
  return {
    key: `${base}/key`,
    issuer: (id: number) => `${base}/issuers/${id}`,
    badge: (number: string) => `${base}/${number}`,
    achievement: (source: string, issuerId: number) => `${base}/issuers/${issuerId}#${source.replace(':', '-')}`,
    status: (issuerId: number, list: number) => `${base}/issuers/${issuerId}/status/${list}`,
  }
}

/** The key that signs badges, made by whoever needs it first, and sealed. */
async function badgeKey({ db, signingKey }: Parts): Promise<KeyObject> {
  const key = keyFor(signingKey, 'badges')
  const find = async () => (await db.select().from(setting).where(eq(setting.name, KEY)))[0]
  if (!(await find())) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const value = seal(key, KEY, privateKey.export({ type: 'pkcs8', format: 'der' }))
    await db.insert(setting).values({ name: KEY, value }).onConflictDoNothing()
  }
  const kept = await find()
  if (!kept) throw new Error('the key of badges was not stored')
  return createPrivateKey({ key: unseal(key, KEY, kept.value), format: 'der', type: 'pkcs8' })
}

/** The public key as a JWK. */
export async function publicBadgeKey(parts: Parts): Promise<JsonWebKey> {
  const { kty, n, e } = createPublicKey(await badgeKey(parts)).export({ format: 'jwk' })
  return { kty, n, e, alg: 'RS256', use: 'sig', kid: places(parts).key }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A credential as a JWT (Open Badges 3.0, 8.2): RS256, which every verifier must take; the payload is the credential itself. */
async function signedJwt(parts: Parts, payload: object): Promise<string> {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid: places(parts).key })}.${encoded(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), await badgeKey(parts)).toString('base64url')}`
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)
const toSecond = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')

/** A certificate as an Open Badges 3.0 credential. */
export async function badgeOf(parts: Parts, { row, issuer }: Whole): Promise<string> {
  const at = places(parts)
  const { title, basis, result } = row.content
  const [person] = await parts.db.select({ alias: user.alias }).from(user).where(eq(user.id, row.userId))
  const subject = `urn:oncology-app:person:${person?.alias ?? ''}`
  const [list, index] = [Math.floor(row.id / LIST_BITS), row.id % LIST_BITS]
  return signedJwt(parts, {
    '@context': CONTEXTS,
    id: at.badge(row.number),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: profileOf(parts, issuer),
    validFrom: toSecond(row.issuedAt),
    name: title,
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: row.holder }],
      achievement: {
        ...{ id: at.achievement(row.source, issuer.id), type: ['Achievement'], name: title, description: `通过「${basis}」` },
        criteria: { narrative: result },
      },
    },
    credentialStatus: {
      id: `${at.status(issuer.id, list)}#${index}`,
      ...{ type: 'BitstringStatusListEntry', statusPurpose: 'revocation', statusListIndex: String(index) },
      statusListCredential: at.status(issuer.id, list),
    },
    ...{ iss: at.issuer(issuer.id), jti: at.badge(row.number), sub: subject, nbf: secondsOf(row.issuedAt) },
  })
}

export const profileOf = (parts: Parts, { id, name }: Whole['issuer']) => ({
  ...{ id: places(parts).issuer(id), type: ['Profile'], name },
})

/** Which badges of an issuer were revoked, as a list of bits that it signs: whoever gives a badge must also be who takes it back. Null: it gave none of these. */
export async function statusList(parts: Parts, issuerId: number, list: number): Promise<string | null> {
  const from = list * LIST_BITS
  const given = await parts.db
    .select({ id: credential.id, revokedAt: credential.revokedAt })
    .from(credential)
    .where(and(eq(credential.issuerId, issuerId), gte(credential.id, from), lt(credential.id, from + LIST_BITS)))
  if (given.length === 0) return null
  const bits = Buffer.alloc(LIST_BITS / 8)
  for (const { id, revokedAt } of given) {
    const index = id - from
    if (revokedAt) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  }
  const now = new Date()
  const [id, issuer] = [places(parts).status(issuerId, list), places(parts).issuer(issuerId)]
  return signedJwt(parts, {
    '@context': CONTEXTS.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: toSecond(now),
    credentialSubject: {
      ...{ id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation' },
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
    ...{ iss: issuer, jti: id, sub: `${id}#list`, nbf: secondsOf(now) },
  })
}
