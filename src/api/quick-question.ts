import * as v from 'valibot'
import { QUESTION_MOVES, QUESTION_STATES } from '@/domain/consultation/quick-ask'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'
import { paymentSchema } from './payment'

/** Who answers, as everybody may know him. */
const answererSchema = v.object({
  /** In the directory; empty: he is not in it. */
  doctorId: v.string(),
  name: v.string(),
  portrait: v.string(),
  title: v.string(),
  hospital: v.string(),
  department: v.string(),
})
export type Answerer = v.InferOutput<typeof answererSchema>

const rowSchema = v.object({
  id: v.string(),
  state: v.picklist(QUESTION_STATES),
  /** Shortened. */
  about: v.string(),
  isDirected: v.boolean(),
  /** Words of an emergency are in it. */
  isUrgent: v.boolean(),
  pictureCount: v.number(),
  /** Cents: the price for who asks, what is left of it before tax for who answers. */
  cents: v.number(),
  /** The caller has to do something. */
  isMine: v.boolean(),
  isSample: v.boolean(),
  /** End of the state, ISO; empty: it has none. */
  dueAt: v.string(),
  createdAt: v.string(),
})
export type QuestionRow = v.InferOutput<typeof rowSchema>

const saidSchema = v.object({
  id: v.string(),
  kind: v.picklist(['answer', 'follow_up', 'reply']),
  text: v.string(),
  isOwn: v.boolean(),
  isUrgent: v.boolean(),
  at: v.string(),
})
export type Said = v.InferOutput<typeof saidSchema>

const detailSchema = v.object({
  ...rowSchema.entries,
  /** What the caller is here. */
  side: v.picklist(['asker', 'doctor']),
  text: v.string(),
  /** Addresses that work for five minutes. */
  pictures: v.array(v.object({ key: v.string(), url: v.string() })),
  /** Whom it was directed at; null: anybody. */
  directedTo: v.nullable(answererSchema),
  answerer: v.nullable(answererSchema),
  said: v.array(saidSchema),
  moves: v.array(v.picklist(QUESTION_MOVES)),
  followUps: v.object({ asked: v.number(), limit: v.number() }),
  /** All goes back when nobody has answered by then, ISO; empty before it is paid. */
  answerBy: v.string(),
  refundedCents: v.number(),
  refund: v.picklist(['none', 'refunding', 'refunded']),
})
export type QuestionDetail = v.InferOutput<typeof detailSchema>

interface Words {
  id: string
  text: string
  idempotencyKey: string
}

/** `open`: those that he may take. `answering`: those that he took. */
export type DoctorList = 'open' | 'answering'

export const quickQuestionApi = {
  /** What a question costs, of anybody or of one doctor; `refusal`: why the doctor cannot be asked. */
  intro: read<{ doctorId: string }>()(
    'api/quick/intro',
    v.object({ priceCents: v.number(), doctor: v.nullable(answererSchema), refusal: v.string() }),
  ),
  ask: write<{ text: string; pictures: string[]; doctorId: string; shownCents: number; idempotencyKey: string }>()(
    'api/quick/ask',
    detailSchema,
  ),
  pay: write<{ id: string; idempotencyKey: string }>()('api/quick/pay', v.object({ payment: paymentSchema })),
  /** Before it is paid. */
  cancel: write<{ id: string }>()('api/quick/cancel', detailSchema),
  mine: read<PageQuery>()('api/quick/mine', pageOf(rowSchema)),
  forDoctors: read<PageQuery & { of: DoctorList }>()('api/quick/fordoctors', pageOf(rowSchema)),
  detail: read<{ id: string }>()('api/quick/detail', detailSchema),
  take: write<{ id: string }>()('api/quick/take', detailSchema),
  /** The answer, or the reply to a question after it. */
  answer: write<Words>()('api/quick/answer', detailSchema),
  followUp: write<Words>()('api/quick/followup', detailSchema),
  /** What becomes of a question whose doctor was silent. */
  decide: write<{ id: string; choice: 'make_public' | 'refund' }>()('api/quick/decide', detailSchema),
}
