import { eq } from 'drizzle-orm'
import type { RegisterRequest } from '@/api/user'
import { user } from '../../kernel/people/tables'
import { conflict, invalid, refused, tooMany } from '../../errors'
import type { Context } from '../../http/context'
import { acceptInvitation, bindWeChat, findOrCreate, signIn } from './accounts'
import { findByMobile } from '../../kernel/people/users'
import { hashPassword, passwordFits } from '../../kernel/people/passwords'
import { endOtherSessions } from '../../kernel/people/sessions'
import { forget, hit, take, unhit } from '../../kernel/throttle/throttle'
import { ANY_ACTION, checkCode } from '../../kernel/people/verify-codes'

/** Of one mobile from one address. */
const WRONG_PASSWORDS = 5
const IP_WRONG_PASSWORDS = 50
const LOCK_SECONDS = 15 * 60
/** Of one mobile from everywhere: so many at once, then one every nine seconds. To use it up for another takes twenty addresses at five tries each. */
const MOBILE_PACE = { size: 100, seconds: 9 }

const pairKeyOf = ({ ip }: Context, mobile: string): string => `login:mobile:${mobile}:${ip}`

/** Signs in by password and returns the user's id and token. Unknown mobile and wrong password give the same answer in the same time. */
export async function loginByPassword(
  context: Context,
  mobile: string,
  password: string,
): Promise<{ userId: number; auth: string }> {
  const { db } = context
  const pairKey = pairKeyOf(context, mobile)
  const ipKey = `login:ip:${context.ip}`
  // All counted before the look and taken back after success, so that many tries at once cannot pass a limit.
  if ((await hit(db, ipKey, IP_WRONG_PASSWORDS, LOCK_SECONDS)) > IP_WRONG_PASSWORDS) {
    throw tooMany('当前网络登录失败次数过多，请 15 分钟后再试')
  }
  if ((await hit(db, pairKey, WRONG_PASSWORDS, LOCK_SECONDS)) > WRONG_PASSWORDS) {
    throw tooMany('密码错误次数过多，请 15 分钟后再试')
  }
  if (!(await take(db, `login:pace:${mobile}`, MOBILE_PACE))) {
    throw tooMany('该账号登录尝试过多，请稍后再试，或使用短信验证码登录')
  }
  const row = await findByMobile(db, mobile)
  if (!(await passwordFits(row?.passwordHash ?? '', password)) || !row) throw refused('手机号或密码错误')
  await forget(db, pairKey)
  await unhit(db, ipKey)
  return { userId: row.id, auth: await signIn(context, row.id) }
}

interface Registered {
  /** Null when the action does not sign in. */
  signedIn: { userId: number; auth: string } | null
  rewardMessage: string
}
const NOBODY: Registered = { signedIn: null, rewardMessage: '' }

/** The six actions of `registeruser`; all but "check code" spend the code. */
export async function register(context: Context, input: RegisterRequest): Promise<Registered> {
  const { mobile, verifyCode } = input
  switch (input.actionType) {
    case 1: {
      const passwordHash = await newPasswordHash(input.passwordNew)
      await checkCode(context, mobile, [1, ANY_ACTION], verifyCode, true)
      const { row, isNew } = await findOrCreate(context.db, mobile)
      if (!isNew) throw conflict('该手机号已注册，请直接登录')
      await context.db.update(user).set({ passwordHash }).where(eq(user.id, row.id))
      return enter(context, row.id, isNew, input.inviteCode)
    }
    case 2: {
      const passwordHash = await newPasswordHash(input.passwordNew)
      await checkCode(context, mobile, [2, ANY_ACTION], verifyCode, true)
      const row = await findByMobile(context.db, mobile)
      if (!row) throw invalid({ verifyCode: '验证码错误或已过期' })
      await context.db.update(user).set({ passwordHash }).where(eq(user.id, row.id))
      await endOtherSessions(context.db, row.id, 0)
      await forget(context.db, pairKeyOf(context, mobile))
      return NOBODY
    }
    case 4:
      // The first step of a reset looks at the code that the second step will spend.
      await checkCode(context, mobile, [4, 2, ANY_ACTION], verifyCode, false)
      return NOBODY
    case 5: {
      await checkCode(context, mobile, [5, ANY_ACTION], verifyCode, true)
      const { row, isNew } = await findOrCreate(context.db, mobile)
      return enter(context, row.id, isNew, input.inviteCode)
    }
    case 8:
    case 9: {
      if (!input.bindToken) throw invalid({ bindToken: '授权已过期，请重新授权' })
      await checkCode(context, mobile, [input.actionType, ANY_ACTION], verifyCode, true)
      const { row, isNew } = await findOrCreate(context.db, mobile)
      await bindWeChat(context.db, row.id, input.bindToken)
      return enter(context, row.id, isNew, input.inviteCode)
    }
  }
}

async function enter(context: Context, userId: number, isNew: boolean, inviteCode: string | undefined): Promise<Registered> {
  const rewardMessage = isNew ? await acceptInvitation(context.db, userId, inviteCode) : ''
  return { signedIn: { userId, auth: await signIn(context, userId) }, rewardMessage }
}

async function newPasswordHash(password: string | undefined): Promise<string> {
  if (!password) throw invalid({ passwordNew: '请设置新密码' })
  return hashPassword(password)
}
