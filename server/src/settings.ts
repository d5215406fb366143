import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WITHDRAWAL_LIMITS, type WithdrawalLimits } from '@/domain/withdrawal/limits'
import { readAiSettings, type AiSettings } from './ai-settings'
import { readAuthority, readPublicOrigin, type AuthoritySettings } from './authority-settings'
import { readCallSettings, type CallSettings } from './call-settings'
import { readWeChatPay, type WeChatPaySettings } from './payment-settings'
import { StartFault } from './start-faults'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Everything the server is told from outside. */
export interface Settings {
  port: number
  host: string
  /** Folder of the embedded database and of uploaded files. */
  dataDir: string
  /** Folder of the H5 build. */
  staticDir: string
  /** Empty: the embedded database. */
  databaseUrl: string
  isProduction: boolean
  /** Nobody said in what environment this runs; enough for the embedded database only. */
  isEnvironmentUnsaid: boolean
  /** A code that is sent instead of a random one; never in production. */
  smsFixedCode: string
  /** Origins that may call from a browser page of another host. */
  corsOrigins: string[]
  /** Which entries of X-Forwarded-For are our own proxies': so many from the right, or those in these networks; false: the header counts nothing. */
  trustProxy: number | string[] | false
  /** Calls a minute from one address, over all calls. A hospital often has one address for all its doctors. */
  callsPerMinute: number
  /** Connections to live rooms from one address by visitors that are not signed in. */
  socketsPerAddress: number
  /** How long a request may take to come in, body and all. */
  requestTimeoutMs: number
  /** What whoever reads /metrics must show as a bearer token; empty: it is for this machine only. */
  metricsToken: string
  /** `user:password` that the JS-SDK signature call must show; empty: not asked for, never so in production. */
  jsSignatureCredentials: string
  /** Key for signed addresses and hashes of short codes; empty: one that is made and kept in the database. */
  signingSecret: string
  /** Keys that bank cards are encrypted with, by their ids: the first one encrypts, the others still open what they closed. */
  cardKeys: { id: string; key: Buffer }[]
  /** In cents. */
  withdrawal: WithdrawalLimits
  sms: { provider: '' | 'none' | 'webhook'; webhookUrl: string; webhookSecret: string }
  weChat: { provider: '' | 'none'; appId: string; secret: string; miniAppId: string; miniSecret: string }
  /** Null: nobody pays by WeChat Pay here. */
  weChatPay: WeChatPaySettings | null
  /** Null: nobody signs by a certificate authority of the outside. */
  authority: AuthoritySettings | null
  /** Where people reach this server: `https://m.example.com`. */
  publicOrigin: string
  /** Whether what is digital may be sold in the mini-program on iOS; the platform's rule says no, until a lawyer says otherwise. */
  iosVirtualPay: boolean
  calls: CallSettings
  /** Null: answers are quoted from the library. */
  ai: AiSettings | null
}

type Environment = Readonly<Record<string, string | undefined>>

const PRODUCTION: readonly string[] = ['prod', 'production']
const DEVELOPMENT: readonly string[] = ['dev', 'development', 'test']
const MOST_HOPS = 10

