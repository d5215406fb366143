import { eq } from 'drizzle-orm'
import { sha256 } from '../crypto'
import type { Db } from '../db/connect'
import { setting } from '../db/tables'
import { refused } from '../errors'
import type { Settings } from '../settings'

export type WeChatKind = 'h5' | 'mini'

/** The calls made to WeChat's own servers. */
export interface WeChatGateway {
  /** Identity behind a code that WeChat gave to the app; null when WeChat does not accept the code. */
  openIdOf(kind: WeChatKind, code: string): Promise<string | null>
  /** Page of WeChat that asks the user and comes back to `redirect` with a code. */
  authorizeUrl(redirect: string): string
  appId: string
  jsApiTicket(): Promise<string>
  /** A message of the mini-program that its user has allowed, once. Rejects when WeChat does not send it. */
  sendMessage(message: MiniMessage): Promise<void>
}

export interface MiniMessage {
  openId: string
  templateId: string
  /** Path in the mini-program to which it leads. */
  page: string
  /** By the names of the template's fields. */
  fields: Record<string, string>
}

/**
 * Used without WX_APPID and WX_SECRET, never in production. A code stands for the person: the same code gives the same identity, so that binding can be tried on a
 * machine that WeChat does not know. The signature it leads to is well-formed but WeChat's own client refuses it.
 */
export const localWeChatGateway: WeChatGateway = {
  appId: 'wxlocal0000000000',
  openIdOf: async (kind, code) => `local-${kind}-${sha256(code).slice(0, 24)}`,
  authorizeUrl: (redirect) => {
    const [address = '', hash] = redirect.split('#')
    return `${address}${address.includes('?') ? '&' : '?'}code=local-${sha256(redirect).slice(0, 12)}${hash === undefined ? '' : `#${hash}`}`
  },
  jsApiTicket: async () => 'local-ticket',
  async sendMessage({ openId, page, fields }) {
    process.stdout.write(`\n[微信订阅消息] ${openId} → ${page}：${Object.values(fields).join('，')}\n`)
  },
}

const refuse = async (): Promise<never> => {
  throw refused('微信登录暂未开通，请使用手机号登录')
}

/** Stands where production has no keys for WeChat: a code that was not checked lets no one in. */
export const absentWeChatGateway: WeChatGateway = {
  appId: '',
  openIdOf: refuse,
  authorizeUrl: () => {
    throw refused('微信登录暂未开通，请使用手机号登录')
  },
  jsApiTicket: refuse,
  sendMessage: refuse,
}

/** One gateway of two halves: the public account (`h5`) and the mini-program (`mini`) have keys of their own, and each half may be absent. */
export function chooseWeChatGateway(db: Db, { weChat, isProduction }: Pick<Settings, 'weChat' | 'isProduction'>): WeChatGateway {
  const real = realWeChatGateway(db, weChat)
  const without = isProduction || weChat.provider === 'none' ? absentWeChatGateway : localWeChatGateway
  const h5 = weChat.appId && weChat.secret ? real : without
  const mini = weChat.miniAppId && weChat.miniSecret ? real : without
  return {
    ...h5,
    openIdOf: (kind, code) => (kind === 'h5' ? h5 : mini).openIdOf(kind, code),
    sendMessage: (message) => mini.sendMessage(message),
  }
}

/** The gateway to api.weixin.qq.com; tickets are shared by all processes through the database. */
export function realWeChatGateway(db: Db, keys: Settings['weChat']): WeChatGateway {
  const shared = async (name: string, fetchNew: () => Promise<{ value: string; seconds: number }>): Promise<string> => {
    const [row] = await db.select().from(setting).where(eq(setting.name, name))
    if (row?.expiresAt && row.expiresAt.getTime() > Date.now()) return row.value
    const { value, seconds } = await fetchNew()
    // Five minutes early, so that no call goes out with a ticket that ends on the way.
    const expiresAt = new Date(Date.now() + (seconds - 300) * 1000)
    await db
      .insert(setting)
      .values({ name, value, expiresAt })
      .onConflictDoUpdate({ target: setting.name, set: { value, expiresAt } })
    return value
  }
  const tokenOf = (name: string, appid: string, secret: string) =>
    shared(name, async () => {
      const answer = await ask('cgi-bin/token', { grant_type: 'client_credential', appid, secret })
      return { value: textOf(answer, 'access_token'), seconds: Number(answer.expires_in) }
    })
  const accessToken = () => tokenOf('wechat:access_token', keys.appId, keys.secret)
  const miniToken = () => tokenOf('wechat:mini_access_token', keys.miniAppId, keys.miniSecret)
  return {
    appId: keys.appId,
    authorizeUrl: (redirect) =>
      `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${keys.appId}&redirect_uri=${encodeURIComponent(redirect)}&response_type=code&scope=snsapi_base&state=login#wechat_redirect`,
    async openIdOf(kind, code) {
      const answer =
        kind === 'h5'
          ? await ask('sns/oauth2/access_token', {
              appid: keys.appId,
              secret: keys.secret,
              code,
              grant_type: 'authorization_code',
            })
          : await ask('sns/jscode2session', {
              appid: keys.miniAppId,
              secret: keys.miniSecret,
              js_code: code,
              grant_type: 'authorization_code',
            })
      return typeof answer.openid === 'string' ? answer.openid : null
    },
    jsApiTicket: () =>
      shared('wechat:jsapi_ticket', async () => {
        const answer = await ask('cgi-bin/ticket/getticket', { access_token: await accessToken(), type: 'jsapi' })
        return { value: textOf(answer, 'ticket'), seconds: Number(answer.expires_in) }
      }),
    async sendMessage({ openId, templateId, page, fields }) {
      const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]))
      const message = { touser: openId, template_id: templateId, page, data }
      const answer = await ask('cgi-bin/message/subscribe/send', { access_token: await miniToken() }, message)
      if (answer.errcode !== 0) throw new Error(`WeChat did not send the message (code ${String(answer.errcode)})`)
    },
  }
}

async function ask(path: string, query: Record<string, string>, body?: object): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(`https://api.weixin.qq.com/${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(8000),
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  } catch {
    // The reason may hold the address, and with it the secret.
    throw refused('微信暂时无法连接，请稍后再试')
  }
}

function textOf(answer: Record<string, unknown>, name: string): string {
  const value = answer[name]
  if (typeof value !== 'string') throw new Error(`WeChat answered without ${name} (code ${String(answer.errcode)})`)
  return value
}
