import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { user } from '../../kernel/people/tables'
import { conflict, invalid } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { findByMobile } from '../../kernel/people/users'
import { SECURITY_WAYS } from '@/domain/security-way'
import { spendTicket } from '../security'
import { endOtherSessions } from '../../kernel/people/sessions'
import { checkCode, sendCode } from '../../kernel/people/verify-codes'

/** Beside the action types of the contract, so that a code for signing in does not fit here. */
const MOBILE_PURPOSE = 102
const SAME = '新手机号与当前手机号相同'
const TAKEN = '该手机号已被其他账号使用，请换一个手机号'

/** To the new mobile, by the same rules as all codes. Taken or free, it is answered alike: only who reads its messages is told. */
export function sendMobileCode(context: Context, input: { mobile: string; pictureCode?: string; token?: string }) {
  if (input.mobile === viewerOf(context).mobile) throw invalid({ mobile: SAME })
  return sendCode(context, { ...input, actionType: MOBILE_PURPOSE })
}

/** Moves the account of the caller to another mobile, for who has shown to be the owner of both, and signs out everywhere else. */
export async function changeMobile(
  context: Context,
  { mobile, verifyCode, ticket }: { mobile: string; verifyCode: string; ticket: string },
): Promise<void> {
  const { id, sessionId, mobile: before } = viewerOf(context)
  if (mobile === before) throw invalid({ mobile: SAME })
  // Looked at first and spent later: a code that was mistyped must not use the ticket up.
  await checkCode(context, mobile, [MOBILE_PURPOSE], verifyCode, false)
  await spendTicket(context, ticket, { ways: SECURITY_WAYS })
  await checkCode(context, mobile, [MOBILE_PURPOSE], verifyCode, true)
  await context.db.transaction(async (tx) => {
    await moveTo(tx, id, mobile)
    await endOtherSessions(tx, id, sessionId)
  })
}

async function moveTo(db: Db, userId: number, mobile: string): Promise<void> {
  if (await findByMobile(db, mobile)) throw conflict(TAKEN)
  // Somebody may register it at this moment: the column is unique, and whoever comes second finds it taken.
  const moved = await db
    .transaction((tx) => tx.update(user).set({ mobile }).where(eq(user.id, userId)).returning({ id: user.id }))
    .catch(async (error: unknown) => {
      if (await findByMobile(db, mobile)) throw conflict(TAKEN)
      throw error
    })
  if (!moved.length) throw new Error('a session without user')
}
