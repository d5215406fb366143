import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import { docEvent } from '../event/tables'

/** A hospital or company that somebody found missing. Those who proposed it use it at once, everybody once it is accepted. */
export const proposedPlace = pgTable(
  'proposed_place',
  {
    id: idColumn(),
    kind: text({ enum: ['hospital', 'company'] }).notNull(),
    name: text().notNull(),
    /** The name without blanks and signs, by which the same place is found again. */
    plainName: text().notNull(),
    provId: text().notNull(),
    cityId: text().notNull(),
    /** Empty where the city has no districts. */
    districtId: text().notNull(),
    /** Hospitals: 1 to 10 as in domain/identity-hospital, 0 unknown. */
    level: smallint().notNull().default(0),
    state: text({ enum: ['reviewing', 'accepted', 'refused'] })
      .notNull()
      .default('reviewing'),
    createdAt: createdColumn(),
    reviewedAt: timeColumn(),
    reviewedBy: userColumn(),
  },
  (t) => [uniqueIndex('proposed_place_once').on(t.kind, t.cityId, t.plainName), index('proposed_place_state').on(t.state)],
)

/** Who proposed a place: several may, and each uses it while it is under review. */
export const placeProposer = pgTable(
  'place_proposer',
  {
    placeId: refColumn()
      .notNull()
      .references(() => proposedPlace.id),
    userId: userColumn().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.placeId, t.userId] }), index('place_proposer_user').on(t.userId)],
)

/** Which edition of the terms and the privacy text a user agreed to, and when. */
export const consent = pgTable(
  'consent',
  {
    userId: userColumn().notNull(),
    version: text().notNull(),
    /** By the device's clock, never later than `recordedAt`. */
    agreedAt: timeColumn().notNull(),
    platform: text().notNull(),
    recordedAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
)

/** Whom those who signed up for an event may ask. */
export const eventContact = pgTable('event_contact', {
  docId: refColumn()
    .primaryKey()
    .references(() => docEvent.docId),
  name: text().notNull(),
  /** What the person does for the event. */
  role: text().notNull().default(''),
  phone: text().notNull().default(''),
  weChat: text().notNull().default(''),
  email: text().notNull().default(''),
  /** When they can be reached. */
  hours: text().notNull().default(''),
})
