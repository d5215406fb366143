import * as v from 'valibot'
import { REVEALS } from '@/domain/assessment/attempt'
import { keySchema, questionSchema, sourceSchema } from '@/domain/assessment/item'
import type { Response } from '@/domain/assessment/response'
import { scoringSchema } from '@/domain/assessment/scoring'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

/** What a contest is run as: texts and colours of a family of addresses. */
export const QUIZ_FAMILIES = ['base', 'kcl', 'hpk', 'byz', 'met', 'gcp', 'gk'] as const
export type QuizFamily = (typeof QUIZ_FAMILIES)[number]
/** Contests of stepped cases; each of their events is a season. */
export const CASE_FAMILIES = ['case', 'caseAz', 'caseBr'] as const
export type CaseFamily = (typeof CASE_FAMILIES)[number]
/** A question for each day, and papers that may be taken again: the AnswerQ centre. */
export const CENTRE_FAMILIES = ['daily', 'special'] as const
/** The cases of a learning camp, which are reached from it. */
export const CAMP_FAMILY = 'camp'
/** Chapters of a course that is bought. */
export const COURSE_FAMILIES = ['examStar'] as const
export const FAMILIES = [...QUIZ_FAMILIES, ...CASE_FAMILIES, ...CENTRE_FAMILIES, CAMP_FAMILY, ...COURSE_FAMILIES] as const
export type Family = (typeof FAMILIES)[number]

/** What somebody must have told of himself to take part in a contest that asks for it. */
export const ENTRY_FIELDS = ['hospital', 'department', 'title'] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]

const rulesSchema = v.object({
  questions: v.number(),
  totalPoints: v.number(),
  passPoints: v.number(),
  limitSeconds: v.number(),
  questionSeconds: v.number(),
  tries: v.number(),
  canPause: v.boolean(),
  isShuffled: v.boolean(),
  reveal: v.picklist(REVEALS),
  scoring: scoringSchema,
  opensAt: v.string(),
  closesAt: v.string(),
})

/** How the caller stands with a paper. */
export const mineSchema = v.object({
  tries: v.number(),
  /** Number of the attempt that is under way; empty: none. */
  openAttemptId: v.string(),
  /** The best one that has ended; empty: none. */
  bestAttemptId: v.string(),
  /** Hundredths; 0 while it may not be told. */
  bestScore: v.number(),
  /** ISO: when the score of what was handed in is told; empty: now, or nothing was. */
  scoreAt: v.string(),
  /** Whether a question that was withdrawn later has changed one of them. */
  isRescored: v.boolean(),
})

const paperItemSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Who has taken it. */
  participants: v.number(),
  rules: rulesSchema,
  /** Title of the certificate of whoever passes; empty: there is none. */
  certificate: v.string(),
  /** Credits that passing it brings, once; 0: none. */
  credits: v.number(),
  /** Null: a visitor. */
  mine: v.nullable(mineSchema),
})
export type PaperItem = v.InferOutput<typeof paperItemSchema>

const eventSchema = v.object({
  id: v.string(),
  family: v.picklist(FAMILIES),
  title: v.string(),
  /** Rich text. */
  introduction: v.string(),
  cover: v.string(),
  /** Empty: without areas. */
  areas: v.array(v.string()),
  /** The caller's; empty: not chosen, or without areas. */
  area: v.string(),
  /** How many a team may have; 0: it has no teams. */
  teamSize: v.number(),
  /** ISO, over all its papers; empty: no bound. */
  opensAt: v.string(),
  closesAt: v.string(),
  /** What the caller must still tell of himself before he may begin. */
  missing: v.array(v.picklist(ENTRY_FIELDS)),
  isSample: v.boolean(),
})
export type AssessmentEvent = v.InferOutput<typeof eventSchema>

export const feedbackSchema = v.object({
  verdict: v.picklist(['right', 'partly', 'wrong', 'none']),
  /** Hundredths. */
  score: v.number(),
  key: keySchema,
  rationale: v.string(),
  source: sourceSchema,
  /** Taken out after the end: it counts for nobody. */
  isWithdrawn: v.boolean(),
})
export type Feedback = v.InferOutput<typeof feedbackSchema>

const askedSchema = v.object({
  /** From 0. */
  position: v.number(),
  /** Hundredths. */
  points: v.number(),
  topic: v.string(),
  /** Steps of one case have the same; empty: by itself. */
  group: v.string(),
  /** `hidden`: opens when what stands before it is committed. */
  state: v.picklist(['hidden', 'open', 'committed']),
  /** Null while it is hidden, and of all questions while the attempt is paused. */
  question: v.nullable(questionSchema),
  response: v.array(v.string()),
  revision: v.number(),
  /** ISO; empty: no time of its own. */
  dueAt: v.string(),
  /** Null: what is right is not to be known yet. */
  feedback: v.nullable(feedbackSchema),
})
export type Asked = v.InferOutput<typeof askedSchema>

