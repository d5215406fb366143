import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Draft } from '@/domain/prescription/draft'
import type { Prescription } from '@/domain/prescription/form'
import type { Medicine } from '@/domain/prescription/medicine'
import { PRESCRIPTION_EVENTS } from '@/domain/prescription/move'
import { FORMS, type Form } from '@/domain/prescription/routes'
import { PRESCRIPTION_STATES } from '@/domain/prescription/states'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import { consultation } from '../consultation/tables'
import { hospital } from '../directory/tables'
import { patient } from '../patient/tables'

const orgColumn = () =>
  refColumn()
    .notNull()
    .references(() => hospital.id)

/** The list of a hospital's pharmacy. A price is of a pack, in cents. */
export const medicine = pgTable(
  'medicine',
  {
    id: idColumn(),
    orgId: orgColumn(),
    /** Id of `domain/drug`, or of its agents. */
    drugId: text().notNull(),
    /** Standard Chinese name. */
    name: text().notNull(),
    brand: text().notNull().default(''),
    /** Names, pinyin, initials and trade names in small letters. */
    findable: text().notNull(),
    form: text({ enum: Object.keys(FORMS) as [Form, ...Form[]] }).notNull(),
    strength: doublePrecision().notNull(),
    unit: text().notNull(),
    countUnit: text().notNull(),
    unitsPerPack: integer().notNull(),
    packUnit: text().notNull(),
    priceCents: integer().notNull(),
    /** Packs. */
    stock: integer().notNull().default(0),
    record: jsonb().$type<Medicine>().notNull(),
    advice: text().notNull().default(''),
    /** Taken off the list; what was signed with it is still given out. */
    endedAt: timeColumn(),
    isSample: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('medicine_once').on(t.orgId, t.drugId, t.form, t.strength), check('medicine_stock', sql`${t.stock} >= 0`)],
)

/** Who reviews (药师) or dispenses (药房) at a hospital. */
export const prescriptionStaff = pgTable(
  'prescription_staff',
  {
    userId: userColumn().notNull(),
    orgId: orgColumn(),
    role: text({ enum: ['pharmacist', 'pharmacy'] }).notNull(),
    /** Of a pharmacist: 药师 or higher, and the number of the certificate. Empty in rows of before they were asked for, who review nothing until they are entered. */
    title: text().notNull().default(''),
    certificate: text().notNull().default(''),
    /** `user:<id>`, `command:<name>`, `sample`. */
    givenBy: text().notNull(),
    createdAt: createdColumn(),
    endedAt: timeColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orgId, t.role] }), index('prescription_staff_of').on(t.orgId, t.role)],
)

export const prescription = pgTable(
  'prescription',
  {
    id: idColumn(),
    consultationId: refColumn()
      .notNull()
      .references(() => consultation.id),
    orgId: orgColumn(),
    patientId: refColumn()
      .notNull()
      .references(() => patient.id),
    /** Accounts: who wrote it, and whose patient it is for. */
    doctorId: userColumn().notNull(),
    applicantId: userColumn().notNull(),
    state: text({ enum: PRESCRIPTION_STATES }).notNull(),
    /** Grows when it is written anew; the old one is kept. */
    version: smallint().notNull().default(1),
    /** Grows with every change. */
    revision: integer().notNull().default(1),
    lockedBy: userColumn(),
    lockedUntil: timeColumn(),
    reviewedBy: userColumn(),
    rejections: smallint().notNull().default(0),
    isSerious: boolean().notNull().default(false),
    isDoubleSigned: boolean().notNull().default(false),
    signedAt: timeColumn(),
    validDays: smallint().notNull().default(1),
    expiresAt: timeColumn(),
    /** The pharmacist whose turn it is, and until when. */
    assigneeId: userColumn(),
    reviewDueAt: timeColumn(),
    isOverdue: boolean().notNull().default(false),
    urgedAt: timeColumn(),
    /** 调配, 核对. */
    preparedBy: userColumn(),
    preparedAt: timeColumn(),
    ticks: text().array().notNull().default([]),
    checkedBy: userColumn(),
    dispensedAt: timeColumn(),
    /** Of the newest signature. */
    number: text().notNull().default(''),
    amountCents: integer().notNull().default(0),
    drugs: text().array().notNull().default([]),
    diagnosis: text().notNull().default(''),
    idempotencyKey: text().notNull(),
    isSample: boolean().notNull().default(false),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('prescription_once').on(t.doctorId, t.idempotencyKey),
    // One draft at a time for an inquiry.
    uniqueIndex('prescription_one_draft')
      .on(t.consultationId)
      .where(sql`${t.state} = 'draft'`),
    index('prescription_by_doctor').on(t.doctorId, t.id),
    index('prescription_by_applicant').on(t.applicantId, t.id),
    index('prescription_by_patient').on(t.patientId, t.orgId),
    index('prescription_by_org').on(t.orgId, t.state, t.id),
    index('prescription_by_reviewer').on(t.reviewedBy, t.id),
    index('prescription_ends')
      .on(t.expiresAt)
      .where(sql`${t.state} in ('submitted', 'approved')`),
    index('prescription_review_due')
      .on(t.reviewDueAt)
      .where(sql`${t.state} = 'submitted'`),
  ],
)

