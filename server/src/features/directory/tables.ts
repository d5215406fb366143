import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CLINIC_KINDS } from '@/domain/clinic-time/week'
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_STATES } from '@/domain/consultation/announcement'
import { RATING_STATES } from '@/domain/consultation/rating'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { columnist } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'
import { doctorUnion } from '../column/tables'

/** Levels and categories of hospitals (section 7 of the hospital sheet): data, so that a new class needs no release. */
export const hospitalClass = pgTable(
  'hospital_class',
  {
    kind: text({ enum: ['level', 'category'] }).notNull(),
    id: smallint().notNull(),
    name: text().notNull(),
    place: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
)

export const hospital = pgTable(
  'hospital',
  {
    id: idColumn(),
    name: text().notNull(),
    /** Name, pinyin and initials in small letters: what a typed word must be a piece of. */
    findable: text().notNull(),
    /** Ids of `hospital_class`. */
    level: smallint().notNull().default(0),
    category: smallint().notNull().default(13),
    /** GB/T 2260; empty abroad. */
    provId: text().notNull().default(''),
    cityId: text().notNull().default(''),
    /** Empty: China. */
    country: text().notNull().default(''),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    introduction: text().notNull().default(''),
    picture: text().notNull().default(''),
    licence: text({ enum: ['none', 'clinic', 'hospital'] })
      .notNull()
      .default('none'),
    diseaseIds: text().array().notNull(),
    doctorCount: integer().notNull().default(0),
    isSample: boolean().notNull().default(false),
  },
  (t) => [
    index('hospital_by_area').on(t.provId, t.cityId),
    index('hospital_by_disease').using('gin', t.diseaseIds),
    index('hospital_findable').using('gin', t.findable.op('gin_trgm_ops')),
  ],
)

export const department = pgTable(
  'department',
  {
    id: idColumn(),
    hospitalId: refColumn()
      .notNull()
      .references(() => hospital.id),
    /** Of the static list `departments`. */
    kindId: text().notNull(),
    name: text().notNull(),
    findable: text().notNull(),
    place: text().notNull().default(''),
    phone: text().notNull().default(''),
    introduction: text().notNull().default(''),
    diseaseIds: text().array().notNull(),
    doctorCount: integer().notNull().default(0),
    isSample: boolean().notNull().default(false),
  },
  (t) => [
    index('department_by_hospital').on(t.hospitalId, t.id),
    index('department_by_kind').on(t.kindId),
    index('department_findable').using('gin', t.findable.op('gin_trgm_ops')),
  ],
)

/**
 * A doctor who is found and consulted. What lists choose and sort by stands in the row itself (area of the hospital, services that are on, their lowest price), written
 * by `refreshDoctor` whenever it changes.
 */
export const doctor = pgTable(
  'doctor',
  {
    id: idColumn(),
    /** The account that works as this doctor; null: presented only, nobody answers. */
    userId: refColumn().unique('doctor_of_user'),
    /** The column that this doctor writes. */
    columnistId: refColumn().references(() => columnist.id),
    name: text().notNull(),
    gender: smallint().notNull().default(0),
    /** Of the static list `titles`. */
    titleId: text().notNull(),
    title: text().notNull(),
    /** 博士生导师 and the like. */
    teaching: text().notNull().default(''),
    hospitalId: refColumn()
      .notNull()
      .references(() => hospital.id),
    departmentId: refColumn()
      .notNull()
      .references(() => department.id),
    provId: text().notNull(),
    cityId: text().notNull(),
    portrait: text().notNull().default(''),
    /** Without a ground, for the head of the page. */
    figure: text().notNull().default(''),
    goodAt: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** A line each: education, posts, societies. */
    career: text().array().notNull(),
    diseaseIds: text().array().notNull(),
    /** The licensed hospital under which patients are seen; null: no service of kind B. */
    orgId: refColumn().references(() => hospital.id),
    /** Right to prescribe under `orgId`, and for anti-tumour drugs of the restricted grade (section 4.1 (1) and (13)). */
    prescribes: boolean().notNull().default(false),
    oncologyRight: boolean().notNull().default(false),
    status: text({ enum: ['published', 'withdrawn'] })
      .notNull()
      .default('published'),
    services: text({ enum: SERVICE_IDS }).array().notNull(),
    /** Cents; null: no service is on. */
    priceFrom: integer(),
    fansCount: integer().notNull().default(0),
    consultCount: integer().notNull().default(0),
    /** Median of the first replies, minutes; null: not known. */
    replyMinutes: integer(),
    ratingCount: integer().notNull().default(0),
    /** Sum of the ratings in tenths of a star. */
    ratingSum: integer().notNull().default(0),
    /** Tenths of a star; 0 while there are too few ratings. Lists sort by it. */
    ratingTenths: smallint().notNull().default(0),
    isSample: boolean().notNull().default(false),
  },
  (t) => [
    index('doctor_recommended')
      .on(t.consultCount.desc().nullsFirst(), t.id)
      .where(sql`${t.status} = 'published'`),
    index('doctor_by_rating')
      .on(t.ratingTenths.desc().nullsFirst(), t.id)
      .where(sql`${t.status} = 'published'`),
    index('doctor_by_reply')
      .on(t.replyMinutes, t.id)
      .where(sql`${t.status} = 'published'`),
    index('doctor_by_price')
      .on(t.priceFrom, t.id)
      .where(sql`${t.status} = 'published'`),
    index('doctor_by_hospital').on(t.hospitalId, t.departmentId),
    index('doctor_by_area').on(t.provId, t.cityId),
    index('doctor_by_disease').using('gin', t.diseaseIds),
    index('doctor_by_service').using('gin', t.services),
    index('doctor_by_columnist').on(t.columnistId),
  ],
)

export const doctorColumn = () =>
  refColumn()
    .notNull()
    .references(() => doctor.id)

export const team = pgTable(
  'team',
  {
    id: idColumn(),
    name: text().notNull(),
    findable: text().notNull(),
    leaderId: doctorColumn(),
    hospitalId: refColumn()
      .notNull()
      .references(() => hospital.id),
    provId: text().notNull(),
    cityId: text().notNull(),
    introduction: text().notNull().default(''),
    goodAt: text().notNull().default(''),
    diseaseIds: text().array().notNull(),
    consultCount: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingTenths: smallint().notNull().default(0),
    isSample: boolean().notNull().default(false),
  },
  (t) => [
    index('team_by_disease').using('gin', t.diseaseIds),
    index('team_by_area').on(t.provId, t.cityId),
    index('team_by_hospital').on(t.hospitalId),
  ],
)

export const teamMember = pgTable(
  'team_member',
  {
    teamId: refColumn()
      .notNull()
      .references(() => team.id),
    doctorId: doctorColumn(),
    role: text({ enum: ['leader', 'member', 'secretary'] }).notNull(),
    place: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.doctorId] }), index('team_member_by_doctor').on(t.doctorId)],
)

