import { constants, createHmac, createPrivateKey, privateEncrypt } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { equalText, newToken } from '../../crypto'
import type { Db } from '../../db/connect'
import { setting } from '../../db/tables'
import { CaRefusal, NoticeForged, type CaAdapter, type CaStatus } from '../../services/authority/contract'
import { nameSeal } from '../../services/authority/seal'
import { issueCertificate, type Issued } from '../../services/authority/x509'
import { keyFor, seal, unseal } from '../../services/seal'
import { localCertificate, localSigning } from './tables'

type Row = typeof localCertificate.$inferSelect
export type LocalSigning = typeof localSigning.$inferSelect

/** What one can do at the page of an application. `confirmAsking`: each signature is asked for. `confirmUntold`: nobody tells us. `hang`: begun and never ended. */
export const CERTIFICATE_ACTS = ['confirm', 'confirmAsking', 'confirmUntold', 'hang', 'refuse', 'revoke'] as const
export type CertificateAct = (typeof CERTIFICATE_ACTS)[number]
export const SIGNING_ACTS = ['agree', 'decline'] as const
export type SigningAct = (typeof SIGNING_ACTS)[number]

interface Told {
  headers: Record<string, string>
  body: Buffer
}

/** The authority of a fresh machine. What it signs has no legal effect. Never in production. */
export interface LocalAuthority extends CaAdapter {
  name: 'local'
  /** The same over a transaction: its books lie in this database, which an embedded one reads by one connection. */
  over: (tx: Db) => LocalAuthority
  visit: (applyId: string) => Promise<Row | undefined>
  /** What the visitor did; gives the notice to be told, if there is one. */
  act: (applyId: string, act: CertificateAct) => Promise<Told | undefined>
  visitSigning: (signId: string) => Promise<LocalSigning | undefined>
  actOnSigning: (signId: string, act: SigningAct) => Promise<Told | undefined>
}

export const isLocalAuthority = (authority: CaAdapter): authority is LocalAuthority => authority.name === 'local'

const ROOT = 'local_authority'
const ROOT_NAME = '开发环境签名机构（测试，无法律效力）'
const ROOT_YEARS = 20
const SIGNATURE = 'x-authority-signature'
/** What stands before a SHA-256 digest when RSA signs it (PKCS #1 v1.5). */
const SHA_256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')
const noticeSchema = v.union([v.object({ applyId: v.string() }), v.object({ signId: v.string() })])

const FROM: Readonly<Record<CertificateAct, readonly Row['state'][]>> = {
  confirm: ['applied', 'verifying'],
  confirmAsking: ['applied', 'verifying'],
  confirmUntold: ['applied', 'verifying'],
  hang: ['applied'],
  refuse: ['applied', 'verifying'],
  revoke: ['active'],
}

const inYears = (years: number): Date => {
  const day = new Date()
  day.setFullYear(day.getFullYear() + years)
  return day
}

