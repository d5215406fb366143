import { eq, sql } from 'drizzle-orm'
import { quickQuestionApi } from '@/api/quick-question'
import { PUBLIC_PRICE } from '@/domain/consultation/quick-ask'
import { question } from '../features/quick-question/tables'
import { sweepQuestions } from '../features/quick-question/sweep'
import { settle } from '../kernel/payment/settle'
import { key, signedInDevice } from './factories'
import type { Device, TestServer } from './server'

export const QUESTION = '奥希替尼口服五周后面部和胸口起皮疹，需要停药吗？'
export const ANSWER = '一到二级皮疹一般不需要停药，可以外用激素软膏。'

export const newAsker = (server: TestServer) => signedInDevice(server, { level: 1, userType: 3, realName: '王小明' })
/** Certified, and in no directory. */
export const newAnswerer = (server: TestServer) =>
  signedInDevice(server, { level: 2, userType: 1, realName: '答题医生', title: '主治医师', hospital: '示例市肿瘤医院' })

interface Wanted {
  doctorId?: string
  cents?: number
  pictures?: string[]
}

/** A question that waits for its payment. */
export async function asked(
  device: Device,
  { doctorId = '', cents = PUBLIC_PRICE, pictures = [] }: Wanted = {},
): Promise<string> {
  const given = { text: QUESTION, pictures, doctorId, shownCents: cents, idempotencyKey: key() }
  return (await device.ok(quickQuestionApi.ask, given)).id
}

/** As the provider tells it. */
export async function payQuestion(server: TestServer, device: Device, id: string): Promise<void> {
  const { payment } = await device.ok(quickQuestionApi.pay, { id, idempotencyKey: key() })
  await settle(server.parts, {
    ...{ tradeNo: payment.tradeNo, state: 'success' as const, transactionId: `t-${payment.tradeNo}`, amount: payment.amount },
    paidAt: new Date(),
  })
}

export async function askedAndPaid(server: TestServer, device: Device, wanted: Wanted = {}): Promise<string> {
  const id = await asked(device, wanted)
  if (wanted.cents !== 0) await payQuestion(server, device, id)
  return id
}

export const sayTo = (id: string, text: string) => ({ id, text, idempotencyKey: key() })

export async function answeredBy(device: Device, id: string): Promise<void> {
  await device.ok(quickQuestionApi.take, { id })
  await device.ok(quickQuestionApi.answer, sayTo(id, ANSWER))
}

/** Turns the clock of a question: everything in it happened so long ago. */
export async function passed(server: TestServer, id: string, minutes: number): Promise<void> {
  const back = sql.raw(`interval '${minutes} minutes'`)
  const { dueAt, answerBy, answeredAt } = question
  await server.db
    .update(question)
    .set({ dueAt: sql`${dueAt} - ${back}`, answerBy: sql`${answerBy} - ${back}`, answeredAt: sql`${answeredAt} - ${back}` })
    .where(eq(question.id, Number(id)))
}

export const sweepAll = (server: TestServer): Promise<void> =>
  sweepQuestions(server.parts, (error) => {
    throw error
  })

export async function storedQuestion(server: TestServer, id: string) {
  const [row] = await server.db
    .select()
    .from(question)
    .where(eq(question.id, Number(id)))
  if (!row) throw new Error('the question is gone')
  return row
}
