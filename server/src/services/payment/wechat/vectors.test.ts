import assert from 'node:assert/strict'
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, test } from '../../../test/run'
import { NoticeRefused } from '../contract'
import { weChatPay } from './provider'
import { openResource } from './resource'
import { authorization, paySign, requestText, sign } from './sign'
import vectors from './vectors.json'
import { isSigned } from './verify'

// Section 13.9 of the money sheet, (a) to (f).
const privateKey = createPrivateKey({ key: Buffer.from(vectors.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
const publicKey = createPublicKey({ key: Buffer.from(vectors.publicKey, 'base64'), format: 'der', type: 'spki' })
const merchant = { mchId: '1900000001', serial: '5F1E', privateKey }
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('signing', () => {
  const { textHash, signature, method, ...asked } = vectors.request
  const request = { ...asked, method: method as 'POST' }
  test('(a) a request is signed over method, path, time, nonce and body', () => {
    assert.equal(Buffer.byteLength(request.body), 266)
    const text = requestText(request, asked)
    assert.equal(hash(text), textHash)
    assert.equal(sign(text, privateKey), signature)
    assert.equal(
      authorization(merchant, request, asked),
      `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="${asked.nonce}",timestamp="1795132800",serial_no="5F1E",signature="${signature}"`,
    )
    assert.equal(requestText({ method: 'GET', path: '/v3/certificates', body: '' }, asked).split('\n').length, 6)
  })
  test('(b) what the cashier of the app gets is signed over app, time, nonce and package', () => {
    const { appId, package: packed, signature: wanted, ...moment } = vectors.paySign
    assert.equal(paySign(appId, moment, packed, privateKey), wanted)
  })
})

describe('(c) what is sealed', () => {
  for (const { text, ...resource } of vectors.resources)
    test(`opens: ${text}`, () => assert.equal(openResource(resource, vectors.apiV3Key), text))
  test('does not open with another name, a changed byte, another key, or without its tag', () => {
    const [{ text: _, ...resource }] = vectors.resources as [(typeof vectors.resources)[0]]
    const bytes = Buffer.from(resource.ciphertext, 'base64')
    const changed = Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]).toString('base64')
    for (const wrong of [
      { ...resource, associated_data: 'certificat' },
      { ...resource, ciphertext: changed },
      { ...resource, ciphertext: bytes.subarray(0, 15).toString('base64') },
      { ...resource, ciphertext: '' },
    ])
      assert.throws(() => openResource(wrong, vectors.apiV3Key))
    assert.throws(() => openResource(resource, vectors.apiV3Key.toLowerCase()))
  })
})

describe('what WeChat Pay signs', () => {
  const signedOf = ({ body: _, ...told }: { timestamp: string; nonce: string; signature: string; body: string }) => ({
    serial: vectors.publicKeyId,
    ...told,
  })
  const { notice, empty, small } = vectors
  const holds = (of: typeof small, seconds: number, changes: Partial<typeof small> = {}): boolean =>
    isSigned(signedOf({ ...of, ...changes }), Buffer.from(changes.body ?? of.body), publicKey, at(seconds))
  test('(d) a notice, for 300 seconds before and after', () => {
    assert.equal(hash(notice.body), notice.bodyHash)
    assert.equal(holds(notice, 1795161691), true)
    assert.equal(holds(notice, 1795161991), true)
    assert.equal(holds(notice, 1795161391), true)
    assert.equal(holds(notice, 1795161992), false)
    assert.equal(holds(notice, 1795161390), false)
    assert.equal(holds(notice, 1795161691, { body: `${notice.body} ` }), false)
  })
  test('(e) an answer without a body', () => assert.equal(holds(empty, 1795161700), true))
  test('(f) a small answer, but not with another time', () => {
    assert.equal(holds(small, 1795161800), true)
    assert.equal(holds(small, 1795161800, { timestamp: '1795161801' }), false)
  })
  test('a probe and what is no signature at all are wrong like any other', () => {
    for (const signature of ['WECHATPAY/SIGNTEST/', `WECHATPAY/SIGNTEST/${small.signature}`, '', '!', small.signature.slice(4)])
      assert.equal(holds(small, 1795161800, { signature }), false, signature.slice(0, 24))
    for (const timestamp of ['', '1795161800000', '1795161800.0', 'NaN'])
      assert.equal(holds(small, 1795161800, { timestamp }), false, timestamp)
  })
})

describe('the provider', () => {
  const read = (seconds: number, changes: Record<string, string> = {}, body = vectors.notice.body) =>
    weChatPay(
      {
        merchant,
        apiV3Key: vectors.apiV3Key,
        publicKey: { id: vectors.publicKeyId, key: publicKey },
        notifyUrl: 'https://pay.example.com/api/wxpay/notify',
        returnOrigin: 'https://m.example.com',
        appIds: { h5: '', mini: 'wx0000000000000001' },
        transferScene: null,
      },
      { now: () => at(seconds), hosts: [] },
    ).readNotice(
      {
        'wechatpay-serial': vectors.publicKeyId,
        'wechatpay-timestamp': vectors.notice.timestamp,
        'wechatpay-nonce': vectors.notice.nonce,
        'wechatpay-signature': vectors.notice.signature,
        ...changes,
      },
      Buffer.from(body),
    )
  test('reads the notice of the sheet', async () => {
    const content = JSON.parse(vectors.notice.content) as { transaction_id: string }
    assert.deepEqual(await read(1795161991), {
      id: 'EV-2026112016013000001',
      kind: 'trade',
      trade: {
        tradeNo: 'P20261120000000000001',
        state: 'success',
        transactionId: content.transaction_id,
        amount: 20000,
        paidAt: new Date('2026-11-20T08:01:30Z'),
      },
    })
  })
  test('refuses it late, changed, as a probe, and signed by nobody we know', async () => {
    const wrong = [
      read(1795161992),
      read(1795161691, {}, `${vectors.notice.body} `),
      read(1795161691, { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${vectors.notice.signature}` }),
      read(1795161691, { 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }),
      read(1795161691, { 'wechatpay-serial': '5F1E' }),
      read(1795161691, { 'wechatpay-serial': '' }),
    ]
    for (const one of wrong) await assert.rejects(one, NoticeRefused)
  })
})