const prescriptionColumn = () =>
  refColumn()
    .notNull()
    .references(() => prescription.id)

/** What was written, a row for each version. */
export const prescriptionVersion = pgTable(
  'prescription_version',
  {
    prescriptionId: prescriptionColumn(),
    version: smallint().notNull(),
    content: jsonb().$type<Draft>().notNull(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.prescriptionId, t.version] })],
)

/** The medicine of a signed line as it stood that day. */
export interface SignedLine {
  medicineId: string
  brand: string
  packUnit: string
  packs: number
  amountCents: number
  advice: string
}
/** The sheet as it was signed. */
export interface SignedSheet {
  front: Prescription
  lines: readonly SignedLine[]
  doctorName: string
}

/** A signature and its PDF: a row for each time that the doctor signed. */
export const prescriptionFile = pgTable(
  'prescription_file',
  {
    /** Of the prescription as it is read; every signature has a number of its own. */
    number: text().primaryKey(),
    prescriptionId: prescriptionColumn(),
    version: smallint().notNull(),
    /** False: the certificate authority has not answered yet, or what was signed was withdrawn. */
    isValid: boolean().notNull().default(false),
    /** Of `features/signature`; null: not signed yet. */
    documentId: refColumn(),
    /** Of the PDF with the signatures that it has, hex. */
    sha256: text().notNull().default(''),
    sheet: jsonb().$type<SignedSheet>().notNull(),
    signedAt: timeColumn(),
    countersignedBy: userColumn(),
    /** The pharmacist's title on that day. */
    countersignedTitle: text().notNull().default(''),
    countersignedAt: timeColumn(),
    createdAt: createdColumn(),
  },
  (t) => [index('prescription_file_of').on(t.prescriptionId, t.createdAt)],
)

/** The serials of a hospital's day. */
export const prescriptionSerial = pgTable(
  'prescription_serial',
  { orgId: orgColumn(), day: text().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.orgId, t.day] })],
)

/** Each move, and what else happened. */
export const prescriptionEvent = pgTable(
  'prescription_event',
  {
    id: idColumn(),
    prescriptionId: prescriptionColumn(),
    version: smallint().notNull(),
    event: text({ enum: ['create', ...PRESCRIPTION_EVENTS, 'assign', 'overdue', 'urge', 'prepare'] }).notNull(),
    fromState: text({ enum: PRESCRIPTION_STATES }),
    toState: text({ enum: PRESCRIPTION_STATES }).notNull(),
    role: text({ enum: ['doctor', 'pharmacist', 'pharmacy', 'timer'] }).notNull(),
    /** `user:<id>`, `automatic`, `sample`. */
    by: text().notNull(),
    reason: text().notNull().default(''),
    /** Codes of 处方点评. */
    codes: text().array().notNull().default([]),
    isSerious: boolean().notNull().default(false),
    createdAt: createdColumn(),
  },
  (t) => [
    index('prescription_event_of').on(t.prescriptionId, t.id),
    index('prescription_event_serious')
      .on(t.id)
      .where(sql`${t.isSerious}`),
  ],
)

/** What the checks found when it was signed and when it was reviewed, with the tick or the reason. */
export const prescriptionFinding = pgTable(
  'prescription_finding',
  {
    prescriptionId: prescriptionColumn(),
    version: smallint().notNull(),
    stage: text({ enum: ['submit', 'insist', 'approve'] }).notNull(),
    key: text().notNull(),
    check: text().notNull(),
    level: text({ enum: ['BLOCK', 'DOUBLE', 'WARN'] }).notNull(),
    text: text().notNull(),
    source: text().notNull(),
    mark: text().notNull(),
    isRead: boolean().notNull(),
    /** With it the doctor signed again. */
    reason: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.prescriptionId, t.version, t.stage, t.key] })],
)
