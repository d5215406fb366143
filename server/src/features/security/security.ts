import { and, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { SecurityState } from '@/api/security'
import { securityWayName, USUAL_SECURITY_WAYS, type SecurityWay } from '@/domain/security-way'
import { maskMobile } from '@/domain/user'
import { newToken, sha256 } from '../../crypto'
import { securityCode, securityTicket } from './tables'
import { user } from '../../kernel/people/tables'
import { throttle } from '../../kernel/throttle/tables'
import { invalid, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { hashPassword, passwordFits } from '../../kernel/people/passwords'
import { forget, hit } from '../../kernel/throttle/throttle'
import { checkCode, sendCode } from '../../kernel/people/verify-codes'

/** Beside the action types of the contract, so that a code for signing in does not fit here. */
export const SECURITY_PURPOSE = 101
const WRONG_TRIES = 5
const PAUSE_SECONDS = 15 * 60
const TICKET_SECONDS = 10 * 60
const PASSWORD_PAUSED = '密码错误次数过多，请 15 分钟后再试'
const PAUSED = '安全码连续输错 5 次，请 15 分钟后再试'

const triesKey = (userId: number): string => `security:${userId}`
const passwordKey = (userId: number): string => `security-password:${userId}`

async function passwordHashOf({ db }: Context, userId: number): Promise<string> {
  return (await db.select({ hash: user.passwordHash }).from(user).where(eq(user.id, userId)))[0]?.hash ?? ''
}

async function hashOf({ db }: Context, userId: number): Promise<{ codeHash: string; changedAt: Date } | undefined> {
  return (await db.select().from(securityCode).where(eq(securityCode.userId, userId)))[0]
}

export async function securityState(context: Context): Promise<SecurityState> {
  const { id, mobile } = viewerOf(context)
  const row = await hashOf(context, id)
  const [tries] = await context.db
    .select()
    .from(throttle)
    .where(eq(throttle.key, triesKey(id)))
  const left = tries && tries.count >= WRONG_TRIES ? (tries.windowEndsAt.getTime() - Date.now()) / 1000 : 0
  return {
    isSet: row !== undefined,
    changedAt: row?.changedAt.toISOString() ?? '',
    pausedSeconds: Math.max(0, Math.ceil(left)),
    maskedMobile: maskMobile(mobile),
    hasPassword: (await passwordHashOf(context, id)) !== '',
  }
}

/** To the account's own mobile, by the same rules as all codes: the wait, the picture code, the limits. */
export function sendSecurityCode(context: Context, proof: { pictureCode?: string; token?: string }) {
  return sendCode(context, { ...proof, mobile: viewerOf(context).mobile, actionType: SECURITY_PURPOSE })
}

const checkMessage = (context: Context, verifyCode: string): Promise<void> =>
  checkCode(context, viewerOf(context).mobile, [SECURITY_PURPOSE], verifyCode, true)

async function store(context: Context, code: string): Promise<void> {
  const { id, mobile } = viewerOf(context)
  if (mobile.endsWith(code)) throw invalid({ code: '安全码不能是手机号的后 6 位' })
  const row = { codeHash: await hashPassword(code), changedAt: new Date() }
  await context.db
    .insert(securityCode)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: securityCode.userId, set: row })
  await forget(context.db, triesKey(id))
}

/** Sets the code, the first time or when the old one is forgotten. */
export async function setSecurityCode(context: Context, input: { code: string; verifyCode: string }): Promise<void> {
  // Before the message's code is spent: it would have to be sent again for a mistake that can be seen at once.
  if (viewerOf(context).mobile.endsWith(input.code)) throw invalid({ code: '安全码不能是手机号的后 6 位' })
  await checkMessage(context, input.verifyCode)
  await store(context, input.code)
}

export async function changeSecurityCode(context: Context, { oldCode, code }: { oldCode: string; code: string }): Promise<void> {
  if (oldCode === code) throw invalid({ code: '新安全码不能与原安全码相同' })
  await requireFits(context, oldCode, 'oldCode')
  await store(context, code)
}

