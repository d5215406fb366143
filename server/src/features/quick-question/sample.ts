import { and, eq, inArray } from 'drizzle-orm'
import { HOUR } from '@/domain/china-time'
import { FOLLOW_UP_WITHIN, SERVICES } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import type { World } from '../../sample/world'
import { question, questionText } from './tables'

/** Free, so that nothing of them stands in the books. */
const FREE = { pictures: [], isUrgent: false, priceCents: 0, isSample: true }

const OPEN = [
  '母亲 68 岁，服用奥希替尼两个月，体检发现 QT 间期略延长，平时没有不适，需要多久复查一次心电图？',
  '乳腺癌术后内分泌治疗期间骨密度下降，除了补钙和维生素 D，日常运动有什么需要注意的吗？',
] as const
const ASKED = '胃癌术后辅助化疗期间总觉得手脚发麻，碰冷水更明显，生活中怎样护理？什么情况需要尽快告诉主治医生？'
const ANSWERED =
  '手脚发麻、遇冷加重多与奥沙利铂有关。日常请注意保暖，避免接触冷水和冷饮，外出戴手套。如果麻木持续到下一次治疗前仍不缓解，或影响扣纽扣、拿筷子等动作，请在化疗前告诉主治医生，由他评估是否调整剂量。'

/** Two that wait for an answer, and one of the demo account that was answered. */
export async function seedQuestions(db: Db, { users, readers }: World): Promise<void> {
  const [demo, , editor] = users
  const [first, second] = readers
  if (!demo || !editor || !first || !second) throw new Error('the sample has too few people')
  const [answered] = await db
    .insert(question)
    .values({ ...FREE, askerId: demo, text: ASKED, state: 'answered', takenBy: editor, idempotencyKey: 'sample-question-0' })
    .returning({ id: question.id })
  if (!answered) throw new Error('the question was not stored')
  const answer = { userId: editor, text: ANSWERED, isUrgent: false, idempotencyKey: 'sample-answer-0' }
  await db.insert(questionText).values({ questionId: answered.id, kind: 'answer', ...answer })
  const askers = [first, second]
  await db.insert(question).values(
    OPEN.map((text, n) => ({
      ...{ ...FREE, askerId: askers[n] ?? first, text, state: 'open' as const, idempotencyKey: `sample-question-${n + 1}` },
    })),
  )
  await refreshQuestions(db)
}

/** At each start: those that wait are of today again. */
export async function refreshQuestions(db: Db): Promise<void> {
  const now = Date.now()
  const answerBy = new Date(now + SERVICES.quick.accept)
  const asked = { createdAt: new Date(now - 2 * HOUR), updatedAt: new Date(now) }
  const isOf = (...states: (typeof question.$inferSelect)['state'][]) =>
    and(eq(question.isSample, true), inArray(question.state, states))
  await db
    .update(question)
    .set({ ...asked, state: 'open', takenBy: null, dueAt: answerBy, answerBy })
    .where(isOf('open', 'refunded'))
  await db
    .update(question)
    .set({ ...asked, answerBy, answeredAt: new Date(now), dueAt: new Date(now + FOLLOW_UP_WITHIN), state: 'answered' })
    .where(isOf('answered', 'closed'))
}
