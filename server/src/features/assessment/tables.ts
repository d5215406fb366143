import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Mark } from '@/domain/assessment/attempt'
import { ITEM_KINDS, type Item } from '@/domain/assessment/item'
import type { PaperRules } from '@/domain/assessment/rules'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** An item of the bank; what it says stands in its editions. */
export const item = pgTable(
  'item',
  {
    id: idColumn(),
    /** Name by which an import finds it again. */
    code: text().notNull().unique(),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    disease: text().notNull(),
    topic: text().notNull(),
    /** 1 easy to 3 hard. */
    difficulty: smallint().notNull(),
    /** The newest edition. */
    edition: integer().notNull(),
    /** A step of a case: never drawn by itself. */
    isStep: boolean().notNull().default(false),
    /** From then on it is drawn no more, and counts nowhere. */
    withdrawnAt: timeColumn(),
  },
  (t) => [index('item_by_topic').on(t.disease, t.topic, t.difficulty)],
)

/** One edition of an item; never changed, so that who was asked it is scored by what was asked. */
export const itemEdition = pgTable(
  'item_edition',
  {
    itemId: refColumn()
      .notNull()
      .references(() => item.id),
    edition: integer().notNull(),
    content: jsonb().$type<Item>().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.edition] })],
)

/** A contest: papers that are taken in its time by those who may. */
export const assessmentEvent = pgTable('assessment_event', {
  id: idColumn(),
  family: text().notNull(),
  title: text().notNull(),
  introduction: text().notNull(),
  cover: text().notNull(),
  areas: text().array().notNull(),
  /** `profile`: signed in, with hospital, department and title. */
  needs: text({ enum: ['signedIn', 'profile', 'certified', 'doctor'] }).notNull(),
  /** How many a team may have; 0: it has no teams. */
  teamSize: smallint().notNull().default(0),
  isSample: boolean().notNull().default(false),
})

/** Items by name, or so many that are drawn from the bank for each who takes it. */
export type Draw =
  { by: 'list'; items: readonly { itemId: number; points: number; group: string }[] } | { by: 'rule'; picks: readonly Pick[] }
export interface Pick {
  /** Empty: any. */
  disease: string
  topic: string
  kinds: readonly Item['kind'][]
  /** 1 easy to 3 hard; left out or empty: any. */
  difficulties?: readonly number[]
  count: number
  /** Hundredths each. */
  points: number
}

/** The certificate of whoever passes. */
export interface Grant {
  title: string
  issuerId: number
}

export interface PaperContent {
  rules: PaperRules
  draw: Draw
  /** Left out: none. */
  grant?: Grant
}

export const assessmentPaper = pgTable(
  'assessment_paper',
  {
    id: idColumn(),
    eventId: refColumn()
      .notNull()
      .references(() => assessmentEvent.id),
    title: text().notNull(),
    sort: smallint().notNull(),
    edition: integer().notNull(),
    isPublished: boolean().notNull().default(true),
  },
  (t) => [index('assessment_paper_of').on(t.eventId, t.sort)],
)

/** One edition of a paper; never changed: those who are in it keep theirs. */
export const paperEdition = pgTable(
  'paper_edition',
  {
    paperId: refColumn()
      .notNull()
      .references(() => assessmentPaper.id),
    edition: integer().notNull(),
    content: jsonb().$type<PaperContent>().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.edition] })],
)

/** A team of a contest. Its points are those of its members, added up when they are asked for. */
export const assessmentTeam = pgTable(
  'assessment_team',
  {
    id: idColumn(),
    eventId: refColumn()
      .notNull()
      .references(() => assessmentEvent.id),
    name: text().notNull(),
    /** By which others join. */
    code: text().notNull().unique(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('assessment_team_name').on(t.eventId, t.name)],
)

/** Somebody in a contest, with what he is ranked under. */
export const assessmentEntry = pgTable(
  'assessment_entry',
  {
    eventId: refColumn()
      .notNull()
      .references(() => assessmentEvent.id),
    userId: userColumn().notNull(),
    area: text().notNull().default(''),
    /** Null: in none. */
    teamId: refColumn().references(() => assessmentTeam.id, { onDelete: 'set null' }),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.userId] }), index('assessment_entry_team').on(t.teamId)],
)

