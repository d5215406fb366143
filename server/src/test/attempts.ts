import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { assessmentApi, type Answer } from '@/api/assessment'
import { attempt } from '../features/assessment/tables'
import { key, signedInDevice } from './factories'
import type { Device, TestServer } from './server'

export const HOLDER = 'page-00000001'
export const answerTo = (position: number, response: string[], revision = 1): Answer => ({ position, response, revision })

export const begin = async (device: Device, paperId: string, challenger = '') =>
  (await device.ok(assessmentApi.start, { paperId, challenger, idempotencyKey: key() })).attemptId
export const opened = async (device: Device, attemptId: string, holder = HOLDER) =>
  device.ok(assessmentApi.resume, { attemptId, holder })
export const send = (device: Device, attemptId: string, answers: Answer[], holder = HOLDER) =>
  device.ok(assessmentApi.answer, { attemptId, holder, answers })
export async function handIn(device: Device, attemptId: string, answers: Answer[] = [], holder = HOLDER) {
  await device.ok(assessmentApi.submit, { attemptId, holder, answers })
  return device.ok(assessmentApi.result, { attemptId })
}

/** What looks into a server. */
export const attemptsOn = (server: TestServer) => ({
  someone: async (columns = {}) => (await signedInDevice(server, columns)).device,
  /** Moves the begin of an attempt, and with it all its times, into the past. */
  age: (attemptId: string, seconds: number) =>
    server.db
      .update(attempt)
      .set({
        startedAt: sql`${attempt.startedAt} - make_interval(secs => ${seconds})`,
        latestEnd: sql`${attempt.latestEnd} - make_interval(secs => ${seconds})`,
      })
      .where(eq(attempt.id, Number(attemptId))),
  async rowOf(attemptId: string) {
    const [row] = await server.db
      .select()
      .from(attempt)
      .where(eq(attempt.id, Number(attemptId)))
    assert.ok(row)
    return row
  },
})
