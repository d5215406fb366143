import { and, eq, isNull } from 'drizzle-orm'
import { newAlias, newToken, sha256 } from '../../crypto'
import type { Db } from '../../db/connect'
import { bindToken, invitation, weChatIdentity } from './tables'
import { user } from '../../kernel/people/tables'
import { conflict, refused } from '../../errors'
import type { Context } from '../../http/context'
import { maskName } from '@/domain/user'
import { book } from '../../kernel/ledger/ledger'
import { cancelDeletion } from '../account'
import { deviceName } from '../../kernel/people/devices'
import { adoptVisitorHistory } from '../../kernel/documents/reading'
import { findByMobile, type UserRow } from '../../kernel/people/users'
import { startSession } from '../../kernel/people/sessions'

/** Credits for the one who was invited, and for the one who invited. */
export const INVITEE_CREDITS = 10
export const INVITER_CREDITS = 20
const BIND_MS = 10 * 60 * 1000

/** The account of the mobile, made now when there is none. */
export async function findOrCreate(db: Db, mobile: string): Promise<{ row: UserRow; isNew: boolean }> {
  const [made] = await db
    .insert(user)
    .values({ mobile, alias: newAlias() })
    .onConflictDoNothing({ target: user.mobile })
    .returning()
  const row = made ?? (await findByMobile(db, mobile))
  if (!row) throw new Error('the account was neither found nor made')
  return { row, isNew: made !== undefined }
}

/** Signs the user in on this device, and gives them what they read here as a visitor. It takes back a deletion that waits. */
export async function signIn(context: Context, userId: number): Promise<string> {
  await cancelDeletion(context.db, userId)
  const auth = await startSession(context.db, userId, context.head.runPlatform, deviceName(context))
  await adoptVisitorHistory(context.db, context.pid, userId)
  return auth
}

/** Books an invitation for a new user; returns the sentence to show, or '' for a code that is not valid. */
export async function acceptInvitation(db: Db, inviteeId: number, inviteCode: string | undefined): Promise<string> {
  if (!inviteCode) return ''
  const [inviter] = await db.select().from(user).where(eq(user.alias, inviteCode))
  if (!inviter || inviter.id === inviteeId) return ''
  const isNew = await db.transaction(async (tx) => {
    const [made] = await tx.insert(invitation).values({ inviteeId, inviterId: inviter.id }).onConflictDoNothing().returning()
    if (!made) return false
    await book(tx, 'invited', { what: { inviteeId }, userId: inviteeId, credits: INVITEE_CREDITS })
    await book(tx, 'inviting', { what: { inviteeId }, userId: inviter.id, credits: INVITER_CREDITS })
    return true
  })
  if (!isNew) return ''
  return `已接受${maskName(inviter.name)}的邀请，获得 ${INVITEE_CREDITS} 积分`
}

/** As whom WeChat knows this user in the public account or in the mini-program; empty: not bound there. */
export async function weChatIdOf(db: Db, userId: number, kind: 'h5' | 'mini'): Promise<string> {
  const [row] = await db
    .select({ openId: weChatIdentity.openId })
    .from(weChatIdentity)
    .where(and(eq(weChatIdentity.userId, userId), eq(weChatIdentity.kind, kind)))
  return row?.openId ?? ''
}

/** The user behind a WeChat identity, or a token with which the identity can be bound to an account. */
export async function userOfWeChat(
  db: Db,
  kind: 'h5' | 'mini',
  openId: string,
): Promise<{ userId: number } | { bindToken: string }> {
  await db.insert(weChatIdentity).values({ openId, kind }).onConflictDoNothing()
  const [row] = await db.select().from(weChatIdentity).where(eq(weChatIdentity.openId, openId))
  if (row?.userId) return { userId: row.userId }
  const token = newToken()
  await db.insert(bindToken).values({ tokenHash: sha256(token), openId, expiresAt: new Date(Date.now() + BIND_MS) })
  return { bindToken: token }
}

/** Binds the WeChat identity behind the token to the user. The token is spent; the identity and the user must both be free. */
export async function bindWeChat(db: Db, userId: number, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [spent] = await tx
      .update(bindToken)
      .set({ usedAt: new Date() })
      .where(and(eq(bindToken.tokenHash, sha256(token)), isNull(bindToken.usedAt)))
      .returning()
    if (!spent || spent.expiresAt.getTime() <= Date.now()) throw refused('微信授权已过期，请重新授权')
    const [identity] = await tx.select().from(weChatIdentity).where(eq(weChatIdentity.openId, spent.openId)).for('update')
    if (!identity) throw refused('微信授权已过期，请重新授权')
    if (identity.userId === userId) return
    if (identity.userId) throw conflict('该微信已绑定其他账号')
    const taken = await tx
      .select({ openId: weChatIdentity.openId })
      .from(weChatIdentity)
      .where(and(eq(weChatIdentity.userId, userId), eq(weChatIdentity.kind, identity.kind)))
    if (taken.length) throw conflict('该账号已绑定其他微信，请先解绑')
    await tx.update(weChatIdentity).set({ userId }).where(eq(weChatIdentity.openId, identity.openId))
  })
}
