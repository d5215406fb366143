/** What may be shown about a link that leads out of the product. */
export type CheckedLink =
  | {
      ok: true
      url: string
      host: string
      /** Why a reader should be careful; '' when nothing is unusual. */
      caution: string
    }
  | { ok: false; reason: string }

const LONGEST = 2048

const refused = (reason: string): CheckedLink => ({ ok: false, reason })

// Control characters, and marks that turn the direction of writing: they make an address look like another one.
const DECEIVING = new RegExp('[\\u0000-\\u001f\\u007f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]')

/** Checks a link before the user is asked to follow it. Only plain https addresses without credentials pass. */
export function checkLink(text: string): CheckedLink {
  const url = text.trim()
  if (!url) return refused('链接为空')
  if (url.length > LONGEST) return refused('链接过长，可能不是正常的网页地址')
  if (DECEIVING.test(url) || /[\s\\"<>`]/.test(url)) return refused('链接中含有不该出现的字符，可能是伪装的地址')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme === 'http') return refused('该链接未加密（http），仅支持以 https 开头的链接')
  if (scheme !== 'https') return refused(scheme ? '该类型的链接可能带来风险，已阻止打开' : '这不是一个完整的网页地址')
  const [, authority = ''] = /^https:\/\/([^/?#]*)/i.exec(url) ?? []
  if (authority.includes('@')) return refused('链接中带有账号信息，可能是仿冒网站')
  const [, host = '', port] = /^(.+?)(?::(\d+))?$/.exec(authority) ?? []
  const name = host.toLowerCase()
  if (!isHost(name) || (port !== undefined && Number(port) > 65_535)) return refused('链接的网站地址不完整或有误')
  return { ok: true, url, host: port ? `${name}:${port}` : name, caution: cautionOf(name) }
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|$)){4}$/

/**
 * Labels of letters, digits and hyphens, of any script, at least two of them. A browser reads every name that ends in a number as
 * an IPv4 address, and reads "1.2" or "0x7f.1" differently from a person: only the plain four numbers pass.
 */
const isHost = (host: string): boolean =>
  host.length <= 253 &&
  (!/\.(?:\d+|0x[\da-f]*)$/.test(host) || IPV4.test(host)) &&
  /^(?:[a-z\d\u00a1-\uffff](?:[a-z\d\u00a1-\uffff-]{0,61}[a-z\d\u00a1-\uffff])?\.)+[a-z\d\u00a1-\uffff-]{1,63}$/.test(host)

function cautionOf(host: string): string {
  if (IPV4.test(host)) return '这个网站没有域名，请确认来源可信'
  if (/(^|\.)xn--/.test(host) || !/^[a-z\d.-]+$/.test(host)) return '域名含有特殊字符，可能与其他网站相似，请仔细核对'
  return ''
}