/** Reads the settings from environment variables, see README. What cannot be understood is a `StartFault`, never a guess. */
export function readSettings(env: Environment): Settings {
  const isProduction = readEnvironment(env.APP_ENV)
  // npm runs this in server/, but people mean the folder in which they typed the command.
  const folder = (given: string | undefined, usual: string): string =>
    given ? resolve(env.INIT_CWD ?? '.', given) : resolve(root, usual)
  return {
    port: Number(env.PORT ?? 8787),
    host: env.HOST ?? '0.0.0.0',
    dataDir: folder(env.DATA_DIR, '.data'),
    staticDir: folder(env.STATIC_DIR, 'dist/h5'),
    databaseUrl: env.DATABASE_URL ?? '',
    isProduction,
    isEnvironmentUnsaid: !env.APP_ENV,
    smsFixedCode: isProduction ? '' : (env.SMS_FIXED_CODE ?? ''),
    corsOrigins: readOrigins(env.CORS_ORIGINS ?? ''),
    trustProxy: readTrustProxy(env.TRUST_PROXY ?? ''),
    callsPerMinute: readCount(env, 'CALLS_PER_MINUTE', 3000),
    socketsPerAddress: readCount(env, 'SOCKETS_PER_ADDRESS', 50),
    requestTimeoutMs: 60_000,
    metricsToken: env.METRICS_TOKEN ?? '',
    jsSignatureCredentials: env.JS_SIGNATURE_CREDENTIALS ?? '',
    signingSecret: env.SIGNING_SECRET ?? '',
    cardKeys: readCardKeys(env.CARD_KEYS ?? ''),
    withdrawal: {
      min: readCount(env, 'WITHDRAWAL_MIN', WITHDRAWAL_LIMITS.min),
      max: readCount(env, 'WITHDRAWAL_MAX', WITHDRAWAL_LIMITS.max),
      perDay: readCount(env, 'WITHDRAWALS_A_DAY', WITHDRAWAL_LIMITS.perDay),
      perDayTotal: readCount(env, 'WITHDRAWAL_DAY_TOTAL', WITHDRAWAL_LIMITS.perDayTotal),
      perMonthTotal: readCount(env, 'WITHDRAWAL_MONTH_TOTAL', WITHDRAWAL_LIMITS.perMonthTotal),
      fee: readCount(env, 'WITHDRAWAL_FEE', WITHDRAWAL_LIMITS.fee, 0),
    },
    sms: {
      provider: oneOf(env, 'SMS_PROVIDER', ['none', 'webhook']),
      webhookUrl: env.SMS_WEBHOOK_URL ?? '',
      webhookSecret: env.SMS_WEBHOOK_SECRET ?? '',
    },
    weChat: {
      provider: oneOf(env, 'WX_PROVIDER', ['none']),
      appId: env.WX_APPID ?? '',
      secret: env.WX_SECRET ?? '',
      miniAppId: env.WX_MINI_APPID ?? '',
      miniSecret: env.WX_MINI_SECRET ?? '',
    },
    weChatPay: readWeChatPay(env),
    authority: readAuthority(env),
    publicOrigin: readPublicOrigin(env.PUBLIC_ORIGIN, Number(env.PORT ?? 8787)),
    iosVirtualPay: oneOf(env, 'IOS_VIRTUAL_PAY', ['true', 'false']) === 'true',
    calls: readCallSettings(env),
    ai: readAiSettings(env),
  }
}

function readEnvironment(said: string | undefined): boolean {
  if (!said || DEVELOPMENT.includes(said)) return false
  if (PRODUCTION.includes(said)) return true
  throw new StartFault(`APP_ENV 的值“${said}”无法识别：生产环境请设为 production，开发或测试环境请设为 development 或 test`)
}

/** `2` hops, or `10.0.0.0/8,192.168.1.5`. Not `true`: then the first entry would count, which the caller writes. */
function readTrustProxy(said: string): Settings['trustProxy'] {
  const text = said.trim()
  if (!text || text === '0') return false
  if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text)
  const networks = listOf(text)
  if (networks.length > 0 && networks.every(isNetwork)) return networks
  throw new StartFault(
    `TRUST_PROXY 的值“${said}”无法识别：请设为本服务前面自有代理的层数（1 到 ${MOST_HOPS}），或代理所在网段的列表，例如 10.0.0.0/8`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0) return false
  // A network of all addresses would believe everybody.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
}

/** `k2:<64 hex digits>,k1:<64 hex digits>`. */
function readCardKeys(said: string): Settings['cardKeys'] {
  return listOf(said).map((item) => {
    const [, id = '', hex = ''] = /^([\w-]{1,20}):([\da-f]{64})$/i.exec(item) ?? []
    // The value is a secret: it is not repeated.
    if (!id || id === 'local')
      throw new StartFault('CARD_KEYS 无法识别：请写成“编号:64 位十六进制密钥”，多个用逗号分隔，第一个用于加密')
    return { id, key: Buffer.from(hex, 'hex') }
  })
}

function readOrigins(said: string): string[] {
  const origins = listOf(said)
  for (const origin of origins) {
    if (!/^https?:\/\/[\w.-]+(:\d+)?$/i.test(origin)) {
      throw new StartFault(`CORS_ORIGINS 中的“${origin}”不是来源：请写成 https://m.example.com，多个用逗号分隔，不支持 *`)
    }
  }
  return origins
}

function readCount(env: Environment, name: string, usual: number, least = 1): number {
  const said = env[name]
  if (said === undefined || said === '') return usual
  const count = Number(said)
  if (!/^\d{1,15}$/.test(said) || count < least)
    throw new StartFault(`${name} 的值“${said}”有误：请设为${least === 0 ? '不小于 0 的' : '正'}整数`)
  return count
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | '' {
  const said = env[name] ?? ''
  if (said === '') return ''
  const found = allowed.find((value) => value === said)
  if (!found) throw new StartFault(`${name} 的值“${said}”无法识别：可设为 ${allowed.join(' 或 ')}`)
  return found
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
