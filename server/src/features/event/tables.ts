import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** The event behind a document. */
export const docEvent = pgTable('doc_event', {
  docId: refColumn()
    .primaryKey()
    .references(() => doc.id),
  title: text().notNull(),
  startTime: timeColumn().notNull(),
  endTime: timeColumn().notNull(),
  /** Last moment to sign up. */
  deadline: timeColumn().notNull(),
  /** Empty: online. */
  place: text().notNull().default(''),
  /** 0: no limit. */
  capacity: integer().notNull().default(0),
  /** Counted here, under the lock of this row, so that the last place is given once. */
  signUpCount: integer().notNull().default(0),
  signInOnSite: boolean().notNull().default(false),
  /** Null: from the start on. */
  signInFrom: timeColumn(),
  cancelledAt: timeColumn(),
  /** Cents; 0: it costs nothing. */
  price: integer().notNull().default(0),
})

/** Holds a mobile number: shown masked, and never logged. */
export const eventSignUp = pgTable(
  'event_sign_up',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => docEvent.docId),
    userId: userColumn().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    hospital: text().notNull(),
    department: text().notNull(),
    title: text().notNull(),
    createdAt: createdColumn(),
    signedInAt: timeColumn(),
    /** Of what costs something: the order, and when it was paid. The place is kept for it until then. */
    paymentId: refColumn(),
    paidAt: timeColumn(),
    /** Set while the sign-up is taken back; signing up again clears it. */
    cancelledAt: timeColumn(),
  },
  (t) => [uniqueIndex('event_sign_up_once').on(t.docId, t.userId), index('event_sign_up_user').on(t.userId)],
)
