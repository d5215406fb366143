import { createHmac } from 'node:crypto'
import { chinaDay } from '@/domain/china-time'
import type { Mall } from '@/domain/mall/gift'
import type { Settings } from '../settings'

const chinaTime = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })

/** Sends text messages to a mobile. Rejects when the provider refuses, and with `SmsUnclear` when the outcome is unknown. */
export interface SmsSender {
  /** False: nothing can be sent, and a request for a message is refused at once. */
  readonly isAvailable: boolean
  send(mobile: string, code: string): Promise<void>
  sendLiveReminder(mobile: string, live: { title: string; startTime: Date }): Promise<void>
  /** An agreed time of a consultation. Says which service and when, without a name. */
  sendAppointmentReminder(mobile: string, appointment: { service: string; startTime: Date }): Promise<void>
  /** A membership ends then; `plan` as it is called. */
  sendMemberReminder(mobile: string, term: { plan: string; endsAt: Date }): Promise<void>
  /** Unspent credits end with that day in China (`2026-12-31`). */
  sendCreditReminder(mobile: string, lot: EndingCredits): Promise<void>
  /** The doctor waits in a call; `service` as it is called, and nothing of what it is about. */
  sendCallInvitation(mobile: string, call: { service: string }): Promise<void>
  /** Says that a question of a paper was withdrawn and the result rescored, without the score. */
  sendRescoreNotice(mobile: string, paper: { contest: string; title: string }): Promise<void>
}

interface EndingCredits {
  mall: Mall
  credits: number
  endsOn: string
}

/** Writes the code to the terminal of the developer. */
export const consoleSmsSender: SmsSender = {
  isAvailable: true,
  async send(mobile, code) {
    process.stdout.write(`\n[短信] ${mobile} 的验证码是 ${code}，5 分钟内有效\n`)
  },
  async sendLiveReminder(mobile, { title, startTime }) {
    process.stdout.write(`\n[短信] ${mobile}：您预约的直播《${title}》将于 ${chinaTime.format(startTime)} 开始\n`)
  },
  async sendAppointmentReminder(mobile, { service, startTime }) {
    const when = `${chinaDay(startTime)} ${chinaTime.format(startTime)}`
    process.stdout.write(`\n[短信] ${mobile}：您预约的${service}将于 ${when} 开始，请提前进入\n`)
  },
  async sendMemberReminder(mobile, { plan, endsAt }) {
    process.stdout.write(`\n[短信] ${mobile}：您的${plan}将于 ${chinaDay(endsAt)} 到期，不会自动续费\n`)
  },
  async sendCreditReminder(mobile, { mall, credits, endsOn }) {
    const name = mall === 'academic' ? '学术积分' : '积分'
    process.stdout.write(`\n[短信] ${mobile}：您有 ${credits} ${name}将于 ${endsOn} 到期，请及时兑换\n`)
  },
  async sendCallInvitation(mobile, { service }) {
    process.stdout.write(`\n[短信] ${mobile}：医生正在等您进入${service}，请打开订单进入通话\n`)
  },
  async sendRescoreNotice(mobile, { contest, title }) {
    process.stdout.write(`\n[短信] ${mobile}：《${contest} · ${title}》有试题作废，您的成绩已重新计算，请到成绩页查看\n`)
  },
}

const refuse = async () => {
  throw new Error('no SMS provider is configured')
}
/** Stands where no provider is configured: says so instead of pretending. */
export const absentSmsSender: SmsSender = {
  isAvailable: false,
  send: refuse,
  sendLiveReminder: refuse,
  sendAppointmentReminder: refuse,
  sendMemberReminder: refuse,
  sendCreditReminder: refuse,
  sendCallInvitation: refuse,
  sendRescoreNotice: refuse,
}

const WEBHOOK_MS = 8000

/** The message may have been sent: the provider neither confirmed nor refused. */
export class SmsUnclear extends Error {}

/** Faults of a connection that was never there: nothing was handed over. */
const NEVER_CONNECTED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** 4xx is the gateway's own no; the others may come from something in front of it, or from half of the work. */
const isClearNo = (status: number): boolean => status >= 300 && status < 500 && status !== 408

function unclear(error: unknown): unknown {
  const cause = (error as { cause?: { code?: unknown } }).cause
  return NEVER_CONNECTED.has(cause?.code) ? error : new SmsUnclear('the SMS gateway did not answer', { cause: error })
}

/**
 * Hands each message to the operator's own gateway: a POST of JSON, signed with HMAC-SHA-256 of the body in `x-signature` (hex). Every provider has
 * its own templates and signatures, which stay there. Any answer but 2xx is a failure; no answer in time and 5xx leave it unclear whether it went out.
 */
export function webhookSmsSender({ webhookUrl, webhookSecret }: Settings['sms'], timeoutMs = WEBHOOK_MS): SmsSender {
  const post = async (message: object): Promise<void> => {
    const body = JSON.stringify(message)
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw unclear(error)
    })
    if (response.ok) return
    const said = `the SMS gateway answered ${response.status}`
    throw isClearNo(response.status) ? new Error(said) : new SmsUnclear(said)
  }
  return {
    isAvailable: true,
    send: (mobile, code) => post({ kind: 'code', mobile, code, validMinutes: 5 }),
    sendLiveReminder: (mobile, { title, startTime }) =>
      post({ kind: 'live-reminder', mobile, title, startTime: startTime.toISOString() }),
    sendAppointmentReminder: (mobile, { service, startTime }) =>
      post({ kind: 'appointment-reminder', mobile, service, startTime: startTime.toISOString() }),
    sendMemberReminder: (mobile, { plan, endsAt }) =>
      post({ kind: 'member-reminder', mobile, plan, endsAt: endsAt.toISOString() }),
    sendCreditReminder: (mobile, lot) => post({ kind: 'credit-reminder', mobile, ...lot }),
    sendCallInvitation: (mobile, call) => post({ kind: 'call-invitation', mobile, ...call }),
    sendRescoreNotice: (mobile, paper) => post({ kind: 'rescore-notice', mobile, ...paper }),
  }
}

/** The sender that the settings name: the terminal outside production, unless set otherwise. */
export function chooseSmsSender({ sms, isProduction }: Pick<Settings, 'sms' | 'isProduction'>): SmsSender {
  if (sms.provider === 'webhook') return webhookSmsSender(sms)
  return isProduction || sms.provider === 'none' ? absentSmsSender : consoleSmsSender
}
