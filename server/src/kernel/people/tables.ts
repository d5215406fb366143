import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'

/** A person with an account. Empty text means "not filled". */
export const user = pgTable('user', {
  id: idColumn(),
  /** Public alias (`auth2`): safe in share links, says nothing about the account. */
  alias: text().notNull().unique(),
  mobile: text().notNull().unique(),
  /** argon2id; empty: signs in by code only. */
  passwordHash: text().notNull().default(''),
  name: text().notNull().default(''),
  realName: text().notNull().default(''),
  gender: smallint().notNull().default(0),
  email: text().notNull().default(''),
  userType: smallint().notNull().default(1),
  typeChild: smallint().notNull().default(0),
  level: smallint().notNull().default(1),
  provId: text().notNull().default(''),
  prov: text().notNull().default(''),
  cityId: text().notNull().default(''),
  city: text().notNull().default(''),
  introduction: text().notNull().default(''),
  portraitKey: text().notNull().default(''),
  hospitalId: text().notNull().default(''),
  hospital: text().notNull().default(''),
  departmentId: text().notNull().default(''),
  department: text().notNull().default(''),
  titleId: text().notNull().default(''),
  title: text().notNull().default(''),
  university: text().notNull().default(''),
  majorId: text().notNull().default(''),
  major: text().notNull().default(''),
  degree: text().notNull().default(''),
  enrollYear: text().notNull().default(''),
  certificateNo: text().notNull().default(''),
  /** May see drafts and take part in keeping the content. */
  isEditor: boolean().notNull().default(false),
  /** May see identity papers and decide on certification. */
  isReviewer: boolean().notNull().default(false),
  /** Enterprise of a userType 2, set by api/enterprise/setuserenterprise. */
  enterpriseId: text().notNull().default(''),
  createdAt: createdColumn(),
})

/** Whose it is, or who did it: the id of an account. */
export const userColumn = () => refColumn().references(() => user.id)

export const userDisease = pgTable(
  'user_disease',
  {
    userId: userColumn().notNull(),
    diseaseId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.diseaseId] })],
)

/** A signed-in device. Only hashes of tokens are kept. */
export const session = pgTable(
  'session',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    tokenHash: text().notNull().unique(),
    /** The token before the last rotation, good until `previousUntil`, so that calls in flight do not fail. */
    previousHash: text(),
    previousUntil: timeColumn(),
    platform: text().notNull().default(''),
    /** What the owner knows the device by, e.g. `iPhone`. */
    device: text().notNull().default(''),
    createdAt: createdColumn(),
    rotatedAt: createdColumn(),
    endedAt: timeColumn(),
  },
  (t) => [index('session_user').on(t.userId), uniqueIndex('session_previous').on(t.previousHash)],
)

/** Tokens that were rotated away. One that comes to sign in again is a copy in strange hands, or the owner's after a theft. */
export const retiredToken = pgTable(
  'retired_token',
  {
    tokenHash: text().primaryKey(),
    sessionId: refColumn()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
  },
  (t) => [index('retired_token_by_session').on(t.sessionId)],
)

export const verifyCode = pgTable(
  'verify_code',
  {
    id: idColumn(),
    mobile: text().notNull(),
    purpose: smallint().notNull(),
    codeHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    sentAt: createdColumn(),
    expiresAt: timeColumn().notNull(),
    usedAt: timeColumn(),
  },
  (t) => [index('verify_code_mobile').on(t.mobile, t.sentAt)],
)

export const pictureCode = pgTable('picture_code', {
  tokenHash: text().primaryKey(),
  textHash: text().notNull(),
  expiresAt: timeColumn().notNull(),
})

/** A time for which somebody is a member; a renewal is a row of its own that begins where the last one ends. Rows are kept. */
export const membership = pgTable(
  'membership',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    /** A name of domain/membership. */
    plan: text().notNull(),
    startsAt: timeColumn().notNull(),
    endsAt: timeColumn().notNull(),
    /** What it was paid by; null: given. */
    paymentId: refColumn(),
    /** When a right of it was first used. */
    usedAt: timeColumn(),
    /** Ended before its time. */
    endedAt: timeColumn(),
    createdAt: createdColumn(),
  },
  (t) => [index('membership_by_user').on(t.userId, t.endsAt), uniqueIndex('membership_payment').on(t.paymentId)],
)
