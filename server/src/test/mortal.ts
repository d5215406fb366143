import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { and, eq, lte, sql } from 'drizzle-orm'
import { checkBooks } from '../books'
import { SCHEDULE } from '../db/queue'
import { job } from '../db/tables'
import { jobsOf } from '../jobs'
import { openOnPostgres } from './database'
import type { Newcomer } from './newcomer'
import { call, post, runCommand, startServer, type Running } from './process'
import { after, before } from './run'
import { testServer } from './server'

const DIE_AT = fileURLToPath(new URL('./die-at.mjs', import.meta.url))

type Person = Pick<Newcomer, 'device'>

/** What the answer to a move says when the move was made before, by a process that did not live to say so. */
const CONFLICT = 409

/** A server on a PostgreSQL of its own, beside which others are started that die before a given step. In a suite that is skipped without `given`. */
export function mortalWorld(given: string) {
  let url = ''
  let data = ''
  const server = testServer({}, () => openOnPostgres(given, (own) => (url = own)))
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'oncology-killed-'))
    // Only what a test asks for is done: those of the sample are gone, and what has its hour counts as somebody else's work, or one of its steps would
    // be taken for one of ours.
    await server.db.delete(job)
    const scheduled = jobsOf(server.parts).filter(({ cron }) => cron)
    const elsewhere = { key: SCHEDULE, payload: {}, runAt: new Date(), claimedUntil: new Date(Date.now() + 86_400_000) }
    await server.db.insert(job).values(scheduled.map(({ name }) => ({ name, ...elsewhere })))
  })
  after(() => rm(data, { recursive: true, force: true }))

  const mortal = (dieAt: number) => ({
    ...{ DATABASE_URL: url, APP_ENV: 'development', DATA_DIR: data },
    ...{ NODE_OPTIONS: `--import ${DIE_AT}`, DIE_AT: String(dieAt) },
  })
  const lastWords = (output: string): string => /^died before (.*)$/m.exec(output)?.[1] ?? ''

  /**
   * Does it again and again, each time with a process that dies one step later, until one has lived through it. `sound` must hold after each death. Gives what the
   * processes died before.
   */
  async function untilDone(once: (dieAt: number) => Promise<string>, sound: () => Promise<void>): Promise<string[]> {
    const deaths: string[] = []
    for (;;) {
      const death = await once(deaths.length + 1)
      assert.deepEqual((await checkBooks(server.db, server.parts.features)).faults, [], `died before ${death}`)
      await sound()
      if (!death) return deaths
      deaths.push(death)
    }
  }

  /** Starts a server and asks it; what it died before, or nothing when it is still there afterwards. */
  async function asked(dieAt: number, ask: (running: Running) => Promise<unknown>): Promise<string> {
    let running: Running
    try {
      running = await startServer(['--data', data], mortal(dieAt))
    } catch (error) {
      const death = lastWords(String(error))
      if (!death) throw error
      return death
    }
    const fault = await ask(running).then(
      () => undefined,
      (error: unknown) => error,
    )
    await running.stop()
    const death = lastWords(running.output())
    if (fault && !death) throw fault
    return death
  }
  const calling = (endpoint: { path: string }, me: Person, body: object) => (dieAt: number) =>
    asked(dieAt, (running) => call(running, endpoint.path, me.device.auth, body))
  /** A call without a key: of one that was made already it says so. */
  const moving = (endpoint: { path: string }, me: Person, body: object) => (dieAt: number) =>
    asked(dieAt, async (running) => {
      const { responseStatus } = await post(running, endpoint.path, me.device.auth, body)
      assert.ok([0, CONFLICT].includes(responseStatus.ack), responseStatus.errormessage)
    })

  /** The job is due now, also when a process that has died still holds it. */
  const makeDue = (name: string) =>
    server.db
      .update(job)
      .set({ runAt: sql`now() - interval '1 second'`, claimedUntil: null, tries: 0 })
      .where(eq(job.name, name))
  const working = (name: string) => async (dieAt: number) => {
    await makeDue(name)
    return asked(dieAt, async ({ child }) => {
      // What it put off is not due.
      while ((await server.db.$count(job, and(eq(job.name, name), lte(job.runAt, sql`now()`)))) > 0) {
        if (child.signalCode) throw new Error('it is dead')
        await setTimeout(20)
      }
    })
  }
  const commanded =
    (...args: string[]) =>
    async (dieAt: number) => {
      const { code, said } = await runCommand('withdrawals', args, mortal(dieAt))
      const death = lastWords(said)
      assert.ok(death || code === 0, said)
      return death
    }
  /** Each of these was the last thing that a process came to; what it does beside the work may have been, too. */
  const diedBefore = (deaths: readonly string[], ...steps: string[]): void =>
    assert.deepEqual(
      steps.filter((step) => !deaths.includes(step)),
      [],
      deaths.join(', '),
    )
  const oneOf = async (read: () => Promise<unknown>, ...states: unknown[]): Promise<void> => {
    const now = await read()
    assert.ok(
      states.some((state) => JSON.stringify(state) === JSON.stringify(now)),
      JSON.stringify(now),
    )
  }

  return {
    server,
    dataFile: (name: string) => join(data, name),
    untilDone,
    asked,
    calling,
    moving,
    working,
    commanded,
    diedBefore,
    oneOf,
  }
}