export function localAuthority(db: Db, signingKey: string): LocalAuthority {
  const key = keyFor(signingKey, 'local authority')
  const signed = (body: Buffer): string => createHmac('sha256', signingKey).update('authority').update(body).digest('hex')
  const noticeOf = (told: object): Told => {
    const body = Buffer.from(JSON.stringify(told))
    return { headers: { [SIGNATURE]: signed(body) }, body }
  }
  const find = async (applyId: string): Promise<Row | undefined> =>
    (await db.select().from(localCertificate).where(eq(localCertificate.applyId, applyId)))[0]

  /** Made by whoever needs it first, and sealed. */
  async function root(): Promise<Pick<Issued, 'pem' | 'key'>> {
    const [known] = await db.select().from(setting).where(eq(setting.name, ROOT))
    if (!known) {
      const made = await issueCertificate({ name: ROOT_NAME, from: new Date(), to: inYears(ROOT_YEARS) })
      const value = JSON.stringify({ pem: made.pem, key: seal(key, ROOT, made.key) })
      await db.insert(setting).values({ name: ROOT, value }).onConflictDoNothing()
      return root()
    }
    const { pem, key: sealed } = JSON.parse(known.value) as { pem: string; key: string }
    return { pem, key: unseal(key, ROOT, sealed) }
  }

  async function open(row: Row, asksEachTime: boolean): Promise<Partial<Row>> {
    const validTo = inYears(1)
    const issued = await issueCertificate({ name: row.name, from: new Date(Date.now() - 60_000), to: validTo, by: await root() })
    const { serial, pem } = issued
    return { state: 'active', asksEachTime, serial, pem, key: seal(key, row.applyId, issued.key), validTo }
  }

  /** The signature of a digest by the holder's key, which stays here. */
  function signatureOf({ applyId, key: sealed }: Row, digestHex: string): string {
    const privateKey = createPrivateKey({ key: unseal(key, applyId, sealed), format: 'der', type: 'pkcs8' })
    const info = Buffer.concat([SHA_256_INFO, Buffer.from(digestHex, 'hex')])
    return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, info).toString('base64')
  }

  return {
    name: 'local',
    title: ROOT_NAME,
    isTest: true,
    over: (tx) => localAuthority(tx, signingKey),
    async start({ userId, name, returnUrl }) {
      const applyId = newToken()
      await db.insert(localCertificate).values({ applyId, userId, name, returnUrl })
      return { applyId, url: `/authority/${applyId}` }
    },
    async status(applyId): Promise<CaStatus> {
      const row = await find(applyId)
      if (!row) throw new CaRefusal('签名机构没有这份申请')
      if (row.state === 'rejected') return { state: 'rejected', reason: '实名核验未通过' }
      if (row.state !== 'active' || !row.validTo) return { state: row.state }
      const { state, serial, validTo, pem } = row
      return {
        state,
        certSerial: serial ?? '',
        validTo: validTo.toISOString(),
        certPem: pem,
        sealImage: await nameSeal(row.name),
      }
    },
    async sign({ certSerial, digestHex, docTitle }) {
      const [row] = await db.select().from(localCertificate).where(eq(localCertificate.serial, certSerial))
      if (row?.state !== 'active') throw new CaRefusal('证书已吊销，不能签名')
      if (!row.validTo || row.validTo.getTime() <= Date.now()) throw new CaRefusal('证书已过期，不能签名')
      const signId = newToken()
      const made = { signId, applyId: row.applyId, docTitle, digest: digestHex }
      if (row.asksEachTime) {
        await db.insert(localSigning).values({ ...made, state: 'waiting' })
        return { signId, authUrl: `/authority/sign/${signId}` }
      }
      await db.insert(localSigning).values({ ...made, state: 'signed', signature: signatureOf(row, digestHex) })
      return { signId }
    },
    async result(signId) {
      const [row] = await db.select().from(localSigning).where(eq(localSigning.signId, signId))
      if (!row) throw new CaRefusal('签名机构没有这次签署')
      return { state: row.state, ...(row.signature && { signature: row.signature }) }
    },
    async readNotice(headers, body) {
      if (!equalText(headers[SIGNATURE] ?? '', signed(body))) throw new NoticeForged('forged notice')
      return v.parse(noticeSchema, JSON.parse(body.toString()))
    },
    roots: async () => [(await root()).pem],
    visit: find,
    async act(applyId, act) {
      const row = await find(applyId)
      if (!row || !FROM[act].includes(row.state)) return undefined
      const opens = act === 'confirm' || act === 'confirmAsking' || act === 'confirmUntold'
      const state = act === 'hang' ? 'verifying' : act === 'revoke' ? 'revoked' : 'rejected'
      const columns = opens ? await open(row, act === 'confirmAsking') : { state: state as Row['state'] }
      const isStill = and(eq(localCertificate.applyId, applyId), inArray(localCertificate.state, [...FROM[act]]))
      const [changed] = await db.update(localCertificate).set(columns).where(isStill).returning()
      return changed && act !== 'confirmUntold' ? noticeOf({ applyId }) : undefined
    },
    visitSigning: async (signId) => (await db.select().from(localSigning).where(eq(localSigning.signId, signId)))[0],
    async actOnSigning(signId, act) {
      const [asked] = await db.select().from(localSigning).where(eq(localSigning.signId, signId))
      const row = asked && (await find(asked.applyId))
      if (!asked || !row) return undefined
      const columns =
        act === 'agree'
          ? { state: 'signed' as const, signature: signatureOf(row, asked.digest) }
          : { state: 'refused' as const, signature: '' }
      const isOpen = and(eq(localSigning.signId, signId), eq(localSigning.state, 'waiting'), sql`${row.state} = 'active'`)
      const [changed] = await db.update(localSigning).set(columns).where(isOpen).returning()
      return changed && noticeOf({ signId })
    },
  }
}
