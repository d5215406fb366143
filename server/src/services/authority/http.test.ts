import assert from 'node:assert/strict'
import { constants, createHmac, createPrivateKey, privateEncrypt } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signatureApi } from '@/api/signature'
import { localAuthority } from '../../kernel/authority/local-authority'
import { documentLink, signSheet, type Sheet } from '../../features/signature'
import { NOTICE_PATH } from '../../features/signature/notices'
import { checkPdf } from '../../features/signature/pdf/verify'
import { patientNumber } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { after, before, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { CONSENT } from '../../test/signature'
import { chooseAuthority } from './choose'
import { CaSilent, type CaAdapter } from './contract'
import { issueCertificate, type Issued } from './x509'

const SECRET = 'a secret that both of us know, 32 signs'
const APP = 'oncology-app'
const SHA_256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** A certificate authority of somebody else, as its interface is thought of. */
interface Remote {
  url: string
  server: Server
  root: Issued
  person: Issued
  /** What is answered instead, once. */
  next: { status: number; body: string } | undefined
  state: 'verifying' | 'active'
  asked: { path: string; body: Record<string, string> }[]
}

const remote = { state: 'verifying', asked: [], next: undefined } as unknown as Remote
const signed = (time: string, nonce: string, body: string): string =>
  createHmac('sha256', SECRET).update(`${time}\n${nonce}\n${body}`).digest('hex')

const ANSWERS: Readonly<Record<string, (asked: Record<string, string>) => object>> = {
  '/certificates/apply': () => ({ applyId: 'apply-1', url: 'https://ca.example.com/face/apply-1' }),
  '/certificates/status': () =>
    remote.state === 'active'
      ? {
          state: 'active',
          certSerial: remote.person.serial,
          validTo: new Date(Date.now() + 1e9).toISOString(),
          certPem: remote.person.pem,
        }
      : { state: remote.state },
  '/signatures/ask': () => ({ signId: 'sign-1', authUrl: 'https://ca.example.com/sign/sign-1' }),
  '/signatures/result': () => ({
    state: 'signed',
    signature: rsa(remote.asked.findLast(({ path }) => path === '/signatures/ask')?.body.digestHex ?? ''),
  }),
}

function rsa(digestHex: string): string {
  const key = createPrivateKey({ key: remote.person.key, format: 'der', type: 'pkcs8' })
  const info = Buffer.concat([SHA_256_INFO, Buffer.from(digestHex, 'hex')])
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('base64')
}

before(async () => {
  const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 366 * 86_400_000)]
  remote.root = await issueCertificate({ name: '某电子认证服务机构', from, to })
  remote.person = await issueCertificate({ name: '周敏', from, to, by: remote.root })
  remote.server = createServer((request, response) => {
    void text(request).then((body) => {
      const { 'x-time': time, 'x-nonce': nonce, 'x-signature': given, 'x-app-id': app } = request.headers
      const isOurs = app === APP && given === signed(String(time), String(nonce), body)
      const path = request.url ?? ''
      const asked = JSON.parse(body) as Record<string, string>
      remote.asked.push({ path, body: asked })
      const { next } = remote
      remote.next = undefined
      response.writeHead(next?.status ?? (isOurs ? 200 : 401), { 'content-type': 'application/json' })
      response.end(next?.body ?? JSON.stringify(ANSWERS[path]?.(asked) ?? {}))
    })
  })
  await new Promise<void>((resolve) => remote.server.listen(0, '127.0.0.1', resolve))
  remote.url = `http://127.0.0.1:${(remote.server.address() as AddressInfo).port}`
})
after(() => remote.server.close())

const server = testServer()
const authority = (): CaAdapter =>
  chooseAuthority(
    { authority: { url: remote.url, appId: APP, secret: SECRET, title: '某机构', roots: [remote.root.pem] }, isProduction: true },
    localAuthority(server.db, server.parts.signingKey),
  )

const SHEET: Sheet = {
  ...{ paper: 'A4', title: '会诊意见', footer: '会诊意见供邀请方参考' },
  blocks: [{ kind: 'signatures', boxes: [{ role: 'doctor', label: '会诊医师' }] }],
}

