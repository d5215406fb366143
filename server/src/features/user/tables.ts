import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

export const weChatIdentity = pgTable(
  'wechat_identity',
  {
    openId: text().primaryKey(),
    /** `h5` (public account) or `mini` (mini-program): the same person has one of each. */
    kind: text().notNull(),
    userId: userColumn(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('wechat_identity_user').on(t.userId, t.kind)],
)

/** Proof of a WeChat identity that is not bound yet. */
export const bindToken = pgTable('bind_token', {
  tokenHash: text().primaryKey(),
  openId: text()
    .notNull()
    .references(() => weChatIdentity.openId, { onDelete: 'cascade' }),
  expiresAt: timeColumn().notNull(),
  usedAt: timeColumn(),
})

export const browserLogin = pgTable('browser_login', {
  tokenHash: text().primaryKey(),
  /** Run id of the desktop that asked: only it may collect the session. */
  sid: text().notNull(),
  browser: text().notNull(),
  state: text({ enum: ['waiting', 'scanned', 'confirmed', 'refused', 'collected'] })
    .notNull()
    .default('waiting'),
  userId: userColumn(),
  expiresAt: timeColumn().notNull(),
})

export const invitation = pgTable(
  'invitation',
  {
    inviteeId: userColumn().primaryKey(),
    inviterId: userColumn().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('invitation_inviter').on(t.inviterId)],
)