const attemptSchema = v.object({
  id: v.string(),
  paperId: v.string(),
  eventId: v.string(),
  title: v.string(),
  rules: rulesSchema,
  /** ISO, by the server's clock; while it is paused the moment at which it would end if it went on now. */
  deadlineAt: v.string(),
  isPaused: v.boolean(),
  isEnded: v.boolean(),
  questions: v.array(askedSchema),
})
export type Attempt = v.InferOutput<typeof attemptSchema>

export interface Answer {
  position: number
  response: Response
  /** Grows with each change; the highest counts. */
  revision: number
}

const rankSchema = v.object({
  rank: v.number(),
  /** How many are ranked. */
  of: v.number(),
})

/** Where the caller stands in a season. */
const placeSchema = v.object({ ...rankSchema.entries, score: v.number() })

const seasonSchema = v.object({
  id: v.string(),
  title: v.string(),
  opensAt: v.string(),
  closesAt: v.string(),
  papers: v.number(),
  participants: v.number(),
  /** Null: not ranked, or a visitor. */
  place: v.nullable(placeSchema),
})
export type Season = v.InferOutput<typeof seasonSchema>

const resultSchema = v.object({
  attemptId: v.string(),
  paperId: v.string(),
  eventId: v.string(),
  family: v.picklist(FAMILIES),
  title: v.string(),
  rules: rulesSchema,
  isOwn: v.boolean(),
  name: v.string(),
  portrait: v.string(),
  /** Alias, for what is shared. */
  alias: v.string(),
  /** 0 while it may not be told. */
  score: v.number(),
  /** ISO: when score and place are told; empty: now. */
  scoreAt: v.string(),
  /** What one's own was before a question was withdrawn; null: nothing changed it. */
  firstScore: v.nullable(v.number()),
  right: v.number(),
  spentMs: v.number(),
  endedAt: v.string(),
  isEndedByTime: v.boolean(),
  rank: v.nullable(rankSchema),
  /** Of those who took it, how many have less, in percent. */
  beaten: v.number(),
  /** Empty while what is right may not be seen. */
  questions: v.array(askedSchema),
  topics: v.array(v.object({ topic: v.string(), right: v.number(), all: v.number() })),
  /** Who was challenged. */
  challenge: v.nullable(
    v.object({ name: v.string(), score: v.number(), spentMs: v.number(), outcome: v.picklist(['won', 'lost', 'even']) }),
  ),
  /** What passing has brought; null: nothing. The number is empty until the account is certified. */
  certificate: v.nullable(v.object({ number: v.string(), title: v.string() })),
  /** Credits that passing this paper has brought, once; 0: none. */
  credits: v.number(),
})
export type AssessmentResult = v.InferOutput<typeof resultSchema>

export const SCOPES = ['all', 'hospital', 'department', 'area'] as const
export type Scope = (typeof SCOPES)[number]

export const rankedPersonSchema = v.object({
  rank: v.number(),
  /** Public alias. */
  alias: v.string(),
  name: v.string(),
  portrait: v.string(),
  hospital: v.string(),
  area: v.string(),
  score: v.number(),
  spentMs: v.number(),
  isMe: v.boolean(),
})
export type RankedPerson = v.InferOutput<typeof rankedPersonSchema>

const eventItemSchema = v.object({
  id: v.string(),
  family: v.picklist(FAMILIES),
  title: v.string(),
  papers: v.number(),
  participants: v.number(),
  hasAreas: v.boolean(),
})
export type EventItem = v.InferOutput<typeof eventItemSchema>

/** The question of a day, as the caller answered it. */
const dayEntries = {
  /** `2026-11-26`, in China. */
  day: v.string(),
  paperId: v.string(),
  /** Empty: not answered. */
  attemptId: v.string(),
  /** `withdrawn`: it was answered, and taken out afterwards. */
  state: v.picklist(['none', 'right', 'wrong', 'withdrawn']),
}
const daySchema = v.object(dayEntries)
export type DailyDay = v.InferOutput<typeof daySchema>

const weekSchema = v.object({
  /** Its first day. */
  monday: v.string(),
  of: v.number(),
  answered: v.number(),
  right: v.number(),
})
export type WeekSummary = v.InferOutput<typeof weekSchema>

const weekDaySchema = v.object({ ...dayEntries, asked: askedSchema })
export type WeekDay = v.InferOutput<typeof weekDaySchema>

