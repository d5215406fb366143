import { X509Certificate } from 'node:crypto'
import { chainOf } from './services/authority/x509'
import { textOf } from './payment-settings'
import { StartFault } from './start-faults'

/** Our account at a certificate authority. */
export interface AuthoritySettings {
  url: string
  appId: string
  secret: string
  /** As people read it. */
  title: string
  /** PEM of the certificates that its others are traced back to. */
  roots: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

const NEEDED = ['CA_URL', 'CA_APP_ID', 'CA_SECRET', 'CA_TITLE', 'CA_ROOTS'] as const
const SECRET_LENGTH = 32

/** Null when nothing is said. Half of an account, and what cannot be used, is a `StartFault` that does not repeat what it read. */
export function readAuthority(env: Environment): AuthoritySettings | null {
  const said = Object.fromEntries(NEEDED.map((name) => [name, textOf(env, name)])) as Record<(typeof NEEDED)[number], string>
  const missing = NEEDED.filter((name) => !said[name])
  if (missing.length === NEEDED.length) return null
  if (missing.length > 0) throw new StartFault(`电子认证服务机构的设置不完整，缺少 ${missing.join('、')}`)
  if (!/^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(said.CA_URL))
    throw new StartFault('CA_URL 有误：请填写 https 开头的接口地址')
  if (said.CA_SECRET.length < SECRET_LENGTH) throw new StartFault(`CA_SECRET 至少 ${SECRET_LENGTH} 个字符`)
  if (!env.PUBLIC_ORIGIN) throw new StartFault('设置了电子认证服务机构时必须设置 PUBLIC_ORIGIN：签名文件上的二维码指向那里')
  return {
    url: said.CA_URL.replace(/\/$/, ''),
    ...{ appId: said.CA_APP_ID, secret: said.CA_SECRET, title: said.CA_TITLE },
    roots: readRoots(said.CA_ROOTS),
  }
}

function readRoots(text: string): string[] {
  const roots = chainOf(text.replaceAll('\\n', '\n'))
  try {
    for (const pem of roots) new X509Certificate(pem)
  } catch {
    roots.length = 0
  }
  if (roots.length === 0) throw new StartFault('CA_ROOTS 有误：请填写机构根证书（PEM，可有多个）')
  return roots
}

/** Where people reach this server; stands in QR codes on paper. */
export function readPublicOrigin(said: string | undefined, port: number): string {
  if (!said) return `http://localhost:${port}`
  if (!/^https?:\/\/[\w.-]+(:\d+)?$/i.test(said)) throw new StartFault('PUBLIC_ORIGIN 有误：请写成 https://m.example.com')
  return said
}