/** A question of one attempt, as it was drawn. */
export interface Drawn {
  itemId: number
  edition: number
  points: number
  topic: string
  group: string
  /** Ids of the options in the order in which they are shown. */
  order: readonly string[]
}

/** One try of somebody at a paper. The server holds its clock and what is right. */
export const attempt = pgTable(
  'attempt',
  {
    id: idColumn(),
    paperId: refColumn()
      .notNull()
      .references(() => assessmentPaper.id),
    paperEdition: integer().notNull(),
    userId: userColumn().notNull(),
    /** From 1. */
    number: integer().notNull(),
    idempotencyKey: text().notNull(),
    /** From which its questions were drawn and shuffled. */
    seed: integer().notNull(),
    questions: jsonb().$type<readonly Drawn[]>().notNull(),
    startedAt: timeColumn().notNull(),
    pausedMs: integer().notNull().default(0),
    pausedAt: timeColumn(),
    /** When it can still be open at the latest. */
    latestEnd: timeColumn().notNull(),
    /** The page that answers now, and the session it belongs to. */
    holder: text().notNull().default(''),
    sessionId: bigint({ mode: 'number' }).notNull(),
    endedAt: timeColumn(),
    isEndedByTime: boolean().notNull().default(false),
    /** Hundredths; of what was withdrawn nothing. */
    score: integer().notNull().default(0),
    /** What it was when handed in; null until an item that was withdrawn has changed it. */
    firstScore: integer(),
    right: integer().notNull().default(0),
    spentMs: integer().notNull().default(0),
    marks: text().array().$type<Mark[]>().notNull(),
    /** What its score waits for: `close`, the end of a paper that tells nothing before it; `again`, for an item was withdrawn. */
    awaits: text({ enum: ['nothing', 'close', 'again'] })
      .notNull()
      .default('nothing'),
    /** Whose result is to be beaten. */
    challengeOf: refColumn(),
  },
  (t) => [
    uniqueIndex('attempt_once').on(t.userId, t.idempotencyKey),
    // One at a time: of two starts at once one finds the other's.
    uniqueIndex('attempt_open')
      .on(t.userId, t.paperId)
      .where(sql`ended_at is null`),
    uniqueIndex('attempt_number').on(t.userId, t.paperId, t.number),
    index('attempt_of_paper').on(t.paperId),
    index('attempt_awaiting')
      .on(t.awaits, t.id)
      .where(sql`awaits <> 'nothing'`),
    index('attempt_due')
      .on(t.latestEnd)
      .where(sql`ended_at is null`),
  ],
)

export const attemptResponse = pgTable(
  'attempt_response',
  {
    attemptId: refColumn()
      .notNull()
      .references(() => attempt.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    response: text().array().notNull(),
    revision: integer().notNull(),
    /** When it was shown, where it has a time of its own. */
    openedAt: timeColumn(),
    answeredAt: timeColumn(),
    committedAt: timeColumn(),
    verdict: text({ enum: ['right', 'partly', 'wrong', 'none'] }),
    score: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.position] })],
)

/** The best of somebody on a board: `paper:7`, `event:3`, `contest:caseAz`. Ordered by score, then by pace. */
export const standing = pgTable(
  'standing',
  {
    board: text().notNull(),
    userId: userColumn().notNull(),
    score: integer().notNull(),
    /** Less nothing than the time needed, in ms: more is better, as with the score. */
    pace: bigint({ mode: 'number' }).notNull(),
    attemptId: refColumn(),
    hospital: text().notNull(),
    department: text().notNull(),
    area: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.board, t.userId] }),
    index('standing_all').on(t.board, t.score.desc().nullsFirst(), t.pace.desc().nullsFirst(), t.userId),
    index('standing_hospital').on(t.board, t.hospital, t.score.desc().nullsFirst(), t.pace.desc().nullsFirst(), t.userId),
    index('standing_department').on(t.board, t.department, t.score.desc().nullsFirst(), t.pace.desc().nullsFirst(), t.userId),
    index('standing_area').on(t.board, t.area, t.score.desc().nullsFirst(), t.pace.desc().nullsFirst(), t.userId),
  ],
)
