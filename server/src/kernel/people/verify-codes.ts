import { and, count, desc, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import { equalText, keyedHash, newCode, newToken, sha256 } from '../../crypto'
import { pictureCode, user, verifyCode } from './tables'
import { invalid, refused, tooMany } from '../../errors'
import type { Context } from '../../http/context'
import { SmsUnclear } from '../../services/sms'
import { drawPictureCode, newPictureText } from '../../services/picture-code'
import { hit, unhit } from '../throttle/throttle'

const CODE_MS = 5 * 60 * 1000
/** Seconds between two codes for one mobile. */
export const RESEND_SECONDS = 60
const CODES_A_DAY = 10
const CODES_WITHOUT_PICTURE = 3
const IP_CODES_WITHOUT_PICTURE = 10
const IP_CODES_AN_HOUR = 200
/** Wrong tries of one code from one address, so that a stranger spends none of the owner's; and from everywhere. */
const WRONG_TRIES = 5
const WRONG_TRIES_OF_ALL = 25
const PICTURE_MS = 5 * 60 * 1000
const HOUR_SECONDS = 3600
/** Action type of a code that resets the password. */
const RESET = 2
/** A code that was asked for without an action fits every action of `registeruser`, and nothing else. */
export const ANY_ACTION = 0

interface CodeRequest {
  mobile: string
  actionType: number
  pictureCode?: string
  token?: string
}

/** Sends a code bound to the mobile and the action, or says that the picture code comes first. */
export async function sendCode(context: Context, input: CodeRequest): Promise<{ waitSeconds: number; pictureRequired: boolean }> {
  const { db, sms } = context
  if (!sms.isAvailable) throw refused('短信服务暂未开通，无法获取验证码')
  const ipKey = `code:ip:${context.ip}`
  // Counted before the look, so that many requests at once cannot pass the limits; taken back when nothing was sent.
  const fromAddress = await hit(db, ipKey, 1, HOUR_SECONDS)
  try {
    if (fromAddress > IP_CODES_AN_HOUR) throw tooMany('当前网络请求验证码过于频繁，请稍后再试')
    const sent = await sentBefore(context, input.mobile)
    if (sent.secondsAgo < RESEND_SECONDS) throw tooMany(`请 ${Math.ceil(RESEND_SECONDS - sent.secondsAgo)} 秒后再获取验证码`)
    if (sent.inADay >= CODES_A_DAY) throw tooMany('今日获取验证码次数已达上限，请明天再试')
    if (sent.inAnHour >= CODES_WITHOUT_PICTURE || fromAddress > IP_CODES_WITHOUT_PICTURE) {
      if (!input.pictureCode || !input.token) {
        await unhit(db, ipKey)
        return { waitSeconds: 0, pictureRequired: true }
      }
      await spendPictureCode(context, input.token, input.pictureCode)
    }
    await sendNewCode(context, input)
  } catch (error) {
    await unhit(db, ipKey)
    throw error
  }
  return { waitSeconds: RESEND_SECONDS, pictureRequired: false }
}

async function sendNewCode(context: Context, input: CodeRequest): Promise<void> {
  const { db, settings, signingKey } = context
  const code = settings.smsFixedCode || newCode()
  const id = await db.transaction(async (tx) => {
    // Two requests at the same moment for one mobile: the second one finds the first one's row.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code:${input.mobile}`}))`)
    const again = await sentBefore({ ...context, db: tx }, input.mobile)
    if (again.secondsAgo < RESEND_SECONDS) throw tooMany(`请 ${RESEND_SECONDS} 秒后再获取验证码`)
    const codeHash = keyedHash(signingKey, `${input.mobile}:${input.actionType}:${code}`)
    const [row] = await tx
      .insert(verifyCode)
      .values({ mobile: input.mobile, purpose: input.actionType, codeHash, expiresAt: new Date(Date.now() + CODE_MS) })
      .returning({ id: verifyCode.id })
    return row?.id ?? 0
  })
  if (input.actionType !== RESET) return deliver(context, input.mobile, code, id)
  // The answer must not wait for what only registered mobiles get, nor tell how it went; a failure leaves the row, so that the wait is the same too.
  void deliverReset(context, input.mobile, code)
}

async function sentBefore({ db }: Context, mobile: string) {
  const [row] = await db
    .select({
      last: max(verifyCode.sentAt),
      inADay: count(),
      inAnHour: sql<number>`count(*) filter (where ${verifyCode.sentAt} > now() - interval '1 hour')`.mapWith(Number),
    })
    .from(verifyCode)
    .where(and(eq(verifyCode.mobile, mobile), gt(verifyCode.sentAt, sql`now() - interval '1 day'`)))
  return {
    secondsAgo: row?.last ? (Date.now() - row.last.getTime()) / 1000 : Infinity,
    inADay: row?.inADay ?? 0,
    inAnHour: row?.inAnHour ?? 0,
  }
}

/** A password cannot be reset for a mobile without account: the message is saved, and nobody is told. */
async function deliverReset({ db, sms, log }: Context, mobile: string, code: string): Promise<void> {
  try {
    const rows = await db.select({ id: user.id }).from(user).where(eq(user.mobile, mobile))
    if (rows.length) await sms.send(mobile, code)
  } catch (error) {
    log.error({ err: error }, 'the SMS provider failed')
  }
}

async function deliver({ db, sms, log }: Context, mobile: string, code: string, id: number): Promise<void> {
  try {
    await sms.send(mobile, code)
  } catch (error) {
    log.error({ err: error }, 'the SMS provider failed')
    // It may come yet: the code holds and counts, or a slow gateway would take all limits away.
    if (error instanceof SmsUnclear) return
    await db.delete(verifyCode).where(eq(verifyCode.id, id))
    throw refused('短信发送失败，请稍后再试')
  }
}

/** Refuses unless the newest code sent for one of these actions fits. `spend` false only looks; wrong tries count all the same. */
export async function checkCode(
  context: Context,
  mobile: string,
  purposes: number[],
  code: string,
  spend: boolean,
): Promise<void> {
  const { db, signingKey } = context
  const wrong = () => invalid({ verifyCode: '验证码错误或已过期' })
  const [row] = await db
    .select()
    .from(verifyCode)
    .where(and(eq(verifyCode.mobile, mobile), inArray(verifyCode.purpose, purposes)))
    .orderBy(desc(verifyCode.sentAt), desc(verifyCode.id))
    .limit(1)
  if (!row || row.usedAt || row.expiresAt.getTime() <= Date.now()) throw wrong()
  await countTry(context, row.id)
  if (!equalText(row.codeHash, keyedHash(signingKey, `${mobile}:${row.purpose}:${code}`))) throw wrong()
  const kept = await db
    .update(verifyCode)
    .set(spend ? { usedAt: new Date() } : { attempts: sql`${verifyCode.attempts} - 1` })
    .where(and(eq(verifyCode.id, row.id), isNull(verifyCode.usedAt)))
    .returning({ id: verifyCode.id })
  if (!kept.length) throw wrong()
  await unhit(db, triesKey(context, row.id))
}

const triesKey = ({ ip }: Context, codeId: number): string => `code:try:${codeId}:${ip}`

/** Counts a try before the look, so that many at once cannot pass the limits. What one address tries too often does not count for all. */
async function countTry(context: Context, codeId: number): Promise<void> {
  const { db } = context
  const tooOften = () => invalid({ verifyCode: '验证码错误次数过多，请重新获取' })
  if ((await hit(db, triesKey(context, codeId), WRONG_TRIES, CODE_MS / 1000)) > WRONG_TRIES) throw tooOften()
  const counted = await db
    .update(verifyCode)
    .set({ attempts: sql`${verifyCode.attempts} + 1` })
    .where(and(eq(verifyCode.id, codeId), isNull(verifyCode.usedAt), lt(verifyCode.attempts, WRONG_TRIES_OF_ALL)))
    .returning({ id: verifyCode.id })
  if (!counted.length) throw tooOften()
}

/** A new picture with four characters. */
export async function makePictureCode({ db, signingKey }: Context): Promise<{ token: string; image: string }> {
  const token = newToken()
  const text = newPictureText()
  await db.delete(pictureCode).where(lt(pictureCode.expiresAt, sql`now()`))
  await db.insert(pictureCode).values({
    tokenHash: sha256(token),
    textHash: keyedHash(signingKey, `picture:${text}`),
    expiresAt: new Date(Date.now() + PICTURE_MS),
  })
  return { token, image: drawPictureCode(text) }
}

/** A picture is good for one try. */
async function spendPictureCode({ db, signingKey }: Context, token: string, text: string): Promise<void> {
  const [row] = await db
    .delete(pictureCode)
    .where(eq(pictureCode.tokenHash, sha256(token)))
    .returning()
  const fits =
    row && row.expiresAt.getTime() > Date.now() && equalText(row.textHash, keyedHash(signingKey, `picture:${text.toUpperCase()}`))
  if (!fits) throw invalid({ pictureCode: '图形验证码错误，请刷新后重试' })
}
