import { createCipheriv, createPublicKey, generateKeyPairSync, randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from './run'

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** The merchant's key, and WeChat Pay's. Made when a test asks first: that takes a while. */
const made = new Map<string, KeyObject>()
export function keyOf(name: 'merchant' | 'wechat' | 'old' | 'new' | 'stranger'): KeyObject {
  const key = made.get(name) ?? newKey()
  made.set(name, key)
  return key
}

export const API_V3_KEY = '0123456789abcdefFEDCBA9876543210'
export const PUBLIC_KEY_ID = 'PUB_KEY_ID_0116000000'

/** Seals as WeChat Pay does. */
export function sealed(text: string, name: string, key = API_V3_KEY) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce)).setAAD(Buffer.from(name))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: name, nonce }
}

/** The headers with which it signs a body. */
export function signatureOf(body: Buffer, { key = keyOf('wechat'), serial = PUBLIC_KEY_ID, now = new Date() } = {}) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign('RSA-SHA256', text, key).toString('base64'),
  }
}

export interface Said {
  status?: number
  /** JSON, or bytes as they are; none: empty. */
  body?: object | Buffer
  /** How the answer is signed: rightly, if nothing is said. */
  signed?: { key?: KeyObject; serial?: string; now?: Date } | 'not' | 'over other bytes'
  /** The connection stays open and nothing comes, or is cut. */
  silent?: 'waits' | 'cuts'
}

export interface Asked {
  call: string
  query: string
  body: unknown
  headers: IncomingMessage['headers']
}

export interface FakeWeChatPay {
  host: string
  /** Where nobody listens. */
  nowhere: string
  /** What has come in so far, the oldest first. */
  asked: Asked[]
  /** What is answered to a call (`POST /v3/…`) from now on. */
  says(call: string, said: Said | ((asked: Asked) => Said)): void
}

/** WeChat Pay's server on this machine: it looks at the merchant's signature and signs its answers. For the tests of one file. */
export function fakeWeChatPay(): FakeWeChatPay {
  const answers = new Map<string, Said | ((asked: Asked) => Said)>()
  const fake: FakeWeChatPay = { host: '', nowhere: '', asked: [], says: (call, said) => void answers.set(call, said) }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const asked = {
      call: `${request.method} ${path}`,
      query,
      body: text ? (JSON.parse(text) as unknown) : null,
      headers: request.headers,
    }
    fake.asked.push(asked)
    const known = answers.get(asked.call)
    const said: Said = isOfMerchant(request, text)
      ? ((typeof known === 'function' ? known(asked) : known) ?? { status: 404, body: { code: 'NOT_FOUND' } })
      : { status: 401, body: { code: 'SIGN_ERROR' }, signed: 'not' }
    if (said.silent === 'waits') return
    if (said.silent === 'cuts') return void request.socket.destroy()
    const body = Buffer.isBuffer(said.body) ? said.body : Buffer.from(said.body ? JSON.stringify(said.body) : '')
    const headers =
      said.signed === 'not'
        ? {}
        : said.signed === 'over other bytes'
          ? signatureOf(Buffer.concat([body, Buffer.from(' ')]))
          : signatureOf(body, said.signed)
    response.writeHead(said.status ?? (body.length > 0 ? 200 : 204), headers).end(body)
  }

  const open = async (of: Server): Promise<string> => {
    await new Promise<void>((resolve) => of.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(of.address() as AddressInfo).port}`
  }
  before(async () => {
    const gone = createServer()
    fake.nowhere = await open(gone)
    fake.host = await open(server)
    await new Promise((resolve) => gone.close(resolve))
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

function isOfMerchant({ method, url, headers }: IncomingMessage, body: string): boolean {
  const [, mchid, nonce, timestamp, , signature = ''] =
    /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="(\w+)",timestamp="(\d+)",serial_no="(\w+)",signature="(.+)"$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const text = `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`
  const key = createPublicKey(keyOf('merchant'))
  return mchid !== undefined && verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
