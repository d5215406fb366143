import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CONSENT_IDS } from '@/domain/consultation/consents'
import { FILE_KIND_IDS } from '@/domain/patient/files'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** Somebody whom an account looks after, or the account's own person. What was treated is kept, so a patient is taken out of the list and stays. */
export const patient = pgTable(
  'patient',
  {
    id: idColumn(),
    ownerId: userColumn().notNull(),
    name: text().notNull(),
    /** Coding of patients: 1 male, 2 female. */
    gender: smallint().notNull(),
    /** `1985-03-12`. */
    birthday: text().notNull(),
    /** Sealed (services/sealed-number.ts). */
    idNumber: text().notNull(),
    /** So that one account has each person once. */
    idHash: text().notNull(),
    idMasked: text().notNull(),
    /** Sealed; empty: none. */
    mobile: text().notNull().default(''),
    mobileMasked: text().notNull().default(''),
    relation: text().notNull(),
    guardian: text().notNull().default(''),
    allergy: text().notNull().default(''),
    isSample: boolean().notNull().default(false),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
    removedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('patient_once')
      .on(t.ownerId, t.idHash)
      .where(sql`${t.removedAt} is null`),
    index('patient_by_owner').on(t.ownerId, t.id),
  ],
)

const patientColumn = () =>
  refColumn()
    .notNull()
    .references(() => patient.id)

/** Pictures and PDFs of a case, in private storage. */
export const caseFile = pgTable(
  'case_file',
  {
    id: idColumn(),
    patientId: patientColumn(),
    uploadKey: text().notNull().unique('case_file_upload'),
    kind: text({ enum: FILE_KIND_IDS }).notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    takenOn: text().notNull().default(''),
    createdAt: createdColumn(),
    /** Out of the list; what was sent with an order stays readable there. */
    removedAt: timeColumn(),
  },
  (t) => [index('case_file_by_patient').on(t.patientId, t.id)],
)

/** Who agreed to what, in which words. */
export const patientConsent = pgTable(
  'patient_consent',
  {
    id: idColumn(),
    patientId: patientColumn(),
    consent: text({ enum: CONSENT_IDS }).notNull(),
    version: smallint().notNull(),
    /** Of the text. */
    sha256: text().notNull(),
    signedBy: userColumn().notNull(),
    createdAt: createdColumn(),
    withdrawnAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('patient_consent_once')
      .on(t.patientId, t.consent, t.version)
      .where(sql`${t.withdrawnAt} is null`),
  ],
)

/** What happened to a patient, as a note of types 13 to 16, by the day it is of. A row is never changed: who mends one writes another, for orders name what they were sent with. */
export const patientNote = pgTable(
  'patient_note',
  {
    id: idColumn(),
    patientId: patientColumn(),
    type: smallint().notNull(),
    /** `2026-10-20`, in China. */
    day: text().notNull(),
    /** Until when, of a medication; empty: it goes on. */
    until: text().notNull().default(''),
    content: text().notNull().default(''),
    drugs: text().notNull().default(''),
    /** Codes of `domain/patient/course`; null: not of this type. */
    effect: smallint(),
    medication: smallint(),
    line: smallint(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    /** Out of the list, or written anew; what was sent with an order stays readable there. */
    removedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('patient_note_once').on(t.patientId, t.idempotencyKey),
    index('patient_note_by_day').on(t.patientId, t.day),
  ],
)

/** Every read of a patient's material by somebody else than its owner. */
export const materialAccess = pgTable(
  'material_access',
  {
    id: idColumn(),
    patientId: patientColumn(),
    readerId: userColumn(),
    /** Of who reads without an account: at the command line. */
    operator: text().notNull().default(''),
    purpose: text({ enum: ['consultation', 'review', 'dispute', 'identity', 'prescription'] }).notNull(),
    /** Order or prescription. */
    refId: refColumn().notNull(),
    /** Why numbers were read in full; the patient reads it too. */
    reason: text().notNull().default(''),
    createdAt: createdColumn(),
  },
  (t) => [index('material_access_of').on(t.patientId, t.id)],
)
