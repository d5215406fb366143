import * as v from 'valibot'
import { answerSchema, sentenceSchema } from '@/domain/grounding/answer'
import { SOURCE_KINDS } from '@/domain/grounding/source'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

/** Where an answer is looked for: in the whole library, in one column, in one paper, or in one that the asker has uploaded. */
export const ASK_SCOPES = ['all', 'column', 'paper', 'upload'] as const
export type AskScope = (typeof ASK_SCOPES)[number]

const conversationSchema = v.object({
  id: v.string(),
  title: v.string(),
  scope: v.picklist(ASK_SCOPES),
  /** Column or paper, where only it is looked through. */
  scopeId: v.string(),
  scopeName: v.string(),
  /** Why that paper was retracted; '' for none. */
  scopeRetraction: v.string(),
  questions: v.number(),
  /** ISO. */
  updatedAt: v.string(),
})
export type Conversation = v.InferOutput<typeof conversationSchema>

const homeSchema = v.object({
  /** The column or paper that alone is looked through; '' for everything. */
  scopeName: v.string(),
  scopeRetraction: v.string(),
  /** Questions that are left today, and how many a day has. */
  left: v.number(),
  daily: v.number(),
  isMember: v.boolean(),
  /** Who writes the answers; empty: they are quoted from the sources, and nothing leaves this server. */
  provider: v.string(),
  /** What the library holds. */
  sources: v.array(v.object({ kind: v.picklist(SOURCE_KINDS), count: v.number() })),
  /** Questions that it answers. */
  suggestions: v.array(v.string()),
  /** The last conversation, and when something was asked in it (ISO); empty: none. */
  lastId: v.string(),
  lastAt: v.string(),
})
export type AiHome = v.InferOutput<typeof homeSchema>

const placeSchema = v.object({
  kind: v.picklist(SOURCE_KINDS),
  title: v.string(),
  detail: v.string(),
  section: v.string(),
  edition: v.string(),
  check: v.string(),
  link: v.string(),
  isSample: v.boolean(),
  retraction: v.string(),
  /** The passage with those beside it in its section. */
  passages: v.array(v.object({ id: v.string(), text: v.string(), page: v.nullable(v.number()), isAsked: v.boolean() })),
})
export type SourcePlace = v.InferOutput<typeof placeSchema>

export interface Question {
  /** Empty: a new conversation. */
  conversationId: string
  text: string
  /** The answer that is taken back: the question was edited, or is tried again. */
  replaces: string
  scope: AskScope
  scopeId: string
  idempotencyKey: string
}

const ids = v.object({ conversationId: v.string(), answerId: v.string() })

export const aiApi = {
  home: read<{ scope: AskScope; scopeId: string }>()('api/ai/home', homeSchema),
  conversations: read<PageQuery & { keyword: string }>()('api/ai/conversations', pageOf(conversationSchema)),
  conversation: read<{ id: string }>()(
    'api/ai/conversation',
    v.object({ conversation: conversationSchema, answers: v.array(answerSchema) }),
  ),
  answer: read<{ id: string }>()('api/ai/answer', v.object({ answer: answerSchema })),
  ask: write<Question>()('api/ai/ask', ids),
  stop: write<{ id: string }>()('api/ai/stop', v.object({ answer: answerSchema })),
  rate: write<{ id: string; rating: -1 | 0 | 1; reason: string }>()('api/ai/rate', emptyAnswer),
  rename: write<{ id: string; title: string }>()('api/ai/rename', emptyAnswer),
  remove: write<{ id: string }>()('api/ai/remove', emptyAnswer),
  /** A passage at its place. */
  place: read<{ passageId: string }>()('api/ai/place', placeSchema),
}

/** The websocket of a conversation: it brings answers while they come. What is missed is asked for by `answer`. */
export const AI_PATH = 'ws/ai'
export const aiFrameSchema = v.variant('kind', [
  v.object({ kind: v.literal('joined') }),
  /** What of this sentence has come, from its beginning. */
  v.object({ kind: v.literal('draft'), answerId: v.string(), at: v.number(), text: v.string() }),
  /** A sentence is whole and was looked up. */
  v.object({ kind: v.literal('sentence'), answerId: v.string(), at: v.number(), sentence: sentenceSchema }),
  /** Something else changed: it is to be asked for anew. */
  v.object({ kind: v.literal('changed'), answerId: v.string() }),
])
export type AiFrame = v.InferOutput<typeof aiFrameSchema>
