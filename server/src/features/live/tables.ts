import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LiveRoomAnswer, LiveStream } from '@/api/live'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { columnist, doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** What a live has besides its document. A live without a row has nothing to play yet, and an open chat. */
export const liveRoom = pgTable('live_room', {
  docId: refColumn()
    .primaryKey()
    .references(() => doc.id),
  poster: text().notNull().default(''),
  /** In order of preference. */
  liveStreams: jsonb().$type<LiveStream[]>().notNull().default([]),
  replayStreams: jsonb().$type<LiveStream[]>().notNull().default([]),
  chapters: jsonb().$type<LiveRoomAnswer['chapters']>().notNull().default([]),
  chatOpen: boolean().notNull().default(true),
  questionsOpen: boolean().notNull().default(true),
  flowers: integer().notNull().default(0),
})

/** Who runs a live besides the editors. */
export const liveHost = pgTable(
  'live_host',
  {
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    userId: userColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.docId, t.userId] })],
)

/** One item of the agenda. Seconds count from the start of the live, so that the agenda moves with it. */
export const liveTalk = pgTable(
  'live_talk',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    title: text().notNull(),
    introduction: text().notNull().default(''),
    startsAfterSeconds: integer().notNull(),
    durationSeconds: integer().notNull(),
    /** Where it begins in the replay. */
    replaySeconds: integer(),
  },
  (t) => [index('live_talk_agenda').on(t.docId, t.startsAfterSeconds, t.id)],
)

export const liveSpeaker = pgTable(
  'live_speaker',
  {
    id: idColumn(),
    talkId: refColumn()
      .notNull()
      .references(() => liveTalk.id),
    name: text().notNull(),
    title: text().notNull().default(''),
    hospital: text().notNull().default(''),
    avatar: text().notNull().default(''),
    columnistId: refColumn().references(() => columnist.id),
  },
  (t) => [index('live_speaker_by_talk').on(t.talkId, t.id)],
)

/** Of a room the newest are shown; what is older goes, see features/live/housekeeping. */
export const liveMessage = pgTable(
  'live_message',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    userId: userColumn().notNull(),
    content: text().notNull(),
    /** Ran the live when it was written. */
    isHost: boolean().notNull().default(false),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    deletedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('live_message_once').on(t.userId, t.idempotencyKey),
    index('live_message_newest').on(t.docId, t.id.desc().nullsFirst()),
  ],
)

/** Flowers of one giver in one room. */
export const liveFlower = pgTable(
  'live_flower',
  {
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    userId: userColumn().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.docId, t.userId] })],
)

/** Calls that gave flowers, so that one sent twice counts once. */
export const liveFlowerGift = pgTable(
  'live_flower_gift',
  {
    userId: userColumn().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.idempotencyKey] })],
)

export const liveQuestion = pgTable(
  'live_question',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    userId: userColumn().notNull(),
    content: text().notNull(),
    likeCount: integer().notNull().default(0),
    /** Empty until answered. */
    answer: text().notNull().default(''),
    answererId: userColumn(),
    answeredAt: timeColumn(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('live_question_once').on(t.userId, t.idempotencyKey), index('live_question_by_room').on(t.docId)],
)

export const liveQuestionLike = pgTable(
  'live_question_like',
  {
    userId: userColumn().notNull(),
    questionId: refColumn()
      .notNull()
      .references(() => liveQuestion.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
)

export const liveReminder = pgTable(
  'live_reminder',
  {
    userId: userColumn().notNull(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    /** The start that the user was told of; null: nothing was sent yet. */
    toldStartTime: timeColumn(),
    /** One message of WeChat was allowed for it. */
    inWeChat: boolean().notNull().default(false),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.docId] }), index('live_reminder_by_room').on(t.docId)],
)

/** How many visitors each process holds in a room: a row a process, not a visitor. Rows that no process renews are dead. */
export const liveAudience = pgTable(
  'live_audience',
  {
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    processId: text().notNull(),
    visitors: integer().notNull(),
    seenAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.docId, t.processId] }), index('live_audience_by_process').on(t.processId)],
)