/** Refuses unless the code is the user's. The fifth wrong one in a row closes for a quarter of an hour. */
async function requireFits(context: Context, code: string, field: string): Promise<void> {
  const { db } = context
  const { id } = viewerOf(context)
  const row = await hashOf(context, id)
  if (!row) throw refused('您还未设置安全码，请先设置')
  // Counted before the look and forgotten after success, so that many tries at once cannot pass the limit.
  const tries = await hit(db, triesKey(id), WRONG_TRIES, PAUSE_SECONDS)
  if (tries > WRONG_TRIES) throw tooMany(PAUSED)
  if (!(await passwordFits(row.codeHash, code))) {
    if (tries === WRONG_TRIES) throw tooMany(PAUSED)
    throw invalid({ [field]: `安全码错误，还可以尝试 ${WRONG_TRIES - tries} 次` })
  }
  await forget(db, triesKey(id))
}

/** Refuses unless the password is the user's, with the same patience as for the security code. */
async function requirePassword(context: Context, password: string): Promise<void> {
  const { db } = context
  const { id } = viewerOf(context)
  const tries = await hit(db, passwordKey(id), WRONG_TRIES, PAUSE_SECONDS)
  if (tries > WRONG_TRIES) throw tooMany(PASSWORD_PAUSED)
  if (!(await passwordFits(await passwordHashOf(context, id), password))) {
    if (tries === WRONG_TRIES) throw tooMany(PASSWORD_PAUSED)
    throw invalid({ password: `密码错误，还可以尝试 ${WRONG_TRIES - tries} 次` })
  }
  await forget(db, passwordKey(id))
}

/** Makes sure who is there, and gives a ticket for one sensitive action from this session. */
export async function checkSecurity(
  context: Context,
  input: { code?: string; verifyCode?: string; password?: string },
): Promise<{ ticket: string; expiresInSeconds: number }> {
  const { id, sessionId } = viewerOf(context)
  if (input.code) await requireFits(context, input.code, 'code')
  else if (input.verifyCode) await checkMessage(context, input.verifyCode)
  else if (input.password) await requirePassword(context, input.password)
  else throw invalid({ code: '请输入安全码或短信验证码' })
  const ticket = newToken()
  const expiresAt = new Date(Date.now() + TICKET_SECONDS * 1000)
  const way = input.code ? 'code' : input.verifyCode ? 'message' : 'password'
  await context.db.insert(securityTicket).values({ tokenHash: sha256(ticket), userId: id, sessionId, way, expiresAt })
  return { ticket, expiresInSeconds: TICKET_SECONDS }
}

/** Uses the ticket up, or refuses. One that was got in another way than the action takes stays as it is. */
export async function spendTicket(
  context: Context,
  ticket: string,
  { ways = USUAL_SECURITY_WAYS }: { ways?: readonly SecurityWay[] } = {},
): Promise<void> {
  const { id, sessionId } = viewerOf(context)
  const isGood = and(
    eq(securityTicket.tokenHash, sha256(ticket)),
    eq(securityTicket.userId, id),
    eq(securityTicket.sessionId, sessionId),
    isNull(securityTicket.usedAt),
    gt(securityTicket.expiresAt, sql`now()`),
  )
  const spent = await context.db
    .update(securityTicket)
    .set({ usedAt: new Date() })
    .where(and(isGood, inArray(securityTicket.way, [...ways])))
    .returning({ userId: securityTicket.userId })
  if (spent.length) return
  const [other] = await context.db.select({ way: securityTicket.way }).from(securityTicket).where(isGood)
  throw invalid({ ticket: other ? `请用${ways.map(securityWayName).join('或')}验证身份` : '身份验证已过期，请重新验证' })
}

/** When somebody last showed at this session who he is, and it was taken for something; null: not within a day (`purge`). */
export async function shownHere({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<Date | null> {
  if (!viewer) return null
  const isHere = and(
    ...[eq(securityTicket.userId, viewer.id), eq(securityTicket.sessionId, viewer.sessionId)],
    inArray(securityTicket.way, [...USUAL_SECURITY_WAYS]),
  )
  const [last] = await db
    .select({ usedAt: max(securityTicket.usedAt) })
    .from(securityTicket)
    .where(isHere)
  return last?.usedAt ?? null
}
