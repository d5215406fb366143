import { fromBase64 } from '@/domain/base64'
import { buildAddress, decode, parseQuery, type Query } from './codec'
import { resolveAddress } from './resolve'

/** Where a link leads: a place in the catalogue, an outside page (asked about first), or nowhere. */
export type LinkTarget = { kind: 'inside'; address: string } | { kind: 'outside'; url: string } | { kind: 'none' }

const NOWHERE: LinkTarget = { kind: 'none' }

/** Hosts whose pages are this product's own, without a port rule: `www.example.com`. */
let ownHosts: readonly string[] = []
export const setOwnHosts = (hosts: readonly string[]): void => {
  ownHosts = hosts.filter(Boolean).map((host) => host.toLowerCase())
}

/**
 * Resolves a link found in content, a QR code, a share card or a message. Trusts nothing: addresses must be in the
 * catalogue, outside links must be https and without credentials; every other scheme leads nowhere.
 */
export function linkTarget(link: string): LinkTarget {
  const text = link.trim()
  const fragment = /^#(\/.*)$/.exec(text)
  if (fragment) return inside(fragment[1] ?? '')
  if (/^\/(?!\/)/.test(text)) return inside(withoutBase(text))
  const parts = /^(https?):\/\/([^/?#]+)([^#]*)(?:#(.*))?$/i.exec(text)
  if (!parts) return NOWHERE
  const [, scheme = '', host = '', path = '', hash = ''] = parts
  if (host.includes('@') || /[\s\\]/.test(text)) return NOWHERE
  if (ownHosts.includes(host.toLowerCase())) {
    const target = inside(hash.startsWith('/') ? hash : withoutBase(path || '/'))
    if (target.kind === 'inside') return target
  }
  return scheme.toLowerCase() === 'https' ? { kind: 'outside', url: text } : NOWHERE
}

/** The address to open for a target; an outside page goes through the leaving notice. */
export function addressOfTarget(target: LinkTarget, original = ''): string {
  if (target.kind === 'inside') return target.address
  if (target.kind === 'outside') return buildAddress('/OuterLinkPage', { url: target.url })
  return buildAddress('/not-found', { address: original || undefined })
}

/** `/hr/doc/1` → `/doc/1`. */
export const withoutBase = (path: string): string => path.replace(/^\/hr(?=\/|$)/i, '') || '/'

function inside(address: string): LinkTarget {
  const route = resolveAddress(address || '/')
  return route ? { kind: 'inside', address: route.address } : NOWHERE
}

/** Targets of `#/LyhMLink/{routePath}`: pattern, and which query parameter fills it. */
const DEEP_LINKS: Readonly<Record<string, { to: string; from: readonly string[] }>> = {
  home: { to: '/', from: [] },
  newsdetail: { to: '/doc/{id}', from: ['docId', 'id'] },
  live: { to: '/live/{id}', from: ['docId', 'id'] },
  series: { to: '/subject/{id}', from: ['listID', 'id'] },
  columndetail: { to: '/column/{id}', from: ['columnistId', 'id'] },
  question: { to: '/question/{id}', from: ['questionId', 'id'] },
  answer: { to: '/answerDetail/{id}', from: ['answerId', 'id'] },
  pptdetail: { to: '/PowerPointDetail/{id}', from: ['pptId', 'id'] },
  dongtaidetail: { to: '/socialextdetail/{id}', from: ['dongTaiId', 'docId', 'id'] },
}

/** Resolves a deep link, e.g. (`NewsDetail`, `{ docId: '12' }`) → `/doc/12`. */
export function deepLinkTarget(routePath: string, query: Query): LinkTarget {
  const name = routePath.toLowerCase()
  if (name === 'lyhurl') return linkTarget(byName(query, ['url', 'lyhurl']))
  if (name === 'web') return linkTarget(decodedLink(byName(query, ['actionurl', 'url'])))
  const target = Object.prototype.hasOwnProperty.call(DEEP_LINKS, name) ? DEEP_LINKS[name] : undefined
  if (!target) return NOWHERE
  const id = byName(query, target.from)
  if (target.from.length > 0 && !id) return NOWHERE
  return inside(buildAddress(target.to, target.from.length > 0 ? { id } : {}))
}

/** Parameter names of old links come in any case. */
function byName(query: Query, names: readonly string[]): string {
  for (const name of names) {
    const key = Object.keys(query).find((candidate) => candidate.toLowerCase() === name.toLowerCase())
    if (key !== undefined && query[key]) return query[key]
  }
  return ''
}

/** Standard or URL-safe base64 of UTF-8 text; '' when it is neither. Spaces stand for plus signs that a query lost. */
function decodedLink(text: string): string {
  const clean = text.replace(/ /g, '+')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(clean)) return ''
  try {
    return fromBase64(clean)
  } catch {
    return ''
  }
}

/** How the mini-program was opened or brought back: WeChat's number of the way in, and its query, still encoded. */
export interface Entry {
  query?: Readonly<Record<string, string | undefined>>
  scene?: number | string
}

/** Ways in by a code: scanned, pressed in a picture, or taken from the album. */
const CODE_SCENES = [1011, 1012, 1013, 1047, 1048, 1049]

/**
 * The address a mini-program entry asks for besides the page that WeChat opened: a mini-program code's `scene`
 * (an address without its first slash, e.g. `doc/12`), or `q`, the link of an ordinary QR code. Null: nothing asked. When a user comes back
 * without a code, some versions of WeChat pass the query of the previous entry; then nothing is asked for.
 */
export function entryAddress({ query = {}, scene }: Entry, { coldStart }: { coldStart: boolean }): string | null {
  if (!coldStart && !CODE_SCENES.includes(Number(scene))) return null
  if (query.scene) return addressOfTarget(linkTarget(`/${decode(query.scene).replace(/^\//, '')}`), query.scene)
  if (query.q) return addressOfTarget(linkTarget(decode(query.q)), query.q)
  return null
}

/** `a=1&b=2` in a link's own query, for screens that receive a whole link as text. */
export const queryOfLink = (link: string): Query => parseQuery(link.split('?')[1] ?? '')
