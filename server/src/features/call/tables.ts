import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CALL_ENDS, CALL_ROLES, CALL_WAYS } from '@/domain/call/call'
import { createdColumn, idColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import { consultationColumn } from '../consultation/tables'

/** A stay in the call of an order: who, when and how long. What was said is not in it. */
export const callRecord = pgTable(
  'call_record',
  {
    id: idColumn(),
    consultationId: consultationColumn(),
    userId: userColumn().notNull(),
    /** As the others read it. */
    name: text().notNull(),
    role: text({ enum: CALL_ROLES }).notNull(),
    way: text({ enum: CALL_WAYS }).notNull(),
    joinedAt: timeColumn().notNull(),
    /** The last sign of life. */
    seenAt: timeColumn().notNull(),
    /** It says that somebody's sound or picture arrives. */
    isConnected: boolean().notNull().default(false),
    /** Since when it and another one are connected; null: they are not. */
    talkingSince: timeColumn(),
    /** Of all stretches that are over. */
    seconds: integer().notNull().default(0),
    leftAt: timeColumn(),
    end: text({ enum: CALL_ENDS }),
  },
  (t) => [
    // One place for each: who comes in elsewhere leaves the first one.
    uniqueIndex('call_record_open')
      .on(t.consultationId, t.userId)
      .where(sql`${t.leftAt} is null`),
    index('call_record_seen')
      .on(t.seenAt)
      .where(sql`${t.leftAt} is null`),
    index('call_record_of').on(t.consultationId, t.id),
    index('call_record_by_user').on(t.userId),
  ],
)

/** The doctor called who was not there. */
export const callTry = pgTable(
  'call_try',
  {
    id: idColumn(),
    consultationId: consultationColumn(),
    userId: userColumn().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('call_try_of').on(t.consultationId, t.id), index('call_try_by_user').on(t.userId)],
)
