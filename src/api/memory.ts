import * as v from 'valibot'
import { questionSchema } from '@/domain/assessment/item'
import { feedbackSchema } from './assessment'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const askedSchema = v.object({
  itemId: v.string(),
  edition: v.number(),
  topic: v.string(),
  question: questionSchema,
  response: v.array(v.string()),
  /** Null: what is right is not to be known yet. */
  feedback: v.nullable(feedbackSchema),
})
export type MemoryAsked = v.InferOutput<typeof askedSchema>

const streakSchema = v.object({ current: v.number(), longest: v.number(), isTodayDone: v.boolean() })

const todaySchema = v.object({
  /** In China, `2026-11-26`. */
  day: v.string(),
  asked: askedSchema,
  streak: streakSchema,
  /** Of the last four weeks those that were answered. */
  days: v.array(v.string()),
  /** In the book, and of these to be repeated today. */
  book: v.number(),
  due: v.number(),
})
export type Today = v.InferOutput<typeof todaySchema>

const bookItemSchema = v.object({
  itemId: v.string(),
  /** Rich text. */
  stem: v.string(),
  topic: v.string(),
  wrong: v.number(),
  reviews: v.number(),
  dueOn: v.string(),
  isLearned: v.boolean(),
})
export type BookItem = v.InferOutput<typeof bookItemSchema>

const detailSchema = v.object({
  asked: askedSchema,
  /** The newest first. */
  history: v.array(
    v.object({
      at: v.string(),
      verdict: v.picklist(['right', 'partly', 'wrong', 'none']),
      source: v.picklist(['quiz', 'day', 'review']),
    }),
  ),
  dueOn: v.string(),
  wrong: v.number(),
  isInBook: v.boolean(),
  /** How far it is known now, in percent. */
  known: v.number(),
})
export type MemoryDetail = v.InferOutput<typeof detailSchema>

const strengthSchema = v.object({
  days: v.array(v.string()),
  topics: v.array(
    v.object({
      topic: v.string(),
      items: v.number(),
      /** In percent, one a day; null: nothing of it was asked yet. */
      values: v.array(v.nullable(v.number())),
    }),
  ),
})
export type Strength = v.InferOutput<typeof strengthSchema>

/** The daily question, the book of what went wrong, and how well it is remembered. */
export const memoryApi = {
  today: read<object>()('api/memory/today', todaySchema),
  /** Of whoever shared his day. */
  shared: read<{ alias: string }>()(
    'api/memory/shared',
    v.object({ name: v.string(), portrait: v.string(), streak: streakSchema }),
  ),
  /** `itemId`: what was answered, for another question may have come in its place; left out by older apps. `answeredAt`: ISO time; it may have waited on the phone. */
  answerDay: write<{ day: string; itemId?: string; response: readonly string[]; answeredAt: string; idempotencyKey: string }>()(
    'api/memory/answerday',
    emptyAnswer,
  ),
  /** To be repeated today, each with what is right: it was explained before. */
  due: read<object>()('api/memory/due', v.object({ day: v.string(), items: v.array(askedSchema) })),
  review: write<{
    itemId: string
    edition: number
    response: readonly string[]
    answeredAt: string
    idempotencyKey: string
  }>()('api/memory/review', emptyAnswer),
  /** `topic` empty: all. */
  book: read<PageQuery & { topic: string }>()(
    'api/memory/book',
    v.object({
      ...pageOf(bookItemSchema).entries,
      topics: v.array(v.object({ topic: v.string(), count: v.number() })),
    }),
  ),
  leave: write<{ itemId: string; isLeft: boolean }>()('api/memory/leave', emptyAnswer),
  detail: read<{ itemId: string }>()('api/memory/detail', detailSchema),
  strength: read<object>()('api/memory/strength', strengthSchema),
}