/** Hospitals and doctors of an alliance (医联体). */
export const unionHospital = pgTable(
  'union_hospital',
  {
    unionId: refColumn()
      .notNull()
      .references(() => doctorUnion.id),
    hospitalId: refColumn()
      .notNull()
      .references(() => hospital.id),
    /** The hospital that leads it. */
    isCore: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.unionId, t.hospitalId] }), index('union_hospital_by_hospital').on(t.hospitalId)],
)

export const unionDoctor = pgTable(
  'union_doctor',
  {
    unionId: refColumn()
      .notNull()
      .references(() => doctorUnion.id),
    doctorId: doctorColumn(),
  },
  (t) => [primaryKey({ columns: [t.unionId, t.doctorId] }), index('union_doctor_by_doctor').on(t.doctorId)],
)

/** What a doctor or a team offers. Orders keep the price they were made at. */
export const doctorService = pgTable(
  'doctor_service',
  {
    id: idColumn(),
    doctorId: refColumn().references(() => doctor.id),
    teamId: refColumn().references(() => team.id),
    service: text({ enum: SERVICE_IDS }).notNull(),
    isOn: boolean().notNull(),
    priceCents: integer().notNull(),
    /** HH:MM in China; empty: at any hour. */
    hoursFrom: text().notNull().default(''),
    hoursTo: text().notNull().default(''),
    mostADay: smallint().notNull(),
    autoReply: text().notNull().default(''),
  },
  (t) => [
    check('doctor_service_of_one', sql`num_nonnulls(${t.doctorId}, ${t.teamId}) = 1`),
    uniqueIndex('doctor_service_once').on(t.doctorId, t.service),
    uniqueIndex('team_service_once').on(t.teamId, t.service),
  ],
)

/** Who follows a doctor. */
export const doctorFollow = pgTable(
  'doctor_follow',
  { userId: userColumn().notNull(), doctorId: doctorColumn(), createdAt: createdColumn() },
  (t) => [
    primaryKey({ columns: [t.userId, t.doctorId] }),
    index('doctor_follow_newest').on(t.doctorId, t.createdAt.desc().nullsFirst()),
  ],
)

