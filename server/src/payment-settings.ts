import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartFault } from './start-faults'

/** Our account at WeChat Pay, as the operator gives it. */
export interface WeChatPaySettings {
  mchId: string
  /** Of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
  apiV3Key: string
  /** Without one the platform's certificates are fetched. */
  publicKey: { id: string; key: KeyObject } | null
  notifyUrl: string
  /** Where the app is, to which the cashier's page leads back. */
  returnOrigin: string
  /** Null: nothing is paid out to WeChat wallets. */
  transferScene: { id: string; reports: { type: string; content: string }[] } | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** All that an account needs; a key may stand in a file instead. */
const NEEDED = ['WXPAY_MCHID', 'WXPAY_SERIAL', 'WXPAY_PRIVATE_KEY', 'WXPAY_APIV3_KEY', 'WXPAY_NOTIFY_URL'] as const
const NOTIFY_URL_LENGTH = 255

/** Null when nothing is said. Half of an account, and what cannot be used, is a `StartFault` that does not repeat what it read. */
export function readWeChatPay(env: Environment): WeChatPaySettings | null {
  const publicKey = publicKeyOf(env)
  const [mchId, serial, privateKey, apiV3Key, notifyUrl] = NEEDED.map((name) => textOf(env, name)) as Texts
  const missing = NEEDED.filter((name) => !textOf(env, name))
  if (missing.length === NEEDED.length && !publicKey) return null
  if (missing.length > 0) throw new StartFault(`微信支付的设置不完整，缺少 ${missing.join('、')}`)
  return {
    mchId: matching('WXPAY_MCHID', mchId, /^\d{8,10}$/, '商户号为 8 到 10 位数字'),
    serial: matching('WXPAY_SERIAL', serial, /^[\dA-F]{8,64}$/i, '请填商户 API 证书的序列号（十六进制）'),
    privateKey: keyOf('WXPAY_PRIVATE_KEY', privateKey, readPrivateKey, '商户 API 私钥（apiclient_key.pem 的内容，PKCS#8）'),
    apiV3Key: matching('WXPAY_APIV3_KEY', apiV3Key, /^[\x21-\x7e]{32}$/, 'APIv3 密钥为 32 个字符'),
    publicKey,
    notifyUrl: readNotifyUrl(notifyUrl),
    returnOrigin: readOrigin(textOf(env, 'WXPAY_RETURN_ORIGIN')) || new URL(notifyUrl).origin,
    transferScene: readScene(textOf(env, 'WXPAY_TRANSFER_SCENE')),
  }
}

type Texts = [string, string, string, string, string]

/** The variable, or the content of the file that the one with `_FILE` names. */
export function textOf(env: Environment, name: string): string {
  const [said = '', file = ''] = [env[name]?.trim(), env[`${name}_FILE`]]
  if (said && file) throw new StartFault(`${name} 与 ${name}_FILE 只能设置一个`)
  if (!file) return said
  try {
    // From where the command was typed, see settings.ts.
    return readFileSync(resolve(env.INIT_CWD ?? '.', file), 'utf8').trim()
  } catch {
    throw new StartFault(`${name}_FILE 指定的文件无法读取，请检查路径和权限`)
  }
}

/** The value is a secret, or stands beside one: it is not repeated. */
function matching(name: string, text: string, form: RegExp, hint: string): string {
  if (!form.test(text)) throw new StartFault(`${name} 有误：${hint}`)
  return text
}

function publicKeyOf(env: Environment): WeChatPaySettings['publicKey'] {
  const [text, id] = [textOf(env, 'WXPAY_PUBLIC_KEY'), textOf(env, 'WXPAY_PUBLIC_KEY_ID')]
  if (!text && !id) return null
  if (!text || !id) throw new StartFault('WXPAY_PUBLIC_KEY 与 WXPAY_PUBLIC_KEY_ID 必须同时设置')
  matching('WXPAY_PUBLIC_KEY_ID', id, /^PUB_KEY_ID_\w{1,60}$/, '请填以 PUB_KEY_ID_ 开头的微信支付公钥 ID')
  return { id, key: keyOf('WXPAY_PUBLIC_KEY', text, readPublicKey, '微信支付公钥（pub_key.pem 的内容）') }
}

/** PEM as it is or on one line with `\n`, or only what stands between its first and last line. */
function keyOf(name: string, text: string, read: (text: string) => KeyObject, hint: string): KeyObject {
  try {
    const key = read(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The fault may quote what was read.
  }
  throw new StartFault(`${name} 有误：应为${hint}`)
}

const isPem = (text: string): boolean => text.includes('-----BEGIN')
const readPrivateKey = (text: string): KeyObject =>
  createPrivateKey(isPem(text) ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })

function readPublicKey(text: string): KeyObject {
  // A private key has a public half, which is not meant here.
  if (text.includes('PRIVATE')) throw new Error('a private key')
  return createPublicKey(isPem(text) ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
}

function readNotifyUrl(text: string): string {
  const isRight = URL.canParse(text) && /^https:\/\/[^?#]+$/.test(text) && text.length <= NOTIFY_URL_LENGTH
  if (!isRight)
    throw new StartFault(`WXPAY_NOTIFY_URL 有误：请设为 https 开头、不带参数、不超过 ${NOTIFY_URL_LENGTH} 个字符的地址`)
  return text
}

function readOrigin(text: string): string {
  if (text && !(URL.canParse(text) && /^https:\/\/[^/?#]+$/.test(text)))
    throw new StartFault('WXPAY_RETURN_ORIGIN 有误：请设为 H5 所在的站点，以 https:// 开头，不带路径和参数')
  return text
}

/** `1005;岗位类型=医生;报酬说明=内容与问卷报酬`: the scene that WeChat Pay has granted, and what it wants to be told with each transfer. */
function readScene(text: string): WeChatPaySettings['transferScene'] {
  if (!text) return null
  const [id = '', ...parts] = text.split(';').map((part) => part.trim())
  const reports = parts.map((part) => ({ type: part.split('=')[0] ?? '', content: part.split('=')[1] ?? '' }))
  const isRight = /^\d{4}$/.test(id) && reports.every(({ type, content }) => type && content)
  if (!isRight)
    throw new StartFault('WXPAY_TRANSFER_SCENE 有误：请设为“场景编号;报备项=内容;…”，如 1005;岗位类型=医生;报酬说明=内容报酬')
  return { id, reports }
}
