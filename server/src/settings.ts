import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  /** A code that is sent instead of a random one; never in production. */
  smsFixedCode: string
  /** Origins that may call from a browser page of another host. */
  corsOrigins: string[]
  /** Whether X-Forwarded-For is believed: only behind our own balancer. */
  trustProxy: boolean
  /** Calls a minute from one address, over all calls. A hospital often has one address for all its doctors. */
  callsPerMinute: number
  /** `user:password` that the JS-SDK signature call must show; empty: not asked for. */
  jsSignatureCredentials: string
  weChat: { appId: string; secret: string; miniAppId: string; miniSecret: string }
}

/** Reads the settings from environment variables; see README. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const isProduction = env.APP_ENV === 'prod'
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
    smsFixedCode: isProduction ? '' : (env.SMS_FIXED_CODE ?? ''),
    corsOrigins: (env.CORS_ORIGINS ?? '')
      .split(',')
      .map((o) => o.trim())
      .filter(Boolean),
    trustProxy: env.TRUST_PROXY === '1',
    callsPerMinute: Number(env.CALLS_PER_MINUTE ?? 3000),
    jsSignatureCredentials: env.JS_SIGNATURE_CREDENTIALS ?? '',
    weChat: {
      appId: env.WX_APPID ?? '',
      secret: env.WX_SECRET ?? '',
      miniAppId: env.WX_MINI_APPID ?? '',
      miniSecret: env.WX_MINI_SECRET ?? '',
    },
  }
}