describe('an authority over HTTP', () => {
  test('issues the certificate, tells by a signed notice, signs a digest, and nothing is marked as a test', async () => {
    server.parts.authority = authority()
    const { device, user } = await signedInDevice(server, { level: 2, userType: 1, realName: '周敏' })
    const idNumber = patientNumber()
    const applied = await device.ok(signatureApi.apply, { idNumber, consent: CONSENT })
    assert.equal(applied.certificate?.confirmUrl, 'https://ca.example.com/face/apply-1')
    assert.deepEqual(applied.authority, { title: '某机构', isTest: false })
    assert.deepEqual(remote.asked[0]?.body, {
      ...{ userId: String(user.id), name: '周敏', idNo: idNumber, mobile: user.mobile },
      returnUrl: `${server.parts.settings.publicOrigin}/hr/IHUserinfoToBjca/http`,
    })

    remote.state = 'active'
    const payload = JSON.stringify({ applyId: 'apply-1' })
    const tell = (time: string, signature: string) =>
      server.app.inject({
        ...{ method: 'POST', url: NOTICE_PATH, payload },
        headers: { 'content-type': 'application/json', 'x-time': time, 'x-nonce': 'n1', 'x-signature': signature },
      })
    const now = String(Math.floor(Date.now() / 1000))
    const old = String(Number(now) - 3600)
    assert.equal((await tell(now, 'forged')).statusCode, 401)
    assert.equal((await tell(old, signed(old, 'n1', payload))).statusCode, 401)
    assert.equal((await tell(now, signed(now, 'n1', payload))).statusCode, 204)
    const open = (await device.ok(signatureApi.state, {})).certificate
    assert.deepEqual([open?.state, open?.serial], ['active', remote.person.serial])

    const what = {
      kind: 'opinion' as const,
      subject: 'consultation:1',
      number: 'HTTP-1',
      hospital: '示例医院',
      signerId: user.id,
    }
    const sign = () => server.db.transaction((tx) => signSheet(tx, server.parts, { ...what, role: 'doctor', sheet: SHEET }))
    assert.deepEqual(await sign(), { state: 'waiting', authUrl: 'https://ca.example.com/sign/sign-1' })
    const result = await sign()
    assert.equal(result.state, 'signed')
    const asked = remote.asked.find(({ path }) => path === '/signatures/ask')?.body
    assert.deepEqual([asked?.docTitle, asked?.alg, asked?.certSerial], ['会诊意见 HTTP-1', 'SHA256', remote.person.serial])
    const pdf = (await server.app.inject({ url: await documentLink(server.parts, result.documentId) })).rawPayload
    const checked = await checkPdf(pdf, { roots: [remote.root.pem], at: () => new Date() })
    assert.deepEqual(checked.signatures, [{ name: '周敏', serial: remote.person.serial, isValid: true }])
  })

  test('that refuses says why; one that is away or talks nonsense changes nothing', async () => {
    const ca = authority()
    remote.next = { status: 422, body: JSON.stringify({ message: '身份信息不一致' }) }
    await assert.rejects(ca.status('apply-1'), /身份信息不一致/)
    for (const next of [
      { status: 500, body: '{}' },
      { status: 200, body: 'nonsense' },
      { status: 200, body: JSON.stringify({ state: 'open' }) },
      { status: 404, body: '{}' },
    ]) {
      remote.next = next
      await assert.rejects(ca.status('apply-1'), CaSilent)
    }
    // A page that is not encrypted is no page that people are led to.
    remote.next = { status: 200, body: JSON.stringify({ applyId: 'a', url: 'http://ca.example.com/face' }) }
    await assert.rejects(ca.start({ userId: '1', name: '周敏', idNo: '', mobile: '', returnUrl: '' }), CaSilent)
    await assert.rejects(authorityAway().status('apply-1'), CaSilent)
  })

  test('stands where its settings are; without them nobody signs in production, and a machine of one’s own has its own', () => {
    const local = localAuthority(server.db, server.parts.signingKey)
    assert.equal(chooseAuthority({ authority: null, isProduction: true }, local).name, 'none')
    assert.equal(chooseAuthority({ authority: null, isProduction: false }, local).name, 'local')
  })
})

const authorityAway = (): CaAdapter =>
  chooseAuthority(
    { authority: { url: 'http://127.0.0.1:9', appId: APP, secret: SECRET, title: '', roots: [] }, isProduction: true },
    authority(),
  )
