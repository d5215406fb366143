import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { assessmentApi, type AssessmentResult, type Attempt, type AnswerRecord } from '@/api/assessment'
import { userApi, type SessionAnswer } from '@/api/user'
import { connect } from './db/connect'
import { job } from './db/tables'
import { attempt } from './features/assessment/tables'
import { DEMO_ACCOUNT } from './sample/accounts'
import { HOLDER } from './test/attempts'
import { copyTemplate } from './test/database'
import { key } from './test/factories'
import { itemOf, newPaper } from './test/new-paper'
import { call, endAll, startServer, type Running } from './test/process'
import { after, describe, test } from './test/run'

const LIMIT = 3600
const OPTIONS = ['A', 'B', 'C', 'D']
/** The right one, which is sent last. */
const RIGHT = 'B'
const QUESTIONS = 6

let data = ''
after(endAll)
after(() => (data ? rm(data, { recursive: true, force: true }) : undefined))

/** The database of the folder, while no server has it open. */
async function between<T>(work: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<T>): Promise<T> {
  const database = await connect({ url: '', dataDir: data })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

describe('a server that is killed in the middle of an attempt', () => {
  test('has every answer that it took, the same clock, and hands in by itself what ran out meanwhile', async () => {
    data = await mkdtemp(join(tmpdir(), 'oncology-killed-attempt-'))
    await copyTemplate(join(data, 'pglite'))
    const { paperId } = await between((db) =>
      newPaper(
        { db },
        { items: Array.from({ length: QUESTIONS }, () => itemOf()), rules: { limitSeconds: LIMIT, canPause: false } },
      ),
    )
    let server = await startServer(['--data', data])
    const { auth } = await call<SessionAnswer>(server, userApi.login.path, '', DEMO_ACCOUNT)
    const begin = { paperId, challenger: '', idempotencyKey: key() }
    const { attemptId } = await call<{ attemptId: string }>(server, assessmentApi.start.path, auth, begin)
    const resume = (): Promise<Attempt> => call<Attempt>(server, assessmentApi.resume.path, auth, { attemptId, holder: HOLDER })
    const { deadlineAt } = await resume()

    /** The last answer to each question that the server has said it has. */
    const taken = new Map<number, { response: string; revision: number }>()
    let revision = 0
    for (let round = 0; round < 3; round += 1) {
      await answerUntilKilled(server, { auth, attemptId }, taken, () => (revision += 1), round)
      server = await startServer(['--data', data])
      // Begun again because the answer was lost, it is the same attempt.
      assert.deepEqual(await call(server, assessmentApi.start.path, auth, begin), {
        attemptId,
        responseStatus: { ack: 0, errormessage: '' },
      })
      const back = await resume()
      assert.deepEqual([back.isEnded, back.deadlineAt], [false, deadlineAt])
      for (const [position, { response, revision: sent }] of taken) {
        const kept = back.questions[position]
        assert.ok(kept && kept.revision >= sent, `question ${position}: ${kept?.revision} of ${sent}`)
        if (kept.revision === sent) assert.deepEqual(kept.response, [response], `question ${position}`)
      }
    }
    assert.equal(taken.size, QUESTIONS)
    const answers = Array.from({ length: QUESTIONS - 1 }, (_, position) => ({ position, response: [RIGHT], revision: 1_000_000 }))
    await call(server, assessmentApi.answer.path, auth, { attemptId, holder: HOLDER, answers })
    await server.stop('SIGKILL')

    // The machine was away for longer than was left.
    await between(async (db) => {
      const away = sql`make_interval(secs => ${LIMIT + 60})`
      await db
        .update(attempt)
        .set({ startedAt: sql`${attempt.startedAt} - ${away}`, latestEnd: sql`${attempt.latestEnd} - ${away}` })
        .where(eq(attempt.id, Number(attemptId)))
      await db.update(job).set({ runAt: sql`${job.runAt} - ${away}` })
    })
    server = await startServer(['--data', data])
    // Nobody opens the attempt: a list of what has ended ends nothing.
    const records = { families: ['base'], pageIdx: 0, pageSize: 50 }
    let record: AnswerRecord | undefined
    while (!record) {
      await setTimeout(50)
      const { items } = await call<{ items: AnswerRecord[] }>(server, assessmentApi.records.path, auth, records)
      record = items.find((one) => one.attemptId === attemptId)
    }
    const result = await call<AssessmentResult>(server, assessmentApi.result.path, auth, { attemptId })
    const last = taken.get(QUESTIONS - 1)
    assert.ok(result.right >= QUESTIONS - 1 && last, `${result.right} right`)
    assert.deepEqual([result.isEndedByTime, result.spentMs], [true, LIMIT * 1000])
    assert.equal(Date.parse(result.endedAt), Date.parse(deadlineAt) - (LIMIT + 60) * 1000)
    assert.deepEqual(
      result.questions.slice(0, -1).map(({ response }) => response),
      answers.map(({ response }) => response),
    )
    await server.stop()
  })
})

interface Page {
  auth: string
  attemptId: string
}

/** A page for each question changes its answer without a pause; the process dies under them. */
async function answerUntilKilled(
  server: Running,
  { auth, attemptId }: Page,
  taken: Map<number, { response: string; revision: number }>,
  next: () => number,
  round: number,
): Promise<void> {
  let acknowledged = 0
  const page = async (position: number): Promise<void> => {
    for (;;) {
      const revision = next()
      const response = OPTIONS[revision % OPTIONS.length] ?? ''
      const body = { attemptId, holder: HOLDER, answers: [{ position, response: [response], revision }] }
      try {
        await call(server, assessmentApi.answer.path, auth, body)
      } catch {
        return
      }
      taken.set(position, { response, revision })
      acknowledged += 1
      // As many as the calls of one person in a minute allow, over all rounds.
      await setTimeout(20)
    }
  }
  const pages = Promise.all(Array.from({ length: QUESTIONS }, (_, position) => page(position)))
  // A slow machine may serve some of them only.
  while (acknowledged < 12 + round || taken.size < QUESTIONS) await setTimeout(3)
  await server.stop('SIGKILL')
  await pages
}