const recordSchema = v.object({
  attemptId: v.string(),
  paperId: v.string(),
  family: v.picklist(FAMILIES),
  title: v.string(),
  eventTitle: v.string(),
  /** Hundredths; 0 while it may not be told. */
  score: v.number(),
  /** ISO: when it is told; empty: now. */
  scoreAt: v.string(),
  totalPoints: v.number(),
  isPassed: v.boolean(),
  right: v.number(),
  questions: v.number(),
  endedAt: v.string(),
  /** The first attempt at its paper. */
  isFirst: v.boolean(),
  /** It may be taken as often as one likes. */
  canReplay: v.boolean(),
})
export type AnswerRecord = v.InferOutput<typeof recordSchema>

const attemptAddress = v.object({ attemptId: v.string() })

/** Papers, attempts, results and rankings of contests. */
export const assessmentApi = {
  /** Contests that have a paper to take, the newest first. */
  events: read<object>()('api/assessment/events', v.object({ items: v.array(eventItemSchema) })),
  event: read<{ eventId: string }>()('api/assessment/event', v.object({ event: eventSchema, papers: v.array(paperItemSchema) })),
  /** All seasons of a contest, the newest first. */
  seasons: read<{ family: Family }>()('api/assessment/seasons', v.object({ items: v.array(seasonSchema) })),
  /** A paper that is over for everybody, with what is right; of whoever took it with his answers. */
  read: read<{ paperId: string }>()(
    'api/assessment/read',
    v.object({ event: eventSchema, paper: paperItemSchema, questions: v.array(askedSchema) }),
  ),
  /** `eventId` empty: that of the paper. */
  paper: read<{ eventId: string; paperId: string }>()(
    'api/assessment/paper',
    v.object({ event: eventSchema, paper: paperItemSchema }),
  ),
  chooseArea: write<{ eventId: string; area: string }>()('api/assessment/choosearea', emptyAnswer),
  /** Begins an attempt, or gives the one that is under way. `challenger`: alias of who is to be beaten; empty: nobody. */
  start: write<{ paperId: string; challenger: string; idempotencyKey: string }>()('api/assessment/start', attemptAddress),
  /** The attempt as it stands, which goes on here from now: what was open elsewhere takes no more answers. `holder`: made anew by each page. */
  resume: write<{ attemptId: string; holder: string }>()('api/assessment/resume', attemptSchema),
  /** Answers with the numbers that the server has now. */
  answer: write<{ attemptId: string; holder: string; answers: readonly Answer[] }>()(
    'api/assessment/answer',
    v.object({ revisions: v.array(v.object({ position: v.number(), revision: v.number() })) }),
  ),
  /** Makes one answer final, and opens what comes after it. */
  commit: write<{ attemptId: string; holder: string; answer: Answer }>()('api/assessment/commit', attemptSchema),
  pause: write<{ attemptId: string; holder: string; isPaused: boolean }>()('api/assessment/pause', attemptSchema),
  submit: write<{ attemptId: string; holder: string; answers: readonly Answer[] }>()('api/assessment/submit', attemptAddress),
  /** One's own attempt. */
  result: read<{ attemptId: string }>()('api/assessment/result', resultSchema),
  /** The best of somebody, as it was shared. */
  shared: read<{ paperId: string; alias: string }>()('api/assessment/shared', resultSchema),
  /** Today's question (null: there is none yet), this week up to today, days in a row, and how many papers may be taken again. */
  centre: read<object>()(
    'api/assessment/centre',
    v.object({
      today: v.nullable(daySchema),
      week: v.array(daySchema),
      streak: v.number(),
      specials: v.number(),
      isSample: v.boolean(),
    }),
  ),
  /** Weeks that are over, the newest first. */
  weeks: read<object>()('api/assessment/weeks', v.object({ items: v.array(weekSchema), isSample: v.boolean() })),
  /** One of them, by its first day, with what is right. */
  week: read<{ monday: string }>()(
    'api/assessment/week',
    v.object({ monday: v.string(), items: v.array(weekDaySchema), isSample: v.boolean() }),
  ),
  /** What the caller has finished in contests of these families, the newest first. */
  records: read<PageQuery & { families: readonly Family[] }>()('api/assessment/records', pageOf(recordSchema)),
  /** `paperId` empty: over all papers of the event; `overall`: over all seasons of its contest. */
  ranking: read<PageQuery & { eventId: string; paperId: string; scope: Scope; overall?: boolean }>()(
    'api/assessment/ranking',
    v.object({
      title: v.string(),
      /** ISO: when the last of its papers that tell nothing before their end is ranked; empty: all are, or have no end. */
      rankedAt: v.string(),
      family: v.picklist(FAMILIES),
      items: v.array(rankedPersonSchema),
      total: v.number(),
      hasMore: v.boolean(),
      mine: v.nullable(rankedPersonSchema),
      /** Scopes that the caller has a place in. */
      scopes: v.array(v.picklist(SCOPES)),
    }),
  ),
}