/** The doctors of a patient: added by their card, or consulted. */
export const myDoctor = pgTable(
  'my_doctor',
  {
    userId: userColumn().notNull(),
    doctorId: doctorColumn(),
    source: text({ enum: ['card', 'consultation'] }).notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.doctorId] }), index('my_doctor_by_doctor').on(t.doctorId)],
)

/** The week of a doctor, as the clock of China shows it. */
export const workingTime = pgTable(
  'working_time',
  {
    id: idColumn(),
    doctorId: doctorColumn(),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    period: text({ enum: ['am', 'pm', 'eve'] }).notNull(),
    from: text().notNull(),
    to: text().notNull(),
    place: text().notNull().default(''),
    kind: text({ enum: CLINIC_KINDS }).notNull(),
    capacity: smallint().notNull(),
  },
  (t) => [index('working_time_by_doctor').on(t.doctorId, t.weekday)],
)

/** What differs on one date. */
export const workingException = pgTable(
  'working_exception',
  {
    id: idColumn(),
    doctorId: doctorColumn(),
    date: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['stop', 'extra'] }).notNull(),
    from: text().notNull(),
    to: text().notNull(),
    capacity: smallint().notNull(),
  },
  (t) => [index('working_exception_by_doctor').on(t.doctorId, t.date)],
)

export const announcement = pgTable(
  'announcement',
  {
    id: idColumn(),
    by: text({ enum: ['doctor', 'hospital', 'department'] }).notNull(),
    refId: refColumn().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    kind: text({ enum: ANNOUNCEMENT_KINDS }).notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    pinned: boolean().notNull().default(false),
    state: text({ enum: ANNOUNCEMENT_STATES }).notNull().default('draft'),
    createdAt: createdColumn(),
    publishedAt: timeColumn(),
    /** Of a hospital or department: `user:<id>` or `command:<name>`; another person publishes it. */
    writtenBy: text().notNull().default(''),
    /** Sent twice, it is there once. */
    idempotencyKey: text(),
  },
  (t) => [
    uniqueIndex('announcement_once').on(t.by, t.refId, t.idempotencyKey),
    index('announcement_newest').on(t.by, t.refId, t.createdAt.desc().nullsFirst()),
  ],
)

/** Ratings of doctors and teams (section 8). The name is masked when it is written: nobody can read it back. */
export const rating = pgTable(
  'rating',
  {
    id: idColumn(),
    doctorId: refColumn().references(() => doctor.id),
    teamId: refColumn().references(() => team.id),
    /** The order that is rated, once; null in the sample. */
    orderId: refColumn().unique('rating_of_order'),
    userId: refColumn(),
    service: text({ enum: SERVICE_IDS }).notNull(),
    author: text().notNull(),
    skill: smallint().notNull(),
    attitude: smallint().notNull(),
    speed: smallint().notNull(),
    tags: text().array().notNull(),
    body: text().notNull().default(''),
    /** The text is shown after it was looked at; the stars count at once. */
    state: text({ enum: RATING_STATES }).notNull().default('reviewing'),
    hiddenReason: text().notNull().default(''),
    /** `user:<id>` or `command:<name>`; empty: nobody yet. */
    lookedAtBy: text().notNull().default(''),
    answer: text().notNull().default(''),
    createdAt: createdColumn(),
  },
  (t) => [
    check('rating_of_one', sql`num_nonnulls(${t.doctorId}, ${t.teamId}) = 1`),
    index('rating_newest_of_doctor').on(t.doctorId, t.createdAt.desc().nullsFirst()),
    index('rating_newest_of_team').on(t.teamId, t.createdAt.desc().nullsFirst()),
  ],
)

/** What the office of a hospital decided: who may prescribe, review and dispense, and what its pharmacy has. Nothing of it is changed or deleted. */
export const officeEvent = pgTable(
  'office_event',
  {
    id: idColumn(),
    hospitalId: refColumn()
      .notNull()
      .references(() => hospital.id),
    kind: text({ enum: ['prescriber', 'staff', 'medicine'] }).notNull(),
    /** A doctor, an account, a medicine. */
    refId: refColumn().notNull(),
    text: text().notNull(),
    /** `user:<id>`, `command:<name>`, `sample`. */
    by: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('office_event_of').on(t.hospitalId, t.id)],
)
