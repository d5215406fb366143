import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JoinRequest } from '@/api/join'
import type { JoinStatus } from '@/domain/consultation/join'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import { department, hospital } from '../directory/tables'

/** A doctor's application to see patients under a licensed hospital. An account has one, which is sent again after a rejection. */
export const joinApplication = pgTable(
  'join_application',
  {
    id: idColumn(),
    userId: userColumn().notNull().unique('join_of_user'),
    /** 0 draft, 1 reviewing, 2 approved, 3 rejected. */
    status: smallint().$type<JoinStatus>().notNull(),
    hospitalId: refColumn()
      .notNull()
      .references(() => hospital.id),
    departmentId: refColumn()
      .notNull()
      .references(() => department.id),
    name: text().notNull(),
    /** Sealed (services/sealed-number.ts). */
    idNumber: text().notNull(),
    /** By which a second application of the same person is found; null when the account is erased. */
    idHash: text(),
    idMasked: text().notNull(),
    licenceNumber: text().notNull(),
    titleId: text().notNull(),
    title: text().notNull(),
    practiceOrg: text().notNull(),
    scope: text().notNull(),
    years: smallint().notNull(),
    goodAt: text().notNull().default(''),
    /** Versions of what was agreed to; 0: nothing yet. */
    agreement: smallint().notNull().default(0),
    privacy: smallint().notNull().default(0),
    /** What the reviewer found out, kept with an approval. */
    evidence: jsonb().$type<NonNullable<JoinRequest['evidence']>>(),
    rejectReason: text().notNull().default(''),
    /** `user:<id>`. */
    decidedBy: text().notNull().default(''),
    decidedAt: timeColumn(),
    sentAt: timeColumn(),
    createdAt: createdColumn(),
  },
  (t) => [
    index('join_by_status').on(t.status, t.sentAt),
    // Of the same person or licence there is one that waits or was approved.
    uniqueIndex('join_of_person')
      .on(t.idHash)
      .where(sql`${t.status} in (1, 2)`),
    uniqueIndex('join_of_licence')
      .on(t.licenceNumber)
      .where(sql`${t.status} in (1, 2) and ${t.licenceNumber} <> ''`),
  ],
)

/** Pictures of the papers, by the specification's `picType` and the page of each. */
export const joinPicture = pgTable(
  'join_picture',
  {
    userId: userColumn().notNull(),
    picType: smallint().notNull(),
    page: smallint().notNull(),
    uploadKey: text().notNull().unique('join_picture_upload'),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.picType, t.page] })],
)

/** Each move of an application: who, from where to where, and why. */
export const joinEvent = pgTable(
  'join_event',
  {
    id: idColumn(),
    applicationId: refColumn()
      .notNull()
      .references(() => joinApplication.id),
    from: smallint().$type<JoinStatus>().notNull(),
    to: smallint().$type<JoinStatus>().notNull(),
    /** `user:<id>`. */
    by: text().notNull(),
    reason: text().notNull().default(''),
    createdAt: createdColumn(),
  },
  (t) => [index('join_event_of').on(t.applicationId, t.id)],
)
